import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order-status.ts';
import type { Db } from '../db/database.ts';
import { orderRow, paymentOfOrder } from '../db/keys.ts';
import { orders, payments } from '../db/schema/customers.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from './change-log.ts';
import type { OrderKey } from './order-id.ts';
import { changeTracking, lockOrder, moveOrder, type Tracking } from './orders.ts';

/** Orders that staff still have to process: placed (paid or cash on delivery) and not yet delivered. */
const OPEN: OrderStatus[] = ['placed', 'confirmed', 'processing', 'shipped'];

/** `storeId` null: all stores. `after`: the last order of the previous page. */
type OrderPage = { storeId: number | null; open: boolean; after: OrderKey | null; limit: number };

/** One page of orders, newest first. `collectPaise`: the amount that the carrier collects on delivery. */
export async function listOrders(db: Db, { storeId, open, after, limit }: OrderPage) {
  const ofStore = storeId === null ? undefined : eq(orders.storeId, storeId);
  const ofStatus = open ? inArray(orders.status, OPEN) : undefined;
  const rows = await db
    .select({ order: orders, payment: payments.state })
    .from(orders)
    .leftJoin(payments, paymentOfOrder)
    .where(and(ofStore, ofStatus, after ? await olderThan(db, after) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ order, payment }) => ({ ...order, collectPaise: payment === 'cash' ? order.totalPaise : 0 }));
}

async function olderThan(db: Db, { storeId, id }: OrderKey) {
  const which = orderRow({ storeId, id });
  // As text, since a Date would lose the microseconds.
  const [last] = await db
    .select({ at: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(which);
  if (!last) throw new StartError(`There is no order ${id}.`);
  const at = sql`${last.at}::timestamptz`;
  return or(lt(orders.createdAt, at), and(eq(orders.createdAt, at), lt(orders.id, id)));
}

type Shipping = Tracking & { by: Author; dryRun: boolean };

/**
 * Ships an order; if it is shipped already, updates carrier and tracking number and messages the shopper. Omitted
 * fields of a shipped order stay unchanged. The change is recorded (D49). Writes nothing with `dryRun` or if the
 * result is `same`.
 */
export async function shipOrder(
  tx: Db,
  key: OrderKey,
  { by, dryRun, ...tracking }: Shipping,
): Promise<'shipped' | 'tracked' | 'same'> {
  const order = await lockOrder(tx, key);
  if (order?.status !== 'shipped') {
    if (!dryRun) await processOrder(tx, key, 'shipped', { ...tracking, by });
    return 'shipped';
  }
  const { carrier, trackingNumber } = order;
  const before = { carrier, trackingNumber };
  const after = { ...before, ...tracking };
  if (isDeepStrictEqual(before, after)) return 'same';
  if (dryRun) return 'tracked';
  await changeTracking(tx, order, { ...after, at: by.at });
  await recordChange(tx, by, { storeId: key.storeId, kind: 'order', subject: key.id, before, after });
  return 'tracked';
}

/**
 * Moves an order to a status and records it (D49). Returns false if it has that status already, so a list of orders
 * can be run again. Throws `StartError` if the order is unknown or cannot get that status.
 */
export async function processOrder(
  tx: Db,
  key: OrderKey,
  to: OrderStatus,
  { by, ...tracking }: Tracking & { by: Author },
): Promise<boolean> {
  const order = await lockOrder(tx, key);
  if (!order) throw new StartError(`There is no order ${key.id}.`);
  if (order.status === to) return false;
  const refusal = await moveOrder(tx, order, to, 'staff', { ...tracking, at: by.at });
  if (refusal) throw new StartError(`${key.id}: ${refusal.message}.`);
  const change = { storeId: key.storeId, kind: 'order', subject: key.id } as const;
  await recordChange(tx, by, { ...change, before: { status: order.status }, after: { status: to, ...tracking } });
  return true;
}
