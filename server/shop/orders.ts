import { and, count as countOf, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { OrderStatus } from '../../contract/order-status.ts';
import { normalizedWords } from '../../contract/query-words.ts';
import { INDIA_MS } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { matching, orderOfItem, orderRow, paymentRow, rowsWith } from '../db/keys.ts';
import { storeById } from '../db/read-layout.ts';
import { skus } from '../db/schema/catalogue.ts';
import { orderItems, orders, payments } from '../db/schema/customers.ts';
import { invalid, notFound, Refusal } from '../http/refusal.ts';
import { buyable, type CustomerKey, idOf } from './cart.ts';
import { advanceCash, creditUnpaid, isCash } from './cash.ts';
import { orderEvent } from './order-events.ts';
import type { OrderKey } from './order-id.ts';
import { mayMove, type StatusActor, statusWord } from './order-status.ts';
import { paymentOf, paymentsOf } from './payments.ts';
import { type RefundedItem, recordItemRefund, refundsOf } from './refunds.ts';
import { giveBackStock, type Item } from './stock.ts';

export type Order = typeof orders.$inferSelect;
export type OrderItem = typeof orderItems.$inferSelect;

export const unknownOrder = () => notFound(m.refusal_order_not_found());

export const ofUser = ({ storeId, userId }: CustomerKey) => matching(orders, { storeId, userId });

export async function itemsOf(db: Db, storeId: number, ids: string[]): Promise<OrderItem[]> {
  return ids.length > 0 ? rowsWith(db, orderItems, { storeId, orderId: ids }, orderItems.position) : [];
}

/** The carrier's tracking page by the store's settings; '' if unknown. Carrier names match in any letter case. */
export function trackingUrl(
  carriers: Readonly<Record<string, string>>,
  { carrier, trackingNumber }: Pick<Order, 'carrier' | 'trackingNumber'>,
): string {
  const name = carrier.trim().toLowerCase();
  const [, address = ''] = Object.entries(carriers).find(([known]) => known.trim().toLowerCase() === name) ?? [];
  return trackingNumber ? address.replaceAll('{tracking}', () => encodeURIComponent(trackingNumber)) : '';
}

const DAY = 24 * 3_600_000;
const endOfDayInIndia = (ms: number): number => Math.floor((ms + INDIA_MS) / DAY + 1) * DAY - INDIA_MS - 1;

/**
 * The end of the time to return items: of the day on which the store's days since delivery are over, since shoppers read
 * a date. For orders of earlier releases since creation. The moment of delivery if the store takes no returns.
 */
function returnableUntil({ deliveredAt, createdAt }: Order, days: number): Date {
  const from = (deliveredAt ?? createdAt).getTime();
  return new Date(days === 0 ? from : endOfDayInIndia(from + days * DAY));
}

async function withDetails(db: Db, storeId: number, found: Order[]) {
  const ids = found.map(({ id }) => id);
  const items = await itemsOf(db, storeId, ids);
  const paid = await paymentsOf(db, storeId, ids);
  const back = await refundsOf(db, storeId, ids);
  const { seller, returnDays } = await storeById(db, storeId);
  const { carriers = {} } = seller;
  return found.map((order) => ({
    order,
    items: items.filter(({ orderId }) => orderId === order.id),
    /** Never null for an order that a checkout created. */
    payment: paid.find(({ orderId }) => orderId === order.id) ?? null,
    refunds: back.filter(({ orderId }) => orderId === order.id),
    /** '' without a tracking number, or if the store has no URL for the carrier. */
    trackingUrl: trackingUrl(carriers, order),
    /** Null for an order that is not delivered. */
    returnableUntil: order.status === 'delivered' ? returnableUntil(order, returnDays) : null,
  }));
}
export type OrderDetails = Awaited<ReturnType<typeof withDetails>>[number];

/** `text`: search words for order id and item names; '' for all orders. `status`: null for all. `page` starts at 1. */
export type Page = { page: number; size: number; status: string | null; text: string };

/** Maximum number of search words; further ones are ignored. */
const MAX_SEARCH_WORDS = 8;

/** Matches orders in which every word occurs in the order id or an item's name, as the app's own search does. */
function matchesText(db: Db, customer: CustomerKey, text: string) {
  const each = text.replace(/#/g, ' ').split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  return each.length === 0 ? undefined : and(...each.map((word) => matchesWord(db, customer, word)));
}

/**
 * S22: matches the word literally, including wildcard characters; item names also folded as in the product search. It
 * needs no index, since one customer has few orders.
 */
function matchesWord(db: Db, customer: CustomerKey, word: string) {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const plain = /[\\%_]/.test(word) ? '' : normalizedWords(word).join(' ');
  const foldedName = sql`array_to_string(words_of(${orderItems.name}), ' ')`;
  const inName = or(ilike(orderItems.name, part), plain === '' ? undefined : like(foldedName, `%${plain}%`));
  const having = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .innerJoin(orders, orderOfItem)
    .where(and(ofUser(customer), eq(orderItems.storeId, customer.storeId), inName));
  return or(ilike(orders.id, part), inArray(orders.id, having));
}

/** One page of a customer's orders, newest first, and the total number of matches. */
export async function ordersOf(db: Db, customer: CustomerKey, { page, size, status, text }: Page) {
  const ofStatus = status === null ? undefined : eq(orders.status, status);
  const which = and(ofUser(customer), ofStatus, matchesText(db, customer, text));
  const found = await db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ total: countOf() }).from(orders).where(which);
  return { orders: await withDetails(db, customer.storeId, found), total: all?.total ?? 0 };
}

