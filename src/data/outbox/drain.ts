import type { FieldFailure } from '../../../contract/field-failures.ts';
import { evictingOutbox, evictionSteps } from './free-space.ts';
import { type CountedCart, conclude, expire, holdAll, nextDue, retrySilent, takeNext } from './outbox-reducer.ts';
import {
  badgeOf,
  type Change,
  isParked,
  isUnsent,
  type OutboxState,
  type SessionCopy,
  unsentOf,
} from './outbox-state.ts';
import { indexedDbOutbox, limitedOutbox, type OutboxStorage, storedOutboxes } from './outbox-storage.ts';
import { type SendResult, send } from './send-command.ts';

/** The channel between tabs and worker; a message names the outbox that has changed. */
export const CHANNEL = 'outbox';

/** Browser dependencies of the outbox, supplied by a page, the worker or a test. */
export type OutboxDeps = {
  storage: OutboxStorage;
  /** Absent in browsers without Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  fetch: typeof fetch;
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  newId: () => string;
  /** Notifies the other tabs that an outbox has changed; `forgotten`: that its owner has logged out. */
  notify: (name: string, forgotten: boolean) => void;
  /** Shows how many changes wait or need attention. */
  badge: (count: number) => void;
  countFailure: (kind: FieldFailure, times?: number) => void;
};

/**
 * One drainer over all tabs and the worker. `busy`: another one holds the lock. `isHeld` is checked before
 * each request: false once another drainer has taken the lock.
 */
export type Lock = <R>(work: (isHeld: () => Promise<boolean>) => Promise<R>) => Promise<R | 'busy'>;

const LEASE_MS = 30_000;

/** For browsers without Web Locks: a 30 s lease stored with the changes; that of a dead holder expires. */
function leaseLock({ storage, now, newId }: LockDeps): Lock {
  const owner = newId();
  const acquire = () =>
    storage.change((outbox) => {
      const { lease } = outbox;
      const left = lease ? lease.until - now() : 0;
      // Longer than any lease lasts: written under a wrong clock.
      if (lease && lease.owner !== owner && left > 0 && left <= LEASE_MS) return { outbox, result: false };
      return { outbox: { ...outbox, lease: { owner, until: now() + LEASE_MS } }, result: true };
    });
  const release = () =>
    storage.change((outbox) => ({
      outbox: outbox.lease?.owner === owner ? { ...outbox, lease: null } : outbox,
      result: undefined,
    }));
  return async (work) => {
    if (!(await acquire())) return 'busy';
    try {
      return await work(acquire);
    } finally {
      await release();
    }
  };
}

type LockDeps = Pick<OutboxDeps, 'storage' | 'locks' | 'now' | 'newId'>;

/** A Web Lock queues: the current drainer may have made its last check already. A closed tab releases its lock. */
export function lockOf(name: string, deps: LockDeps): Lock {
  const { locks } = deps;
  return locks ? (work) => locks.request(`outbox-${name}`, () => work(async () => true)) : leaseLock(deps);
}

type DrainDeps = Pick<OutboxDeps, 'storage' | 'fetch' | 'now' | 'random' | 'countFailure'> & {
  lock: Lock;
  /** The user whose changes may be sent now, and the token to use. */
  sessionOf: (outbox: OutboxState) => SessionCopy | null;
  /** The cart in a reply; null if there is none or the caller cannot parse it. */
  readCart: (reply: unknown) => CountedCart | null;
  /** Called after each write. */
  onStep: () => void;
};
/** The number of unsent changes, and when the next may be sent (ms since 1970; null: none, or parked). */
type Drained = { left: number; nextAt: number | null };

/** A drain stops after this many consecutive server errors. */
const MAX_SERVER_ERRORS = 3;

type Sending = { change: Change; session: SessionCopy };

/** Marks the next change as sending; expired ones become notices first. */
async function choose({ storage, sessionOf, now, countFailure }: DrainDeps): Promise<Sending | null> {
  const { next, expired } = await storage.change<{ next: Sending | null; expired: number }>((outbox) => {
    const fresh = expire(outbox, now());
    const expired = outbox.changes.filter(isUnsent).length - fresh.changes.filter(isUnsent).length;
    const session = sessionOf(fresh);
    if (!session || isParked(session)) return { outbox: fresh, result: { next: null, expired } };
    const { outbox: after, change } = takeNext(fresh, session.user, now());
    return { outbox: after, result: { next: change && { change, session }, expired } };
  });
  if (expired > 0) countFailure('change-expired', expired);
  return next;
}

const isStop = (result: SendResult, serverErrors: number): boolean =>
  result.kind === 'signed-out' ||
  (result.kind === 'later' && (result.trouble === 'silent' || result.afterMs > 0 || serverErrors >= MAX_SERVER_ERRORS));

