import { and, count, eq, notInArray } from 'drizzle-orm';
import { m } from '#messages';
import { formatPaise } from '../../contract/money.ts';
import type { OrderStatus } from '../../contract/order-status.ts';
import { type CashOnDelivery, cashOnDelivery } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { matching, paymentOfOrder, paymentRow } from '../db/keys.ts';
import { type orderItems, orders, payments } from '../db/schema/customers.ts';
import { Refusal } from '../http/refusal.ts';
import type { CustomerKey } from './cart.ts';
import { issueCreditNote, issueInvoice } from './papers.ts';
import type { PaymentState } from './payment-state.ts';
import { CASH, type Payment, paymentOf } from './payments.ts';
import { shippingOf } from './shipping.ts';

/** Maximum open cash orders per customer: limits how much stock one customer can take without paying. */
const MAX_OPEN_ORDERS = 3;

const refused = (text: string) => new Refusal(409, 'CASH_UNAVAILABLE', text);
const TEXTS: Record<Exclude<CashOnDelivery, 'offered'>, (upToPaise: number) => string> = {
  never: () => m.refusal_cash_never(),
  place: () => m.refusal_cash_place(),
  amount: (upTo) => m.refusal_cash_amount({ most: formatPaise(upTo) }),
};

/** Why cash on delivery is refused for this amount and pincode; null if it is available. The cart must be locked. */
export async function cashRefusal(
  tx: Db,
  { storeId, userId }: CustomerKey,
  { pincode, totalPaise }: { pincode: string; totalPaise: number },
): Promise<Refusal | null> {
  const table = await shippingOf(tx, storeId);
  const state = table ? cashOnDelivery(table, pincode, totalPaise) : 'never';
  if (state !== 'offered') return refused(TEXTS[state](table?.cashUpToPaise ?? 0));
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .innerJoin(payments, paymentOfOrder)
    .where(
      and(
        matching(orders, { storeId, userId }),
        eq(payments.state, 'cash'),
        notInArray(orders.status, ['delivered', 'cancelled', 'returned']),
      ),
    );
  if ((open?.orders ?? 0) < MAX_OPEN_ORDERS) return null;
  return refused(m.refusal_cash_orders({ count: MAX_OPEN_ORDERS }));
}

type Sale = { order: typeof orders.$inferSelect; items: (typeof orderItems.$inferSelect)[] };

/** Whether the payment is cash on delivery, collected or not. */
export const isCash = ({ provider }: Pick<Payment, 'provider'>): boolean => provider === CASH;

/** For a locked order with cash on delivery: issues its invoice when it ships (D27), marks it paid when delivered. */
export async function advanceCash(tx: Db, sale: Sale, to: OrderStatus, at: Date): Promise<void> {
  if (to !== 'shipped' && to !== 'delivered') return;
  const { storeId, id } = sale.order;
  if ((await paymentOf(tx, sale.order))?.state !== 'cash') return;
  if (to === 'shipped') return issueInvoice(tx, sale, at);
  await tx.update(payments).set({ state: 'paid' }).where(paymentRow({ storeId, id }));
}

/** D39: issues the credit note when a locked cash order is cancelled before payment; none if it was not invoiced. */
export async function creditUnpaid(tx: Db, { order, items }: Sale, at: Date): Promise<void> {
  if ((await paymentOf(tx, order))?.state !== 'cash') return;
  const lines = items.map(({ skuId, quantity, pricePaise }) => ({
    skuId,
    quantity,
    amountPaise: pricePaise * quantity,
  }));
  const id = `${order.id.replace('-', '')}N`;
  await issueCreditNote(tx, order, { id, lines, shippingPaise: order.deliveryPaise }, at);
}

/** Moves all cash payments in one state to another; returns their number. */
async function moveCash(db: Db, from: PaymentState, state: PaymentState): Promise<number> {
  const those = matching(payments, { provider: CASH, state: from });
  return (await db.update(payments).set({ state }).where(those).returning({ id: payments.orderId })).length;
}

/**
 * Run before a rollback to a release without cash on delivery, which fails on the state `cash`. Sets these payments to
 * `review`, which such a release neither expires nor reconciles with a provider. Returns their number.
 */
export const moveCashToReview = (db: Db): Promise<number> => moveCash(db, 'cash', 'review');

/** Run after the rollback has ended: reverts `moveCashToReview`. Returns the number of payments. */
export const releaseCash = (db: Db): Promise<number> => moveCash(db, 'review', 'cash');
