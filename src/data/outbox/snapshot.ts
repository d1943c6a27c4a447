import * as v from 'valibot';
import type { Cart } from '../../../contract/cart.ts';
import { persistedCart } from '../../../contract/persisted-cart.ts';
import { bagContents, priceNotices, shortNotices } from '../../domain/bag.ts';
import { type BagSnapshot, type BagStatus, emptyBag } from '../bag.ts';
import { unsentOf } from './outbox-reducer.ts';
import type { OutboxState, SessionCopy } from './outbox-state.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;
const CLOCK_SLACK_MS = 60_000;

/** What became of the last question for the cart. */
export type Asked = 'not-yet' | 'answered' | 'refused' | 'silent';

/** The copy of the cart, unless it is too old, from the future, or another version's (R15, R41; Offline 2.4). */
export function cartOf({ cart }: OutboxState, user: string, now: number): { cart: Cart; at: number } | null {
  if (!cart || cart.user !== user || now - cart.at > KEPT_MS || cart.at > now + CLOCK_SLACK_MS) return null;
  return v.is(persistedCart, cart.cart) ? { cart: cart.cart, at: cart.at } : null;
}

export const isParked = (session: SessionCopy | null): boolean =>
  session !== null && (session.expired || session.token === '');

const IDLE: Record<Asked, BagStatus> = {
  'not-yet': 'loading',
  answered: 'ready',
  refused: 'failed',
  silent: 'silent',
};

/** The box as a shopper sees it. `user`: who is signed in; `asked` is about them. */
export function snapshotOf(
  box: OutboxState,
  user: string | undefined,
  asked: Asked,
  saves: boolean,
  now: number,
): BagSnapshot {
  const { session } = box;
  const waiting = session ? unsentOf(box, session.user).length : 0;
  // Whose bag it is may be read by nobody else, not even by a guest after them (R33).
  if (!user) return { ...emptyBag, status: waiting > 0 ? 'signed-out' : 'guest', waiting, saves };
  if (session?.user !== user) return { ...emptyBag, status: 'loading', saves };
  const copy = cartOf(box, user, now);
  const changes = box.changes.filter((change) => change.user === user);
  const own = box.notices.filter((notice) => notice.user === user);
  const contents = bagContents(copy?.cart ?? null, changes, own);
  const notices = [...own, ...priceNotices(copy?.cart ?? null, box.prices), ...shortNotices(contents.lines, own)];
  const known = copy !== null || contents.lines.length > 0;
  return {
    ...contents,
    // D7: nothing counts after a refusal; with no answer at all the last that was known does.
    count: asked === 'refused' ? 0 : contents.count,
    status: isParked(session) ? 'signed-out' : known ? 'ready' : IDLE[asked],
    notices,
    waiting,
    savedAt: asked === 'answered' ? null : (copy?.at ?? null),
    saves,
  };
}
