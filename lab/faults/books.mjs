// Compares the database after a fault with the responses that shoppers received.
import { eq, sql } from 'drizzle-orm';
import { skus } from '../../server/db/schema/catalogue.ts';
import { orderItems, orders } from '../../server/db/schema/customers.ts';
import { papers } from '../../server/db/schema/papers.ts';

/** The store in which shoppers buy. */
export const STORE = 2;
/** Initial stock of each SKU: enough for all orders. */
export const STOCK = 1_000_000;

/** Sets the stock of all SKUs; returns the ids of the first `many` that can be bought. */
export async function fillShelves(db, many) {
  await db.update(skus).set({ stock: STOCK }).where(eq(skus.storeId, STORE));
  const rows = await db
    .select({ id: skus.id })
    .from(skus)
    .where(sql`${skus.storeId} = ${STORE} and ${skus.enabled} and ${skus.pricePaise} > 0`)
    .orderBy(skus.id)
    .limit(many);
  return rows.map(({ id }) => id);
}

/** Whether stock is lower by exactly the quantities in the orders that hold stock. */
async function isStockExact(db) {
  const held = await db
    .select({ skuId: orderItems.skuId, pieces: sql`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .innerJoin(orders, sql`${orders.storeId} = ${orderItems.storeId} and ${orders.id} = ${orderItems.orderId}`)
    .where(sql`${orders.storeId} = ${STORE} and ${orders.stockHeld}`)
    .groupBy(orderItems.skuId);
  const taken = new Map(held.map(({ skuId, pieces }) => [skuId, pieces]));
  const all = await db.select({ id: skus.id, stock: skus.stock }).from(skus).where(eq(skus.storeId, STORE));
  return all.every(({ id, stock }) => stock === STOCK - (taken.get(id) ?? 0));
}

/** Whether invoices are numbered from 1 without gaps, one for each paid order. */
async function areInvoicesWhole(db, paid) {
  const rows = await db
    .select({ number: papers.number, orderId: papers.orderId })
    .from(papers)
    .where(sql`${papers.storeId} = ${STORE} and ${papers.refundId} is null`);
  const numbers = rows.map(({ number }) => Number(/(\d+)$/.exec(number)[1])).sort((a, b) => a - b);
  const isGapless = numbers.every((number, at) => number === at + 1);
  return isGapless && new Set(rows.map(({ orderId }) => orderId)).size === paid && rows.length === paid;
}

/** `ledger`: the orders whose placement, and those whose payment, was confirmed to shoppers. */
export async function audit(db, ledger) {
  const rows = await db.select().from(orders).where(eq(orders.storeId, STORE));
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = ledger.placed.filter((id) => !found.has(id)).length;
  const unpaid = ledger.paid.filter((id) => found.get(id)?.status !== 'placed').length;
  const paid = rows.filter(({ status }) => status === 'placed').length;
  return {
    orders: rows.length,
    lost: lost + unpaid,
    // A checkout is repeated with one idempotency key until it is answered: orders beyond the answered ones are duplicates.
    doubled: rows.length - new Set(ledger.placed).size,
    stockExact: await isStockExact(db),
    invoicesWhole: await areInvoicesWhole(db, paid),
  };
}
