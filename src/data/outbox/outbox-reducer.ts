import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { ageOf, isOlder } from '../../domain/age.ts';
import { type CommandNotice, coalesce, isReplaceable } from '../../domain/bag.ts';
import {
  type Change,
  emptyOutbox,
  isUnsent,
  type OutboxNotice,
  type OutboxState,
  type SessionCopy,
  unsentOf,
} from './outbox-state.ts';
import type { SendResult } from './send-command.ts';

/** The transitions of an outbox, one transaction each. Pure: clock, random numbers and ids are passed in. */

/** Offline 2.3: per store and user. */
export const MAX_WAITING = 200;
const DAY = 24 * 60 * 60_000;
export const MAX_AGE_MS = 7 * DAY;
const MAX_NOTICES = 50;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;

const sameScope = (one: Change, other: Change): boolean => one.store === other.store && one.user === other.user;

type NewCommand = Pick<Change, 'store' | 'user' | 'sku' | 'quantity' | 'relative' | 'seen'> & {
  /** The quantity in the last known server cart; null: no cart is known. */
  known: number | null;
};

/**
 * The server's quantity once all earlier changes have arrived; a replaced change has it already. Null: unknown. A
 * replaced change that was tried may have arrived, its response lost.
 */
function baseOf(outbox: OutboxState, { user, sku, known }: NewCommand): number | null {
  const before = outbox.changes.filter((change) => change.user === user && change.sku === sku);
  const replaced = before.find(isReplaceable);
  if (replaced) return replaced.attempts > 0 ? null : replaced.base;
  return before.at(-1)?.quantity ?? known;
}

/** The additions to a SKU while the bag was unknown. */
export const addedTo = (outbox: OutboxState, user: string, sku: string): Change | undefined =>
  outbox.changes.find((change) => change.user === user && change.sku === sku && change.relative);

/** The price at which a SKU is added here; the server has that of a line that it has already. */
function pricesWith(
  { addedPaise }: OutboxState,
  { sku, quantity, seen, known }: Pick<NewCommand, 'sku' | 'quantity' | 'seen' | 'known'>,
): Record<string, number> {
  const { [sku]: at, ...others } = addedPaise;
  const price = at ?? (known ? 0 : seen.pricePaise);
  return quantity > 0 && price > 0 ? { ...others, [sku]: price } : others;
}

/** Null: too many changes wait already. The new change removes earlier notices about its SKU. */
export function enqueue(
  outbox: OutboxState,
  command: NewCommand,
  now: number,
  newId: () => string,
): OutboxState | null {
  const { known: _, ...wanted } = command;
  const { user, sku, relative = false } = wanted;
  const clientId = outbox.clientId || newId();
  // At least the time: two tabs of which one does not reach the disk do not use a number twice.
  const clientSeq = Math.max(outbox.lastSeq + 1, now);
  const fresh = { state: 'waiting', trouble: 'none', attempts: 0, triedAt: 0, nextAt: 0 } as const;
  const next: Change = {
    ...wanted,
    relative,
    base: baseOf(outbox, command),
    // No request has carried a relative change's key: it is reused, so that a count in flight serves both.
    key: (relative && addedTo(outbox, user, sku)?.key) || newId(),
    clientId,
    clientSeq,
    // Never before the cart that it changes, whatever the clock says.
    createdAt: Math.max(now, outbox.cart?.at ?? 0),
    ...fresh,
  };
  const changes = coalesce(outbox.changes, next, sameScope);
  const notices = outbox.notices.filter((notice) => !('sku' in notice && notice.sku === sku && notice.user === user));
  // For a relative change it is unknown whether the server has the SKU already.
  const addedPaise = relative ? outbox.addedPaise : pricesWith(outbox, command);
  const after = { ...outbox, clientId, lastSeq: clientSeq, changes, notices, addedPaise };
  return unsentOf(after, user).length > MAX_WAITING ? null : after;
}

