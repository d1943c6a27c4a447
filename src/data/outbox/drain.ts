import { awake, type CountedCart, conclude, expire, holdAll, nextDue, pick } from './outbox-reducer.ts';
import { badgeOf, type Change, isParked, type OutboxState, type SessionCopy, unsentOf } from './outbox-state.ts';
import {
  evictingOutbox,
  evictionSteps,
  indexedDbOutbox,
  type OutboxStorage,
  storedOutboxes,
} from './outbox-storage.ts';
import { type Answer, send } from './send-command.ts';

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
  notify: (box: string, forgotten: boolean) => void;
  /** R54: shows how many changes wait or need attention. */
  badge: (count: number) => void;
};

/**
 * One drainer over all tabs and the worker (R29). `busy`: another one holds the lock. `stillOurs` is checked before
 * each request: false once another drainer has taken the lock.
 */
export type Lock = <R>(work: (stillOurs: () => Promise<boolean>) => Promise<R>) => Promise<R | 'busy'>;

const LEASE_MS = 30_000;

/** For browsers without Web Locks: a 30 s lease stored with the changes; that of a dead holder expires. */
function leaseLock({ storage, now, newId }: LockDeps): Lock {
  const owner = newId();
  const take = () =>
    storage.change((box) => {
      const { lease } = box;
      const left = lease ? lease.until - now() : 0;
      // Longer than any lease lasts: written under a wrong clock (R41).
      if (lease && lease.owner !== owner && left > 0 && left <= LEASE_MS) return { box, result: false };
      return { box: { ...box, lease: { owner, until: now() + LEASE_MS } }, result: true };
    });
  const give = () =>
    storage.change((box) => ({ box: box.lease?.owner === owner ? { ...box, lease: null } : box, result: undefined }));
  return async (work) => {
    if (!(await take())) return 'busy';
    try {
      return await work(take);
    } finally {
      await give();
    }
  };
}

type LockDeps = Pick<OutboxDeps, 'storage' | 'locks' | 'now' | 'newId'>;

/** A Web Lock queues: the current drainer may have made its last check already. A closed tab releases its lock. */
export function lockOf(box: string, deps: LockDeps): Lock {
  const { locks } = deps;
  return locks ? (work) => locks.request(`outbox-${box}`, () => work(async () => true)) : leaseLock(deps);
}

type DrainDeps = Pick<OutboxDeps, 'storage' | 'fetch' | 'now' | 'random'> & {
  lock: Lock;
  /** The user whose changes may be sent now, and the token to use (S9). */
  who: (box: OutboxState) => SessionCopy | null;
  /** The cart in a reply; null if there is none or the caller cannot parse it. */
  readCart: (reply: unknown) => CountedCart | null;
  /** Called after each write. */
  onStep: () => void;
};
/** The number of unsent changes, and when the next may be sent (ms since 1970; null: none, or parked). */
type Drained = { left: number; nextAt: number | null };

/** A drain stops after this many consecutive server errors. */
const STUMBLES = 3;

type Sending = { change: Change; who: SessionCopy };

/** Marks the next change as sending; expired ones become notices first (R39). */
const choose = ({ storage, who, now }: DrainDeps): Promise<Sending | null> =>
  storage.change((box) => {
    const fresh = expire(box, now());
    const session = who(fresh);
    if (!session || isParked(session)) return { box: fresh, result: null };
    const { box: after, change } = pick(fresh, session.user, now());
    return { box: after, result: change && { change, who: session } };
  });

const isStop = (answer: Answer, stumbles: number): boolean =>
  answer.kind === 'signed-out' ||
  (answer.kind === 'later' && (answer.trouble === 'silent' || answer.afterMs > 0 || stumbles >= STUMBLES));

async function sendOne(deps: DrainDeps, { change, who }: Sending, stumbles: number): Promise<Answer> {
  const answer = await send(change, who, deps.fetch, deps.now);
  const cart = answer.kind === 'done' || answer.kind === 'counted' ? deps.readCart(answer.reply) : null;
  const outcome = { answer, cart, now: deps.now(), random: deps.random() };
  await deps.storage.change((box) => {
    const after = conclude(box, change.key, outcome);
    const waiting = answer.kind === 'later' && isStop(answer, stumbles + 1);
    const isSettled = answer.kind === 'done' || answer.kind === 'counted' || answer.kind === 'refused';
    return { box: waiting ? holdAll(after, change.key) : isSettled ? awake(after) : after, result: undefined };
  });
  return answer;
}

async function sendAll(deps: DrainDeps, stillOurs: () => Promise<boolean>): Promise<void> {
  let stumbles = 0;
  while (await stillOurs()) {
    const next = await choose(deps);
    deps.onStep();
    if (!next) return;
    const answer = await sendOne(deps, next, stumbles);
    deps.onStep();
    stumbles = answer.kind === 'later' ? stumbles + 1 : 0;
    if (isStop(answer, stumbles)) return;
  }
}

const BUSY_MS = 1_000;

/** Sends the changes that are due, one at a time, oldest first, and returns what is left. */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const ended = await deps.lock((stillOurs) => sendAll(deps, stillOurs));
  const box = await deps.storage.read();
  const session = deps.who(box);
  if (!session) return { left: 0, nextAt: null };
  const left = unsentOf(box, session.user).length;
  if (isParked(session)) return { left, nextAt: null };
  if (ended === 'busy') return { left, nextAt: left > 0 ? deps.now() + BUSY_MS : null };
  return { left, nextAt: nextDue(box, session.user, deps.now()) };
}

const storedBoxes = {
  names: storedOutboxes,
  open: (box: string): OutboxStorage => evictingOutbox(indexedDbOutbox(box), evictionSteps(box)),
};
export type StoredBoxes = typeof storedBoxes;

/**
 * The drain of the worker, with or without a page (R38): sends all waiting changes on this device with the stored
 * token. Returns how many are left to retry; parked ones do not count, as a retry cannot send them.
 */
export async function sendAllWaiting(
  { notify, badge, ...deps }: Omit<OutboxDeps, 'storage'>,
  boxes = storedBoxes,
): Promise<number> {
  let left = 0;
  let open = 0;
  for (const box of await boxes.names()) {
    const storage = boxes.open(box);
    const lock = lockOf(box, { ...deps, storage });
    const onStep = () => notify(box, false);
    // The worker runs when the network is back, so changes without a response are due at once.
    await storage.change((at) => ({ box: awake(at), result: undefined }));
    // The worker loads no cart schema; the app fetches the cart itself.
    const drained = await drain({
      ...deps,
      storage,
      lock,
      who: ({ session }) => session,
      readCart: () => null,
      onStep,
    });
    if (drained.nextAt !== null) left += drained.left;
    open += badgeOf(await storage.read());
  }
  badge(open);
  return left;
}

const LONGEST_SLEEP_MS = 5 * 60_000;

/** The drain loop of a page: one drain at a time, and a timer for the earliest retry (R30). */
export function createDrainLoop(drainOnce: () => Promise<Drained>, now: () => number) {
  let again = false;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run(): Promise<void> {
    sending = true;
    let nextAt: number | null = null;
    while (again) {
      again = false;
      ({ nextAt } = await drainOnce());
    }
    sending = false;
    // Never immediately: a change that is due now was not sent by the drain that has just ended.
    if (nextAt !== null) timer = setTimeout(kick, Math.min(Math.max(nextAt - now(), 100), LONGEST_SLEEP_MS));
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
