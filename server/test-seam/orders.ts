import * as v from 'valibot';
import { ORDER_STATUSES } from '../../contract/order-status.ts';
import type { Db } from '../db/database.ts';
import { itemRows, orderRow } from '../db/keys.ts';
import { orderItems, orders } from '../db/schema/customers.ts';
import { newOrderId } from '../shop/order-id.ts';

/**
 * Sets the state of an order without checking status transitions. `older`: hours by which it is backdated; `copies`:
 * number of copies, each an hour older than the one before, counted from the order's date before `older`.
 */
export const orderBody = v.object({
  store: v.number(),
  id: v.string(),
  status: v.optional(v.picklist(ORDER_STATUSES)),
  tracking: v.optional(v.string()),
  expected: v.optional(v.string()),
  older: v.optional(v.pipe(v.number(), v.minValue(0))),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000)), 0),
});
export type OrderEdit = v.InferOutput<typeof orderBody>;
const HOUR = 3_600_000;
const earlier = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR);

/** The times of earlier steps, backdated by `hours`. */
const shifted = (reached: Record<string, string> = {}, hours = 0): Record<string, string> =>
  Object.fromEntries(Object.entries(reached).map(([step, at]) => [step, earlier(new Date(at), hours).toISOString()]));

async function copy(db: Db, order: typeof orders.$inferSelect, age: number): Promise<void> {
  const { storeId } = order;
  const id = newOrderId(storeId);
  const createdAt = earlier(order.createdAt, age);
  // A copy reserves no stock, and an invoice number is unique.
  await db.insert(orders).values({ ...order, id, createdAt, stockHeld: false, invoiceNumber: null, invoicedAt: null });
  const items = await db.select().from(orderItems).where(itemRows(order));
  await db.insert(orderItems).values(items.map((item) => ({ ...item, orderId: id })));
}

/** Changes an order directly in the database; false if it does not exist. */
export async function editOrder(db: Db, { store, id, status, tracking, expected, older, copies }: OrderEdit, at: Date) {
  const here = orderRow({ storeId: store, id });
  const [found] = await db.select({ reachedAt: orders.reachedAt }).from(orders).where(here);
  const change = {
    ...(status === undefined ? {} : { status }),
    ...(status === 'delivered' ? { deliveredAt: at } : {}),
    ...(status === undefined ? {} : { reachedAt: { ...shifted(found?.reachedAt, older), [status]: at.toISOString() } }),
    ...(tracking === undefined ? {} : { trackingNumber: tracking }),
    ...(expected === undefined ? {} : { estimatedDelivery: expected }),
  };
  if (Object.keys(change).length > 0) await db.update(orders).set(change).where(here);
  const [order] = await db.select().from(orders).where(here);
  if (!order) return false;
  const createdAt = earlier(order.createdAt, older ?? 0);
  if (older) await db.update(orders).set({ createdAt }).where(here);
  for (let age = 1; age <= copies; age += 1) await copy(db, order, age);
  return true;
}
