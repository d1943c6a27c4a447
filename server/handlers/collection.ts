import { m } from '#messages';
import { LIST_PAGE } from '../../contract/limits.ts';
import { collectionProductIds, collectionTitle, storeById } from '../db/read-layout.ts';
import { productsByIds, type StoredProduct } from '../db/read-products.ts';
import { notFound, unauthenticated } from '../http/refusal.ts';
import { listedProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

const COLLECTION_LIMIT = 5000;

/** Matches a category's name in any language or slug or a child category's slug, case-insensitively. */
const isOf = (category: string) => {
  const wanted = category.trim().toLowerCase();
  return ({ product, categoryNames }: StoredProduct) =>
    [...categoryNames.map((name) => name.toLowerCase()), product.categoryId, product.childCategoryId].includes(wanted);
};

type CollectionPage = { filterCategory?: string | undefined; page?: number | undefined };
type Read = (ids: number[]) => Promise<StoredProduct[]>;

/** The products of a page, and the total of all pages. A category filter needs all products to be read first. */
async function listed(ids: number[], { filterCategory, page = 1 }: CollectionPage, read: Read) {
  const from = (page - 1) * LIST_PAGE;
  const onPage = <T>(all: T[]): T[] => (from < 0 ? [] : all.slice(from, from + LIST_PAGE));
  if (!filterCategory) return { shown: await read(onPage(ids)), total: ids.length };
  const all = (await read(ids)).filter(isOf(filterCategory));
  return { shown: onPage(all), total: all.length };
}

/** D1: a store may reserve collections for signed-in shoppers; others get the title and, unfiltered, the size. */
export const collection: Handler<'collection'> = async ({ params, query }, { db, storeId, shows, currentShopper }) => {
  const store = await storeById(db, storeId);
  const title = await collectionTitle(db, storeId, params.collectionId);
  const isGated = store.collectionsNeedSignIn && (await currentShopper()) === null;
  if (title === null) return isGated ? unauthenticated() : notFound(m.refusal_collection_not_found());
  const ids = await collectionProductIds(db, storeId, params.collectionId, COLLECTION_LIMIT);
  if (isGated) return unauthenticated(query.filterCategory ? { title } : { title, count: ids.length });
  const { shown, total } = await listed(ids, query, async (wanted) => {
    shows(wanted);
    return await productsByIds(db, storeId, wanted);
  });
  return {
    success: true,
    data: {
      // Null means an empty collection (spec §8).
      entities: shown.length > 0 ? shown.map(listedProduct) : null,
      configuration: { title },
      cta: { action: { url: `/collections/${params.collectionId}` } },
    },
    total,
  };
};
