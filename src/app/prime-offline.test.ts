import { expect, test } from 'vitest';
import { readWidgetFrom } from '../../tests/read-layout.ts';
import type { AppContext } from '../data/app-context.tsx';
import { helpPages, primeOffline } from './prime-offline.ts';

const footer = (...urls: string[]) => ({
  widgets: [
    readWidgetFrom({
      widget_id: 'QUICK_LINKS',
      entities: [{ id: 1, dataFields: { title: 'Help', links: urls.map((url) => ({ text: 'A page', url })) } }],
    }),
  ],
});

// R53
test('the pages of a footer are found however they are linked, each once', () => {
  const links = [
    '/page/SHIPPING',
    '/page/returns',
    '/page/SHIPPING#cost',
    'storefront://page/CARE',
    '/page?type=contact',
    '/page',
  ];
  expect(helpPages(footer(...links))).toEqual(['SHIPPING', 'RETURNS', 'CARE', 'CONTACT', 'POLICY']);
});

test('other links are not', () => {
  const links = [
    '/results?q=page',
    '/pages/X',
    '/page/A/B',
    '//evil.example/page/X',
    'https://evil.example/page/X',
    '/page/../cart',
  ];
  expect(helpPages(footer(...links))).toEqual([]);
});

test('at most eight pages of a footer are found', () => {
  expect(helpPages(footer(...Array.from({ length: 50 }, (_, at) => `/page/P${at}`)))).toHaveLength(8);
});

/** A start of the shop whose worker stores all, or not. What the page says. */
async function start(device: Map<string, string>, isComplete: boolean): Promise<unknown[]> {
  const said: unknown[] = [];
  const active = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) =>
      port?.postMessage(type === 'PRIME' ? isComplete : undefined),
  };
  const window = {
    document: { baseURI: 'https://shop.test/', documentElement: { dataset: {} }, querySelectorAll: () => [] },
    navigator: { onLine: true, serviceWorker: { ready: Promise.resolve({ active }) } },
  };
  const app = {
    store: { id: 2 },
    storage: () => ({
      getItem: (key: string) => device.get(key) ?? null,
      setItem: (key: string, text: string) => device.set(key, text),
      removeItem: (key: string) => device.delete(key),
    }),
    queryClient: { getQueryData: () => undefined },
    events: { announcements: { notify: ({ title }: { title: string }) => said.push(title) } },
  };
  // The members that are used.
  await primeOffline(window as unknown as Window, app as unknown as AppContext);
  return said;
}

// R57
test('a shop says once that it opens offline, when all that it needs is stored', async () => {
  const device = new Map<string, string>();
  expect(await start(device, false)).toEqual([]);
  expect(await start(device, true)).toEqual(['This shop now opens offline']);
  expect(await start(device, true)).toEqual([]);
});
