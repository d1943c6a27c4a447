import { and, asc, eq, inArray } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/order-status.ts';
import type { Db } from '../db/database.ts';
import { matching, orderRow, paymentOfOrder, productOfSku } from '../db/keys.ts';
import { products, type StoreConfig, skus, stores } from '../db/schema/catalogue.ts';
import { orderItems, orders, payments } from '../db/schema/customers.ts';
import { StartError } from '../ops/start-error.ts';
import { variantOf } from './cart.ts';
import type { OrderKey } from './order-id.ts';
import { stepsFrom } from './order-status.ts';

/**
 * `code`: the SKU's own code, else its id; `store -- stock` accepts both. `name` and `variant` are those of the catalogue, in the
 * shop's first language, as on the shelf; those of the order, in its language, if the catalogue has the SKU no more.
 */
export type PackedLine = { code: string; name: string; variant: string; quantity: number };

const TO_SHIP = ORDER_STATUSES.filter((status) => stepsFrom(status, 'staff').includes('shipped'));
/** Slips of shipped and delivered orders may be printed again. */
const MAY_PRINT: string[] = [...TO_SHIP, 'shipped', 'delivered'];

const storeOf = ({ id, name, config, seller }: typeof stores.$inferSelect) => {
  // Stores exported from other backends may have no theme.
  const theme: StoreConfig['theme'] | undefined = config.theme;
  return { id, name: theme?.name || name, nativeName: theme?.nativeName ?? '', icon: config.tabIcon, seller };
};

async function linesOf(db: Db, storeId: number, ids: string[]): Promise<Map<string, PackedLine[]>> {
  const rows = await db
    .select({ item: orderItems, sku: skus, name: products.name })
    .from(orderItems)
    .leftJoin(skus, matching(skus, { storeId: orderItems.storeId, id: orderItems.skuId }))
    .leftJoin(products, productOfSku)
    .where(matching(orderItems, { storeId, orderId: ids }))
    .orderBy(asc(orderItems.position));
  const lines = new Map<string, PackedLine[]>(ids.map((id) => [id, []]));
  for (const { item, sku, name } of rows) {
    lines.get(item.orderId)?.push({
      code: sku?.code || String(item.skuId),
      name: name ?? item.name,
      variant: sku ? variantOf(sku.attributes) : item.description,
      quantity: item.quantity,
    });
  }
  return lines;
}

async function slipsWhere(db: Db, where: ReturnType<typeof and>, limit: number) {
  const rows = await db
    .select({ order: orders, store: stores, payment: payments.state })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(payments, paymentOfOrder)
    .where(where)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
  const lines = new Map<string, PackedLine[]>();
  for (const storeId of new Set(rows.map(({ order }) => order.storeId))) {
    const ids = rows.flatMap(({ order }) => (order.storeId === storeId ? [order.id] : []));
    for (const [id, own] of await linesOf(db, storeId, ids)) lines.set(id, own);
  }
  return rows.map(({ order, store, payment }) => ({
    id: order.id,
    status: order.status,
    store: storeOf(store),
    placedAt: order.createdAt,
    to: order.shipping,
    lines: lines.get(order.id) ?? [],
    /** True for unpaid cash on delivery. */
    collects: payment === 'cash',
  }));
}
export type PackingSlip = Awaited<ReturnType<typeof slipsWhere>>[number];

/** At most `limit` slips of orders that can be shipped, oldest order first. `storeId` null: all stores. */
export function slipsToShip(db: Db, storeId: number | null, limit: number): Promise<PackingSlip[]> {
  const ofStore = storeId === null ? undefined : eq(orders.storeId, storeId);
  return slipsWhere(db, and(ofStore, inArray(orders.status, TO_SHIP)), limit);
}

/**
 * Slips of these orders, in the given sequence. Throws `StartError` if an order is unknown or its status has no
 * parcel to pack.
 */
export async function slipsOf(db: Db, keys: OrderKey[]): Promise<PackingSlip[]> {
  const slips: PackingSlip[] = [];
  for (const { storeId, id } of keys) {
    const [slip] = await slipsWhere(db, orderRow({ storeId, id }), 1);
    if (!slip) throw new StartError(`There is no order ${id}.`);
    if (!MAY_PRINT.includes(slip.status)) throw new StartError(`${id} is ${slip.status}: there is nothing to pack.`);
    slips.push(slip);
  }
  return slips;
}
