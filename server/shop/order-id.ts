import { randomInt } from 'node:crypto';

/** No letter or digit that is read as another one. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Names its store, so that what a provider tells finds it. Long enough that nobody meets one by trying. */
export const newOrderId = (storeId: number): string =>
  `S${storeId}-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
export const storeOfOrder = (id: string): number | null => {
  const store = /^S(\d{1,6})-[2-9A-Z]{10}$/.exec(id)?.[1];
  return store === undefined ? null : Number(store);
};

/** R47: what the provider calls an order: by its number, and each further attempt by a name of its own. */
export const referenceOf = (orderId: string, attempt: number): string =>
  attempt === 1 ? orderId : `${orderId}_${attempt}`;
/** The order and attempt that a provider means; a name that is none of ours is taken as it is. */
export function attemptOf(reference: string): { orderId: string; attempt: number } {
  const [, orderId, attempt] = /^(.+)_([1-9]\d{0,3})$/.exec(reference) ?? [];
  return orderId ? { orderId, attempt: Number(attempt) } : { orderId: reference, attempt: 1 };
}

export type OrderKey = { storeId: number; id: string };
