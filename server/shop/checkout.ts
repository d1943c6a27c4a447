import { and, eq } from 'drizzle-orm';
import { orderItems, orders, payments } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Address, addressById, copyOf } from './addresses.ts';
import { buyable, deliveryPaise, gone, idOf, type Line, lockCart, outOfStock, readLines, type Whose } from './cart.ts';
import { newOrderId } from './order-id.ts';
import { cancelOrder, itemsOf, lockOrder, type Order, piecesOf } from './orders.ts';
import { lockSkus, type Piece, type Stocked, takeStock } from './stock.ts';

/** How long a payment may take; the pieces wait as long. Milliseconds. */
export const PAYMENT_MS = 30 * 60_000;

export type Wanted = {
  items: { skuId: string; quantity: number }[];
  shippingId: string;
  billingId: string;
  /** Rupees; only ever a reason to refuse (S13). */
  expectedTotal: number | undefined;
};
type Placing = Whose & { provider: string; at: Date };

const cartChanged = () => new Refusal(409, 'CART_CHANGED', 'Your bag has changed. Please look at it again.');
/** R43: another tab, or the same one before, has ordered these very goods. */
const orderedAlready = (orderId: string) =>
  new Refusal(409, 'CART_CHANGED', 'You have ordered this already.', undefined, {}, { orderId });
const priceChanged = () => new Refusal(409, 'PRICE_CHANGED', 'A price has changed. Please look at your bag again.');

/** The bag's lines that are wanted; a line that cannot be had any more may be left out, and nothing else (R37, R45). */
function wantedLines(lines: Line[], wanted: Wanted): Line[] | Refusal {
  const chosen: Line[] = [];
  for (const { skuId, quantity } of wanted.items) {
    const line = lines.find((one) => one.skuId === idOf(skuId));
    if (!line || line.quantity !== quantity || chosen.includes(line)) return cartChanged();
    if (!line.sku) return gone();
    chosen.push(line);
  }
  const left = lines.filter((line) => !chosen.includes(line));
  return left.some(({ sku }) => sku && buyable(sku) > 0) ? cartChanged() : chosen;
}

/** What the lines cost by the locked rows, whole paise; or the first reason why they cannot be had. */
function priced(lines: Line[], stock: Map<number, Stocked>): number | Refusal {
  let total = 0;
  for (const { skuId, quantity } of lines) {
    const sku = stock.get(skuId);
    if (!sku?.enabled) return gone();
    if (quantity > buyable(sku)) return outOfStock(buyable(sku));
    total += sku.pricePaise * quantity;
  }
  return total + deliveryPaise();
}

const sameAddress = (one: { id: number }, other: { id: number }) => one.id === other.id;
const samePieces = (one: Piece[], other: Piece[]): boolean =>
  one.length === other.length &&
  one.every(({ skuId, quantity }) => other.some((piece) => piece.skuId === skuId && piece.quantity === quantity));

/** The shopper's unpaid order of the very same goods, locked. */
export async function unpaidLike(tx: Db, { storeId, userId }: Whose, pieces: Piece[]): Promise<Order | null> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.userId, userId), eq(orders.status, 'pending')));
  const items = await itemsOf(
    tx,
    storeId,
    open.map(({ id }) => id),
  );
  const like = open.find(({ id }) => samePieces(pieces, piecesOf(items.filter(({ orderId }) => orderId === id))));
  const locked = like ? await lockOrder(tx, { storeId, id: like.id }) : null;
  return locked?.status === 'pending' ? locked : null;
}

type Addresses = { shipping: Address; billing: Address };

async function addressesFor(tx: Db, whose: Whose, wanted: Wanted): Promise<Addresses | Refusal> {
  const shipping = await addressById(tx, whose, wanted.shippingId);
  const billing = await addressById(tx, whose, wanted.billingId);
  return shipping && billing ? { shipping, billing } : notFound('This address');
}

/** Whether an unpaid order can still be paid as it is. */
function stillGood(order: Order, { shipping, billing }: Addresses, total: number, at: Date): boolean {
  const inTime = order.createdAt.getTime() + PAYMENT_MS - 60_000 > at.getTime();
  const sameWay = sameAddress(order.shipping, shipping) && sameAddress(order.billing, billing);
  return inTime && sameWay && order.totalPaise === total;
}

