import { isDeepStrictEqual } from 'node:util';
import { and, asc, inArray } from 'drizzle-orm';
import { m } from '#messages';
import type { checkout } from '../../contract/checkout.ts';
import type { ReceivedBody } from '../../contract/endpoint.ts';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { type AddressCopy, orderItems, orders, payments } from '../db/schema/customers.ts';
import { spokenLanguage } from '../http/language.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type Address, addressById, copyOf } from './addresses.ts';
import {
  buyable,
  type CustomerKey,
  deliveryPaise,
  idOf,
  type Line,
  lockCart,
  outOfStock,
  priceOnRequest,
  readCartItems,
  removeBought,
  skuGone,
} from './cart.ts';
import { cashRefusal } from './cash.ts';
import { orderEvent } from './order-events.ts';
import { newOrderId } from './order-id.ts';
import { cancelOrder, itemsOf, type Order, quantitiesOf } from './orders.ts';
import { CASH } from './payments.ts';
import { expectedDay, placeRefusal } from './shipping.ts';
import { type Item, lockSkus, type Stocked, takeStock } from './stock.ts';

/** Time allowed for a payment. Stock stays reserved during it, unless the payment fails. Milliseconds. */
export const PAYMENT_MS = 30 * 60_000;

/** `expectedPaise` can only cause a refusal (S13). With `cash` (cash on delivery) the order is placed at once. */
type CheckoutBody = ReceivedBody<typeof checkout>['body'];
type OrderContext = CustomerKey & { provider: string; at: Date };

const cartChanged = () => new Refusal(409, 'CART_CHANGED', m.refusal_cart_changed());
/** R43: the same products were ordered before, in this or another tab, and the order is still unpaid. */
const alreadyOrdered = (orderId: string) => new Refusal(409, 'CART_CHANGED', m.refusal_ordered_already(), { orderId });
const priceChanged = () => new Refusal(409, 'PRICE_CHANGED', m.refusal_price_changed());

/** The requested cart lines. Refused unless they match the cart; only unavailable lines may be omitted (R37, R45). */
function linesToOrder(lines: Line[], wanted: CheckoutBody): Line[] | Refusal {
  const chosen: Line[] = [];
  for (const { skuId, quantity } of wanted.items) {
    const line = lines.find((one) => one.skuId === idOf(skuId));
    if (!line || line.quantity !== quantity || chosen.includes(line)) return cartChanged();
    if (!line.sku) return skuGone();
    chosen.push(line);
  }
  const left = lines.filter((line) => !chosen.includes(line));
  return left.some(({ sku }) => sku && buyable(sku) > 0) ? cartChanged() : chosen;
}

/** Total of the lines by the locked SKU rows, in whole paise; or the refusal of the first unavailable line. */
export function totalPaiseOf(lines: Pick<Line, 'skuId' | 'quantity'>[], stock: Map<number, Stocked>): number | Refusal {
  let total = 0;
  for (const { skuId, quantity } of lines) {
    const sku = stock.get(skuId);
    if (!sku?.isSold) return skuGone();
    if (sku.pricePaise <= 0) return priceOnRequest();
    if (quantity > sku.stock) return outOfStock(sku.stock);
    total += sku.pricePaise * quantity;
  }
  return total + deliveryPaise();
}

/** `isPaying`: the bank has not decided about a payment for it. */
type Unpaid = { order: Order; items: Item[]; isPaying: boolean };
/** An address that was edited since counts as another one. */
const sameAddress = (ordered: AddressCopy, present: Address) => isDeepStrictEqual(ordered, copyOf(present));
const sameItems = (one: Item[], other: Item[]): boolean =>
  one.length === other.length &&
  one.every(({ skuId, quantity }) => other.some((item) => item.skuId === skuId && item.quantity === quantity));

/** The customer's unpaid orders with their items, locked in the order of their ids. */
async function unpaidOrders(tx: Db, { storeId, userId }: CustomerKey): Promise<Unpaid[]> {
  const open = await tx
    .select()
    .from(orders)
    .where(matching(orders, { storeId, userId, status: 'pending' }))
    .orderBy(asc(orders.id))
    .for('update');
  const ids = open.map(({ id }) => id);
  const items = await itemsOf(tx, storeId, ids);
  const paying = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(matching(payments, { storeId, providerState: 'pending' }), inArray(payments.orderId, ids)));
  return open.map((order) => ({
    order,
    items: quantitiesOf(items.filter(({ orderId }) => orderId === order.id)),
    isPaying: paying.some(({ orderId }) => orderId === order.id),
  }));
}