async function sendOne(deps: DrainDeps, { change, session }: Sending, serverErrors: number): Promise<SendResult> {
  const result = await send(change, session, deps.fetch, deps.now);
  const cart = result.kind === 'done' || result.kind === 'counted' ? deps.readCart(result.reply) : null;
  const outcome = { result, cart, now: deps.now(), random: deps.random() };
  const apply = (outbox: OutboxState): OutboxState => {
    const after = conclude(outbox, change.key, outcome);
    if (result.kind === 'later') return isStop(result, serverErrors + 1) ? holdAll(after, change.key) : after;
    // The server responds again: what had no response before is due now.
    return result.kind === 'signed-out' ? after : retrySilent(after);
  };
  await deps.storage.change((outbox) => ({ outbox: apply(outbox), result: undefined }));
  return result;
}

async function sendAll(deps: DrainDeps, isHeld: () => Promise<boolean>): Promise<void> {
  let serverErrors = 0;
  while (await isHeld()) {
    const next = await choose(deps);
    deps.onStep();
    if (!next) return;
    const result = await sendOne(deps, next, serverErrors);
    deps.onStep();
    serverErrors = result.kind === 'later' ? serverErrors + 1 : 0;
    if (isStop(result, serverErrors)) return;
  }
}

const BUSY_MS = 1_000;

/** Sends the changes that are due, one at a time, oldest first, and returns what is left. */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const ended = await deps.lock((isHeld) => sendAll(deps, isHeld));
  const outbox = await deps.storage.read();
  const session = deps.sessionOf(outbox);
  if (!session) return { left: 0, nextAt: null };
  const left = unsentOf(outbox, session.user).length;
  if (isParked(session)) return { left, nextAt: null };
  if (ended === 'busy') return { left, nextAt: left > 0 ? deps.now() + BUSY_MS : null };
  return { left, nextAt: nextDue(outbox, session.user, deps.now()) };
}

/** A worker that waits for its disk holds the lock, and keeps every page from sending. Milliseconds. */
const WORKER_DISK_MS = 20_000;

const outboxStores = {
  names: storedOutboxes,
  open: (name: string): OutboxStorage =>
    evictingOutbox(limitedOutbox(indexedDbOutbox(name), WORKER_DISK_MS), evictionSteps(name)),
};
export type OutboxStores = typeof outboxStores;

/**
 * The drain of the worker, with or without a page: sends all waiting changes on this device with the stored
 * token. Returns how many are left to retry; parked ones do not count, as a retry cannot send them.
 */
export async function sendAllWaiting(
  { notify, badge, ...deps }: Omit<OutboxDeps, 'storage'>,
  outboxes = outboxStores,
): Promise<number> {
  let left = 0;
  let open = 0;
  for (const name of await outboxes.names()) {
    const storage = outboxes.open(name);
    const lock = lockOf(name, { ...deps, storage });
    const onStep = () => notify(name, false);
    // The worker runs when the network is back, so changes without a response are due at once.
    await storage.change((at) => ({ outbox: retrySilent(at), result: undefined }));
    // The worker loads no cart schema; the app fetches the cart itself.
    const drained = await drain({
      ...deps,
      storage,
      lock,
      sessionOf: ({ session }) => session,
      readCart: () => null,
      onStep,
    });
    if (drained.nextAt !== null) left += drained.left;
    open += badgeOf(await storage.read());
  }
  badge(open);
  return left;
}

const MAX_TIMER_MS = 5 * 60_000;

/** The drain loop of a page: one drain at a time, and a timer for the earliest retry. */
export function createDrainLoop(drainOnce: () => Promise<Drained>, now: () => number) {
  let again = false;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run(): Promise<void> {
    sending = true;
    let drained: Drained | null = null;
    while (again) {
      again = false;
      drained = await drainOnce();
    }
    sending = false;
    const nextAt = drained?.nextAt ?? null;
    // Never immediately: a change that is due now was not sent by the drain that has just ended.
    if (nextAt !== null) timer = setTimeout(kick, Math.min(Math.max(nextAt - now(), 100), MAX_TIMER_MS));
  }
  /** Drains now, or once more after the running drain. */
  function kick(): void {
    clearTimeout(timer);
    again = true;
    if (!sending) void run();
  }
  return { kick, isSending: () => sending, stop: () => clearTimeout(timer) };
}

/** The badge of `navigator`, in page or worker; most browsers have it for installed apps only, some not at all. */
type BadgePlace = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The number on the installed app's icon. Never throws. */
export function showBadge(place: BadgePlace, count: number): void {
  const shown = count > 0 ? place.setAppBadge?.(count) : place.clearAppBadge?.();
  shown?.catch(() => undefined);
}
