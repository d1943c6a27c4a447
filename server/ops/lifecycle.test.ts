import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endGracefully, shutDownOnSignal, surviveLostOutput } from './lifecycle.ts';

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** A fake process with the signal handlers installed; its `stop` settles when `finish` is called. */
function started() {
  const process = new EventEmitter();
  const codes = [] as number[];
  let done = (_error?: Error): void => {};
  const stop = vi.fn(
    () => new Promise<void>((resolve, reject) => (done = (error) => (error ? reject(error) : resolve()))),
  );
  shutDownOnSignal(process, stop, (code) => codes.push(code));
  return { process, codes, stop, finish: (error?: Error) => done(error) };
}
const events = () => logged.map((line) => (JSON.parse(line) as { event: string }).event);

test.each(['SIGINT', 'SIGTERM'])('%s exits with code 0 once `stop` has resolved', async (signal) => {
  const { process, codes, finish } = started();
  process.emit(signal);
  expect(codes).toEqual([]);
  finish();
  await expect.poll(() => codes).toEqual([0]);
});

test('a second signal exits at once with code 1', () => {
  const { process, codes, stop } = started();
  process.emit('SIGTERM');
  process.emit('SIGTERM');
  expect([codes, stop.mock.calls.length]).toEqual([[1], 1]);
});

test.each(['uncaughtException', 'unhandledRejection'])('%s of an unknown kind exits with code 1', async (event) => {
  const { process, codes, finish } = started();
  process.emit(event, new TypeError('x is not a function'));
  finish();
  await expect.poll(() => codes).toEqual([1]);
  expect(events()).toEqual(['uncaught']);
});

test.each([
  ['the database', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['its connection', new Error('Connection terminated unexpectedly')],
  ['a client', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
])('logs an uncaught error of %s without stopping the process', (_, error) => {
  const { process, codes, stop } = started();
  process.emit('uncaughtException', error);
  expect([codes, stop.mock.calls, events()]).toEqual([[], [], ['uncaught']]);
});

test('an uncaught error during shutdown does not shorten it', async () => {
  const { process, codes, finish } = started();
  process.emit('SIGTERM');
  process.emit('uncaughtException', new TypeError('x is not a function'));
  expect(codes).toEqual([]);
  finish();
  await expect.poll(() => codes).toEqual([0]);
});

test('logs a failed shutdown and exits with code 1', async () => {
  const { process, codes, finish } = started();
  process.emit('SIGTERM');
  finish(new Error('the folder is gone'));
  await expect.poll(() => codes).toEqual([1]);
  expect(events()).toEqual(['stop-failed']);
});

test('ends readiness first, then the listener, and closes the database after the jobs', async () => {
  const order: string[] = [];
  let endJobs = (): void => {};
  const jobs = new Promise<void>((resolve) => (endJobs = resolve));
  const step = (name: string) => async () => void order.push(name);
  const ending = endGracefully({
    stopReady: () => void order.push('ready'),
    delay: 1,
    stopJobs: () => jobs.then(() => void order.push('jobs')),
    stopListening: step('listening'),
    close: step('closed'),
  });
  await expect.poll(() => order).toEqual(['ready', 'listening']);
  endJobs();
  await ending;
  expect(order).toEqual(['ready', 'listening', 'jobs', 'closed']);
});

test('ignores a broken pipe on an output stream', () => {
  const stream = new EventEmitter();
  const broken = () => stream.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(broken).toThrow('EPIPE');
  surviveLostOutput([stream]);
  expect(broken).not.toThrow();
});
