import type { Db } from '../db/database.ts';
import { orderRow, paymentRow } from '../db/keys.ts';
import { orders, payments } from '../db/schema/customers.ts';
import { buyable, type CustomerKey, lockCart } from './cart.ts';
import { findSameUnpaidOrder, PAYMENT_MS } from './checkout.ts';
import type { OrderKey } from './order-id.ts';
import { mayMove } from './order-status.ts';
import { itemsOf, lockOrder, type Order, type OrderItem, quantitiesOf } from './orders.ts';
import { paymentOf } from './payments.ts';
import { lockSkus, type Stocked, takeStock } from './stock.ts';

/** R47: how long after its creation an expired order can be paid. Milliseconds. */
const RETRY_MS = 24 * 3_600_000;

/** Only expired orders can be reopened, not those that shopper or staff cancelled or that a newer order superseded. */
export const mayReopen = (order: Order, at: Date): boolean =>
  mayMove(order.status, 'pending', 'retry') &&
  order.cancelledBy === 'expiry' &&
  order.createdAt.getTime() + RETRY_MS > at.getTime();

/** R50, S13: every item is still sold at the ordered price and in stock. */
const isStillSold = (items: OrderItem[], stock: Map<number, Stocked>): boolean =>
  items.every(({ skuId, pricePaise, quantity }) => {
    const sku = stock.get(skuId);
    return sku?.isSold === true && sku.pricePaise === pricePaise && buyable(sku) >= quantity;
  });

async function startAttempt(tx: Db, order: Order, at: Date): Promise<void> {
  const anew = { status: 'pending', stockHeld: true, cancelledBy: '', cancelReason: '' };
  await tx.update(orders).set(anew).where(orderRow(order));
  const before = await paymentOf(tx, order);
  const expiresAt = new Date(at.getTime() + PAYMENT_MS);
  await tx
    .update(payments)
    .set({
      state: 'pending',
      providerState: 'open',
      sessionId: null,
      attempt: (before?.attempt ?? 1) + 1,
      expiresAt,
      checkedAt: at,
    })
    .where(paymentRow(order));
}

/**
 * Takes the items of a locked order from stock. False if one is no longer sold, has another price or is out of stock.
 */
async function takeStockIfSold(tx: Db, order: Order): Promise<boolean> {
  const items = await itemsOf(tx, order.storeId, [order.id]);
  const quantities = quantitiesOf(items);
  if (!isStillSold(items, await lockSkus(tx, order.storeId, items))) return false;
  if (!(await takeStock(tx, order.storeId, quantities))) throw new Error('stock changed under its lock');
  return true;
}

async function holdStockAgain(tx: Db, order: Order): Promise<boolean> {
  if (!(await takeStockIfSold(tx, order))) return false;
  await tx.update(orders).set({ stockHeld: true }).where(orderRow(order));
  return true;
}

async function reopenExpired(tx: Db, order: Order, customer: CustomerKey, at: Date): Promise<boolean> {
  if (!mayReopen(order, at)) return false;
  const quantities = quantitiesOf(await itemsOf(tx, order.storeId, [order.id]));
  if ((await findSameUnpaidOrder(tx, customer, quantities)) || !(await takeStockIfSold(tx, order))) return false;
  await startAttempt(tx, order, at);
  return true;
}

/**
 * R47: reopens an expired order for a new payment attempt: takes its stock again and restarts the full payment time.
 * For a pending order whose payment failed it takes the stock again within the remaining time. Returns false if the
 * order cannot be paid any more. Locks cart, order and SKUs in the same order as a checkout.
 */
export async function reopen(db: Db, key: OrderKey & { userId: number }, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const customer = { storeId: key.storeId, userId: key.userId };
    await lockCart(tx, customer, false);
    const order = await lockOrder(tx, key);
    if (!order) return false;
    // Another tab has reopened it.
    if (order.status === 'pending' && order.stockHeld) return true;
    return order.status === 'pending' ? holdStockAgain(tx, order) : reopenExpired(tx, order, customer, at);
  });
}
