import { isDiskFull, reasonOf } from '../db/unavailable.ts';
import { log } from './log.ts';

/** Milliseconds between log lines about one outage. */
const PERIOD = 30_000;
/** Milliseconds after the last failure in which other errors count as part of the outage: a page fails after its data. */
const AFTER = 5_000;

/**
 * Logs a database outage at the first failed request, then once per period with the number of requests that failed since
 * the last line. `count` is called for each.
 */
export function outageLog(now: () => Date, count: () => void) {
  let lastLine = Number.NEGATIVE_INFINITY;
  let lastMet = Number.NEGATIVE_INFINITY;
  let untold = 0;
  let isFull = false;
  return {
    /** Records a request that failed because the database did not answer. */
    met: (error: Error, path: string): void => {
      const at = now().getTime();
      lastMet = at;
      untold += 1;
      isFull ||= isDiskFull(error);
      count();
      if (at - lastLine < PERIOD) return;
      log('error', 'database-unavailable', { path: path.slice(0, 200), why: reasonOf(error), requests: untold });
      lastLine = at;
      untold = 0;
    },
    /** Whether a write has failed because the disk is full, until `wroteAgain`. */
    isFull: (): boolean => isFull,
    wroteAgain: (): void => {
      isFull = false;
    },
    /** Whether one failed just now, so that a consequent error needs no log line of its own. */
    isRecent: (): boolean => now().getTime() - lastMet < AFTER,
  };
}
export type OutageLog = ReturnType<typeof outageLog>;
