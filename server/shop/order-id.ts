import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Contains the store's id, so that a provider's event can be assigned to it. Long enough not to be guessed. */
export const newOrderId = (storeId: number): string =>
  `S${storeId}-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
export const storeOfOrder = (id: string): number | null => {
  const store = /^S(\d{1,6})-[2-9A-Z]{10}$/.exec(id)?.[1];
  return store === undefined ? null : Number(store);
};

/** R47: the provider's reference of a payment attempt: the order id, from the second attempt on with a suffix. */
export const referenceOf = (orderId: string, attempt: number): string =>
  attempt === 1 ? orderId : `${orderId}_${attempt}`;
/** Order and attempt of a provider's reference; without a suffix it is the order id of attempt 1. */
export function attemptOf(reference: string): { orderId: string; attempt: number } {
  const [, orderId, attempt] = /^(.+)_([1-9]\d{0,3})$/.exec(reference) ?? [];
  return orderId ? { orderId, attempt: Number(attempt) } : { orderId: reference, attempt: 1 };
}

export type OrderKey = { storeId: number; id: string };
