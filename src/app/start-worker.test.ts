import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLazyViews } from '../data/app-context.tsx';
import { createReloadGuard } from '../data/reload.ts';
import { startWorker } from './start-worker.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

function tab(onLine = true) {
  const reload = vi.fn();
  const stored = new Map<string, string>();
  const members = {
    document: { querySelectorAll: () => [], addEventListener: () => undefined },
    navigator: { onLine },
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  };
  // The members that are used.
  const window = Object.assign(new EventTarget(), members) as unknown as Window & typeof members;
  const reloadGuard = createReloadGuard();
  const place = { store: { id: 2 as const }, storage: () => window.localStorage };
  startWorker(window, { lazyViews: createLazyViews(), reloadGuard, apiBase: '', base: '', ...place }, []);
  return {
    window,
    reloadGuard,
    reload,
    setOnline: (has: boolean) => {
      window.navigator.onLine = has;
    },
    dispatch: (event: 'online' | 'offline') => window.dispatchEvent(new Event(event)),
    /** A chunk fails to load; returns whether the error reaches the code that imports it. */
    miss: () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  };
}

// R19
describe('a chunk that is gone from the server', () => {
  test('causes one reload, and its error is passed on', () => {
    const { miss, reload } = tab();
    expect([miss(), miss()]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('causes no reload while the guard holds it', () => {
    const { reloadGuard, miss, reload } = tab();
    reloadGuard.hold(() => true);
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });
});

// R20
describe('a chunk that failed for lack of a network causes no reload', () => {
  test('without a network', () => {
    const { miss, reload } = tab(false);
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  test('shortly after the network is back, before or after the `online` event', () => {
    const { miss, setOnline, dispatch, reload } = tab();
    setOnline(false);
    dispatch('offline');
    setOnline(true);
    miss();
    dispatch('online');
    vi.advanceTimersByTime(2_000);
    miss();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    miss();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
