import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Db } from './database.ts';
import { isPublished } from './keys.ts';
import { productsByIds, type StoredProduct } from './read-products.ts';
import { products } from './schema/catalogue.ts';

/** Products per query. */
const BATCH = 200;

/** All published products of a store in the merchant's order, a few at a time: a catalogue may exceed memory. */
export async function* publishedProducts(db: Db, storeId: number): AsyncGenerator<StoredProduct[]> {
  let last: { id: number; position: number } | undefined;
  for (;;) {
    const after =
      last &&
      or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, last.id)));
    const rows = await db
      .select({ id: products.id, position: products.position })
      .from(products)
      .where(and(eq(products.storeId, storeId), isPublished, after))
      .orderBy(asc(products.position), asc(products.id))
      .limit(BATCH);
    const found = await productsByIds(
      db,
      storeId,
      rows.map(({ id }) => id),
    );
    if (found.length > 0) yield found;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
