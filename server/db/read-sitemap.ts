import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { isPublished } from './keys.ts';
import { collections, products, widgets } from './schema/catalogue.ts';

/** Pages that have a URL: types of content pages, ids of collections and of products; at most `limit` of each. */
export async function publicIds(db: Db, storeId: number, limit: number) {
  const [pages, lists, listed] = await Promise.all([
    db
      .selectDistinct({ page: widgets.page })
      .from(widgets)
      .where(eq(widgets.storeId, storeId))
      .orderBy(asc(widgets.page))
      .limit(limit),
    db
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.storeId, storeId))
      .orderBy(asc(collections.id))
      .limit(limit),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, storeId), isPublished))
      .orderBy(asc(products.position), asc(products.id))
      .limit(limit),
  ]);
  return {
    pages: pages.map(({ page }) => page).filter((page) => page !== 'STORE_HOME'),
    collections: lists.map(({ id }) => id),
    products: listed.map(({ id }) => id),
  };
}
