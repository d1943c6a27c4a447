import * as v from 'valibot';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Product } from '../../contract/product.ts';
import type { StoreId } from '../../contract/stores.ts';

const { product, search, collection, storeHome } = browseEndpoints;

/** The worker's caches that hold goods (`sw/caches.ts`), and what an answer in them says of goods. */
const SHELVES: [RegExp, v.GenericSchema<unknown, Product[]>][] = [
  [
    /^shop-product-\d+$/,
    v.pipe(
      product.reply,
      v.transform((one): Product[] => [one]),
    ),
  ],
  [/^shop-search-\d+$/, search.reply],
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
      v.transform(({ widgets }): Product[] => widgets.flatMap(({ products }) => products)),
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

/** Goods of a store that the worker keeps copies of. Never throws: storage that fails is storage that is empty (R12). */
export async function goodsInCopies(store: StoreId, storage: CacheStorage | undefined): Promise<Product[]> {
  try {
    const names = (await storage?.keys()) ?? [];
    const found = names.map(async (name) => {
      const schema = SHELVES.find(([pattern]) => pattern.test(name))?.[1];
      return schema && storage ? goodsIn(await storage.open(name), store, schema) : [];
    });
    return (await Promise.all(found)).flat();
  } catch {
    return [];
  }
}
