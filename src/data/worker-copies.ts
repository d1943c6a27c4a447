import * as v from 'valibot';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Product } from '../../contract/product.ts';
import type { StoreId } from '../../contract/stores.ts';
import { readLayout } from './widget-kinds.ts';

const { product, search, collection, storeHome } = browseEndpoints;

type ReadProducts = (body: unknown) => Product[];
/** The worker's caches with products (`sw/caches.ts`), and how a response in them is read; each throws for what is none. */
const HOLDING: [RegExp, ReadProducts][] = [
  [/^shop-product-\d+$/, (body) => [v.parse(product.reply, body)]],
  [/^shop-search-\d+$/, (body) => v.parse(search.reply, body).products],
  [/^shop-collection-\d+$/, (body) => v.parse(collection.reply, body).products],
  [/^shop-storeHome-\d+$/, (body) => readLayout(v.parse(storeHome.reply, body)).widgets.flatMap((one) => one.products)],
];

/** R40: on a shared host other stores have copies here, too. */
const isOf = (store: StoreId, url: string): boolean =>
  new RegExp(`/(stores|presentation)/${store}/|[?&]store_id=${store}(&|$)`).test(url);

/** Absent where pages may not keep anything, as on plain http (R12). */
export const cachesHere = (): CacheStorage | undefined => ('caches' in globalThis ? globalThis.caches : undefined);

async function goodsIn(cache: Cache, store: StoreId, read: ReadProducts): Promise<Product[]> {
  const requests = (await cache.keys()).filter(({ url }) => isOf(store, url));
  const found = requests.map(async (request) => read(await (await cache.match(request, { ignoreVary: true }))?.json()));
  const settled = await Promise.allSettled(found);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Products of a store in the worker's caches. Never throws: storage that fails is storage that is empty (R12). */
export async function productsInCopies(store: StoreId): Promise<Product[]> {
  try {
    const storage = cachesHere();
    const names = (await storage?.keys()) ?? [];
    const found = names.map(async (name) => {
      const read = HOLDING.find(([pattern]) => pattern.test(name))?.[1];
      return read && storage ? goodsIn(await storage.open(name), store, read) : [];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}

/** Does something with each copy at certain addresses, in the worker's caches of certain names, if there are any. */
async function forCopies(
  names: RegExp,
  isMeant: (url: string) => boolean,
  run: (cache: Cache, request: Request) => Promise<unknown>,
): Promise<void> {
  const storage = cachesHere();
  for (const name of (await storage?.keys()) ?? []) {
    const cache = names.test(name) && (await storage?.open(name));
    if (!cache) continue;
    const meant = (await cache.keys()).filter(({ url }) => isMeant(url));
    await Promise.all(meant.map((request) => run(cache, request)));
  }
}

const remove = (cache: Cache, request: Request) => cache.delete(request, { ignoreVary: true });

/** R55: documents that the worker has of this shop; the next visit starts without one. Never rejects. */
export async function removeDocuments(): Promise<void> {
  const storage = cachesHere();
  const names = (await storage?.keys().catch(() => [])) ?? [];
  const own = names.filter((name) => name.startsWith('shop-document-'));
  await Promise.allSettled(own.map((name) => storage?.delete(name)));
}

/** R34: products and searches, which tell where a shopper looked; the worker saves no answer that is still on its way. */
export async function removeViewedCopies(store: StoreId): Promise<void> {
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'FORGET' });
  await removeDocuments();
  await forCopies(/^shop-(product|search|companions)-/, (url) => isOf(store, url), remove);
}

/** R37 */
export const removeProductCopy = (store: StoreId, id: string): Promise<void> =>
  forCopies(/^shop-product-/, (url) => url.endsWith(`/stores/${store}/products/${id}`), remove);

async function rewrite(cache: Cache, request: Request, change: <T>(body: T) => T): Promise<void> {
  const copy = await cache.match(request, { ignoreVary: true });
  const body: unknown = await copy?.clone().json();
  const changed = change(body);
  if (copy && changed !== body) await cache.put(request, Response.json(changed, { headers: copy.headers }));
}

/** R37: changes what the worker's copies of homes, collections and searches say. */
export async function rewriteListCopies(store: StoreId, change: <T>(body: T) => T): Promise<void> {
  await removeDocuments();
  await forCopies(
    /^shop-(storeHome|collection|search|companions)-/,
    (url) => isOf(store, url),
    (cache, request) => rewrite(cache, request, change).catch(() => undefined),
  );
}