/** S11: null for an unknown id and for an order of another customer. */
export async function orderById(db: Db, { storeId, userId }: CustomerKey, id: string): Promise<OrderDetails | null> {
  const found = await rowsWith(db, orders, { storeId, userId, id });
  return (await withDetails(db, storeId, found))[0] ?? null;
}

/** Selects an order and locks it until the transaction ends. */
export async function lockOrder(tx: Db, key: OrderKey): Promise<Order | null> {
  const [row] = await tx.select().from(orders).where(orderRow(key)).for('update');
  return row ?? null;
}

export const quantitiesOf = (items: OrderItem[]): Item[] => items.map(({ skuId, quantity }) => ({ skuId, quantity }));

/** Returns the items of a locked order to stock, once. */
export async function releaseStock(tx: Db, order: Order): Promise<void> {
  const released = await tx
    .update(orders)
    .set({ stockHeld: false })
    .where(and(orderRow(order), orders.stockHeld))
    .returning({ id: orders.id });
  if (released.length === 0) return;
  await giveBackStock(tx, order.storeId, quantitiesOf(await itemsOf(tx, order.storeId, [order.id])));
}

/** Expires an undecided payment, online or cash. */
async function stopPayment(tx: Db, { storeId, id }: OrderKey): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'expired' })
    .where(and(paymentRow({ storeId, id }), inArray(payments.state, ['pending', 'cash'])));
}

type RefundCause = { refunded: RefundedItem[]; reason: 'cancelled' | 'returned'; approved: boolean; at: Date };

/** Records the refund of these items of a locked order if it was paid. Staff refund cash manually: not approved. */
async function recordRefund(tx: Db, order: Order, { refunded, approved, ...why }: RefundCause): Promise<void> {
  const payment = await paymentOf(tx, order);
  if (payment?.state !== 'paid' || refunded.length === 0) return;
  const items = await itemsOf(tx, order.storeId, [order.id]);
  const mayBeSent = approved && !isCash(payment);
  await recordItemRefund(tx, order, items, { refunded, ...why, approved: mayBeSent, attempt: payment.attempt });
}

const statusRefusal = (order: Order, to: OrderStatus) =>
  new Refusal(409, 'ORDER_STATUS', m.refusal_order_status({ from: statusWord(order.status), to: statusWord(to) }));

const reachedTimes = ({ reachedAt }: Order, status: OrderStatus, at: Date) => ({
  ...reachedAt,
  [status]: at.toISOString(),
});

type Cancellation = { by: StatusActor | 'superseded' | 'provider'; reason: string; at: Date };

/** Cancels a locked order: releases its stock, refunds a paid one, expires an open payment. 409 if not allowed. */
export async function cancelOrder(tx: Db, order: Order, { by, reason, at }: Cancellation): Promise<Refusal | null> {
  const actor = by === 'superseded' || by === 'provider' ? 'expiry' : by;
  if (!mayMove(order.status, 'cancelled', actor)) return statusRefusal(order, 'cancelled');
  await tx
    .update(orders)
    .set({
      status: 'cancelled',
      cancelledBy: by,
      cancelReason: reason,
      reachedAt: reachedTimes(order, 'cancelled', at),
    })
    .where(orderRow(order));
  await releaseStock(tx, order);
  const items = await itemsOf(tx, order.storeId, [order.id]);
  await recordRefund(tx, order, { refunded: quantitiesOf(items), reason: 'cancelled', approved: true, at });
  await creditUnpaid(tx, { order, items }, at);
  await stopPayment(tx, order);
  // No message for an order that was never placed.
  if (order.status !== 'pending') await orderEvent(tx, order, { kind: 'cancelled' });
  return null;
}

export type Tracking = { carrier?: string; trackingNumber?: string; estimatedDelivery?: string };

