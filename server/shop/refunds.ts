import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { type orderItems, type orders, payments, type RefundLine, refunds } from '../db/schema/customers.ts';
import { log } from '../ops/log.ts';
import { orderEvent } from './order-events.ts';
import { type OrderKey, referenceOf } from './order-id.ts';
import { issueCreditNote } from './papers.ts';

/**
 * `requested`: recorded, not yet sent. `sent`: accepted by the provider. `confirmed`: completed by the provider, or
 * made manually by staff; final. `failed`: refused or given up by the provider; staff send it again.
 */
type RefundState = 'requested' | 'sent' | 'confirmed' | 'failed';
/** `paid-twice`: by two attempts (R47). `unfit`: money that does not match the order. */
type RefundReason = 'cancelled' | 'returned' | 'paid-twice' | 'unfit';
type Row = typeof refunds.$inferSelect;
type Order = typeof orders.$inferSelect;
type OrderItem = typeof orderItems.$inferSelect;
export type Refund = Omit<Row, 'state' | 'reason'> & { state: RefundState; reason: RefundReason };

const STATES: RefundState[] = ['requested', 'sent', 'confirmed', 'failed'];
const REASONS: RefundReason[] = ['cancelled', 'returned', 'paid-twice', 'unfit'];

export function parseRefund(row: Row): Refund {
  const state = STATES.find((known) => known === row.state);
  const reason = REASONS.find((known) => known === row.reason);
  if (!state || !reason) throw new Error('a refund has a state or a reason that nobody knows');
  return { ...row, state, reason };
}

/** Refunds of these orders of one store, oldest first. */
export async function refundsOf(db: Db, storeId: number, orderIds: string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await rowsWith(db, refunds, { storeId, orderId: orderIds }, refunds.createdAt, refunds.id);
  return rows.map(parseRefund);
}

export const refundKey = ({ storeId, id }: { storeId: number; id: string }) => matching(refunds, { storeId, id });

/** `checkedAt` of a refund that was never sent in its current attempt. */
const NEVER_CHECKED = new Date(0);

/** The refund id at the provider: letters and digits only, unique per attempt. */
export const refundIdAtProvider = ({ id, attempt }: Pick<Refund, 'id' | 'attempt'>): string =>
  attempt === 1 ? id : `${id}T${attempt}`;

/** The share of the delivery charge for items of this value, rounded to the paisa. */
const shareOf = (charge: number, itemsPaise: number, value: number): number =>
  Math.round((charge * value) / itemsPaise);

const sumPaise = (lines: readonly { amountPaise: number }[]): number =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * The delivery charge (paise) refunded with these lines after `earlier` ones. It is the difference of two cumulative
 * shares, so that all shares add up to the charge.
 */
function shippingShare(order: Order, items: OrderItem[], lines: RefundLine[], earlier: RefundLine[]): number {
  const itemsPaise = items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const before = shareOf(order.deliveryPaise, itemsPaise, sumPaise(earlier));
  return shareOf(order.deliveryPaise, itemsPaise, sumPaise([...earlier, ...lines])) - before;
}

type NewRefund = Pick<Refund, 'reason' | 'reference' | 'lines' | 'shippingPaise' | 'amountPaise' | 'approved'> & {
  at: Date;
};

/** Inserts a refund of a locked order, numbered after the order's `before` refunds. */
async function insertRefund(tx: Db, key: OrderKey, { at, ...owed }: NewRefund, before: Refund[]): Promise<void> {
  const { storeId, id } = key;
  const refund = { storeId, id: `${id.replace('-', '')}R${before.length + 1}`, orderId: id, ...owed };
  await tx.insert(refunds).values({ ...refund, state: 'requested', createdAt: at, checkedAt: NEVER_CHECKED });
  if (owed.approved) await issueCreditNote(tx, key, refund, at);
  log('info', 'refund-requested', { order: id, reason: owed.reason });
}

export type RefundedItem = { skuId: number; quantity: number };
const ITEM_REASONS: readonly RefundReason[] = ['cancelled', 'returned'];

