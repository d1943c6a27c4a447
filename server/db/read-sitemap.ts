import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { isPublished } from './keys.ts';
import { collections, products, widgets } from './schema/catalogue.ts';

/** Types of content pages and ids of collections, which have a URL; at most `limit` of each. */
export async function publicPages(db: Db, storeId: number, limit: number) {
  const [pages, lists] = await Promise.all([
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
  ]);
  return {
    pages: pages.map(({ page }) => page).filter((page) => page !== 'STORE_HOME'),
    collections: lists.map(({ id }) => id),
  };
}

const published = (storeId: number) => and(eq(products.storeId, storeId), isPublished);

export const countPublished = (db: Db, storeId: number): Promise<number> => db.$count(products, published(storeId));

/** Published products in the merchant's order. */
export const publicProducts = (db: Db, storeId: number, { offset, limit }: { offset: number; limit: number }) =>
  db
    .select({ id: products.id, changedAt: products.changedAt })
    .from(products)
    .where(published(storeId))
    .orderBy(asc(products.position), asc(products.id))
    .offset(offset)
    .limit(limit);
