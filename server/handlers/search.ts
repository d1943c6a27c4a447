import { productsByIds } from '../db/read-products.ts';
import { searchIds, suggestions, wordsOf } from '../db/read-search.ts';
import { compactProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

/** Blank queries and fruitless ones are answered with 204: "empty" (spec §7). */
export const search: Handler<'search'> = async ({ query }, { db, storeId }) => {
  const words = wordsOf(query.query);
  const ids = words.length > 0 ? await searchIds(db, storeId, words) : [];
  if (ids.length === 0) return null;
  return { success: true, data: (await productsByIds(db, storeId, ids)).map(compactProduct) };
};

export const suggest: Handler<'suggest'> = async ({ query }, { db, storeId }) => {
  const words = wordsOf(query.query);
  const names = words.length > 0 ? await suggestions(db, storeId, words) : [];
  return names.length > 0 ? { success: true, data: names } : null;
};