/** Records a refund of a locked order for these items and their share of the delivery charge; none if that is 0. */
export async function recordItemRefund(
  tx: Db,
  order: Order,
  items: OrderItem[],
  {
    refunded,
    ...why
  }: { refunded: RefundedItem[]; reason: 'cancelled' | 'returned'; attempt: number; approved: boolean; at: Date },
): Promise<void> {
  const before = await refundsOf(tx, order.storeId, [order.id]);
  const earlier = before.filter(({ reason }) => ITEM_REASONS.includes(reason)).flatMap(({ lines }) => lines);
  const lines = refunded.map(({ skuId, quantity }) => {
    const price = items.find((item) => item.skuId === skuId)?.pricePaise ?? 0;
    return { skuId, quantity, amountPaise: price * quantity };
  });
  const shippingPaise = shippingShare(order, items, lines, earlier);
  const amountPaise = sumPaise(lines) + shippingPaise;
  if (amountPaise === 0) return;
  const { reason, attempt, approved, at } = why;
  const reference = referenceOf(order.id, attempt);
  await insertRefund(tx, order, { reason, reference, lines, shippingPaise, amountPaise, approved, at }, before);
}

/** Records a refund of one payment attempt that a locked order cannot use. Idempotent per reason and attempt (R48). */
export async function recordAttemptRefund(
  tx: Db,
  key: OrderKey,
  owed: { reason: 'paid-twice' | 'unfit'; reference: string; amountPaise: number; approved: boolean; at: Date },
): Promise<void> {
  const before = await refundsOf(tx, key.storeId, [key.id]);
  const known = before.some(({ reason, reference }) => reason === owed.reason && reference === owed.reference);
  if (!known && owed.amountPaise > 0) await insertRefund(tx, key, { ...owed, lines: [], shippingPaise: 0 }, before);
}

/** All refunds that are not confirmed, and payments under review without a recorded refund. */
export async function dueRefunds(db: Db) {
  const open = await db.select().from(refunds).where(ne(refunds.state, 'confirmed')).orderBy(asc(refunds.createdAt));
  const noted = db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.reason, 'unfit'));
  const unfit = await db
    .select({ orderId: payments.orderId, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.state, 'review'), notInArray(payments.orderId, noted)));
  return { open: open.map(parseRefund), unfit };
}

/** Refunds that wait for staff: items not returned yet, amounts to check, refunds that the provider failed to make. */
export const waitsForStaff = ({ state, approved }: Refund): boolean =>
  state === 'failed' || (state === 'requested' && !approved);

/** Issues the credit notes (D39) of all refunds of a locked order that wait for staff, and returns those refunds. */
async function creditWaitingRefunds(tx: Db, key: OrderKey, at: Date): Promise<Refund[]> {
  const waiting = (await refundsOf(tx, key.storeId, [key.id])).filter(waitsForStaff);
  for (const refund of waiting) await issueCreditNote(tx, key, refund, at);
  return waiting;
}

/** Staff approve the waiting refunds of a locked order; failed ones get a new attempt. Returns their number. */
export async function approveRefunds(tx: Db, key: OrderKey, at: Date): Promise<number> {
  const waiting = await creditWaitingRefunds(tx, key, at);
  for (const refund of waiting) {
    const attempt = refund.state === 'failed' ? refund.attempt + 1 : refund.attempt;
    const again = { approved: true, state: 'requested', attempt, checkedAt: NEVER_CHECKED };
    await tx.update(refunds).set(again).where(refundKey(refund));
  }
  return waiting.length;
}

/** Confirms the waiting refunds of a locked order that staff paid back outside the provider. Returns their number. */
export async function refundManually(tx: Db, key: OrderKey, at: Date): Promise<number> {
  const waiting = await creditWaitingRefunds(tx, key, at);
  for (const refund of waiting) await settleRefund(tx, refund, 'confirmed', at);
  return waiting.length;
}

/** Sets the state of a refund's current attempt; a confirmed refund never changes. False if nothing changed. */
export async function settleRefund(db: Db, refund: Refund, state: RefundState, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = and(refundKey(refund), eq(refunds.attempt, refund.attempt), ne(refunds.state, 'confirmed'));
    const changed = await tx
      .update(refunds)
      .set({ state, checkedAt: at })
      .where(and(open, ne(refunds.state, state)))
      .returning({ id: refunds.id });
    if (changed.length === 0) return false;
    const { storeId, orderId, id: refundId, amountPaise } = refund;
    if (state === 'failed') log('error', 'refund-failed', { order: orderId, refund: refund.id });
    const refunded = { kind: 'refunded', refundId, amountPaise } as const;
    if (state === 'confirmed') await orderEvent(tx, { storeId, id: orderId }, refunded);
    return true;
  });
}
