import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { isPublished, matching, rowsWith } from './keys.ts';
import { collectionProducts, collections, products, stores, widgets } from './schema/catalogue.ts';
import { translated, translatedStore, translatedWidget } from './translated.ts';

/** A store with its texts in the language of the request. Throws if it is missing, since all known ids come from the database. */
export async function storeById(db: Db, storeId: number): Promise<typeof stores.$inferSelect> {
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  if (!store) throw new Error(`store ${storeId} is not in the database`);
  return translatedStore(store);
}

/** The widgets of a page in order, in the language of the request; empty if the store does not have the page. */
export const widgetsOf = async (db: Db, storeId: number, page: string) =>
  (await rowsWith(db, widgets, { storeId, page }, widgets.position)).map(translatedWidget);

/** The title of a collection, or null if the store does not have it. */
export async function collectionTitle(db: Db, storeId: number, id: string): Promise<string | null> {
  const [row] = await rowsWith(db, collections, { storeId, id });
  return row ? translated(row).title : null;
}

/** Ids of a collection's published products in order. */
export async function collectionProductIds(db: Db, storeId: number, id: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(collectionProducts)
    .innerJoin(products, matching(products, { storeId: collectionProducts.storeId, id: collectionProducts.productId }))
    .where(and(matching(collectionProducts, { storeId, collectionId: id }), isPublished))
    .orderBy(asc(collectionProducts.position))
    .limit(limit);
  return rows.map((row) => row.id);
}
