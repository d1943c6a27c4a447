/** Statuses of an order (spec §4), in the order of the process; `pending` waits for its payment. No imports, like `stores.ts`. */
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
