/** Statuses of an order (spec §4); `pending` waits for its payment. */
export const ORDER_STATUSES = [
  'pending',
  'placed',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What changes an order's status: a payment, the customer (D26), staff (`keeper`), expiry, a payment retry (R47). */
export type Mover = 'payment' | 'shopper' | 'keeper' | 'expiry' | 'retry';

type Moves = Partial<Record<OrderStatus, Mover[]>>;

/**
 * All allowed transitions and who may make them. `cancelled` to `placed`: a late payment revives an expired or
 * superseded order if its items are still in stock.
 */
const STEPS: Record<OrderStatus, Moves> = {
  pending: { placed: ['payment'], cancelled: ['shopper', 'keeper', 'expiry'] },
  placed: { confirmed: ['keeper'], processing: ['keeper'], shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  confirmed: { processing: ['keeper'], shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  processing: { shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  // A parcel that is not accepted comes back.
  shipped: { delivered: ['keeper'], cancelled: ['keeper'] },
  delivered: { returned: ['shopper', 'keeper'] },
  cancelled: { placed: ['payment'], pending: ['retry'] },
  returned: {},
};

export const isOrderStatus = (word: string): word is OrderStatus => Object.hasOwn(STEPS, word);

export const mayMove = (from: string, to: OrderStatus, mover: Mover): boolean =>
  isOrderStatus(from) && (STEPS[from][to]?.includes(mover) ?? false);

/** Statuses to which a mover may change an order from this one. */
export const stepsFrom = (from: string, mover: Mover): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, mover));
