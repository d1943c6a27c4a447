import type { Cluster, Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { log } from './log.ts';

/** Message from the primary process to a worker: finish requests and exit, as on SIGTERM. */
const STOP = 'stop';
/** Milliseconds before a worker that ended is replaced: a worker that cannot start must not restart in a tight loop. */
const RESTART_AFTER = 1_000;

type Supervised = Pick<Cluster, 'fork' | 'on'>;

/**
 * Runs the primary process: it owns the port and distributes connections, starts `count` workers and replaces those that
 * end. SIGINT and SIGTERM stop all workers. If a worker ends before any is listening, as on a wrong setting, all stop.
 */
export function superviseWorkers(
  cluster: Supervised,
  count: number,
  process: Pick<EventEmitter, 'on'> & { exit: (code: number) => void },
): void {
  const workers = new Set<Worker>();
  let isStopping = false;
  let hasListened = false;
  let worst = 0;
  const start = (): void => void workers.add(cluster.fork());
  const stop = (): void => {
    isStopping = true;
    for (const worker of workers) {
      if (worker.isConnected()) worker.send(STOP);
      // A worker that is still starting receives no messages yet; a running one ignores signals.
      worker.process.kill('SIGTERM');
    }
  };
  cluster.on('listening', () => {
    hasListened = true;
  });
  cluster.on('exit', (worker: Worker, code: number | null, signal: string | null) => {
    workers.delete(worker);
    if (!isStopping && hasListened) {
      log('error', 'worker-ended', { pid: worker.process.pid ?? 0, code, signal });
      setTimeout(() => !isStopping && start(), RESTART_AFTER);
      return;
    }
    worst = Math.max(worst, code ?? (isStopping ? 0 : 1));
    if (!isStopping) stop();
    if (workers.size === 0) process.exit(worst);
  });
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stop);
  for (let started = 0; started < count; started += 1) start();
}

/**
 * The signals of a worker for `shutDownOnSignal`: SIGTERM on the stop message or if the primary process is gone. Signals
 * of the process itself are ignored, because a terminal or a service manager sends them to both processes, and a second one
 * would abort requests.
 */
export function workerSignals(process: Pick<EventEmitter, 'on'>): EventEmitter {
  const signals = new EventEmitter();
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => undefined);
  let isReported = false;
  process.on('message', (message: unknown) => {
    if (message !== STOP) return;
    isReported = true;
    signals.emit('SIGTERM');
  });
  process.on('disconnect', () => isReported || signals.emit('SIGTERM'));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => signals.emit(event, error));
  }
  return signals;
}