/** The customer's unpaid order of the same SKUs and quantities, locked; null if there is none. */
export async function findSameUnpaidOrder(tx: Db, customer: CustomerKey, wanted: Item[]): Promise<Order | null> {
  const unpaid = await unpaidOrders(tx, customer);
  return unpaid.find((one) => sameItems(one.items, wanted))?.order ?? null;
}

type Addresses = { shipping: Address; billing: Address };

async function addressesFor(tx: Db, customer: CustomerKey, wanted: CheckoutBody): Promise<Addresses | Refusal> {
  const shipping = await addressById(tx, customer, wanted.shippingAddressId);
  const billing = await addressById(tx, customer, wanted.billingAddressId);
  return shipping && billing ? { shipping, billing } : notFound();
}

/** Whether an unpaid order matches addresses and total, and has at least a minute left to be paid. */
function isStillPayable(order: Order, { shipping, billing }: Addresses, total: number, at: Date): boolean {
  const inTime = order.createdAt.getTime() + PAYMENT_MS - 60_000 > at.getTime();
  const sameWay = sameAddress(order.shipping, shipping) && sameAddress(order.billing, billing);
  return inTime && sameWay && order.totalPaise === total;
}

async function insertOrder(
  tx: Db,
  { storeId, userId, provider, at }: OrderContext,
  lines: Line[],
  { addresses, stock, total }: { addresses: Addresses; stock: Map<number, Stocked>; total: number },
): Promise<string> {
  const id = newOrderId(storeId);
  await tx.insert(orders).values({
    storeId,
    id,
    userId,
    status: provider === CASH ? 'placed' : 'pending',
    totalPaise: total,
    deliveryPaise: deliveryPaise(),
    shipping: copyOf(addresses.shipping),
    billing: copyOf(addresses.billing),
    stockHeld: true,
    estimatedDelivery: await expectedDay(tx, storeId, addresses.shipping.pincode, at),
    trackingNumber: '',
    cancelledBy: '',
    cancelReason: '',
    createdAt: at,
    language: spokenLanguage(),
  });
  await tx.insert(orderItems).values(
    lines.map(({ skuId, productId, name, variant, picture, quantity }, position) => ({
      storeId,
      orderId: id,
      skuId,
      productId,
      name,
      description: variant,
      picture,
      quantity,
      position,
      returned: 0,
      pricePaise: stock.get(skuId)?.pricePaise ?? 0,
    })),
  );
  const expiresAt = new Date(at.getTime() + PAYMENT_MS);
  await tx.insert(payments).values({
    storeId,
    orderId: id,
    provider,
    sessionId: null,
    state: provider === CASH ? 'cash' : 'pending',
    amountPaise: total,
    expiresAt,
    checkedAt: at,
  });
  return id;
}

/** `superseded`: ids of the unpaid orders that it replaced. */
export type Placed = { orderId: string; superseded: string[] };

/** The stock after these orders would release theirs. */
function stockWithout(unpaid: Unpaid[], stock: Map<number, Stocked>): Map<number, Stocked> {
  const after = new Map(stock);
  for (const { skuId, quantity } of unpaid.flatMap(({ order, items }) => (order.stockHeld ? items : []))) {
    const sku = after.get(skuId);
    if (sku) after.set(skuId, { ...sku, stock: sku.stock + quantity });
  }
  return after;
}

/**
 * The unpaid orders that the new one replaces: those with one of its SKUs, since they are of the same bag before it was
 * changed, unless the bank may still pay for one. Otherwise a shopper who goes back from the payment page to change a
 * quantity could not order a third time.
 */
const replacedBy = (unpaid: Unpaid[], lines: Line[]): Unpaid[] =>
  unpaid.filter(
    ({ items, isPaying }) =>
      sameItems(items, lines) || (!isPaying && items.some((item) => lines.some(({ skuId }) => skuId === item.skuId))),
  );

/** Maximum unpaid orders per customer. */
const MAX_UNPAID_ORDERS = 2;
/** Unpaid orders of a customer hold at most half of a SKU's stock, but always up to this quantity. */
const UNPAID_QUANTITY_ALWAYS_ALLOWED = 4;

const unpaidLimitReached = (text: string, waiting: Unpaid[]) =>
  new Refusal(409, 'UNPAID_LIMIT', text, { orderIds: waiting.map(({ order }) => order.id) });

