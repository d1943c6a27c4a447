import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from '../db/unavailable.ts';
import { explain, log } from './log.ts';

type Ending = {
  /** Makes `/readyz` answer 503. */
  stopReady: () => void;
  /** Milliseconds for load balancers to notice; requests are still answered. */
  delay: number;
  /** Stops background jobs; resolves when the work in progress is done. */
  stopJobs: () => Promise<void>;
  /** Closes the listener; resolves when requests in progress are answered. */
  stopListening: () => Promise<void>;
  close: () => Promise<void>;
};

/** Shuts down in order: first what other processes take over, the database last. */
export async function endGracefully({ stopReady, delay, stopJobs, stopListening, close }: Ending): Promise<void> {
  stopReady();
  const jobs = stopJobs();
  if (delay > 0) await sleep(delay);
  await stopListening();
  await jobs;
  await close();
}

/**
 * Shuts down gracefully on the first signal; a second one exits at once with code 1. An uncaught error leaves the
 * process in an undefined state: it shuts down the same way with code 1, and its supervisor restarts it. Exception:
 * errors of broken connections, to the database or a client, are only logged.
 */
export function shutDownOnSignal(
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
    // During shutdown the process ends anyway.
    if (!isTransient(error) && !isStopping) void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, uncaught);
}

/**
 * The reader of the log may disappear. Each write then fails, and logging that error would fail, too: the errors are
 * ignored and the server continues without a log.
 */
export function surviveLostOutput(streams: Pick<EventEmitter, 'on'>[]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