/** Changes carrier and tracking number of a locked, shipped order; the customer gets a message. */
export async function changeTracking(
  tx: Db,
  order: Order,
  { carrier, trackingNumber, at }: Pick<Order, 'carrier' | 'trackingNumber'> & { at: Date },
): Promise<void> {
  await tx.update(orders).set({ carrier, trackingNumber }).where(orderRow(order));
  await orderEvent(tx, order, { kind: 'retracked', at });
}

/** Marks all remaining items as returned. Their refund is approved, since staff do this once the products are back. */
async function returnRemaining(tx: Db, order: Order, at: Date): Promise<void> {
  const items = await itemsOf(tx, order.storeId, [order.id]);
  const refunded = items
    .map(({ skuId, quantity, returned }) => ({ skuId, quantity: quantity - returned }))
    .filter(({ quantity }) => quantity > 0);
  await updateReturned(
    tx,
    items.map((item) => ({ ...item, returned: item.quantity })),
  );
  await recordRefund(tx, order, { refunded, reason: 'returned', approved: true, at });
}

/** Moves a locked order to another status, with its side effects. 409 if the transition is not allowed. */
export async function moveOrder(
  tx: Db,
  order: Order,
  to: OrderStatus,
  actor: StatusActor,
  { at, ...tracking }: Tracking & { at: Date },
): Promise<Refusal | null> {
  if (to === 'cancelled') return cancelOrder(tx, order, { by: actor, reason: '', at });
  if (!mayMove(order.status, to, actor)) return statusRefusal(order, to);
  await tx
    .update(orders)
    .set({
      status: to,
      ...tracking,
      reachedAt: reachedTimes(order, to, at),
      ...(to === 'delivered' ? { deliveredAt: at } : {}),
    })
    .where(orderRow(order));
  if (to === 'returned') await returnRemaining(tx, order, at);
  await advanceCash(tx, { order, items: await itemsOf(tx, order.storeId, [order.id]) }, to, at);
  if (to === 'placed' || to === 'shipped' || to === 'delivered') await orderEvent(tx, order, { kind: to });
  return null;
}

/** The items with `returning` added to `returned`; null if an item is not in the order or its quantity is exceeded. */
function addReturned(items: OrderItem[], returning: { skuId: string; quantity: number }[]): OrderItem[] | null {
  const after = items.map((item) => ({ ...item }));
  for (const { skuId, quantity } of returning) {
    const item = after.find((one) => one.skuId === idOf(skuId));
    if (!item || item.returned + quantity > item.quantity) return null;
    item.returned += quantity;
  }
  return after;
}

async function updateReturned(tx: Db, items: OrderItem[]): Promise<void> {
  for (const { storeId, orderId, skuId, returned } of items) {
    const item = matching(orderItems, { storeId, orderId, skuId });
    await tx.update(orderItems).set({ returned }).where(item);
  }
}

/** The refusal after the return window. */
async function tooLateToReturn(tx: Db, order: Order, at: Date): Promise<Refusal | null> {
  const { returnDays: days } = await storeById(tx, order.storeId);
  if (at <= returnableUntil(order, days)) return null;
  const text = days === 0 ? m.refusal_no_returns() : m.refusal_return_window({ days });
  return new Refusal(409, 'RETURN_WINDOW', text);
}

/**
 * D26: records a customer's return of a delivered order. The refund waits for approval by staff. Once all items are
 * recorded as returned, the order is `returned`.
 */
export async function returnItems(
  tx: Db,
  order: Order,
  returning: { skuId: string; quantity: number }[],
  at: Date,
): Promise<Refusal | null> {
  if (!mayMove(order.status, 'returned', 'shopper')) return statusRefusal(order, 'returned');
  const late = await tooLateToReturn(tx, order, at);
  if (late) return late;
  const before = await itemsOf(tx, order.storeId, [order.id]);
  const after = addReturned(before, returning);
  if (!after) return invalid('items: not in this order, or more than were bought');
  await updateReturned(tx, after);
  const items = after
    .map(({ skuId, returned }, at) => ({ skuId, quantity: returned - (before[at]?.returned ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await recordRefund(tx, order, { refunded: items, reason: 'returned', approved: false, at });
  const isAll = after.every(({ returned, quantity }) => returned === quantity);
  return isAll ? moveOrder(tx, order, 'returned', 'shopper', { at }) : null;
}

/** Items of an order with the quantity that can be added to the cart now, at most `most`; 0 if unavailable. */
export async function reorderable(db: Db, { order, items }: OrderDetails, most: number) {
  const ids = items.map(({ skuId }) => skuId);
  const found = await rowsWith(db, skus, { storeId: order.storeId, id: ids, enabled: true });
  return items.map((item) => {
    const sku = found.find(({ id }) => id === item.skuId);
    return { item, quantity: sku ? Math.min(item.quantity, buyable(sku), most) : 0 };
  });
}
