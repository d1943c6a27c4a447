import { readStored, type StoreStorage, writeStored } from '../stored.ts';
import { signIn } from './outbox-reducer.ts';
import { type Change, emptyOutbox, type OutboxNotice, type OutboxState, readOutbox } from './outbox-state.ts';

/**
 * The outbox with which pages go on while the disk fails. Every change in it has the key, client id and sequence that
 * it has on the disk, should it have got there, so that it counts once wherever it is sent from.
 */
export type Fallback = {
  outbox: OutboxState;
  /** The changes and notices that have been here. One that is not any more is settled, whatever the disk says. */
  seen: readonly string[];
  /** Those that are known to have been on the disk. One that is not any more was settled by another process. */
  stored: readonly string[];
  /** The owner has logged out: what the disk holds is to be forgotten. */
  forgets: boolean;
};

const nameOfChange = ({ key }: Change): string => `change ${key}`;
const nameOfNotice = ({ id }: OutboxNotice): string => `notice ${id}`;
export const namesIn = ({ changes, notices }: OutboxState): string[] => [
  ...changes.map(nameOfChange),
  ...notices.map(nameOfNotice),
];
const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** A fallback for what was last read from the disk. */
export const fallbackOf = (onDisk: OutboxState): Fallback => ({
  outbox: onDisk,
  seen: namesIn(onDisk),
  stored: namesIn(onDisk),
  forgets: false,
});

/**
 * After a step in the fallback. What a change there counts from is unknown: other tabs may have changed the line on the
 * disk, which is not somebody else.
 */
export const withOutbox = (fallback: Fallback, outbox: OutboxState): Fallback => ({
  ...fallback,
  outbox: {
    ...outbox,
    changes: outbox.changes.map((change) =>
      fallback.seen.includes(nameOfChange(change)) ? change : { ...change, base: null },
    ),
  },
  seen: union(fallback.seen, namesIn(outbox)),
});

type Copy = Pick<Fallback, 'outbox' | 'seen'>;

/** All that is in one of the copies and that the other has not settled; of two versions the later copy's. */
function mergeLists<T>(
  list: (outbox: OutboxState) => readonly T[],
  nameOf: (item: T) => string,
  earlier: Copy,
  later: Copy,
): T[] {
  const newer = new Map(list(later.outbox).map((item) => [nameOf(item), item]));
  const older = new Map(list(earlier.outbox).map((item) => [nameOf(item), item]));
  const isSettled = (name: string): boolean =>
    (later.seen.includes(name) && !newer.has(name)) || (earlier.seen.includes(name) && !older.has(name));
  const all = new Map([...older, ...newer]);
  return [...all].filter(([name]) => !isSettled(name)).map(([, item]) => item);
}

const isSame = (one: Change, other: Change): boolean => one.user === other.user && one.sku === other.sku;

/** Two additions to a SKU, made where neither was known, are one; no request has carried either. */
const withAdditions = (changes: readonly Change[], change: Change): Change[] => {
  const first = changes.find((one) => change.relative && one.relative && isSame(one, change));
  if (!first) return [...changes, change];
  const sum = { ...change, quantity: first.quantity + change.quantity };
  return [...changes.filter((one) => one !== first), sum];
};

function merge(earlier: Copy, later: Copy): OutboxState {
  const { outbox: before } = earlier;
  const { outbox: after } = later;
  const confirmed = new Set(before.changes.flatMap((change) => (change.state === 'sent' ? [change.key] : [])));
  const changes = mergeLists(({ changes }) => changes, nameOfChange, earlier, later)
    .map((change): Change => (confirmed.has(change.key) ? { ...change, state: 'sent' } : change))
    .sort((one, other) => one.clientSeq - other.clientSeq)
    .reduce<Change[]>(withAdditions, []);
  const isNewer = (after.cart?.at ?? 0) >= (before.cart?.at ?? 0);
  return {
    ...before,
    clientId: before.clientId || after.clientId,
    lastSeq: Math.max(before.lastSeq, after.lastSeq),
    // Differs from both, so that a cart requested by either counts as outdated.
    agreed: Math.max(before.agreed, after.agreed) + 1,
    session: after.session ?? before.session,
    changes,
    notices: mergeLists(({ notices }) => notices, nameOfNotice, earlier, later),
    addedPaise: { ...before.addedPaise, ...after.addedPaise },
    cart: isNewer ? (after.cart ?? before.cart) : before.cart,
  };
}

/** The outbox for the disk: what is on it, and what was done in the fallback. */
export function applyFallback(onDisk: OutboxState, fallback: Fallback, now: number, newId: () => string): OutboxState {
  const { outbox, seen, stored, forgets } = fallback;
  const { session } = outbox;
  if (forgets && !session) return emptyOutbox;
  let kept = forgets ? emptyOutbox : onDisk;
  // Another user may have signed in meanwhile.
  if (!forgets && session) kept = signIn(onDisk, session, now, newId);
  const wasRefused = kept.session?.expired === true && kept.session.token === session?.token;
  const later = {
    outbox: wasRefused && session ? { ...outbox, session: { ...session, expired: true } } : outbox,
    seen,
  };
  return merge({ outbox: kept, seen: union(stored, namesIn(kept)) }, later);
}

/** Two tabs have fallen back at the same time. */
export const mergeFallbacks = (one: Fallback, other: Fallback): Fallback => ({
  outbox: merge(one, other),
  seen: union(one.seen, other.seen),
  stored: union(one.stored, other.stored),
  forgets: one.forgets || other.forgets,
});

/** Where the fallback is held: for all tabs and the next start, if possible. */
export type FallbackStorage = {
  read: () => Fallback | null;
  /** False if it could not be stored; then nothing is. */
  write: (fallback: Fallback | null) => boolean;
  /** The client id of this device's outbox; '': none is known. */
  clientId: () => string;
  /** '' forgets it. */
  rememberClient: (clientId: string) => void;
};

const texts = (raw: unknown): string[] => (Array.isArray(raw) ? raw.map(String) : []);

/** Null for an invalid text. */
function parse(text: string): Fallback | null {
  try {
    const raw: Partial<Record<keyof Fallback, unknown>> = JSON.parse(text);
    const outbox = readOutbox(raw.outbox);
    return { outbox, seen: texts(raw.seen), stored: texts(raw.stored), forgets: raw.forgets === true };
  } catch {
    return null;
  }
}

/** In local storage, which has no part in the quota of the other storage. The worker has no access to it. */
export function localFallback(place: StoreStorage): FallbackStorage {
  let text: string | null = null;
  let fallback: Fallback | null = null;
  const remember = (nextText: string | null, next: Fallback | null): void => {
    text = nextText;
    fallback = next;
  };
  return {
    read: () => {
      const found = readStored(place, 'outbox');
      // The same text is the same object.
      if (found !== text) remember(found, found === null ? null : parse(found));
      return fallback;
    },
    write: (next) => {
      const json = next && JSON.stringify(next);
      const isWritten = writeStored(place, 'outbox', json);
      // An earlier one, which would stay, is outdated.
      if (!isWritten) writeStored(place, 'outbox', null);
      remember(isWritten ? json : null, isWritten ? next : null);
      return isWritten;
    },
    clientId: () => readStored(place, 'outboxClient') ?? '',
    rememberClient: (clientId) => void writeStored(place, 'outboxClient', clientId || null),
  };
}
