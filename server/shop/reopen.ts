import { orders, payments } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { orderRow, paymentRow } from '../db/keys.ts';
import { buyable, lockCart, type Whose } from './cart.ts';
import { PAYMENT_MS, unpaidLike } from './checkout.ts';
import type { OrderKey } from './order-id.ts';
import { mayMove } from './order-status.ts';
import { itemsOf, lockOrder, type Order, type OrderItem, quantitiesOf } from './orders.ts';
import { paymentOf } from './payments.ts';
import { lockSkus, type Stocked, takeStock } from './stock.ts';

/** R47: how long after it was made an order that ran out of time can still be paid. Milliseconds. */
const RETRY_MS = 24 * 3_600_000;

/** Only what ran out of time comes back: not what the shopper or the keeper cancelled, or what was ordered anew since. */
export const isInTime = (order: Order, at: Date): boolean =>
  mayMove(order.status, 'pending', 'retry') &&
  order.cancelledBy === 'expiry' &&
  order.createdAt.getTime() + RETRY_MS > at.getTime();

/** R50, S13: the same products at the agreed price, and enough stock. */
const isStillSold = (items: OrderItem[], stock: Map<number, Stocked>): boolean =>
  items.every(({ skuId, pricePaise, quantity }) => {
    const sku = stock.get(skuId);
    return sku?.enabled === true && sku.pricePaise === pricePaise && buyable(sku) >= quantity;
  });

async function opened(tx: Db, order: Order, at: Date): Promise<void> {
  const anew = { status: 'pending', stockHeld: true, cancelledBy: '', cancelReason: '' };
  await tx.update(orders).set(anew).where(orderRow(order));
  const before = await paymentOf(tx, order);
  const expiresAt = new Date(at.getTime() + PAYMENT_MS);
  await tx
    .update(payments)
    .set({
      ...{ state: 'pending', providerState: 'open', sessionId: null },
      ...{ attempt: (before?.attempt ?? 1) + 1, expiresAt, checkedAt: at },
    })
    .where(paymentRow(order));
}

/** Takes the pieces of a locked order at its own price; false where they cannot be had. */
async function tookStock(tx: Db, order: Order): Promise<boolean> {
  const items = await itemsOf(tx, order.storeId, [order.id]);
  const quantities = quantitiesOf(items);
  if (!isStillSold(items, await lockSkus(tx, order.storeId, items))) return false;
  if (!(await takeStock(tx, order.storeId, quantities))) throw new Error('stock changed under its lock');
  return true;
}

async function heldAgain(tx: Db, order: Order): Promise<boolean> {
  if (!(await tookStock(tx, order))) return false;
  await tx.update(orders).set({ stockHeld: true }).where(orderRow(order));
  return true;
}

async function openedAgain(tx: Db, order: Order, whose: Whose, at: Date): Promise<boolean> {
  if (!isInTime(order, at)) return false;
  const quantities = quantitiesOf(await itemsOf(tx, order.storeId, [order.id]));
  if ((await unpaidLike(tx, whose, quantities)) || !(await tookStock(tx, order))) return false;
  await opened(tx, order, at);
  return true;
}

/**
 * R47: lets an order whose time to pay was over be paid after all, as the same order and in a new attempt: its pieces are
 * taken again, for as long as the first time. So are those of an order whose payment failed, in the time that it has. False
 * where it cannot be had any more. Locks as a checkout does.
 */
export async function reopen(db: Db, key: OrderKey & { userId: number }, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const whose = { storeId: key.storeId, userId: key.userId };
    await lockCart(tx, whose, false);
    const order = await lockOrder(tx, key);
    if (!order) return false;
    // Another tab was faster.
    if (order.status === 'pending' && order.stockHeld) return true;
    return order.status === 'pending' ? heldAgain(tx, order) : openedAgain(tx, order, whose, at);
  });
}
