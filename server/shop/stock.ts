import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { skus } from '../db/schema.ts';

export type Item = { skuId: number; quantity: number };
export type Stocked = typeof skus.$inferSelect;

/**
 * Those SKUs of a store, locked until the transaction ends. Always in the order of their ids, so that two orders for the same
 * goods never wait for each other in a circle.
 */
export async function lockSkus(tx: Db, storeId: number, named: readonly { skuId: number }[]) {
  if (named.length === 0) return new Map();
  const ids = named.map(({ skuId }) => skuId);
  // One parameter, since a shopkeeper's list may have more SKUs than a statement may have parameters.
  const rows = await tx
    .select()
    .from(skus)
    .where(and(eq(skus.storeId, storeId), sql`${skus.id} = any(${`{${ids}}`}::integer[])`))
    .orderBy(asc(skus.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes pieces of locked SKUs. The statement itself refuses to go below zero (S15); false where it did. */
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

/** Puts pieces back on the shelf; a SKU that is gone meanwhile has none. */
export async function giveBackStock(tx: Db, storeId: number, items: Item[]): Promise<void> {
  await lockSkus(tx, storeId, items);
  for (const { skuId, quantity } of items) {
    await tx
      .update(skus)
      .set({ stock: sql`${skus.stock} + ${quantity}` })
      .where(matching(skus, { storeId, id: skuId }));
  }
}
