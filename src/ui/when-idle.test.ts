import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('in a browser that is never idle a function runs after a while', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout = Number.POSITIVE_INFINITY } = {}) => {
    if (timeout < Number.POSITIVE_INFINITY) setTimeout(run, timeout);
  });
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('without idle callbacks a function runs soon', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn();
  whenIdle(run);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});
