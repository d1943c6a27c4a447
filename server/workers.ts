import type { Cluster, Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { log } from './log.ts';

/** What the first process tells a worker: end when requests are done, as on SIGTERM. */
const STOP = 'stop';
/** Milliseconds before another worker takes the place of one that ended: one that cannot start must not use up the machine. */
const RESTART_AFTER = 1_000;

type Supervised = Pick<Cluster, 'fork' | 'on'>;

/**
 * The first of several processes: it has the port and hands out its connections, starts as many workers, and another for
 * each that ends. A signal to end goes to all of them. If the first to start gives up, as on a wrong setting, all do.
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
      // A worker that is still starting gets no message yet, and later ones ignore signals.
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
 * A worker's process as `endWhenAsked` sees it: its signals are what the first process tells it, or that this is gone. A
 * terminal and a service manager signal both processes, and a second signal would cut off requests.
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