const noticeOf = ({ key, ...change }: Change, at: number) => {
  const { user, sku, seen, quantity } = change;
  return { id: key, user, at, sku, seen, quantity };
};

const withNotice = (outbox: OutboxState, notice: OutboxNotice): OutboxState => ({
  ...outbox,
  notices: [...outbox.notices.filter(({ id }) => id !== notice.id), notice].slice(-MAX_NOTICES),
});

/**
 * After seven days a change becomes a notice instead of being sent. One whose age cannot be known, as the clock was or
 * is wrong, counts from now on; after a year in a drawer no token is valid, so its owner signs in before it is sent.
 */
export function expire(outbox: OutboxState, now: number): OutboxState {
  const isUnknown = ({ createdAt }: Change): boolean => ageOf(createdAt, now) === null;
  const old = outbox.changes.filter(({ createdAt }) => isOlder(createdAt, now, MAX_AGE_MS));
  if (old.length === 0 && !outbox.changes.some(isUnknown)) return outbox;
  const left = outbox.changes.filter((change) => !old.includes(change));
  const changes = left.map((change) => (isUnknown(change) ? { ...change, createdAt: now } : change));
  const rest = { ...outbox, changes };
  return old
    .filter(isUnsent)
    .reduce((after, change) => withNotice(after, { ...noticeOf(change, now), kind: 'expired' }), rest);
}

/** If the clock was set back since the last attempt, `nextAt` could be days away. */
const isDue = ({ nextAt, triedAt }: Change, now: number): boolean => nextAt <= now || ageOf(triedAt, now) === null;

/** The first unsent change of each SKU; later ones wait for it. */
const heads = (outbox: OutboxState, user: string): Change[] => {
  const own = [...unsentOf(outbox, user)].sort((one, other) => one.clientSeq - other.clientSeq);
  return own.filter((change) => own.find(({ sku }) => sku === change.sku) === change);
};

/**
 * The change to send now, marked as sending: the oldest that is due, but those with a server error after all
 * others. One that is marked already was left by a process that died; it is due as it was then. Null: nothing is due.
 */
export function takeNext(
  outbox: OutboxState,
  user: string,
  now: number,
): { outbox: OutboxState; change: Change | null } {
  const due = heads(outbox, user).filter((change) => isDue(change, now));
  const chosen = due.find(({ trouble }) => trouble !== 'server') ?? due[0];
  if (!chosen) return { outbox, change: null };
  const change: Change = { ...chosen, state: 'sending', attempts: chosen.attempts + 1, triedAt: now };
  return { outbox: { ...outbox, changes: outbox.changes.map((one) => (one === chosen ? change : one)) }, change };
}

/** When the next change may be sent; null: none waits. */
export function nextDue(outbox: OutboxState, user: string, now: number): number | null {
  const times = heads(outbox, user).map((change) => (isDue(change, now) ? now : change.nextAt));
  return times.length > 0 ? Math.min(...times) : null;
}

/** Half to the whole of 1 s, 2 s, 4 s … 5 min. `random` is 0 to 1. */
export const retryPauseMs = (attempts: number, random: number): number =>
  Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random / 2);

const without = (outbox: OutboxState, gone: Change): OutboxState => ({
  ...outbox,
  changes: outbox.changes.filter(({ key }) => key !== gone.key),
});
const replace = (outbox: OutboxState, key: string, changes: Partial<Change>): OutboxState => ({
  ...outbox,
  changes: outbox.changes.map((change) => (change.key === key ? { ...change, ...changes } : change)),
});

function refusalOf(result: SendResult & { kind: 'refused' }): Pick<CommandNotice, 'kind'> & { available?: number } {
  if (result.code === 'OUT_OF_STOCK') return { kind: 'stock', available: result.available ?? 0 };
  if (result.code === 'PRICE_ON_REQUEST') return { kind: 'no-price' };
  if (result.code === 'SKU_GONE') return { kind: 'gone' };
  return { kind: result.code === 'QUANTITY_LIMIT' ? 'limit' : 'refused' };
}

