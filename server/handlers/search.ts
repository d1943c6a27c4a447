import { LIST_PAGE, MAX_FOUND } from '../../contract/limits.ts';
import { readQuery } from '../../contract/query-words.ts';
import { cardsByIds } from '../db/read-cards.ts';
import { categoryNames, namesOf, searchIds } from '../db/read-search.ts';
import { suggestionsFor } from '../shop/suggest.ts';
import { compactProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

/** Products searched for suggestions: more than are shown, since products may share a name. */
const NAMES = 24;
/** Suggested products with picture and price. */
const PICTURED = 4;

/** Blank queries, queries without results and pages after the last one give 204, "empty" (spec §7). */
export const search: Handler<'search'> = async ({ query }, { db, storeId, shows, listed }) => {
  const asked = readQuery(query.query);
  const found = asked ? await searchIds(db, storeId, asked, MAX_FOUND) : [];
  const from = ((query.page ?? 1) - 1) * LIST_PAGE;
  const ids = from < 0 ? [] : found.slice(from, from + LIST_PAGE);
  if (ids.length === 0) return null;
  shows(ids);
  return { success: true, data: await listed(ids), total: found.length };
};

export const suggest: Handler<'suggest'> = async ({ query }, { db, storeId }) => {
  const asked = readQuery(query.query);
  if (!asked) return null;
  const [groups, ids] = await Promise.all([categoryNames(db, storeId), searchIds(db, storeId, asked, NAMES)]);
  const [found, cards] = await Promise.all([
    namesOf(db, storeId, ids),
    cardsByIds(db, storeId, ids.slice(0, PICTURED)),
  ]);
  const names = suggestionsFor(asked, groups, found);
  return names.length > 0 ? { success: true, data: names, products: cards.map(compactProduct) } : null;
};
