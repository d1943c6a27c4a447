import { reasonOf } from './db/unavailable.ts';
import { log } from './log.ts';

/** Milliseconds between two lines about one outage. */
const PERIOD = 30_000;
/** How long after its last sign what fails is still put down to it: a page that waited for its data fails later. */
const AFTER = 5_000;

/** Every request meets a database that is away: logged at the first, then once a period with how many there were since. */
export function outageLog(now: () => Date, count: () => void) {
  let lastLine = Number.NEGATIVE_INFINITY;
  let lastMet = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return {
    /** A request met a database that did not answer. */
    met: (error: Error, path: string): void => {
      const at = now().getTime();
      lastMet = at;
      untold += 1;
      count();
      if (at - lastLine < PERIOD) return;
      log('error', 'database-unavailable', { path: path.slice(0, 200), why: reasonOf(error), requests: untold });
      lastLine = at;
      untold = 0;
    },
    /** Whether one did just now, so that another failure needs no line of its own. */
    isRecent: (): boolean => now().getTime() - lastMet < AFTER,
  };
}
export type OutageLog = ReturnType<typeof outageLog>;
