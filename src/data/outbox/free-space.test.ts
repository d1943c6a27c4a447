import { afterEach, expect, test, vi } from 'vitest';
import { evictingOutbox, evictionSteps } from './free-space.ts';
import { emptyOutbox } from './outbox-state.ts';
import type { OutboxStorage } from './outbox-storage.ts';

afterEach(() => vi.unstubAllGlobals());

// R16a
test('no copy is evicted after a failure of another kind', async () => {
  const free = vi.fn(async () => undefined);
  const closed: OutboxStorage = {
    read: async () => emptyOutbox,
    change: () => Promise.reject(new Error('closed')),
  };
  const storage = evictingOutbox(closed, [free]);
  await expect(storage.change((outbox) => ({ outbox, result: null }))).rejects.toThrow('closed');
  expect(free).not.toHaveBeenCalled();
});

const SHELL = '<script src="/assets/index-1.js"></script><link href="/assets/index-1.css">';
const FILES = [
  '/index.html',
  '/assets/index-1.js',
  '/assets/index-1.css',
  '/assets/cart-1.js',
  '/assets/hindi-1.woff2',
];
const CACHES = {
  'shop-pictures-1': ['/media/1.avif'],
  'shop-product-1': ['/products/1'],
  'shop-search-1': ['/search'],
  'shop-collection-1': ['/collections/1'],
  'shop-storeHome-1': ['/home'],
  documents: ['/'],
  'shop-config-1': ['/config.js'],
  'workbox-precache-v2': FILES,
};

/** The caches of a device, whose open page has loaded the bag. */
function deviceCaches() {
  const left = new Map(Object.entries(CACHES).map(([name, paths]) => [name, new Set<string>(paths)]));
  const cache = (paths: Set<string>) => ({
    keys: async () => [...paths].map((path) => ({ url: `https://shop.test${path}` })),
    match: async ({ url }: { url: string }) => (paths.has(new URL(url).pathname) ? new Response(SHELL) : undefined),
    delete: async ({ url }: { url: string }) => paths.delete(new URL(url).pathname),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...left.keys()],
    delete: async (name: string) => left.delete(name),
    open: async (name: string) => cache(left.get(name) ?? new Set()),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    // The only field that is read.
    { name: 'https://shop.test/assets/cart-1.js' } as PerformanceEntry,
  ]);
  return () => Object.fromEntries([...left].map(([name, paths]) => [name, [...paths]]));
}

// R16
test('what is fetched again most easily goes first, files beyond the shell last; the shell and the settings stay', async () => {
  const left = deviceCaches();
  const names = Object.keys(CACHES);
  const [pictures, products, copies, files] = evictionSteps('s2');
  await pictures?.();
  expect(Object.keys(left())).toEqual(names.slice(1));
  // There is no database here, which is not a failure either.
  await products?.();
  expect(Object.keys(left())).toEqual(names.slice(3));
  await copies?.();
  expect(left()).toEqual({ 'shop-config-1': ['/config.js'], 'workbox-precache-v2': FILES });
  await files?.();
  expect(left()['workbox-precache-v2']).toEqual(FILES.slice(0, 4));
});

// R12
test('a device without caches has nothing to free', async () => {
  vi.stubGlobal('caches', undefined);
  for (const step of evictionSteps('s2')) await expect(step()).resolves.toBeUndefined();
});
