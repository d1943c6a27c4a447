import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching, productOfSku } from '../db/keys.ts';
import { products, skus } from '../db/schema/catalogue.ts';

export type Item = { skuId: number; quantity: number };
/** `isSold`: enabled, and its product is published. */
export type Stocked = typeof skus.$inferSelect & { isSold: boolean };

/**
 * Locks these SKUs of a store until the transaction ends, and returns them by id. Always locked in the order of their
 * ids, so that two orders for the same SKUs do not deadlock.
 */
export async function lockSkus(
  tx: Db,
  storeId: number,
  named: readonly { skuId: number }[],
): Promise<Map<number, Stocked>> {
  if (named.length === 0) return new Map();
  const ids = named.map(({ skuId }) => skuId);
  // A single array parameter, since a merchant's list may have more SKUs than a statement may have parameters.
  const rows = await tx
    .select({ sku: skus, published: products.published })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(and(eq(skus.storeId, storeId), sql`${skus.id} = any(${`{${ids}}`}::integer[])`))
    .orderBy(asc(skus.id))
    .for('update', { of: skus });
  return new Map(rows.map(({ sku, published }) => [sku.id, { ...sku, isSold: sku.enabled && published }]));
}

/**
 * Takes items of locked SKUs from stock. The update never goes below zero (S15). Returns false if stock is short;
 * then the caller must roll back, since earlier items are taken.
 */
export async function takeStock(tx: Db, storeId: number, items: Item[]): Promise<boolean> {
  for (const { skuId, quantity } of items) {
    const taken = await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} - ${quantity}` })
      .where(and(matching(skus, { storeId, id: skuId }), gte(skus.stock, quantity)))
      .returning({ id: skus.id });
    if (taken.length === 0) return false;
  }
  return true;
}

/** Returns items to stock; SKUs that were deleted meanwhile are skipped. */
export async function giveBackStock(tx: Db, storeId: number, items: Item[]): Promise<void> {
  await lockSkus(tx, storeId, items);
  for (const { skuId, quantity } of items) {
    await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(matching(skus, { storeId, id: skuId }));
  }
}
