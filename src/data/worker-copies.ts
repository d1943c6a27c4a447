import * as v from 'valibot';
import { getLocale } from '#messages/runtime';
import { browseEndpoints } from '../../contract/browse.ts';
import { browseNames, paths } from '../../contract/paths.ts';
import type { Product } from '../../contract/product.ts';
import type { StoreId } from '../../contract/stores.ts';
import { readLayout } from './widget-kinds.ts';

const { product, search, collection, storeHome } = browseEndpoints;

type ReadProducts = (body: unknown) => Product[];
/** Parses the products of a response, by the worker's cache; throws for an invalid one. */
const PRODUCT_READERS = new Map<string, ReadProducts>([
  ['product', (body) => [v.parse(product.reply, body)]],
  ['search', (body) => v.parse(search.reply, body).products],
  ['collection', (body) => v.parse(collection.reply, body).products],
  ['storeHome', (body) => readLayout(v.parse(storeHome.reply, body)).widgets.flatMap((one) => one.products)],
]);

/** On a shared host other stores have copies here, too. */
const isOfStore = (store: StoreId, url: string): boolean =>
  new RegExp(`/(stores|presentation)/${store}/|[?&]store_id=${store}(&|$)`).test(url);

/** The caches of the workers of all languages (`sw/caches.ts`). None without the Cache API, as on plain http. */
export async function workerCaches(): Promise<{ name: string; kind: string; language: string }[]> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  return names.map((name) => {
    const [, kind = '', language = 'en'] = /^shop-(\w+)-\d+(?:-(\w+))?$/.exec(name) ?? [];
    return { name, kind, language };
  });
}

async function productsIn(cache: Cache, store: StoreId, read: ReadProducts): Promise<Product[]> {
  const requests = (await cache.keys()).filter(({ url }) => isOfStore(store, url));
  const found = requests.map(async (request) => read(await (await cache.match(request, { ignoreVary: true }))?.json()));
  const settled = await Promise.allSettled(found);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Products of a store in the worker's caches, those in the page's language first. Never throws: failing storage counts as empty. */
export async function productsInCopies(store: StoreId): Promise<Product[]> {
  try {
    const isOwn = ({ language }: { language: string }) => language === getLocale();
    const all = await workerCaches();
    const found = [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))].map(async ({ name, kind }) => {
      const read = PRODUCT_READERS.get(kind);
      return read ? productsIn(await caches.open(name), store, read) : [];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}

/** Calls `run` for each copy with a matching address in these caches of the worker. */
async function forEachCopy(
  kinds: readonly string[],
  matches: (url: string) => boolean,
  run: (cache: Cache, request: Request) => Promise<unknown>,
): Promise<void> {
  for (const { name, kind } of await workerCaches()) {
    if (!kinds.includes(kind)) continue;
    const cache = await caches.open(name);
    const meant = (await cache.keys()).filter(({ url }) => matches(url));
    await Promise.all(meant.map((request) => run(cache, request)));
  }
}

const remove = (cache: Cache, request: Request) => cache.delete(request, { ignoreVary: true });

/** Removes the worker's documents, so that the next visit starts without one. Never rejects. */
export async function removeDocuments(): Promise<void> {
  const all = await workerCaches().catch(() => []);
  const own = all.filter(({ kind }) => kind === 'document');
  await Promise.allSettled(own.map(({ name }) => caches.delete(name)));
}

const REVEALING = browseNames.filter((name) => paths[name].copies.revealsViews);

/** Removes the copies that reveal what was viewed; the worker stores no response in flight. */
export async function removeViewedCopies(store: StoreId): Promise<void> {
  globalThis.navigator?.serviceWorker?.controller?.postMessage({ type: 'FORGET' });
  await removeDocuments();
  await forEachCopy(REVEALING, (url) => isOfStore(store, url), remove);
}

export const removeProductCopy = (store: StoreId, id: string): Promise<void> =>
  forEachCopy(['product'], (url) => url.endsWith(`/stores/${store}/products/${id}`), remove);

async function rewrite(cache: Cache, request: Request, change: <T>(body: T) => T): Promise<void> {
  const copy = await cache.match(request, { ignoreVary: true });
  const body: unknown = await copy?.clone().json();
  const changed = change(body);
  if (!copy || changed === body) return;
  await cache.put(request, new Response(JSON.stringify(changed), { headers: copy.headers }));
}

/** Rewrites the worker's copies of homes, collections, searches and companions. */
export async function rewriteListCopies(store: StoreId, change: <T>(body: T) => T): Promise<void> {
  await removeDocuments();
  await forEachCopy(
    ['storeHome', 'collection', 'search', 'companions'],
    (url) => isOfStore(store, url),
    (cache, request) => rewrite(cache, request, change).catch(() => undefined),
  );
}
