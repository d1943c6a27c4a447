import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadFailedStyles } from './start-worker.ts';

/** Addresses of the style files that are requested again. */
const requested: string[] = [];

beforeAll(() => reloadFailedStyles(window));
beforeEach(() => {
  requested.length = 0;
  vi.useFakeTimers();
  // happy-dom loads no styles: each one that is appended would fail at once.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLLinkElement) requested.push(node.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function fail(rel: string, file: string): HTMLLinkElement {
  const link = document.createElement('link');
  vi.spyOn(link, 'href', 'get').mockReturnValue(`https://shop.test/${file}`);
  link.rel = rel;
  document.body.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

// R51: the indicator is first loaded when there may be no network.
test('a style that failed without a network is requested again when the network is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const links = [fail('stylesheet', 'bar.css'), fail('icon', 'icon.svg')];
  expect(links.map((link) => link.isConnected)).toEqual([false, true]);
  vi.advanceTimersByTime(60_000);
  expect(requested).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(requested).toEqual(['https://shop.test/bar.css']);
});

test('one that failed with a network is requested after two seconds, then after four', () => {
  for (const [ms, times] of [
    [2_000, 1],
    [4_000, 2],
  ] as const) {
    fail('stylesheet', 'page.css');
    vi.advanceTimersByTime(ms - 1);
    expect(requested.length).toBe(times - 1);
    vi.advanceTimersByTime(1);
    expect(requested.length).toBe(times);
  }
});
