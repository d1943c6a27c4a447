import * as v from 'valibot';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Product } from '../../contract/product.ts';
import type { StoreId } from '../../contract/stores.ts';
import { readLayout } from './widget-kinds.ts';

const { product, search, collection, storeHome } = browseEndpoints;

/** The worker's caches with products (`sw/caches.ts`), and how a response in them is read. */
const HOLDING: [RegExp, v.GenericSchema<unknown, Product[]>][] = [
  [
    /^shop-product-\d+$/,
    v.pipe(
      product.reply,
      v.transform((one): Product[] => [one]),
    ),
  ],
  [
    /^shop-search-\d+$/,
    v.pipe(
      search.reply,
      v.transform(({ products }): Product[] => products),
    ),
  ],
  [
    /^shop-collection-\d+$/,
    v.pipe(
      collection.reply,
      v.transform(({ products }): Product[] => products),
    ),
  ],
  [
    /^shop-storeHome-\d+$/,
    v.pipe(
      storeHome.reply,
      v.transform((layout): Product[] => readLayout(layout).widgets.flatMap(({ products }) => products)),
    ),
  ],
];

/** R40: on a shared host other stores have copies here, too. */
const isOf = (store: StoreId, url: string): boolean =>
  new RegExp(`/(stores|presentation)/${store}/|[?&]store_id=${store}(&|$)`).test(url);

async function goodsIn(cache: Cache, store: StoreId, schema: v.GenericSchema<unknown, Product[]>): Promise<Product[]> {
  const requests = (await cache.keys()).filter(({ url }) => isOf(store, url));
  const found = requests.map(async (request) => {
    const body: unknown = await (await cache.match(request, { ignoreVary: true }))?.json();
    const parsed = v.safeParse(schema, body);
    return parsed.success ? parsed.output : [];
  });
  const settled = await Promise.allSettled(found);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Products of a store in the worker's caches. Never throws: storage that fails is storage that is empty (R12). */
export async function productsInCopies(store: StoreId, storage: CacheStorage | undefined): Promise<Product[]> {
  try {
    const names = (await storage?.keys()) ?? [];
    const found = names.map(async (name) => {
      const schema = HOLDING.find(([pattern]) => pattern.test(name))?.[1];
      return schema && storage ? goodsIn(await storage.open(name), store, schema) : [];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}

/** The worker's caches whose name begins so, if there are any. */
async function cachesNamed(names: RegExp, storage: CacheStorage | undefined): Promise<Cache[]> {
  const found = ((await storage?.keys()) ?? []).filter((name) => names.test(name));
  return Promise.all(found.flatMap((name) => storage?.open(name) ?? []));
}

/** R55: documents that the worker has of this shop; the next visit starts without one. Never rejects. */
export async function removeDocuments(storage: CacheStorage | undefined): Promise<void> {
  const names = (await storage?.keys().catch(() => [])) ?? [];
  const own = names.filter((name) => name.startsWith('shop-document-'));
  await Promise.allSettled(own.map((name) => storage?.delete(name)));
}

/** R34: products and searches, which tell where a shopper looked; the worker saves no answer that is still on its way. */
export async function removeViewedCopies(
  store: StoreId,
  storage: CacheStorage | undefined,
  worker: Pick<ServiceWorker, 'postMessage'> | null | undefined,
): Promise<void> {
  worker?.postMessage({ type: 'FORGET' });
  await removeDocuments(storage);
  for (const cache of await cachesNamed(/^shop-(product|search|companions)-/, storage)) {
    const own = (await cache.keys()).filter(({ url }) => isOf(store, url));
    await Promise.all(own.map((request) => cache.delete(request, { ignoreVary: true })));
  }
}

/** R37 */
export async function removeProductCopy(store: StoreId, id: string, storage: CacheStorage | undefined): Promise<void> {
  for (const cache of await cachesNamed(/^shop-product-/, storage)) {
    const own = (await cache.keys()).filter(({ url }) => url.endsWith(`/stores/${store}/products/${id}`));
    await Promise.all(own.map((request) => cache.delete(request, { ignoreVary: true })));
  }
}

async function rewrite(cache: Cache, request: Request, change: <T>(body: T) => T): Promise<void> {
  const copy = await cache.match(request, { ignoreVary: true });
  const body: unknown = await copy?.clone().json();
  const changed = change(body);
  if (copy && changed !== body) await cache.put(request, Response.json(changed, { headers: copy.headers }));
}

/** R37: changes what the worker's copies of homes, collections and searches say. */
export async function rewriteListCopies(
  store: StoreId,
  change: <T>(body: T) => T,
  storage: CacheStorage | undefined,
): Promise<void> {
  await removeDocuments(storage);
  for (const cache of await cachesNamed(/^shop-(storeHome|collection|search|companions)-/, storage)) {
    const own = (await cache.keys()).filter(({ url }) => isOf(store, url));
    await Promise.allSettled(own.map((request) => rewrite(cache, request, change)));
  }
}
