import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order-status.ts';
import type { Db } from '../db/database.ts';
import { isPublished, matching, productOfSku } from '../db/keys.ts';
import { products, skus } from '../db/schema/catalogue.ts';
import { orderItems, orders, payments, refunds } from '../db/schema/customers.ts';
import { reviews } from '../db/schema/reviews.ts';
import { isCash } from './cash.ts';
import { parseRefund, type Refund, waitsForStaff } from './refunds.ts';

/** What waits for a person, in the order in which it is worked on. */
export const TASK_KINDS = ['pack', 'parcel', 'return', 'refund', 'stock', 'review'] as const;
type TaskKind = (typeof TASK_KINDS)[number];

/** `id`: of an order or review, or the SKU. `since`: null if it is not known. `customer`: '' if there is none. */
export type Task = { kind: TaskKind; id: string; since: Date | null; customer: string; goods: string; next: string };

const TO_PACK: OrderStatus[] = ['placed', 'confirmed', 'processing'];
/** Milliseconds after which a parcel should have been delivered. */
const LATE_PARCEL = 7 * 24 * 3_600_000;
/** Rows read of each kind; a shop with more has other tools. */
const MOST = 1_000;

type Order = typeof orders.$inferSelect;
const customerOf = ({ shipping: { name, phone } }: Order): string => `${name}, ${phone}`;

/** "2 × Kantha spread, 1 × Mug" by order id. */
async function goodsOf(db: Db, storeId: number, ids: string[]): Promise<Map<string, string>> {
  const goods = new Map<string, string>();
  if (ids.length === 0) return goods;
  const items = await db
    .select()
    .from(orderItems)
    .where(matching(orderItems, { storeId, orderId: ids }))
    .orderBy(asc(orderItems.position));
  for (const { orderId, quantity, name, description } of items) {
    const line = `${quantity} × ${description ? `${name} (${description})` : name}`;
    goods.set(orderId, [...(goods.has(orderId) ? [goods.get(orderId)] : []), line].join(', '));
  }
  return goods;
}

async function orderTasks(db: Db, storeId: number, at: Date): Promise<Task[]> {
  const open = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), inArray(orders.status, [...TO_PACK, 'shipped'])))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MOST);
  const goods = await goodsOf(
    db,
    storeId,
    open.map(({ id }) => id),
  );
  return open.flatMap((order): Task[] => {
    const { id, status, createdAt, reachedAt, carrier, trackingNumber } = order;
    const parts = { id, customer: customerOf(order), goods: goods.get(id) ?? '' };
    if (status !== 'shipped') {
      const next = `pack it: npm run order -- slips ${id}, then npm run order -- ${id} shipped --tracking <number>`;
      return [{ ...parts, kind: 'pack', since: createdAt, next }];
    }
    const since = reachedAt.shipped === undefined ? createdAt : new Date(reachedAt.shipped);
    if (at.getTime() - since.getTime() < LATE_PARCEL) return [];
    const parcel = [carrier, trackingNumber].filter(Boolean).join(' ') || 'the carrier';
    const next = `ask ${parcel}: npm run order -- deliver ${id}, or cancel ${id} if it came back`;
    return [{ ...parts, kind: 'parcel', since, next }];
  });
}

const REFUND_WORDS = {
  returned: 'when the goods are back',
  cancelled: 'the order was cancelled',
  'paid-twice': 'it was paid twice',
  unfit: 'the payment does not fit the order',
} satisfies Record<Refund['reason'], string>;

function refundTask(refund: Refund, order: Order, inCash: boolean, goods: string): Task {
  const why = refund.state === 'failed' ? 'the refund failed' : REFUND_WORDS[refund.reason];
  const byHand = inCash ? ' --by-hand, with the cash' : '';
  return {
    kind: refund.reason === 'returned' ? 'return' : 'refund',
    id: order.id,
    since: refund.createdAt,
    customer: customerOf(order),
    goods,
    next: `${why}: npm run order -- ${order.id} refund${byHand}`,
  };
}

async function refundTasks(db: Db, storeId: number): Promise<Task[]> {
  const rows = await db
    .select({ refund: refunds, order: orders, provider: payments.provider })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.storeId, refunds.storeId), eq(orders.id, refunds.orderId)))
    .leftJoin(payments, and(eq(payments.storeId, refunds.storeId), eq(payments.orderId, refunds.orderId)))
    .where(and(eq(refunds.storeId, storeId), inArray(refunds.state, ['requested', 'failed'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MOST);
  const waiting = rows.filter(({ refund }) => waitsForStaff(parseRefund(refund)));
  const goods = await goodsOf(
    db,
    storeId,
    waiting.map(({ order }) => order.id),
  );
  return waiting.map(({ refund, order, provider }) =>
    refundTask(parseRefund(refund), order, isCash({ provider: provider ?? '' }), goods.get(order.id) ?? ''),
  );
}

async function stockTasks(db: Db, storeId: number, low: number): Promise<Task[]> {
  const rows = await db
    .select({ id: skus.id, code: skus.code, stock: skus.stock, variant: skus.name, name: products.name })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(
      and(eq(skus.storeId, storeId), isPublished, eq(skus.enabled, true), gt(skus.pricePaise, 0), lte(skus.stock, low)),
    )
    .orderBy(asc(skus.stock), asc(products.position), asc(skus.position))
    .limit(MOST);
  return rows.map(({ id, code, stock, variant, name }) => ({
    kind: 'stock',
    id: code || String(id),
    since: null,
    customer: '',
    goods: variant ? `${name} (${variant})` : name,
    next: `${stock === 0 ? 'sold out' : `${stock} left`}: order more, then npm run store -- stock ${storeId} <csv>`,
  }));
}

async function reviewTasks(db: Db, storeId: number): Promise<Task[]> {
  const rows = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, and(eq(products.storeId, reviews.storeId), eq(products.id, reviews.productId)))
    .where(and(eq(reviews.storeId, storeId), eq(reviews.state, 'waiting')))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(MOST);
  return rows.map(({ review: { id, name, stars, title, text, createdAt }, product }) => ({
    kind: 'review',
    id: String(id),
    since: createdAt,
    customer: name,
    goods: `${product}, ${stars} of 5: ${title || text}`,
    next: `npm run store -- reviews ${storeId} show ${id}, or hide ${id}; answer ${id} <words>`,
  }));
}

/** What a store has to do this morning, the longest waiting first in each kind. `low`: pieces from which on a variant runs low. */
export async function morningOf(db: Db, storeId: number, { low, at }: { low: number; at: Date }): Promise<Task[]> {
  const all = [
    ...(await orderTasks(db, storeId, at)),
    ...(await refundTasks(db, storeId)),
    ...(await stockTasks(db, storeId, low)),
    ...(await reviewTasks(db, storeId)),
  ];
  return TASK_KINDS.flatMap((kind) => all.filter((task) => task.kind === kind));
}
