import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anySignal, timeoutSignal } from './abort-signals.ts';

afterEach(() => void vi.useRealTimers());

test('a timeout aborts after its time, with a reason that tells it from a cancelled request', () => {
  vi.useFakeTimers();
  const signal = timeoutSignal(10_000);
  vi.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

// Node has it; the oldest browsers do not.
const { any } = AbortSignal;
describe.each([
  ['the browser’s own', any],
  ['its replacement', undefined],
])('with %s', (_, given) => {
  beforeEach(() => void Object.assign(AbortSignal, { any: given }));
  afterEach(() => void Object.assign(AbortSignal, { any }));

  test('of several signals the first that aborts gives the reason', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const either = anySignal([first.signal, second.signal]);
    const heard = vi.fn();
    either.addEventListener('abort', heard);
    expect(either.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect(either.reason).toBe('second');
    expect(heard).toHaveBeenCalledOnce();
  });

  test('with a signal that has aborted before, the combined one has aborted too', () => {
    expect(anySignal([new AbortController().signal, AbortSignal.abort('earlier')])).toMatchObject({
      aborted: true,
      reason: 'earlier',
    });
  });
});
