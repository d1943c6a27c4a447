import { afterEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/fake-caches.ts';
import { silent } from '../../tests/silent.ts';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.tsx';
import { forgetVariant, withoutProduct } from './gone-product.ts';
import { openPersister, type PersistedEntry } from './persist/query-persister.ts';
import { productQuery, rememberCard } from './queries/browse.ts';
import { createQueryClient } from './query-client.ts';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';
import { createSession } from './session.ts';

const MARK = 'Indigo Quilt';
const sku = {
  id: 70,
  name: '',
  enabled: true,
  inventory_count: 4,
  actual_price: 900,
  selling_price: 800,
  attributes: {},
};
const wire = { id: 7, name: MARK, description: '', category_name: '', creatives: [], skus: [sku] };
const HOME = 'https://shop.test/api/v1/presentation/2/STORE_HOME';

function localStorageOf() {
  const map = new Map<string, string>();
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  // Only the members that are used here.
  return { map, open: () => storage as unknown as Storage };
}

/** A device on which a product was viewed, on its page and in every kind of list. */
async function phone() {
  const disk = new Map<string, PersistedEntry>();
  const { storage: copies } = fakeCaches();
  const { map, open } = localStorageOf();
  vi.stubGlobal('caches', copies);
  vi.stubGlobal('document', {});
  const shop = { answer: () => Response.json({ success: true, data: wire }) };
  const api = createApi({ baseUrl: '', fetch: async () => shop.answer(), token: () => null });
  const persister = openPersister(
    {
      get: async (key) => disk.get(key),
      set: async (key, entry) => void disk.set(key, entry),
      remove: async (key) => void disk.delete(key),
      entries: async () => [...disk],
    },
    Date.now,
  );
  const queryClient = createQueryClient(api);
  const app: AppContext = {
    store: { id: 2 },
    api,
    persister: async () => persister,
    queryClient,
    session: createSession(2, () => localStorage, new EventTarget()),
    storage: open,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
  };
  const ask = () => queryClient.fetchQuery({ ...productQuery(app, '7'), staleTime: 0 });

  const product = await ask();
  await expect.poll(() => disk.size).toBe(1);
  rememberViewed(app, { id: '7', name: MARK, picture: null });
  rememberCard(app, { card: { id: '7', name: MARK } as Parameters<typeof rememberCard>[1]['card'], painted: '' });
  queryClient.setQueryData(['pub', 2, 'layout'], { widgets: [{ products: [product] }], config: {} });
  queryClient.setQueryData(['me', 2, 'collection', 'c'], { kind: 'open', title: '', products: [product] });
  const list = { state: { data: { title: '', products: [product] } } };
  disk.set('collection-["me",2,"collection","c"]', { at: Date.now(), text: JSON.stringify(list) });
  const worker: [cache: string, url: string, body: unknown][] = [
    ['shop-product-1', 'https://shop.test/api/v1/stores/2/products/7', { success: true, data: wire }],
    ['shop-search-1', 'https://shop.test/api/v1/search?query=quilt&store_id=2', { success: true, data: [wire] }],
    ['shop-storeHome-1', HOME, { success: true, layout: { widgets: [{ entities: [wire] }] } }],
  ];
  for (const [cache, url, body] of worker) await (await copies.open(cache)).put(url, Response.json(body));

  /** Everything that is stored on this device. */
  const dump = async (): Promise<string> => {
    const texts: unknown[] = [
      [...map],
      [...disk],
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ];
    for (const name of await copies.keys()) {
      const cache = await copies.open(name);
      for (const request of await cache.keys()) texts.push([request.url, await (await cache.match(request))?.json()]);
    }
    return JSON.stringify(texts);
  };
  return { app, shop, ask, dump, copies, disk };
}
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number) => () =>
  Response.json({ success: false, error: { code: 'NOT_FOUND', message: 'There is no such thing' } }, { status });

// R37a
test.each([404, 410])('after a %i for a product the device has no copy of it any more', async (status) => {
  const { shop, ask, dump, copies, disk } = await phone();
  shop.answer = refusal(status);
  await expect(ask()).rejects.toMatchObject({ status });
  const left = await dump();
  expect(left).not.toContain(MARK);
  // The lists are still stored.
  expect(disk.size).toBe(1);
  expect(await (await (await copies.open('shop-storeHome-1')).match(HOME))?.json()).toEqual({
    success: true,
    layout: { widgets: [{ entities: [] }] },
  });
  shop.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(ask()).rejects.toMatchObject({ kind: 'NETWORK_ERROR' });
});

test.each([
  ['403', refusal(403)],
  ['500', refusal(500)],
])('a response of %s removes nothing', async (_, answer) => {
  const { shop, ask, dump, app } = await phone();
  const before = await dump();
  shop.answer = answer;
  await expect(ask()).rejects.toThrow();
  expect(await dump()).toBe(before);
  expect(recentlyViewed(app)).toHaveLength(1);
});

test('a variant that is gone removes the product’s own copies, not those in lists', async () => {
  const { app, dump, copies, disk } = await phone();
  await forgetVariant(app, '7');
  expect([...disk.keys()]).toEqual(['collection-["me",2,"collection","c"]']);
  expect(await (await copies.open('shop-product-1')).keys()).toEqual([]);
  expect(app.queryClient.getQueryData(productQuery(app, '7').queryKey)).toBeUndefined();
  expect(await dump()).toContain(MARK);
});

const product = (id: string | number) => ({ id, name: `Quilt ${id}`, skus: [{ id: 7 }] });

// R37
test.each<[string, unknown, unknown]>([
  ['a search', { products: [product('7'), product('8')], total: 2 }, { products: [product('8')], total: 2 }],
  ['a collection', { title: 'Quilts', products: [product('7')] }, { title: 'Quilts', products: [] }],
  ['a reply on the wire', { data: { entities: [product(7), product(8)] } }, { data: { entities: [product(8)] } }],
  ['a home', { widgets: [{ id: '7', products: [product('7')] }] }, { widgets: [{ id: '7', products: [] }] }],
])('a product is removed from %s', (_, answer, expected) => {
  expect(withoutProduct(answer, '7')).toEqual(expected);
});

test.each<[string, unknown]>([
  ['an answer without it', { products: [product('8')] }],
  ['something else with its id', [{ id: '7', title: 'A banner' }]],
  ['the product itself', product('7')],
  ['nothing', null],
  ['a text', '7'],
])('%s stays as it is', (_, answer) => {
  expect(withoutProduct(answer, '7')).toBe(answer);
});
