import { paiseOf } from '../../../contract/money.ts';
import type { Command, CommandNotice, LineSnapshot } from '../../domain/bag.ts';

/**
 * What lies on the phone for one store (docs/rules.md, Offline 2.3). Plain values of the structured clone; app and worker
 * both read and write it, a later version of either may find what an earlier one left (R18).
 */

/** A wish with all that is needed to send it, now or by another process. Times in ms since 1970. */
export type Change = Command & {
  /** The `Idempotency-Key`: the same for every attempt, of no other wish (R26). */
  key: string;
  store: number;
  user: string;
  clientId: string;
  /** What the server had of the SKU, as far as this phone knew; null: unknown. */
  base: number | null;
  createdAt: number;
  triedAt: number;
  /** Why it waits: no answer, or the server asked to wait. */
  trouble: 'none' | 'silent' | 'server';
};
export type Notice = { user: string; at: number } & (
  | CommandNotice
  | { id: string; kind: 'other-account'; count: number }
);

/**
 * Whose wishes may be sent, for the worker, which cannot read local storage. `api` is the base address of the backend.
 * `token` '' or `expired`: parked until there is a new one (R32).
 */
export type SessionCopy = { user: string; token: string; api: string; expired: boolean };

export type OutboxState = ReturnType<typeof readBox>;

export const isUnsent = ({ state }: Change): boolean => state !== 'sent';
export const unsentOf = ({ changes }: Pick<OutboxState, 'changes'>, user: string): Change[] =>
  changes.filter((change) => change.user === user && isUnsent(change));

/** Nothing is sent before its owner has signed in again (R32). */
export const isParked = (session: SessionCopy | null): boolean =>
  session !== null && (session.expired || session.token === '');

/** R54: the number of waiting changes and open notices of whoever the box belongs to (R33, R34). */
export function badgeOf(box: OutboxState): number {
  const user = box.session?.user;
  if (user === undefined) return 0;
  return unsentOf(box, user).length + box.notices.filter((notice) => notice.user === user).length;
}

type Fields = Record<string, unknown>;
const fieldsOf = (raw: unknown): Fields | null =>
  // Every field is looked at before it is used.
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : null;
const text = (raw: unknown, otherwise = ''): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : otherwise;
const number = (raw: unknown, otherwise = 0): number =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : otherwise;
const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);

function readSeen(raw: unknown): LineSnapshot {
  const seen = fieldsOf(raw) ?? {};
  const attributes = Object.entries(fieldsOf(seen.attributes) ?? {}).map(([name, value]) => [name, text(value)]);
  return {
    name: text(seen.name),
    // Earlier versions stored rupees, as `price`.
    pricePaise: number(seen.pricePaise, paiseOf(number(seen.price))),
    picture: text(seen.picture) || null,
    attributes: Object.fromEntries(attributes),
    productId: text(seen.productId) || null,
  };
}

const STATES = ['waiting', 'sending', 'sent'] as const;
const TROUBLES = ['none', 'silent', 'server'] as const;

/** A change as any version wrote it; whoever, what, how many and the key are enough (R18). Null for what is none. */
export function readChange(raw: unknown): Change | null {
  const change = fieldsOf(raw);
  const key = text(change?.key);
  const [user, sku, quantity] = [text(change?.user), text(change?.sku), number(change?.quantity, -1)];
  if (!change || !key || !user || !sku || !Number.isInteger(quantity) || quantity < 0) return null;
  return {
    // What a later version has noted beside it stays with it.
    ...change,
    key,
    user,
    sku,
    quantity,
    relative: change.relative === true,
    store: number(change.store),
    seen: readSeen(change.seen),
    base: typeof change.base === 'number' ? change.base : null,
    state: STATES.find((state) => state === change.state) ?? 'waiting',
    trouble: TROUBLES.find((trouble) => trouble === change.trouble) ?? 'none',
    attempts: number(change.attempts),
    clientId: text(change.clientId),
    clientSeq: number(change.clientSeq),
    createdAt: number(change.createdAt),
    triedAt: number(change.triedAt),
    nextAt: number(change.nextAt),
  };
}

const COMMAND_NOTICES = ['stock', 'gone', 'no-price', 'limit', 'refused', 'expired', 'elsewhere'] as const;

/** Null for a notice of a kind that this version has no words for. */
function readNotice(raw: unknown): Notice | null {
  const notice = fieldsOf(raw);
  const kind = notice?.kind;
  const common = { id: text(notice?.id), user: text(notice?.user), at: number(notice?.at) };
  if (!notice || !common.id || !common.user) return null;
  if (kind === 'other-account') return { ...common, kind, count: number(notice.count) };
  const known = COMMAND_NOTICES.find((one) => one === kind);
  if (!known) return null;
  const command = { ...common, sku: text(notice.sku), seen: readSeen(notice.seen), quantity: number(notice.quantity) };
  if (known === 'stock') return { ...command, kind: known, available: number(notice.available) };
  if (known === 'elsewhere') return { ...command, kind: known, was: number(notice.was) };
  return { ...command, kind: known };
}

function readSession(raw: unknown): SessionCopy | null {
  const session = fieldsOf(raw);
  const user = text(session?.user);
  if (!session || !user) return null;
  return { user, token: text(session.token), api: text(session.api), expired: session.expired === true };
}

const present = <T>(value: T | null): value is T => value !== null;

/** Earlier versions stored rupees, as `prices`. */
function readAdded({ addedPaise, prices }: Fields): Record<string, number> {
  const paise = addedPaise === undefined ? (price: unknown) => paiseOf(number(price)) : number;
  const added = Object.entries(fieldsOf(addedPaise ?? prices) ?? {}).map(
    ([sku, price]) => [sku, paise(price)] as const,
  );
  return Object.fromEntries(added.filter(([, price]) => price > 0));
}

function readBox(box: Fields) {
  const cart = fieldsOf(box.cart);
  const lease = fieldsOf(box.lease);
  return {
    clientId: text(box.clientId),
    lastSeq: number(box.lastSeq),
    /** How many changes the server has agreed to: whoever asks for the cart meanwhile has asked too early. */
    agreed: number(box.agreed),
    session: readSession(box.session),
    changes: list(box.changes).map(readChange).filter(present),
    notices: list(box.notices).map(readNotice).filter(present),
    /** Paise by SKU, at which the shopper put it into the bag (R36). */
    addedPaise: readAdded(box),
    /** The server's as it was at `at`; parsed by whoever shows it. */
    cart: cart ? { user: text(cart.user), at: number(cart.at), cart: cart.cart } : null,
    /** The drainer of the moment where the browser has no locks. */
    lease: lease ? { owner: text(lease.owner), until: number(lease.until) } : null,
  };
}

export const emptyOutbox = readBox({});

/** Whatever lies there becomes a box; what is no record of ours is left out, its neighbours stay (R15). */
export function readOutbox(raw: unknown): OutboxState {
  const box = fieldsOf(raw);
  return box ? readBox(box) : emptyOutbox;
}
