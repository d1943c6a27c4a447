import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { again, inTime, Silence } from './chromium.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise(() => {});

test('what is done in time is handed on, and leaves no clock behind', async () => {
  await expect(inTime(Promise.resolve('goods'), 100, 'opening')).resolves.toBe('goods');
  await expect(inTime(Promise.reject(new Error('refused')), 100, 'opening')).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser that never answers is silent once patience ends, and is told with what it was asked', async () => {
  const said = expect(inTime(never, 100, 'scrolling through /cart')).rejects.toThrow(
    new Silence('scrolling through /cart: no answer in 100 ms'),
  );
  await vi.advanceTimersByTimeAsync(99);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await said;
});

test('what fell silent is done once more, and told', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Silence('opening: no answer')).mockResolvedValueOnce('goods');
  const tell = vi.fn();
  await expect(again(work, tell)).resolves.toBe('goods');
  expect(tell.mock.calls).toEqual([['opening: no answer']]);
});

test('a second silence is no longer excused', async () => {
  const work = vi.fn().mockRejectedValue(new Silence('opening: no answer'));
  await expect(again(work, () => undefined)).rejects.toThrow(Silence);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what failed for another reason is not done again', async () => {
  const work = vi.fn().mockRejectedValue(new Error('no such button'));
  await expect(again(work, () => undefined)).rejects.toThrow('no such button');
  expect(work).toHaveBeenCalledTimes(1);
});
