import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';

/** Publishes the products of all stores whose time has come. */
export async function publishDue(db: Db, at: Date): Promise<void> {
  await db
    .update(products)
    .set({ published: true, publishAt: null })
    .where(and(eq(products.published, false), lte(products.publishAt, at)));
}
