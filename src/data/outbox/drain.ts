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

/** The message between tabs and worker: the box of this name has changed. */
export const CHANNEL = 'outbox';

/** What the outbox needs of the browser, as a page, the worker or a test has it. */
export type OutboxDeps = {
  storage: OutboxStorage;
  /** Absent in browsers without Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  fetch: typeof fetch;
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  newId: () => string;
  /** Tells the other tabs that a box has changed; `forgotten`: that its owner has left. */
  notify: (box: string, forgotten: boolean) => void;
  /** R54: so many changes wait or need attention. */
  badge: (count: number) => void;
};

/**
 * One drainer over all tabs and the worker (R29). `busy`: another one is at it. `stillOurs` is asked before each sending:
 * false where the right has gone to somebody else.
 */
export type Lock = <R>(work: (stillOurs: () => Promise<boolean>) => Promise<R>) => Promise<R | 'busy'>;

const LEASE_MS = 30_000;

/** For browsers without locks: a note beside the changes that is worth 30 s; a dead holder's runs out. */
function leaseLock({ storage, now, newId }: LockDeps): Lock {
  const owner = newId();
  const take = () =>
    storage.change((box) => {
      const { lease } = box;
      const left = lease ? lease.until - now() : 0;
      // Longer than any lease lasts: noted by a clock that was wrong (R41).
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

/** A Web Lock waits its turn: whoever drains now may have looked for the last time already. A tab that dies gives it back. */
export function lockOf(box: string, deps: LockDeps): Lock {
  const { locks } = deps;
  return locks ? (work) => locks.request(`outbox-${box}`, () => work(async () => true)) : leaseLock(deps);
}

type DrainDeps = Pick<OutboxDeps, 'storage' | 'fetch' | 'now' | 'random'> & {
  lock: Lock;
  /** Whose changes may be sent at this moment, and with which token (S9). */
  who: (box: OutboxState) => SessionCopy | null;
  /** The cart in a reply; null where there is none, or nobody who could read it. */
  readCart: (reply: unknown) => CountedCart | null;
  /** Something was written. */
  onStep: () => void;
};
/** What is left: how many changes wait, and when one of them may be sent (ms since 1970; null: none, or parked). */
type Drained = { left: number; nextAt: number | null };

/** So many errors of the server in a row are enough for now. */
const STUMBLES = 3;

type Sending = { change: Change; who: SessionCopy };

/** Marks the next change as under way; expired ones become notices first (R39). */
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

/** Sends what may be sent, one at a time, oldest first, and says what is left. */
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
 * What the worker does, with or without a page (R38): sends everything that waits on this phone, with the token that lies
 * beside it. How many changes are left to be sent later; parked ones do not count, as no repeat helps them.
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
    // The worker is called when the network is back: what nobody answered need not wait any longer.
    await storage.change((at) => ({ box: awake(at), result: undefined }));
    // No schema here: the app reads the cart for itself.
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

/** What a page runs: one drain at a time, and a timer for the earliest change that waits (R30). */
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
    // Never at once: what is due now has just been refused its turn.
    if (nextAt !== null) timer = setTimeout(kick, Math.min(Math.max(nextAt - now(), 100), LONGEST_SLEEP_MS));
  }
  /** Sends now, or once more after what is under way. */
  function kick(): void {
    clearTimeout(timer);
    again = true;
    if (!sending) void run();
  }
  return { kick, isSending: () => sending, stop: () => clearTimeout(timer) };
}

/** Of `navigator`, in page or worker; most browsers have a badge for installed apps only, some have none. */
type BadgePlace = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The number on the installed app's icon. Never throws. */
export function showBadge(place: BadgePlace, count: number): void {
  const shown = count > 0 ? place.setAppBadge?.(count) : place.clearAppBadge?.();
  shown?.catch(() => undefined);
}
