import { and, desc, eq, inArray } from 'drizzle-orm';
import { orders } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import { type Author, recordChange } from './change-log.ts';
import type { OrderKey } from './order-id.ts';
import type { OrderStatus } from './order-status.ts';
import { lockOrder, moveOrder, type Order, type Tracking } from './orders.ts';

/** What waits for the shop: paid, and not yet with the shopper. */
const OPEN: OrderStatus[] = ['placed', 'confirmed', 'processing', 'shipped'];

/** Orders, newest first; `storeId` null: of all stores. */
export async function listOrders(
  db: Db,
  { storeId, open }: { storeId: number | null; open: boolean },
): Promise<Order[]> {
  const ofStore = storeId === null ? undefined : eq(orders.storeId, storeId);
  const ofStatus = open ? inArray(orders.status, OPEN) : undefined;
  return db.select().from(orders).where(and(ofStore, ofStatus)).orderBy(desc(orders.createdAt), desc(orders.id));
}

/**
 * Takes an order to a status, recorded (D41). False where it is there already, so that a list of orders can be run again.
 * Throws `StartError` where it cannot get there.
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
  const refusal = await moveOrder(tx, order, to, 'keeper', { ...tracking, at: by.at });
  if (refusal) throw new StartError(`${key.id}: ${refusal.message}.`);
  const change = { storeId: key.storeId, kind: 'order', subject: key.id } as const;
  await recordChange(tx, by, { ...change, before: { status: order.status }, after: { status: to, ...tracking } });
  return true;
}
