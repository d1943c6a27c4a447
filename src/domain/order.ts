import type { Order } from '../../contract/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-status.ts';
import { normalizedText } from './search-words.ts';

const normalized = (status: string): string => status.trim().toLowerCase();

/** A status that we know, whatever its case, else the backend's own; '' if it sends none. */
export const knownStatus = (status: string): OrderStatus | null =>
  ORDER_STATUSES.find((one) => one === normalized(status)) ?? null;

export const isPending = (status: string): boolean => normalized(status) === 'pending';

export type ChargeState = 'paid' | 'unpaid' | 'unknown';

/** Payment statuses of an order for which no money was taken: our API's, then a payment provider's. */
const UNCHARGED = ['NOT_ATTEMPTED', 'FAILED', 'CASH', 'CANCELLED', 'CANCELED', 'EXPIRED', 'TERMINATED'];

/**
 * Whether there is money to refund; `unknown` while the bank decides, if a pending order has no payment, and for any
 * other word of another backend.
 */
export function chargeState({ status, payment }: Pick<Order, 'status' | 'payment'>): ChargeState {
  if (!payment) return isPending(status) ? 'unknown' : 'paid';
  if (payment.status === 'PAID') return 'paid';
  return UNCHARGED.includes(payment.status) ? 'unpaid' : 'unknown';
}

/** No payment was attempted, or the attempt failed. False if the backend does not send it. */
export const isUnpaid = (order: Pick<Order, 'status' | 'payment'>): boolean =>
  isPending(order.status) && chargeState(order) === 'unpaid';

/** Whether it can still be paid. */
export const mayPay = (order: Pick<Order, 'status' | 'payment'>): boolean =>
  isUnpaid(order) && order.payment?.mayPay === true;

export type OrderStep = { status: OrderStatus; state: 'completed' | 'current' | 'ahead' };

const USUAL_STEPS: OrderStatus[] = ['placed', 'confirmed', 'shipped', 'delivered'];
/** Statuses in between are shown only while an order has them. */
const STEPS_OF_STATUS: Partial<Record<string, OrderStatus[]>> = {
  pending: ['pending', ...USUAL_STEPS],
  processing: ['placed', 'confirmed', 'processing', 'shipped', 'delivered'],
  cancelled: ['placed', 'confirmed', 'cancelled'],
  returned: [...USUAL_STEPS, 'returned'],
};

/** The steps of an order: earlier ones are completed, its own is current (spec §4). */
export function timeline(status: string): OrderStep[] {
  const name = normalized(status);
  const way = STEPS_OF_STATUS[name] ?? USUAL_STEPS;
  // -1 for an unknown status, which is at none of the steps.
  const at = (way as readonly string[]).indexOf(name);
  const stateOf = (place: number): OrderStep['state'] => {
    if (place === at) return 'current';
    return place < at ? 'completed' : 'ahead';
  };
  return way.map((step, place) => ({ status: step, state: stateOf(place) }));
}

const isOneOf =
  (...statuses: OrderStatus[]) =>
  (status: string): boolean =>
    statuses.some((one) => one === normalized(status));

export const mayCancel = isOneOf('pending', 'placed', 'confirmed', 'processing');
const isDelivered = isOneOf('delivered');
/** A delivered order, until the end of its return window if the backend sends one. `now`: milliseconds. */
export function mayReturn(
  { status, returnableUntil }: Pick<Order, 'status' | 'returnableUntil'>,
  now: number,
): boolean {
  const end = Date.parse(returnableUntil);
  return isDelivered(status) && (Number.isNaN(end) || now <= end);
}
/** Whether items could be returned and no longer can: the end of the window has passed. `now`: milliseconds. */
export const isReturnOver = (
  { status, returnableUntil, items }: Pick<Order, 'status' | 'returnableUntil' | 'items'>,
  now: number,
): boolean => isDelivered(status) && now > Date.parse(returnableUntil) && items.some((item) => leftToReturn(item) > 0);
/** spec §2 */
export const mayTrack = isOneOf('shipped');
/** No parcel comes any more. */
export const isClosed = isOneOf('delivered', 'cancelled', 'returned');
export const mayReview = isDelivered;

type Item = Order['items'][number];

export const leftToReturn = ({ quantity, returned }: Pick<Item, 'quantity' | 'returned'>): number =>
  Math.max(quantity - returned, 0);

/** Counted as in the bag: a line of quantity 3 is 3 items. */
export const itemCount = ({ items }: { items: readonly { quantity: number }[] }): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The total less its lines is the delivery charge, at least 0; tax is always 0 (spec §9). */
export function orderSums({ items, totalPaise }: Pick<Order, 'items' | 'totalPaise'>) {
  const subtotalPaise = items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return { subtotalPaise, shippingPaise: Math.max(totalPaise - subtotalPaise, 0), taxPaise: 0, totalPaise };
}

/** Rows of an order's card (spec §9). */
const CARD_ROWS = 3;
export function cardRows<T extends { quantity: number }>(items: readonly T[]): { rows: readonly T[]; more: number } {
  return { rows: items.slice(0, CARD_ROWS), more: itemCount({ items: items.slice(CARD_ROWS) }) };
}

/** By order number and product names, which must contain every word; a blank search finds all orders. */
export function searchOrders<T extends Pick<Order, 'id' | 'items'>>(orders: readonly T[], search: string): T[] {
  const words = normalizedText(search.replace(/#/g, ' ')).split(/\s+/).filter(Boolean);
  return orders.filter(({ id, items }) => {
    const text = normalizedText([id, ...items.map(({ name }) => name)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Removes duplicates: pages overlap if an order was placed between two requests. */
export function uniqueOrders<T extends { id: string }>(orders: readonly T[]): T[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
