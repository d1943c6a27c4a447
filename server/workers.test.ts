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

/** A cluster whose workers the test ends. */
function supervised(count: number) {
  const [process, codes] = [new EventEmitter(), [] as number[]];
  const workers: { told: string[] }[] = [];
  const cluster = Object.assign(new EventEmitter(), {
    fork: () => {
      const told: string[] = [];
      const worker = {
        told,
        process: { pid: workers.length, kill: () => told.push('SIGTERM') },
        isConnected: () => true,
        send: (word: string) => told.push(word),
      };
      workers.push(worker);
      // As much of a worker as is asked of it.
      return worker as unknown as Worker;
    },
  });
  superviseWorkers(cluster as never, count, Object.assign(process, { exit: (code: number) => codes.push(code) }));
  const end = (which: number, code: number | null, signal: string | null = null) =>
    cluster.emit('exit', workers[which], code, signal);
  return { process, codes, workers, end, listen: () => cluster.emit('listening') };
}

test('a worker that ends is followed by another', () => {
  const { workers, end, listen, codes } = supervised(2);
  listen();
  end(0, null, 'SIGKILL');
  vi.advanceTimersByTime(1_000);
  expect([workers.length, codes]).toEqual([3, []]);
});

test.each(['SIGINT', 'SIGTERM'])('%s reaches all workers, and the process ends with the last', (signal) => {
  const { process, workers, end, listen, codes } = supervised(2);
  listen();
  process.emit(signal);
  expect(workers.map(({ told }) => told)).toEqual([
    ['stop', 'SIGTERM'],
    ['stop', 'SIGTERM'],
  ]);
  end(0, 0);
  expect(codes).toEqual([]);
  end(1, 0);
  vi.advanceTimersByTime(5_000);
  expect([codes, workers.length]).toEqual([[0], 2]);
});

test('none is started while all end', () => {
  const { process, workers, end, listen } = supervised(2);
  listen();
  end(0, 1);
  process.emit('SIGTERM');
  vi.advanceTimersByTime(5_000);
  expect(workers).toHaveLength(2);
});

test('a start that fails ends all with its code', () => {
  const { workers, end, codes } = supervised(2);
  end(0, 1);
  expect([workers[1]?.told, codes]).toEqual([['stop', 'SIGTERM'], []]);
  end(1, null, 'SIGTERM');
  expect(codes).toEqual([1]);
});

test('a worker ends by word of the first process, or with it, and not by signals of its own', () => {
  const process = new EventEmitter();
  const heard: string[] = [];
  const signals = workerSignals(process);
  for (const name of ['SIGINT', 'SIGTERM', 'uncaughtException']) signals.on(name, () => heard.push(name));
  process.emit('SIGINT');
  process.emit('SIGTERM');
  process.emit('message', 'anything');
  expect(heard).toEqual([]);
  process.emit('message', 'stop');
  process.emit('disconnect');
  process.emit('uncaughtException', new Error('x'));
  expect(heard).toEqual(['SIGTERM', 'uncaughtException']);
});

test('a worker whose first process is gone ends', () => {
  const process = new EventEmitter();
  const end = vi.fn();
  workerSignals(process).on('SIGTERM', end);
  process.emit('disconnect');
  expect(end).toHaveBeenCalledTimes(1);
});
