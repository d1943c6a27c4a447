import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Cart } from '../../../contract/cart.ts';
import { persistedCart } from '../../../contract/persisted-cart.ts';
import type { StoreId } from '../../../contract/stores.ts';
import { bagContents, priceNotices, shortNotices } from '../../domain/bag.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { type BagSession, type BagSnapshot, type BagStatus, emptyBag } from '../bag.ts';
import { observable } from '../observable.ts';
import { cartQuery } from '../queries/cart.ts';
import type { OutboxDeps } from './drain.ts';
import { CLOCK_SLACK_MS, MAX_AGE_MS, receiveCart, signedOut } from './outbox-reducer.ts';
import { badgeOf, emptyOutbox, isParked, type OutboxState, type SessionCopy, unsentOf } from './outbox-state.ts';
import { type EvictionSteps, failSoftOutbox, type OutboxStorage } from './outbox-storage.ts';

/** What became of the last question for the cart. */
export type Asked = 'not-yet' | 'answered' | 'refused' | 'silent';

/** The copy of the cart, unless it is too old, from the future, or another version's (R15, R41; Offline 2.4). */
export function cartOf({ cart }: OutboxState, user: string, now: number): { cart: Cart; at: number } | null {
  if (!cart || cart.user !== user || now - cart.at > MAX_AGE_MS || cart.at > now + CLOCK_SLACK_MS) return null;
  return v.is(persistedCart, cart.cart) ? { cart: cart.cart, at: cart.at } : null;
}

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
  const notices = [...own, ...priceNotices(copy?.cart ?? null, box.addedPaise), ...shortNotices(contents.lines, own)];
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

/** What the bag of a page needs in addition: the app, and what only a page can do. */
export type BagDeps = OutboxDeps & {
  queryClient: QueryClient;
  store: StoreId;
  api: Pick<Api, 'cart'>;
  /** The backend's base address; '' for our own. */
  apiBase: string;
  session: BagSession;
  /** What makes room on a full phone (R16a). */
  evictions: EvictionSteps;
  /** Something waits: the system may send it when the app is closed (R38). */
  requestSync: () => void;
  /** Whether something waits for somebody to sign in: the next visit has to know (R32). */
  remember: (isAwaited: boolean) => void;
};

/** Whether the next visit has to know of it: its owner has to sign in before it can be sent. */
function isAwaited({ session, ...box }: OutboxState): boolean {
  return session !== null && isParked(session) && unsentOf(box, session.user).length > 0;
}

/** Whoever reads the query itself finds the cart that came with an answer to a change. */
function shareCart({ api, store, queryClient, now }: BagDeps, box: OutboxState, user: string | undefined): void {
  const copy = user === undefined ? null : cartOf(box, user, now());
  if (!copy || !user) return;
  const { queryKey } = cartQuery({ api, store: { id: store } }, user);
  const held = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (held < copy.at) queryClient.setQueryData(queryKey, copy.cart, { updatedAt: copy.at });
}

/** The stored box; each state that is read or written goes to `take`. */
function watchedStorage(inner: OutboxStorage, take: (box: OutboxState) => void): OutboxStorage {
  // One after the other, or what was read before a change could be shown after it.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  return {
    read: () =>
      inTurn(async () => {
        const found = await inner.read();
        take(found);
        return found;
      }),
    change: (work) =>
      inTurn(async () => {
        let after: OutboxState | undefined;
        const result = await inner.change((at) => {
          const step = work(at);
          after = step.box;
          return step;
        });
        if (after) take(after);
        return result;
      }),
  };
}

/** The box as this tab last saw it, and what it shows of it. */
export function createBagState(deps: BagDeps) {
  const { session, store, apiBase, queryClient, now } = deps;
  const failSoft = failSoftOutbox(deps.storage, deps.evictions);
  let box = emptyOutbox;
  let asked: Asked = 'not-yet';
  let badge: number | null = null;
  /** Whoever has just left; nothing is done with their token any more (R34). */
  let left: string | undefined;

  const who = (at = box): SessionCopy | null => {
    const [token, user] = [session.token(), session.userId()];
    if (!token || !user || token === left) return null;
    return { user, token, api: apiBase, expired: at.session?.token === token && at.session.expired };
  };

  const snapshot = observable<BagSnapshot>(snapshotOf(box, who()?.user, asked, true, now()));

  function show(): void {
    const user = who()?.user;
    shareCart(deps, box, user);
    snapshot.set(snapshotOf(box, user, asked, failSoft.saves(), now()));
  }

  function take(next: OutboxState): void {
    if (isAwaited(next) !== isAwaited(box)) deps.remember(isAwaited(next));
    box = next;
    if (badgeOf(box) !== badge) {
      badge = badgeOf(box);
      deps.badge(badge);
    }
    show();
  }

  return {
    storage: watchedStorage(failSoft, take),
    who,
    box: () => box,
    asked: () => asked,
    snapshot: snapshot.get,
    show,
    subscribe: snapshot.subscribe,
    noteAsked: (next: Asked): void => {
      asked = next;
      show();
    },
    /** Nothing of them is shown or sent from here on; replies that are still under way are ignored. */
    leave: (): void => {
      left = session.token();
      asked = 'not-yet';
      take(emptyOutbox);
      queryClient.removeQueries({ queryKey: ['me', store] });
    },
    forgetStored: async (): Promise<void> => {
      await failSoft.forget();
      take(emptyOutbox);
    },
  };
}
export type BagState = ReturnType<typeof createBagState>;

/** A cart that was read before a change had arrived is asked for again, this often. */
const QUESTIONS = 3;

async function ask({ api, store, queryClient, now }: BagDeps, state: BagState, { user }: SessionCopy): Promise<Asked> {
  const query = cartQuery({ api, store: { id: store } }, user);
  for (let question = 0; question < QUESTIONS; question += 1) {
    const { agreed } = state.box();
    const cart = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    const taken = await state.storage.change((box) => {
      const after = receiveCart(box, user, cart, now(), agreed);
      return { box: after ?? box, result: after !== null };
    });
    if (taken || state.who()?.user !== user) break;
  }
  return 'answered';
}

/** Only what HTTP says is a refusal; a missing or broken answer is none at all (D7). */
async function refusalOf(error: unknown, state: BagState, { token }: SessionCopy): Promise<Asked> {
  if (!(error instanceof ApiError && error.kind === 'HTTP')) return 'silent';
  if (error.status === 401) await state.storage.change((box) => ({ box: signedOut(box, token), result: undefined }));
  return 'refused';
}

/** Asks for the server's cart, once for all who want it now. */
export function createCartQuestion(deps: BagDeps, state: BagState) {
  let asking: { user: string; answer: Promise<Asked> } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  async function begin(who: SessionCopy): Promise<Asked> {
    const asked = await ask(deps, state, who).catch((error: unknown) => refusalOf(error, state, who));
    asking = null;
    askedAt = deps.now();
    if (state.who()?.user === who.user) state.noteAsked(asked);
    return asked;
  }
  return {
    now: (): Promise<Asked> => {
      const who = state.who();
      if (!who) return Promise.resolve('not-yet');
      if (asking?.user !== who.user) asking = { user: who.user, answer: begin(who) };
      return asking.answer;
    },
    /** Milliseconds since the last answer, or failure. */
    age: () => Math.abs(deps.now() - askedAt),
  };
}
