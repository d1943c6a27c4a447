import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { passes } from './db/unavailable.ts';
import { explain, log } from './log.ts';

type Ending = {
  /** From now on `/readyz` says no. */
  stopReady: () => void;
  /** Milliseconds in which balancers notice that, while requests are answered as before. */
  delay: number;
  /** Starts no further work of its own; resolves when the work under way is done. */
  stopJobs: () => Promise<void>;
  /** Takes no new connections; resolves when requests under way are answered. */
  stopListening: () => Promise<void>;
  close: () => Promise<void>;
};

/** What has to happen before the process may end, in this order: what others take over first, the database last. */
export async function endGracefully({ stopReady, delay, stopJobs, stopListening, close }: Ending): Promise<void> {
  stopReady();
  const jobs = stopJobs();
  if (delay > 0) await sleep(delay);
  await stopListening();
  await jobs;
  await close();
}

/**
 * Ends the process on the first signal when requests are done; a second one does not wait. An error that nobody caught
 * leaves the process in a state that nobody knows: it ends in the same way, with code 1, and whatever started it starts
 * another. A connection that broke, to the database or to a client, is no such error.
 */
export function endWhenAsked(
  process: Pick<EventEmitter, 'on'>,
  stop: () => Promise<void>,
  exit: (code: number) => void,
): void {
  let isStopping = false;
  const end = async (code: number): Promise<void> => {
    if (isStopping) return exit(1);
    isStopping = true;
    try {
      await stop();
      exit(code);
    } catch (error) {
      log('error', 'stop-failed', explain(error));
      exit(1);
    }
  };
  const uncaught = (error: unknown): void => {
    log('error', 'uncaught', explain(error));
    // While it stops it ends anyway.
    if (!passes(error) && !isStopping) void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, uncaught);
}

/**
 * Whoever reads the log may go away. Each line that is then written fails, and telling of it would be the next line: the
 * server goes on without a log.
 */
export function surviveLostOutput(streams: Pick<EventEmitter, 'on'>[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