async function written(
  tx: Db,
  { storeId, userId, provider, at }: Placing,
  lines: Line[],
  { addresses, stock, total }: { addresses: Addresses; stock: Map<number, Stocked>; total: number },
): Promise<string> {
  const id = newOrderId(storeId);
  await tx.insert(orders).values({
    ...{ storeId, id, userId, status: 'pending', totalPaise: total, deliveryPaise: deliveryPaise() },
    ...{ shipping: copyOf(addresses.shipping), billing: copyOf(addresses.billing), stockHeld: true },
    ...{ trackingNumber: '', estimatedDelivery: '', cancelledBy: '', cancelReason: '', createdAt: at },
  });
  await tx.insert(orderItems).values(
    lines.map(({ skuId, productId, name, variant, picture, quantity }, position) => ({
      ...{ storeId, orderId: id, skuId, productId, name, description: variant, picture, quantity, position },
      ...{ returned: 0, pricePaise: stock.get(skuId)?.pricePaise ?? 0 },
    })),
  );
  const expiresAt = new Date(at.getTime() + PAYMENT_MS);
  await tx.insert(payments).values({
    ...{ storeId, orderId: id, provider, sessionId: null, state: 'pending' },
    ...{ amountPaise: total, expiresAt, checkedAt: at },
  });
  return id;
}

export type Placed = { orderId: string; superseded: string | null };

/**
 * Makes an order of the bag, in one transaction: bag, then orders, then SKUs in the order of their ids (so two checkouts
 * never wait for each other in a circle), prices from the locked rows (S13), stock taken (S15). The same goods ordered
 * again before they are paid for are refused with the order that there is (R43); ordered to another address, or at another
 * price, they take the place of the unpaid one.
 */
export async function placeOrder(tx: Db, placing: Placing, wanted: Wanted): Promise<Placed | Refusal> {
  const { storeId, at } = placing;
  const whose = { storeId, userId: placing.userId };
  await lockCart(tx, whose, false);
  const lines = wantedLines(await readLines(tx, whose), wanted);
  if (lines instanceof Refusal) return lines;
  const addresses = await addressesFor(tx, whose, wanted);
  if (addresses instanceof Refusal) return addresses;
  const unpaid = await unpaidLike(tx, whose, lines);
  const stock = await lockSkus(
    tx,
    storeId,
    lines.map(({ skuId }) => skuId),
  );
  const total = priced(lines, unpaid ? withHeld(stock, lines) : stock);
  if (total instanceof Refusal) return total;
  if (wanted.expectedTotal !== undefined && Math.round(wanted.expectedTotal * 100) !== total) return priceChanged();
  if (unpaid && stillGood(unpaid, addresses, total, at)) return orderedAlready(unpaid.id);
  if (unpaid) await cancelOrder(tx, unpaid, { by: 'superseded', reason: 'Ordered again' });
  if (!(await takeStock(tx, storeId, lines))) throw new Error('stock changed under its lock');
  const orderId = await written(tx, placing, lines, { addresses, stock, total });
  return { orderId, superseded: unpaid?.id ?? null };
}

/** The stock as it would be without the unpaid order that holds these very pieces. */
function withHeld(stock: Map<number, Stocked>, lines: Line[]): Map<number, Stocked> {
  const held = new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]));
  return new Map([...stock].map(([id, sku]) => [id, { ...sku, stock: sku.stock + (held.get(id) ?? 0) }]));
}

/** Keeps the session that a provider opened for one attempt at an order's payment. */
export async function keepSession(
  db: Db,
  { storeId, orderId, attempt }: Pick<typeof payments.$inferSelect, 'storeId' | 'orderId' | 'attempt'>,
  sessionId: string,
): Promise<void> {
  const ofOrder = and(eq(payments.storeId, storeId), eq(payments.orderId, orderId));
  await db
    .update(payments)
    .set({ sessionId })
    .where(and(ofOrder, eq(payments.attempt, attempt)));
}
