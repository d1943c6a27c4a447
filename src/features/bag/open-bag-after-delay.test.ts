import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBagAfterDelay } from './after-add.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
// Only its events are used.
const anyWindow = () => new EventTarget() as Window;

// spec §8
test('a second after adding the bag is opened, once', () => {
  const go = vi.fn();
  const window = anyWindow();
  openBagAfterDelay(window, go);
  vi.advanceTimersByTime(999);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(5000);
  expect(go).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'wheel', 'popstate'])('other input first (%s) cancels it', (event) => {
  const go = vi.fn();
  const window = anyWindow();
  openBagAfterDelay(window, go);
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(5000);
  expect(go).not.toHaveBeenCalled();
});
