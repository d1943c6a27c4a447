import { within } from '../persist/indexed-db.ts';
import type { OutboxDeps } from './drain.ts';
import {
  applyFallback,
  type Fallback,
  type FallbackStorage,
  fallbackOf,
  mergeFallbacks,
  namesIn,
  withOutbox,
} from './fallback.ts';
import { type EvictionSteps, evictingOutbox } from './free-space.ts';
import { emptyOutbox, type OutboxState } from './outbox-state.ts';
import { limitedOutbox, type OutboxChange, type OutboxStep, type OutboxStorage } from './outbox-storage.ts';

/** Storage that takes longer is gone on without; a shopper is waiting. Milliseconds, as all below. */
const READ_MS = 1_200;
const WRITE_MS = 2_000;
/** For each step that frees space. */
const FREE_MS = 2_000;
/** Nobody waits for what is brought back to the disk. */
const RETURN_MS = 60_000;

type FailSoftDeps = {
  steps: EvictionSteps;
  fallbackStorage: FallbackStorage;
  now: () => number;
  newId: () => string;
  /** What was held beside the disk is on it again. */
  onReturn: () => void;
  countFailure: OutboxDeps['countFailure'];
};
type FailSoftOutbox = OutboxStorage & {
  /** False while the outbox is held only in memory: then nothing may be shown as saved. */
  persists: () => boolean;
  /** Empties it; a disk that fails now is emptied as soon as it works, also at the next start. */
  forget: () => Promise<void>;
  /** Another tab has emptied it. */
  leave: () => void;
};
const ignore = (): void => undefined;

/**
 * Storage that never fails. A read or write that fails or takes too long is gone on without: with local storage, or in
 * memory if that fails as well. What is held there is brought back as soon as the disk works again.
 */
export function failSoftOutbox(disk: OutboxStorage, deps: FailSoftDeps): FailSoftOutbox {
  const { steps, fallbackStorage, now, newId, onReturn, countFailure } = deps;
  const boundedSteps = steps.map((free) => () => within(FREE_MS, free).catch(ignore));
  const evicting = (ms: number) =>
    evictingOutbox(limitedOutbox(disk, ms), boundedSteps, () => countFailure('storage-full'));
  const foreground = evicting(WRITE_MS);
  const background = evicting(RETURN_MS);
  /** The last state that was read from the disk or written to it; null: none yet. */
  let last: OutboxState | null = null;
  let memory: Fallback | null = null;
  let wasInMemory = false;
  let returning: Promise<void> | null = null;
  /** Counts logouts: a call that was under way then leaves nothing behind. */
  let logouts = 0;

  const held = (): Fallback | null => memory ?? fallbackStorage.read();
  const hold = (next: Fallback | null): void => {
    memory = fallbackStorage.write(next) ? null : next;
    if (memory && !wasInMemory) countFailure('memory-only');
    wasInMemory ||= memory !== null;
    if (next) rememberClient(next.outbox);
  };
  // A tab whose disk has never answered numbers its changes under the same client id as the others, so that the server
  // puts them in order.
  const rememberClient = ({ clientId }: OutboxState): void => {
    if (clientId !== '' && clientId !== fallbackStorage.clientId()) fallbackStorage.rememberClient(clientId);
  };
  const lastKnown = (): OutboxState => last ?? { ...emptyOutbox, clientId: fallbackStorage.clientId() };
  const know = (outbox: OutboxState): void => {
    last = outbox;
    rememberClient(outbox);
  };

  async function bringBack(): Promise<void> {
    for (let fallback = held(); fallback; fallback = held()) {
      const begun = logouts;
      const at: { taken: Fallback | null; outbox: OutboxState } = { taken: null, outbox: emptyOutbox };
      await background.change((onDisk) => {
        // As of now: more may have been done while the disk was waited for.
        at.taken = held();
        at.outbox = at.taken ? applyFallback(onDisk, at.taken, now(), newId) : onDisk;
        return { outbox: at.outbox, result: undefined };
      });
      if (begun === logouts) know(at.outbox);
      const rest = held();
      if (rest) hold(rest === at.taken ? null : { ...rest, stored: namesIn(at.outbox) });
    }
    onReturn();
  }
  function goBack(): Promise<void> {
    returning ??= bringBack().finally(() => {
      returning = null;
    });
    return returning;
  }
  function holdOn(next: Fallback): void {
    hold(next);
    goBack().catch(ignore);
  }

  async function changeOnDisk<R>(work: OutboxChange<R>): Promise<R> {
    const at = logouts;
    let before = lastKnown();
    let step: OutboxStep<R> | undefined;
    let isOver = false;
    try {
      const result = await foreground.change((onDisk) => {
        if (isOver) throw new Error('too late');
        before = onDisk;
        step = work(onDisk);
        return step;
      });
      if (step && at === logouts) know(step.outbox);
      return result;
    } catch {
      isOver = true;
      // The disk may get the step all the same: then it is the same change, under the same key.
      const { outbox, result } = step ?? work(before);
      if (at !== logouts) return result;
      const there = held();
      const here = withOutbox(fallbackOf(before), outbox);
      holdOn(there ? mergeFallbacks(there, here) : here);
      return result;
    }
  }

  return {
    persists: () => memory === null,
    read: async () => {
      if (held() && !returning) await within(READ_MS, goBack).catch(ignore);
      const at = logouts;
      if (!held()) {
        const found = await within(READ_MS, disk.read).catch(() => null);
        if (at !== logouts) return emptyOutbox;
        if (found) know(found);
        else if (!held()) holdOn(fallbackOf(lastKnown()));
      }
      return held()?.outbox ?? lastKnown();
    },
    change: async (work) => {
      const fallback = held();
      if (!fallback) return changeOnDisk(work);
      const { outbox, result } = work(fallback.outbox);
      holdOn(withOutbox(fallback, outbox));
      return result;
    },
    forget: async () => {
      logouts += 1;
      last = null;
      fallbackStorage.rememberClient('');
      hold({ ...fallbackOf(emptyOutbox), forgets: true });
      // An attempt that is under way may fail as it began before.
      const again = async (): Promise<void> => {
        await returning?.catch(ignore);
        await goBack();
      };
      await within(WRITE_MS, again).catch(ignore);
    },
    leave: () => {
      logouts += 1;
      last = null;
      memory = null;
    },
  };
}
