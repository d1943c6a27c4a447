import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orLast } from './data-version.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reading that answers at once, or hangs until it is let go or fails. */
function scene() {
  const state = { version: 1, begun: 0, isLocked: false };
  let free = (): void => undefined;
  let fail = (_: Error): void => undefined;
  const ask = orLast(async () => {
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

/** What is known of an answer now. */
async function soFar(answer: Promise<number>): Promise<number | 'waits' | string> {
  const words = answer.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([words, 'waits']);
}

test('a reading that answers in time is what is given out', async () => {
  const { state, ask } = scene();
  expect(await ask()).toBe(1);
  state.version = 2;
  expect(await ask()).toBe(2);
});

test('after a second of waiting the last version stands in, for whoever asks next at once, with one reading under way', async () => {
  const { state, ask } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(900);
  expect(await soFar(first)).toBe('waits');
  await vi.advanceTimersByTimeAsync(110);
  expect(await soFar(first)).toBe(1);
  for (let count = 0; count < 5; count += 1) expect(await soFar(ask())).toBe(1);
  expect(state.begun).toBe(2);
});

test('it stands in while one reading after the other fails, and no longer than a minute', async () => {
  const { state, ask, fail } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(1_100);
  fail();
  expect(await first).toBe(1);
  expect(await soFar(ask())).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const late = ask();
  expect(await soFar(late)).toBe('waits');
  fail();
  expect(await soFar(late)).toBe('lock timeout');
});

test('a reading that fails before it is late fails for who asked', async () => {
  const { state, ask, fail } = scene();
  await ask();
  state.isLocked = true;
  const asked = ask();
  fail();
  expect(await soFar(asked)).toBe('lock timeout');
});

test('once a reading has answered, the next ones are waited for again', async () => {
  const { state, ask, free } = scene();
  await ask();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await first).toBe(1);
  state.version = 2;
  free();
  await vi.advanceTimersByTimeAsync(0);
  expect(await soFar(ask())).toBe('waits');
  state.isLocked = false;
  free();
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toBe(2);
});

test('the first reading of all has nothing to stand in for it', async () => {
  const { state, ask, free } = scene();
  state.isLocked = true;
  const first = ask();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await soFar(first)).toBe('waits');
  free();
  expect(await first).toBe(1);
});
