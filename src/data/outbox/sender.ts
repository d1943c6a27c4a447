import type { Drained } from './drain.ts';

const LONGEST_SLEEP_MS = 5 * 60_000;

export type Sender = {
  /** Sends now, or once more after what is under way. */
  kick: () => void;
  isSending: () => boolean;
  stop: () => void;
};

/** One drain at a time in this tab, and a timer for the earliest change that waits (R30). */
export function createSender(drainOnce: () => Promise<Drained>, now: () => number): Sender {
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
  function kick(): void {
    clearTimeout(timer);
    again = true;
    if (!sending) void run();
  }
  return { kick, isSending: () => sending, stop: () => clearTimeout(timer) };
}