/** Adds a notice, unless a later change of the SKU waits; that one gets the refused one's base. */
function refused(
  outbox: OutboxState,
  change: Change,
  result: SendResult & { kind: 'refused' },
  now: number,
): OutboxState {
  const rest = without(outbox, change);
  const later = rest.changes.find((one) => sameScope(one, change) && one.sku === change.sku && isUnsent(one));
  if (later) return replace(rest, later.key, { base: change.base });
  // `refusalOf` returns the fields that belong to its kind.
  return withNotice(rest, { ...noticeOf(change, now), ...refusalOf(result) } as OutboxNotice);
}

export type CountedCart = { items: { skuId: string; quantity: number }[] };
export type SendOutcome = { result: SendResult; cart: CountedCart | null; now: number; random: number };

/**
 * A relative change becomes a total in the transaction that receives the server's quantity. From then on it is a
 * change like any other, and no later cart can add to it again.
 */
function resolve(outbox: OutboxState, change: Change, known: number, now: number): OutboxState {
  const quantity = known + change.quantity;
  if (quantity > MAX_QUANTITY)
    return refused(outbox, change, { kind: 'refused', code: 'QUANTITY_LIMIT', available: null }, now);
  const addedPaise = pricesWith(outbox, { ...change, quantity, known });
  return replace({ ...outbox, addedPaise }, change.key, {
    quantity,
    base: known,
    relative: false,
    state: 'waiting',
    attempts: 0,
  });
}

/** A cart from the server includes every change that it has confirmed. */
function putCart(outbox: OutboxState, user: string, cart: CountedCart, at: number): OutboxState {
  const changes = outbox.changes.filter((change) => change.user !== user || isUnsent(change));
  const quantityOf = (sku: string): number => cart.items.find(({ skuId }) => skuId === sku)?.quantity ?? 0;
  const own = changes.filter((change) => change.user === user && change.relative);
  const start: OutboxState = { ...outbox, cart: { user, at, cart }, changes };
  return own.reduce((after, change) => resolve(after, change, quantityOf(change.sku), at), start);
}

function counted(outbox: OutboxState, change: Change, quantity: number, { cart, now }: SendOutcome): OutboxState {
  const after = change.relative ? resolve(outbox, change, quantity, now) : outbox;
  return cart === null ? after : putCart(after, change.user, cart, now);
}

function confirmed(
  outbox: OutboxState,
  change: Change,
  result: SendResult & { kind: 'done' },
  { cart, now }: SendOutcome,
): OutboxState {
  const counted = { ...outbox, agreed: outbox.agreed + 1 };
  const { previous, applied } = result;
  const surprising = applied && previous !== null && change.base !== null;
  const elsewhere = surprising && previous !== change.base && previous !== change.quantity;
  const notices = elsewhere
    ? withNotice(counted, { ...noticeOf(change, now), kind: 'elsewhere', was: previous })
    : counted;
  // A superseded change does not change the quantity shown.
  const settled = applied ? replace(notices, change.key, { state: 'sent' }) : without(notices, change);
  return cart === null ? settled : putCart(settled, change.user, cart, now);
}

/** Applies an answer; ignored if the change is gone meanwhile, as after a logout. `cart` null: none came. */
export function conclude(outbox: OutboxState, key: string, outcome: SendOutcome): OutboxState {
  const { result, now, random } = outcome;
  const change = outbox.changes.find((one) => one.key === key);
  if (!change) return outbox;
  if (result.kind === 'done') return confirmed(outbox, change, result, outcome);
  if (result.kind === 'counted') return counted(outbox, change, result.quantity, outcome);
  if (result.kind === 'refused') return refused(outbox, change, result, now);
  if (result.kind === 'later') {
    const { trouble, afterMs } = result;
    const nextAt = now + Math.max(afterMs, retryPauseMs(change.attempts, random));
    return replace(outbox, key, { state: 'waiting', trouble, nextAt, triedAt: now });
  }
  const { session } = outbox;
  const expired = session && { ...session, expired: session.expired || session.token === result.token };
  return { ...replace(outbox, key, { state: 'waiting', nextAt: now }), session: expired };
}