/** Limits the stock that one customer can reserve unpaid. `remaining`: the unpaid orders that are not replaced. */
function unpaidLimitRefusal(lines: Line[], remaining: Unpaid[], stock: Map<number, Stocked>): Refusal | null {
  if (remaining.length >= MAX_UNPAID_ORDERS)
    return unpaidLimitReached(m.refusal_unpaid_orders({ count: MAX_UNPAID_ORDERS }), remaining);
  const held = remaining.flatMap(({ order, items }) => (order.stockHeld ? items : []));
  for (const { skuId, quantity } of lines) {
    const before = held.filter((item) => item.skuId === skuId).reduce((sum, item) => sum + item.quantity, 0);
    const most = Math.max(UNPAID_QUANTITY_ALWAYS_ALLOWED, Math.ceil(((stock.get(skuId)?.stock ?? 0) + before) / 2));
    if (before + quantity > most) return unpaidLimitReached(m.refusal_unpaid_pieces({ most }), remaining);
  }
  return null;
}

/** The total; or a refusal that names the shopper's own orders if only they hold the missing stock. */
function totalOrHeld(
  lines: Line[],
  { unpaid, superseded, remaining }: Record<'unpaid' | 'superseded' | 'remaining', Unpaid[]>,
  stock: Map<number, Stocked>,
): number | Refusal {
  const total = totalPaiseOf(lines, stockWithout(superseded, stock));
  if (!(total instanceof Refusal)) return total;
  // The bag counts the stock of all unpaid orders of its shopper as available.
  const isHeld = !(totalPaiseOf(lines, stockWithout(unpaid, stock)) instanceof Refusal);
  return isHeld ? unpaidLimitReached(m.refusal_held_by_own_order(), remaining) : total;
}

/**
 * Creates an order from the cart, in one transaction. Locks the cart, then orders, then SKUs in the order of their ids,
 * so that concurrent checkouts do not deadlock. Prices come from the locked rows (S13); stock is taken (S15). If the
 * same items are in an unpaid order already, it is refused with that order's id (R43). It replaces the unpaid order if
 * address, total or payment method (cash on delivery) differ or its time is nearly over, and unpaid orders of the bag before
 * it was changed. With cash on delivery the order is placed at once and its items are removed from the cart.
 */
export async function placeOrder(tx: Db, placing: OrderContext, wanted: CheckoutBody): Promise<Placed | Refusal> {
  const { storeId, at } = placing;
  const customer = { storeId, userId: placing.userId };
  await lockCart(tx, customer, false);
  const lines = linesToOrder(await readCartItems(tx, customer), wanted);
  if (lines instanceof Refusal) return lines;
  const addresses = await addressesFor(tx, customer, wanted);
  if (addresses instanceof Refusal) return addresses;
  const { pincode } = addresses.shipping;
  const notServed = await placeRefusal(tx, storeId, pincode);
  if (notServed) return notServed;
  const unpaid = await unpaidOrders(tx, customer);
  const stock = await lockSkus(tx, storeId, [...lines, ...unpaid.flatMap(({ items }) => items)]);
  const superseded = replacedBy(unpaid, lines);
  const remaining = unpaid.filter((one) => !superseded.includes(one));
  const total = totalOrHeld(lines, { unpaid, superseded, remaining }, stock);
  if (total instanceof Refusal) return total;
  if (wanted.expectedPaise !== undefined && wanted.expectedPaise !== total) return priceChanged();
  const noCash = wanted.cash ? await cashRefusal(tx, customer, { pincode, totalPaise: total }) : null;
  if (noCash) return noCash;
  const same = superseded.find(({ items }) => sameItems(items, lines));
  if (same && !wanted.cash && isStillPayable(same.order, addresses, total, at)) return alreadyOrdered(same.order.id);
  const tooMuch = unpaidLimitRefusal(lines, remaining, stockWithout(superseded, stock));
  if (tooMuch) return tooMuch;
  for (const { order } of superseded) await cancelOrder(tx, order, { by: 'superseded', reason: 'Ordered again', at });
  if (!(await takeStock(tx, storeId, lines))) throw new Error('stock changed under its lock');
  const made = wanted.cash ? { ...placing, provider: CASH } : placing;
  const orderId = await insertOrder(tx, made, lines, { addresses, stock, total });
  if (wanted.cash) {
    await removeBought(tx, customer, lines);
    await orderEvent(tx, { storeId, id: orderId }, { kind: 'placed-cash' });
  }
  return { orderId, superseded: superseded.map(({ order }) => order.id) };
}

/** Stores the provider's session of one payment attempt of an order. */
export async function storeSession(
  db: Db,
  { storeId, orderId, attempt }: Pick<typeof payments.$inferSelect, 'storeId' | 'orderId' | 'attempt'>,
  session: { sessionId: string; expiresAt: Date },
): Promise<void> {
  const open = matching(payments, { storeId, orderId, attempt });
  await db.update(payments).set(session).where(open);
}
