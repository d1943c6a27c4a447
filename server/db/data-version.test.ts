import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orPrevious } from './data-version.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `isLocked`: reads hang until `free` or `fail` is called; otherwise they resolve at once. */
function scene() {
  const state = { version: 1, begun: 0, isLocked: false };
  let free = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const ask = orPrevious(async () => {
    state.begun += 1;
    if (state.isLocked) {
      await new Promise<void>((resolve, reject) => {
        free = resolve;
        fail = reject;
      });
    }
    return state.version;
  });
  return { state, ask, free: () => free(), fail: () => fail(new Error('lock timeout')) };
}

/** The current state of a promise: its value, its error's message, or 'waits'. */
async function settledOrPending(answer: Promise<number>): Promise<number | 'waits' | string> {
  const words = answer.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([words, 'waits']);
}

test('returns the result of a read that is in time', async () => {
  const { state, ask } = scene();
  expect(await ask()).toBe(1);
  state.version = 2;
  expect(await ask()).toBe(2);
});

test('returns the last version after one second, to later callers at once, with one read in progress', async () => {
  const { state, ask } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(900);
  expect(await settledOrPending(first)).toBe('waits');
  await vi.advanceTimersByTimeAsync(110);
  expect(await settledOrPending(first)).toBe(1);
  for (let count = 0; count < 5; count += 1) expect(await settledOrPending(ask())).toBe(1);
  expect(state.begun).toBe(2);
});

test('returns the last version while reads fail, for at most a minute', async () => {
  const { state, ask, fail } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(1_100);
  fail();
  expect(await first).toBe(1);
  expect(await settledOrPending(ask())).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const late = ask();
  expect(await settledOrPending(late)).toBe('waits');
  fail();
  expect(await settledOrPending(late)).toBe('lock timeout');
});

test('rejects if the read fails before it is late', async () => {
  const { state, ask, fail } = scene();
  await ask();
  state.isLocked = true;
  const pending = ask();
  fail();
  expect(await settledOrPending(pending)).toBe('lock timeout');
});

test('waits for reads again once one has succeeded', async () => {
  const { state, ask, free } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await first).toBe(1);
  state.version = 2;
  free();
  await vi.advanceTimersByTimeAsync(0);
  expect(await settledOrPending(ask())).toBe('waits');
  state.isLocked = false;
  free();
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe(2);
});

test('waits for the first read even if it is late', async () => {
  const { state, ask, free } = scene();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settledOrPending(first)).toBe('waits');
  free();
  expect(await first).toBe(1);
});