/**
 * A change without a response, or one to be retried later, holds up all others of that user, which would fail as well.
 * Changes without a response share one retry time, so that the oldest is sent first again; `retrySilent` releases them when
 * the network is back.
 */
export function holdAll(outbox: OutboxState, key: string): OutboxState {
  const first = outbox.changes.find((change) => change.key === key);
  if (!first) return outbox;
  const { user, nextAt, triedAt, trouble } = first;
  const alike = (change: Change): boolean => change.trouble === 'silent' && trouble === 'silent';
  const held = (change: Change): Change =>
    change.user === user && change.state === 'waiting' && (change.nextAt < nextAt || alike(change))
      ? { ...change, nextAt, triedAt, trouble: trouble === 'silent' ? trouble : change.trouble }
      : change;
  return { ...outbox, changes: outbox.changes.map(held) };
}

/** The network is back: changes without a response are due now. A pause that the server asked for remains. */
export function retrySilent(outbox: OutboxState): OutboxState {
  if (!outbox.changes.some(({ trouble }) => trouble === 'silent')) return outbox;
  const released = (change: Change): Change =>
    change.trouble === 'silent' ? { ...change, trouble: 'none', nextAt: 0 } : change;
  return { ...outbox, changes: outbox.changes.map(released) };
}

/**
 * Stores the session. Another user than before gets an empty outbox; a sign-out alone parks changes. The client id is
 * given here, not at the first change: a tab that loses the disk later numbers its changes as the others do, and the
 * server puts them in order.
 */
export function signIn(
  outbox: OutboxState,
  signedIn: Omit<SessionCopy, 'expired'> | null,
  now: number,
  newId: () => string,
): OutboxState {
  const { session } = outbox;
  if (!signedIn) return session ? { ...outbox, session: { ...session, token: '', expired: true } } : outbox;
  const expired = session?.expired === true && session.token === signedIn.token;
  const foreign = [outbox.cart, session, ...outbox.changes, ...outbox.notices].some(
    (one) => one && one.user !== signedIn.user,
  );
  if (!foreign) return { ...outbox, clientId: outbox.clientId || newId(), session: { ...signedIn, expired } };
  const count = outbox.changes.filter((change) => change.user !== signedIn.user && isUnsent(change)).length;
  const fresh = { ...emptyOutbox, clientId: newId(), session: { ...signedIn, expired: false } };
  if (count === 0) return fresh;
  return withNotice(fresh, { id: newId(), user: signedIn.user, at: now, kind: 'other-account', count });
}

/** The server refused the token when the cart was fetched. */
export const signedOut = (outbox: OutboxState, token: string): OutboxState =>
  outbox.session?.token === token ? { ...outbox, session: { ...outbox.session, expired: true } } : outbox;

/** Stores a fetched cart; `agreedBefore`: the count at its request. Null: it is outdated, fetch it again. */
export function receiveCart(outbox: OutboxState, user: string, cart: CountedCart, at: number, agreedBefore: number) {
  if (outbox.session?.user !== user || outbox.agreed !== agreedBefore) return null;
  const after = putCart(outbox, user, cart, at);
  const there = new Set([...cart.items.map(({ skuId }) => skuId), ...unsentOf(after, user).map(({ sku }) => sku)]);
  return {
    ...after,
    addedPaise: Object.fromEntries(Object.entries(after.addedPaise).filter(([sku]) => there.has(sku))),
  };
}

/** The shopper has seen a notice. An acknowledged price becomes the one at which the SKU was added. */
export function dismiss(outbox: OutboxState, id: string, price: { sku: string; paise: number } | null): OutboxState {
  const addedPaise = price ? { ...outbox.addedPaise, [price.sku]: price.paise } : outbox.addedPaise;
  return { ...outbox, addedPaise, notices: outbox.notices.filter((notice) => notice.id !== id) };
}
