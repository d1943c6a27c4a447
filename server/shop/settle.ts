import type { Db } from '../db/database.ts';
import { orderRow, paymentRow } from '../db/keys.ts';
import { orders, payments } from '../db/schema/customers.ts';
import { log } from '../ops/log.ts';
import type { ProviderOrder } from '../payments/provider.ts';
import { lockCart, removeBought } from './cart.ts';
import { attemptOf, type OrderKey } from './order-id.ts';
import { cancelOrder, itemsOf, lockOrder, moveOrder, type Order, quantitiesOf, releaseStock } from './orders.ts';
import { issueInvoice } from './papers.ts';
import { type PaymentState, verdictOf } from './payment-state.ts';
import { type Payment, paymentOf } from './payments.ts';
import { recordAttemptRefund } from './refunds.ts';
import { lockSkus, takeStock } from './stock.ts';

async function setPaymentState(tx: Db, key: OrderKey, state: PaymentState): Promise<PaymentState> {
  await tx.update(payments).set({ state }).where(paymentRow(key));
  return state;
}

/** Puts a payment that the order cannot accept under review; if it is ours, staff may approve its refund. */
async function putUnderReview(
  tx: Db,
  key: OrderKey,
  providerOrder: ProviderOrder,
  at: Date,
  why: string,
): Promise<PaymentState> {
  log('error', 'payment-review', { order: key.id, why });
  const isOurs =
    providerOrder.storeId === key.storeId &&
    attemptOf(providerOrder.orderId).orderId === key.id &&
    providerOrder.currency === 'INR';
  const owed = { reference: providerOrder.orderId, amountPaise: providerOrder.amountPaise, approved: false, at };
  if (isOurs) await recordAttemptRefund(tx, key, { reason: 'unfit', ...owed });
  return setPaymentState(tx, key, 'review');
}

/** Takes the stock of an order that holds none. False if it is not available any more. */
async function takeStockAgain(tx: Db, order: Order): Promise<boolean> {
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
  return order.stockHeld || takeStockAgain(tx, order);
}

/** R48: a decided payment keeps its state. A second paid attempt of a paid order is refunded at once (R47). */
async function keepDecided(tx: Db, payment: Payment, providerOrder: ProviderOrder, at: Date): Promise<PaymentState> {
  const { orderId, attempt } = attemptOf(providerOrder.orderId);
  const isSecond = orderId === payment.orderId && attempt !== payment.attempt;
  if (payment.state === 'paid' && providerOrder.state === 'paid' && isSecond) {
    log('error', 'paid-twice', { order: orderId, attempt });
    const owed = { reference: providerOrder.orderId, amountPaise: providerOrder.amountPaise, approved: true, at };
    await recordAttemptRefund(tx, { storeId: payment.storeId, id: orderId }, { reason: 'paid-twice', ...owed });
  }
  return payment.state;
}

async function settlePaid(tx: Db, order: Order, providerOrder: ProviderOrder, at: Date): Promise<PaymentState> {
  if (!(await hasStock(tx, order))) {
    if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Sold out', at });
    return putUnderReview(tx, order, providerOrder, at, 'paid after its stock was released');
  }
  const refusal = await moveOrder(tx, order, 'placed', 'payment', { at });
  if (refusal) return putUnderReview(tx, order, providerOrder, at, `paid while ${order.status}`);
  const customer = { storeId: order.storeId, userId: order.userId };
  const items = await itemsOf(tx, order.storeId, [order.id]);
  await removeBought(tx, customer, quantitiesOf(items));
  await issueInvoice(tx, { order, items }, at);
  const { attempt } = attemptOf(providerOrder.orderId);
  await tx.update(payments).set({ attempt }).where(paymentRow(order));
  return setPaymentState(tx, order, 'paid');
}

async function settleExpired(tx: Db, order: Order, at: Date): Promise<PaymentState> {
  if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Not paid in time', at });
  return setPaymentState(tx, order, 'expired');
}

/** Handles a payment that is not paid: expires it if it is over; if it failed, releases its stock until a retry. */
async function settleUnpaid(tx: Db, order: Order, providerOrder: ProviderOrder, at: Date): Promise<PaymentState> {
  if (providerOrder.state === 'over') return settleExpired(tx, order, at);
  if (providerOrder.state === 'failed') await releaseStock(tx, order);
  return 'pending';
}

/** Locks the cart before the order, as a checkout does, to avoid deadlocks. */
async function lockForPayment(tx: Db, key: OrderKey): Promise<{ order: Order; payment: Payment }> {
  const [customer] = await tx
    .select({ storeId: orders.storeId, userId: orders.userId })
    .from(orders)
    .where(orderRow(key));
  if (!customer) throw new Error('a payment without an order');
  await lockCart(tx, customer, false);
  const order = await lockOrder(tx, key);
  const payment = await paymentOf(tx, key);
  if (!order || !payment) throw new Error('an order without a payment');
  return { order, payment };
}

/**
 * Applies the provider's state of a payment to its order. The only path by which an online order becomes paid, for
 * return page, webhook and scheduled reconciliation. Idempotent, and independent of their order (R48).
 */
export async function settle(db: Db, key: OrderKey, providerOrder: ProviderOrder, at: Date): Promise<PaymentState> {
  return db.transaction(async (tx) => {
    const { order, payment } = await lockForPayment(tx, key);
    if (payment.state === 'paid' || payment.state === 'review') return keepDecided(tx, payment, providerOrder, at);
    const ofThisAttempt = attemptOf(providerOrder.orderId).attempt === payment.attempt;
    await tx
      .update(payments)
      .set({ checkedAt: at, ...(ofThisAttempt ? { providerState: providerOrder.state } : {}) })
      .where(paymentRow(key));
    const verdict = verdictOf(providerOrder, payment);
    if (verdict === 'paid') return settlePaid(tx, order, providerOrder, at);
    if (verdict === 'review') return putUnderReview(tx, key, providerOrder, at, 'amount, currency or order do not fit');
    // An earlier attempt that is over or failed does not decide the open one (R47).
    return ofThisAttempt && payment.state === 'pending' ? settleUnpaid(tx, order, providerOrder, at) : payment.state;
  });
}
