import { orders, payments } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { orderRow, paymentRow } from '../db/keys.ts';
import { log } from '../log.ts';
import type { Known } from '../payments/provider.ts';
import { lockCart, takeOut } from './cart.ts';
import { attemptOf, type OrderKey } from './order-id.ts';
import { cancelOrder, itemsOf, lockOrder, moveOrder, type Order, quantitiesOf, releaseStock } from './orders.ts';
import { issueInvoice } from './papers.ts';
import { type PaymentState, verdictOf } from './payment-state.ts';
import { type Payment, paymentOf } from './payments.ts';
import { oweMoney } from './refunds.ts';
import { lockSkus, takeStock } from './stock.ts';

async function put(tx: Db, key: OrderKey, state: PaymentState): Promise<PaymentState> {
  await tx.update(payments).set({ state }).where(paymentRow(key));
  return state;
}

/** Money that no order can take is kept for a person to look at, who may send it back. */
async function review(tx: Db, key: OrderKey, known: Known, at: Date, why: string): Promise<PaymentState> {
  log('error', 'payment-review', { order: key.id, why });
  const isOurs =
    known.storeId === key.storeId && attemptOf(known.orderId).orderId === key.id && known.currency === 'INR';
  const owed = { reference: known.orderId, amountPaise: known.amountPaise, approved: false, at };
  if (isOurs) await oweMoney(tx, key, { reason: 'unfit', ...owed });
  return put(tx, key, 'review');
}

/** Takes the pieces of an order that holds none; false where they are not there any more. */
async function tookAgain(tx: Db, order: Order): Promise<boolean> {
  const quantities = quantitiesOf(await itemsOf(tx, order.storeId, [order.id]));
  const stock = await lockSkus(tx, order.storeId, quantities);
  if (quantities.some(({ skuId, quantity }) => (stock.get(skuId)?.stock ?? 0) < quantity)) return false;
  if (!(await takeStock(tx, order.storeId, quantities))) throw new Error('stock changed under its lock');
  await tx.update(orders).set({ stockHeld: true, cancelledBy: '', cancelReason: '' }).where(orderRow(order));
  return true;
}

/**
 * Whether the products of a paid order are in stock. One whose payment failed before, whose time ran out, or that was
 * ordered again, lives on if they are.
 */
async function hasStock(tx: Db, order: Order): Promise<boolean> {
  if (order.status === 'cancelled' && !['expiry', 'superseded'].includes(order.cancelledBy)) return false;
  return order.stockHeld || tookAgain(tx, order);
}

/** R48: what is decided stays so. Money of another attempt beside the one that paid goes back at once (R47). */
async function decidedBefore(tx: Db, payment: Payment, known: Known, at: Date): Promise<PaymentState> {
  const { orderId, attempt } = attemptOf(known.orderId);
  const isSecond = orderId === payment.orderId && attempt !== payment.attempt;
  if (payment.state === 'paid' && known.state === 'paid' && isSecond) {
    log('error', 'paid-twice', { order: orderId, attempt });
    const owed = { reference: known.orderId, amountPaise: known.amountPaise, approved: true, at };
    await oweMoney(tx, { storeId: payment.storeId, id: orderId }, { reason: 'paid-twice', ...owed });
  }
  return payment.state;
}

async function paid(tx: Db, order: Order, known: Known, at: Date): Promise<PaymentState> {
  if (!(await hasStock(tx, order))) {
    if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Sold out', at });
    return review(tx, order, known, at, 'paid after its goods were given back');
  }
  const refusal = await moveOrder(tx, order, 'placed', 'payment', { at });
  if (refusal) return review(tx, order, known, at, `paid while ${order.status}`);
  const whose = { storeId: order.storeId, userId: order.userId };
  const items = await itemsOf(tx, order.storeId, [order.id]);
  await takeOut(tx, whose, quantitiesOf(items));
  await issueInvoice(tx, { order, items }, at);
  const { attempt } = attemptOf(known.orderId);
  await tx.update(payments).set({ attempt }).where(paymentRow(order));
  return put(tx, order, 'paid');
}

async function expired(tx: Db, order: Order, at: Date): Promise<PaymentState> {
  if (order.status === 'pending') await cancelOrder(tx, order, { by: 'expiry', reason: 'Not paid in time', at });
  return put(tx, order, 'expired');
}

/** Nobody waits for the pieces of a payment that failed; another try takes them again. */
async function stillOpen(tx: Db, order: Order, known: Known, at: Date): Promise<PaymentState> {
  if (known.state === 'over') return expired(tx, order, at);
  if (known.state === 'failed') await releaseStock(tx, order);
  return 'pending';
}

/** Bag before order, as in a checkout, so that the two never wait for each other in a circle. */
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
 * Brings an order to what its provider knows of it. The one way by which an order becomes paid, whoever asked for it: the
 * return page, a webhook or the clock; in any order and any number of times it ends the same (R48).
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
    // An attempt of before that is over or failed says nothing of the one that is open (R47).
    return ofThisAttempt && payment.state === 'pending' ? stillOpen(tx, order, known, at) : payment.state;
  });
}
