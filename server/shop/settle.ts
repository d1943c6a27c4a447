import type { Db } from '../db/database.ts';
import { orderRow, paymentRow } from '../db/keys.ts';
import { orders, payments } from '../db/schema/customers.ts';
import { log } from '../ops/log.ts';
import type { Known } from '../payments/provider.ts';
import { lockCart, removeBought } from './cart.ts';
import { attemptOf, type OrderKey } from './order-id.ts';
import { cancelOrder, itemsOf, lockOrder, moveOrder, type Order, quantitiesOf, releaseStock } from './orders.ts';
import { issueInvoice } from './papers.ts';
import { type PaymentState, verdictOf } from './payment-state.ts';
import { type Payment, paymentOf } from './payments.ts';
import { recordAttemptRefund } from './refunds.ts';
import { lockSkus, takeStock } from './stock.ts';

async function put(tx: Db, key: OrderKey, state: PaymentState): Promise<PaymentState> {
  await tx.update(payments).set({ state }).where(paymentRow(key));
  return state;
}

/** Puts a payment that the order cannot accept under review; if it is ours, staff may approve its refund. */
async function review(tx: Db, key: OrderKey, known: Known, at: Date, why: string): Promise<PaymentState> {
  log('error', 'payment-review', { order: key.id, why });
  const isOurs =
    known.storeId === key.storeId && attemptOf(known.orderId).orderId === key.id && known.currency === 'INR';
  const owed = { reference: known.orderId, amountPaise: known.amountPaise, approved: false, at };
  if (isOurs) await recordAttemptRefund(tx, key, { reason: 'unfit', ...owed });
  return put(tx, key, 'review');
}

/** Takes the stock of an order that holds none. False if it is not available any more. */
async function tookAgain(tx: Db, order: Order): Promise<boolean> {
  const quantities = quantitiesOf(await itemsOf(tx, order.storeId, [order.id]));
  const stock = await lockSkus(tx, order.storeId, quantities);
  if (quantities.some(({ skuId, quantity }) => (stock.get(skuId)?.stock ?? 0) < quantity)) return false;
  if (!(await takeStock(tx, order.storeId, quantities))) throw new Error('stock changed under its lock');
  await tx.update(orders).set({ stockHeld: true, cancelledBy: '', cancelReason: '' }).where(orderRow(order));
  return true;
}

/**
 * Whether a paid order holds its stock or can take it again. Orders with a failed payment, expired and superseded
 * orders are revived if it is available; orders cancelled otherwise are not.
 */
async function hasStock(tx: Db, order: Order): Promise<boolean> {
  if (order.status === 'cancelled' && !['expiry', 'superseded'].includes(order.cancelledBy)) return false;
  return order.stockHeld || tookAgain(tx, order);
}

/** R48: a decided payment keeps its state. A second paid attempt of a paid order is refunded at once (R47). */
async function decidedBefore(tx: Db, payment: Payment, known: Known, at: Date): Promise<PaymentState> {
  const { orderId, attempt } = attemptOf(known.orderId);
  const isSecond = orderId === payment.orderId && attempt !== payment.attempt;
  if (payment.state === 'paid' && known.state === 'paid' && isSecond) {
    log('error', 'paid-twice', { order: orderId, attempt });
    const owed = { reference: known.orderId, amountPaise: known.amountPaise, approved: true, at };
    await recordAttemptRefund(tx, { storeId: payment.storeId, id: orderId }, { reason: 'paid-twice', ...owed });
  }
  return payment.state;
}

async function paid(tx: Db, order: Order, known: Known, at: Date): Promise<PaymentState> {
  if (!(await hasStock(tx, order))) {
    if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Sold out', at });
    return review(tx, order, known, at, 'paid after its stock was released');
  }
  const refusal = await moveOrder(tx, order, 'placed', 'payment', { at });
  if (refusal) return review(tx, order, known, at, `paid while ${order.status}`);
  const whose = { storeId: order.storeId, userId: order.userId };
  const items = await itemsOf(tx, order.storeId, [order.id]);
  await removeBought(tx, whose, quantitiesOf(items));
  await issueInvoice(tx, { order, items }, at);
  const { attempt } = attemptOf(known.orderId);
  await tx.update(payments).set({ attempt }).where(paymentRow(order));
  return put(tx, order, 'paid');
}

async function expired(tx: Db, order: Order, at: Date): Promise<PaymentState> {
  if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Not paid in time', at });
  return put(tx, order, 'expired');
}

/** Handles a payment that is not paid: expires it if it is over; if it failed, releases its stock until a retry. */
async function stillOpen(tx: Db, order: Order, known: Known, at: Date): Promise<PaymentState> {
  if (known.state === 'over') return expired(tx, order, at);
  if (known.state === 'failed') await releaseStock(tx, order);
  return 'pending';
}

/** Locks the cart before the order, as a checkout does, to avoid deadlocks. */
async function lockForPayment(tx: Db, key: OrderKey): Promise<{ order: Order; payment: Payment }> {
  const [whose] = await tx.select({ storeId: orders.storeId, userId: orders.userId }).from(orders).where(orderRow(key));
  if (!whose) throw new Error('a payment without an order');
  await lockCart(tx, whose, false);
  const order = await lockOrder(tx, key);
  const payment = await paymentOf(tx, key);
  if (!order || !payment) throw new Error('an order without a payment');
  return { order, payment };
}

/**
 * Applies the provider's state of a payment to its order. The only path by which an online order becomes paid, for
 * return page, webhook and scheduled reconciliation. Idempotent, and independent of their order (R48).
 */
export async function settle(db: Db, key: OrderKey, known: Known, at: Date): Promise<PaymentState> {
  return db.transaction(async (tx) => {
    const { order, payment } = await lockForPayment(tx, key);
    if (payment.state === 'paid' || payment.state === 'review') return decidedBefore(tx, payment, known, at);
    const ofThisAttempt = attemptOf(known.orderId).attempt === payment.attempt;
    await tx
      .update(payments)
      .set({ checkedAt: at, ...(ofThisAttempt ? { providerState: known.state } : {}) })
      .where(paymentRow(key));
    const verdict = verdictOf(known, payment);
    if (verdict === 'paid') return paid(tx, order, known, at);
    if (verdict === 'review') return review(tx, key, known, at, 'amount, currency or order do not fit');
    // An earlier attempt that is over or failed does not decide the open one (R47).
    return ofThisAttempt && payment.state === 'pending' ? stillOpen(tx, order, known, at) : payment.state;
  });
}
