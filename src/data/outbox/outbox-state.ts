import { paiseOf } from '../../../contract/money.ts';
import type { Command, CommandNotice, LineSnapshot } from '../../domain/bag.ts';

/**
 * The stored outbox of one store (docs/rules.md, Offline 2.3). Values for the structured clone, read and written by app
 * and worker; a later version of either may read what an earlier one wrote.
 */

/** A command with all that is needed to send it, now or by another process. Times in ms since 1970. */
export type Change = Command & {
  /** The `Idempotency-Key`: the same for every attempt, and unique to this command. */
  key: string;
  store: number;
  user: string;
  clientId: string;
  /** The server's quantity of the SKU, as far as this device knew; null: unknown. */
  base: number | null;
  createdAt: number;
  triedAt: number;
  /** Why it waits: `silent`: no response; `server`: a temporary error of the server. */
  trouble: 'none' | 'silent' | 'server';
};
export type OutboxNotice = { user: string; at: number } & (
  | CommandNotice
  | { id: string; kind: 'other-account'; count: number }
);

/**
 * The session whose commands may be sent, for the worker, which cannot read local storage. `api` is the base address of
 * the backend. `token` '' or `expired`: parked until there is a new one.
 */
export type SessionCopy = { user: string; token: string; api: string; expired: boolean };

export type OutboxState = ReturnType<typeof readFields>;

export const isUnsent = ({ state }: Change): boolean => state !== 'sent';
export const unsentOf = ({ changes }: Pick<OutboxState, 'changes'>, user: string): Change[] =>
  changes.filter((change) => change.user === user && isUnsent(change));

/** Nothing is sent before its owner has signed in again. */
export const isParked = (session: SessionCopy | null): boolean =>
  session !== null && (session.expired || session.token === '');

/** The number of waiting changes and open notices of the outbox's owner. */
export function badgeOf(outbox: OutboxState): number {
  const user = outbox.session?.user;
  if (user === undefined) return 0;
  return unsentOf(outbox, user).length + outbox.notices.filter((notice) => notice.user === user).length;
}

type Fields = Record<string, unknown>;
const fieldsOf = (raw: unknown): Fields | null =>
  // Every field is checked before it is used.
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Fields) : null;
const text = (raw: unknown, otherwise = ''): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : otherwise;
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

/** Reads a change of any version; user, SKU, quantity and key are required. Null for an invalid one. */
export function readChange(raw: unknown): Change | null {
  const change = fieldsOf(raw);
  const key = text(change?.key);
  const user = text(change?.user);
  const sku = text(change?.sku);
  const quantity = number(change?.quantity, -1);
  if (!change || !key || !user || !sku || !Number.isInteger(quantity) || quantity < 0) return null;
  return {
    // Fields of a later version are preserved.
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

/** Null for a notice of a kind that is unknown to this version. */
function readNotice(raw: unknown): OutboxNotice | null {
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

function readFields(outbox: Fields) {
  const cart = fieldsOf(outbox.cart);
  const lease = fieldsOf(outbox.lease);
  return {
    clientId: text(outbox.clientId),
    lastSeq: number(outbox.lastSeq),
    /** How many changes the server has confirmed: a cart requested before the last of them is outdated. */
    agreed: number(outbox.agreed),
    session: readSession(outbox.session),
    changes: list(outbox.changes).map(readChange).filter(present),
    notices: list(outbox.notices).map(readNotice).filter(present),
    /** The prices at which the shopper added each SKU, in paise. */
    addedPaise: readAdded(outbox),
    /** The server's cart as of `at`; parsed where it is shown. */
    cart: cart ? { user: text(cart.user), at: number(cart.at), cart: cart.cart } : null,
    /** The current drainer, in browsers without Web Locks. */
    lease: lease ? { owner: text(lease.owner), until: number(lease.until) } : null,
  };
}

export const emptyOutbox = readFields({});

/** Reads an outbox from any value; invalid records are dropped, the others stay. */
export function readOutbox(raw: unknown): OutboxState {
  const outbox = fieldsOf(raw);
  return outbox ? readFields(outbox) : emptyOutbox;
}
