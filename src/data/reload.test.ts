import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reload.ts';

function tab(storage: 'works' | 'forbidden' = 'works') {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const page = {
    location: { reload },
    get sessionStorage() {
      if (storage === 'forbidden') throw new DOMException('no', 'SecurityError');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      };
    },
  };
  // Only the two members that are used.
  return { page: page as unknown as Window, reload };
}

// R19
test('a page that fails again right after a reload is not reloaded for ever', () => {
  const { page, reload } = tab();
  expect(reloadOnce(page, 1_000_000)).toBe(true);
  expect(reloadOnce(page, 1_005_000)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(page, 1_031_000)).toBe(true);
});

test('without session storage nothing is reloaded', () => {
  const { page, reload } = tab('forbidden');
  expect(reloadOnce(page, 1_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
