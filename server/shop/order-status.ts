/** What an order can be (spec §4); `pending` waits for its payment. */
export const ORDER_STATUSES = [
  ...(['pending', 'placed', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'] as const),
];
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who moves an order on: the payment, the shopper (D26), the shopkeeper, time running out, or a new try to pay (R47). */
export type Mover = 'payment' | 'shopper' | 'keeper' | 'expiry' | 'retry';

type Moves = Partial<Record<OrderStatus, Mover[]>>;

/**
 * Every step there is, and who may take it; what is not here does not happen. Money that comes after its time ran out
 * brings an order back, if there is still something to send.
 */
const STEPS: Record<OrderStatus, Moves> = {
  pending: { placed: ['payment'], cancelled: ['shopper', 'keeper', 'expiry'] },
  placed: { confirmed: ['keeper'], processing: ['keeper'], shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  confirmed: { processing: ['keeper'], shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  processing: { shipped: ['keeper'], cancelled: ['shopper', 'keeper'] },
  // What is not taken at the door comes back.
  shipped: { delivered: ['keeper'], cancelled: ['keeper'] },
  delivered: { returned: ['shopper', 'keeper'] },
  cancelled: { placed: ['payment'], pending: ['retry'] },
  returned: {},
};

export const isOrderStatus = (word: string): word is OrderStatus => Object.hasOwn(STEPS, word);

export const mayMove = (from: string, to: OrderStatus, mover: Mover): boolean =>
  isOrderStatus(from) && (STEPS[from][to]?.includes(mover) ?? false);

/** Where a mover may take an order from here. */
export const stepsFrom = (from: string, mover: Mover): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, mover));
