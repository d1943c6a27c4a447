import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/fake-caches.ts';
import { bareProduct } from '../../tests/samples.ts';
import { silent } from '../../tests/silent.ts';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.tsx';
import { offlineProducts } from './offline-products.ts';
import { openPersister } from './persist/query-persister.ts';
import { cachedProducts } from './queries/search.ts';
import { createQueryClient } from './query-client.ts';
import { createSession } from './session.ts';
import { CACHE_SCHEMA } from './stored.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const DAY = 24 * 60 * 60_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const product = (id: string, name: string) => bareProduct({ id, name });
const wire = (id: number, name: string) => ({ id, name, category: { name: 'Throws' }, skus: [] });

type Disk = [string, { at: number; text: string }][];
const entry = (key: string, data: unknown, at = NOON): Disk[number] => [
  key,
  { at, text: JSON.stringify({ buster: CACHE_SCHEMA, state: { data, dataUpdatedAt: at } }) },
];

/** A device with `disk` in IndexedDB and `copies`, by cache and address, in the worker's caches. */
async function phone(disk: Disk, copies: [cache: string, url: string, body: unknown][] = []) {
  const { storage } = fakeCaches();
  for (const [cache, url, body] of copies) {
    await (await storage.open(cache)).put(`https://shop.test${url}`, Response.json(body));
  }
  vi.stubGlobal('caches', storage);
  const store = {
    get: async () => undefined,
    set: async () => undefined,
    remove: async () => undefined,
    entries: async () => disk,
  };
  const api = createApi({ baseUrl: '', fetch, token: () => null });
  const persister = openPersister(store, Date.now);
  const app: AppContext = {
    store: { id: 2 },
    api,
    persister: async () => persister,
    queryClient: createQueryClient(api),
    session: createSession(2, () => localStorage, new EventTarget()),
    storage: () => localStorage,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
  };
  return app;
}
const names = async (app: AppContext) => (await offlineProducts(app, cachedProducts(app))).map(({ name }) => name);

test('products come from memory, the persisted cache and worker copies, each once in its newest copy', async () => {
  const app = await phone(
    [
      entry('product-["pub",2,"product","1"]', product('1', 'Older name')),
      entry('search-["pub",2,"search","x"]', {
        products: [product('2', 'Found'), product('3', 'Found too')],
        total: 2,
      }),
      entry('collection-["pub",2,"collection","c"]', {
        kind: 'open',
        title: 'C',
        products: [product('4', 'Collected')],
      }),
    ],
    [
      ['shop-product-1', '/api/v1/stores/2/products/5', { success: true, data: wire(5, 'Copied') }],
      ['shop-product-1', '/api/v1/stores/2/products/1', { success: true, data: wire(1, 'Oldest name') }],
      ['shop-search-1', '/api/v1/search?query=x&store_id=2', { success: true, data: [wire(6, 'Searched')] }],
    ],
  );
  app.queryClient.setQueryData(['pub', 2, 'product', '1'], product('1', 'Newest name'));
  expect((await names(app)).toSorted()).toEqual(
    ['Collected', 'Copied', 'Found', 'Found too', 'Newest name', 'Searched'].toSorted(),
  );
});

// R40, R33
test('products of another store and private data are not among them', async () => {
  const app = await phone(
    [entry('collection-["me",2,"collection","c"]', { kind: 'open', title: 'C', products: [product('4', 'Private')] })],
    [
      ['shop-product-1', '/api/v1/stores/3/products/5', { success: true, data: wire(5, 'Of store 3') }],
      ['shop-search-1', '/api/v1/search?query=x&store_id=21', { success: true, data: [wire(6, 'Of store 21')] }],
    ],
  );
  expect(await names(app)).toEqual([]);
});

// R15
test('invalid data and data older than a week is ignored', async () => {
  const app = await phone(
    [
      ['product-["pub",2,"product","1"]', { at: NOON, text: '{"state":' }],
      entry('product-["pub",2,"product","2"]', { name: 'Nameless id' }),
      // Stored by an earlier version, whose prices have other names.
      [
        'product-["pub",2,"product","6"]',
        { at: NOON, text: JSON.stringify({ buster: '2', state: { data: product('6', 'Earlier') } }) },
      ],
      entry('product-["pub",2,"product","3"]', product('3', 'Long ago'), NOON - 8 * DAY),
      entry('page-["pub",2,"page","POLICY"]', { title: 'Policy', widgets: [] }),
      ['product-["pub",2,"product","5"]', { at: NOON, text: 'null' }],
    ],
    [['shop-product-1', '/api/v1/stores/2/products/5', { success: false }]],
  );
  expect(await names(app)).toEqual([]);
});

// R12, R13
test('storage that throws or never responds costs its products and a second and a half', async () => {
  const app = await phone([]);
  app.queryClient.setQueryData(['pub', 2, 'search', 'x'], { products: [product('1', 'In memory')], total: 1 });
  vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) });
  const found = names(app);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await found).toEqual(['In memory']);
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('SecurityError')) });
  expect(await names(app)).toEqual(['In memory']);
});
