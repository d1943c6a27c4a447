import { and, inArray, ne, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { OrderStatus } from '../../contract/order-status.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith, userRow } from '../db/keys.ts';
import {
  addresses,
  cartLines,
  carts,
  clientSequences,
  codes,
  idempotencyKeys,
  orders,
  refunds,
  sessions,
  users,
} from '../db/schema/customers.ts';
import { changes, messagesOutbox } from '../db/schema/operations.ts';
import { Refusal } from '../http/refusal.ts';
import { type CustomerKey, lockCart } from './cart.ts';
import { deleteInterest } from './interest.ts';
import { cancelOrder, itemsOf, lockOrder, ofUser } from './orders.ts';
import { papersOf } from './papers.ts';
import { deleteReviews } from './reviews.ts';

/** Placed and not delivered: the address is needed for shipping. */
const UNDER_WAY: OrderStatus[] = ['placed', 'confirmed', 'processing', 'shipped'];

const openOrders = () => new Refusal(409, 'ORDERS_OPEN', m.refusal_orders_open());
const openRefunds = () => new Refusal(409, 'REFUNDS_OPEN', m.refusal_refunds_open());

/** The refusal while an order or a refund still needs the customer's data; null if none does. */
async function stillNeeded(tx: Db, customer: CustomerKey): Promise<Refusal | null> {
  if ((await idsOf(tx, customer, { status: UNDER_WAY })).length > 0) return openOrders();
  const [owed] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(orders, matching(orders, { storeId: refunds.storeId, id: refunds.orderId }))
    .where(and(ofUser(customer), ne(refunds.state, 'confirmed')))
    .limit(1);
  return owed ? openRefunds() : null;
}

async function idsOf(tx: Db, { storeId, userId }: CustomerKey, values: { status?: OrderStatus[] }): Promise<string[]> {
  const rows = await rowsWith(tx, orders, { storeId, userId, ...values }, orders.id);
  return rows.map(({ id }) => id);
}

/**
 * Cancels unpaid orders and returns their ids. Expired and superseded orders count as cancelled by the customer too, so
 * that a late payment is reviewed by staff instead of reviving the order.
 */
async function cancelUnpaid(tx: Db, customer: CustomerKey, at: Date): Promise<string[]> {
  const unpaid = await idsOf(tx, customer, { status: ['pending'] });
  for (const id of unpaid) {
    const order = await lockOrder(tx, { storeId: customer.storeId, id });
    if (order) await cancelOrder(tx, order, { by: 'shopper', reason: '', at });
  }
  await tx
    .update(orders)
    .set({ cancelledBy: 'shopper' })
    .where(and(ofUser(customer), inArray(orders.cancelledBy, ['expiry', 'superseded'])));
  return unpaid;
}

/** D39: stores invoices that earlier releases issued without storing them, before the addresses are removed. */
async function storeInvoices(tx: Db, { storeId, userId }: CustomerKey): Promise<void> {
  const all = await rowsWith(tx, orders, { storeId, userId });
  const invoiced = all.filter(({ invoiceNumber }) => invoiceNumber !== null);
  for (const order of invoiced) await papersOf(tx, { order, items: await itemsOf(tx, storeId, [order.id]) });
}

const NOBODY = JSON.stringify({
  name: '',
  phone: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  pincode: '',
  landmark: '',
  gstin: '',
  latitude: 0,
  longitude: 0,
});

/** Removes personal data from orders. Lines, amounts and state stay; issued papers are not changed (D39). */
async function anonymiseOrders(tx: Db, customer: CustomerKey): Promise<void> {
  const nobody = (copy: typeof orders.shipping | typeof orders.billing) => sql`${copy} || ${NOBODY}::jsonb`;
  await tx
    .update(orders)
    .set({
      shipping: nobody(orders.shipping),
      billing: nobody(orders.billing),
      trackingNumber: '',
      cancelReason: '',
    })
    .where(ofUser(customer));
  const ids = await idsOf(tx, customer, {});
  if (ids.length === 0) return;
  await tx.delete(messagesOutbox).where(matching(messagesOutbox, { storeId: customer.storeId, orderId: ids }));
  // A carrier may show a parcel's recipient to anyone with its tracking number.
  const untracked = (field: typeof changes.before | typeof changes.after) => sql`${field} - 'trackingNumber'`;
  await tx
    .update(changes)
    .set({ before: untracked(changes.before), after: untracked(changes.after) })
    .where(matching(changes, { storeId: customer.storeId, kind: 'order', subject: ids }));
}

async function removeRest(tx: Db, { storeId, userId }: CustomerKey, at: Date): Promise<void> {
  for (const table of [addresses, cartLines, carts, sessions, clientSequences, idempotencyKeys]) {
    await tx.delete(table).where(matching(table, { storeId, userId }));
  }
  const me = userRow({ storeId, userId });
  const [user] = await tx.select().from(users).where(me);
  await deleteInterest(tx, { storeId, userId }, user?.phone ?? '');
  await deleteReviews(tx, { storeId, userId });
  if (user) await tx.delete(codes).where(matching(codes, { storeId, phone: user.phone }));
  // A unique value that cannot be a phone number, so that the number is free for a new account.
  await tx
    .update(users)
    .set({ name: '', email: '', phone: `deleted ${userId}`, deletedAt: at })
    .where(me);
}

/**
 * D51: deletes an account, in a transaction. Removes personal data except in invoices and credit notes, which the
 * law requires to be retained (`retention.ts` has the period). Cancels unpaid orders and returns their ids. Refused
 * (409) while an order or a refund is open. Locks cart and user against concurrent checkouts and address changes.
 */
export async function deleteAccount(tx: Db, customer: CustomerKey, at: Date): Promise<string[] | Refusal> {
  await lockCart(tx, customer, false);
  await tx.select({ id: users.id }).from(users).where(userRow(customer)).for('no key update');
  const needed = await stillNeeded(tx, customer);
  if (needed) return needed;
  const unpaid = await cancelUnpaid(tx, customer, at);
  await storeInvoices(tx, customer);
  await anonymiseOrders(tx, customer);
  await removeRest(tx, customer, at);
  return unpaid;
}
