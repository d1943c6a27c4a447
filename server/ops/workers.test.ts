import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { superviseWorkers, workerSignals } from './workers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A fake cluster whose workers the test ends. */
function supervised(count: number) {
  const process = new EventEmitter();
  const codes = [] as number[];
  const workers: { received: string[] }[] = [];
  const cluster = Object.assign(new EventEmitter(), {
    fork: () => {
      const received: string[] = [];
      const worker = {
        received,
        process: { pid: workers.length, kill: () => received.push('SIGTERM') },
        isConnected: () => true,
        send: (word: string) => received.push(word),
      };
      workers.push(worker);
      // Only the members of a worker that the code uses.
      return worker as unknown as Worker;
    },
  });
  superviseWorkers(cluster as never, count, Object.assign(process, { exit: (code: number) => codes.push(code) }));
  const end = (which: number, code: number | null, signal: string | null = null) =>
    cluster.emit('exit', workers[which], code, signal);
  return { process, codes, workers, end, listen: () => cluster.emit('listening') };
}

test('replaces a worker that ends', () => {
  const { workers, end, listen, codes } = supervised(2);
  listen();
  end(0, null, 'SIGKILL');
  vi.advanceTimersByTime(1_000);
  expect([workers.length, codes]).toEqual([3, []]);
});

test.each(['SIGINT', 'SIGTERM'])('%s stops all workers, and the process exits after the last one', (signal) => {
  const { process, workers, end, listen, codes } = supervised(2);
  listen();
  process.emit(signal);
  expect(workers.map(({ received }) => received)).toEqual([
    ['stop', 'SIGTERM'],
    ['stop', 'SIGTERM'],
  ]);
  end(0, 0);
  expect(codes).toEqual([]);
  end(1, 0);
  vi.advanceTimersByTime(5_000);
  expect([codes, workers.length]).toEqual([[0], 2]);
});

test('starts no worker while all are stopping', () => {
  const { process, workers, end, listen } = supervised(2);
  listen();
  end(0, 1);
  process.emit('SIGTERM');
  vi.advanceTimersByTime(5_000);
  expect(workers).toHaveLength(2);
});

test('stops all workers if one fails to start, and exits with its code', () => {
  const { workers, end, codes } = supervised(2);
  end(0, 1);
  expect([workers[1]?.received, codes]).toEqual([['stop', 'SIGTERM'], []]);
  end(1, null, 'SIGTERM');
  expect(codes).toEqual([1]);
});

test('a worker ignores its own signals, stops once on the stop message and reports uncaught exceptions', () => {
  const process = new EventEmitter();
  const received: string[] = [];
  const signals = workerSignals(process);
  for (const name of ['SIGINT', 'SIGTERM', 'uncaughtException']) signals.on(name, () => received.push(name));
  process.emit('SIGINT');
  process.emit('SIGTERM');
  process.emit('message', 'anything');
  expect(received).toEqual([]);
  process.emit('message', 'stop');
  process.emit('disconnect');
  process.emit('uncaughtException', new Error('x'));
  expect(received).toEqual(['SIGTERM', 'uncaughtException']);
});

test('a worker stops if the primary process disconnects', () => {
  const process = new EventEmitter();
  const end = vi.fn();
  workerSignals(process).on('SIGTERM', end);
  process.emit('disconnect');
  expect(end).toHaveBeenCalledTimes(1);
});
