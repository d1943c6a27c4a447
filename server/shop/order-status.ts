import { m } from '#messages';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-status.ts';

/** What changes an order's status: a payment, the customer (D26), staff, expiry, a payment retry (R47). */
export type StatusActor = 'payment' | 'shopper' | 'staff' | 'expiry' | 'retry';

type Moves = Partial<Record<OrderStatus, StatusActor[]>>;

/**
 * All allowed transitions and who may make them. `cancelled` to `placed`: a late payment revives an expired or
 * superseded order if its items are still in stock.
 */
const STEPS: Record<OrderStatus, Moves> = {
  pending: { placed: ['payment'], cancelled: ['shopper', 'staff', 'expiry'] },
  placed: { confirmed: ['staff'], processing: ['staff'], shipped: ['staff'], cancelled: ['shopper', 'staff'] },
  confirmed: { processing: ['staff'], shipped: ['staff'], cancelled: ['shopper', 'staff'] },
  processing: { shipped: ['staff'], cancelled: ['shopper', 'staff'] },
  // A parcel that is not accepted comes back.
  shipped: { delivered: ['staff'], cancelled: ['staff'] },
  delivered: { returned: ['shopper', 'staff'] },
  cancelled: { placed: ['payment'], pending: ['retry'] },
  returned: {},
};

export const isOrderStatus = (word: string): word is OrderStatus => Object.hasOwn(STEPS, word);

export const mayMove = (from: string, to: OrderStatus, actor: StatusActor): boolean =>
  isOrderStatus(from) && (STEPS[from][to]?.includes(actor) ?? false);

/** Statuses to which an actor may change an order from this one. */
export const stepsFrom = (from: string, actor: StatusActor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, actor));

const STATUS_WORDS: Record<OrderStatus, () => string> = {
  pending: m.order_status_pending,
  placed: m.order_status_placed,
  confirmed: m.order_status_confirmed,
  processing: m.order_status_processing,
  shipped: m.order_status_shipped,
  delivered: m.order_status_delivered,
  cancelled: m.order_status_cancelled,
  returned: m.order_status_returned,
};
/** For a shopper, within a sentence: 'shipped'. */
export const statusWord = (status: string): string =>
  isOrderStatus(status) ? STATUS_WORDS[status]().toLowerCase() : status;
