import { type Bag, emptyBag } from '../src/data/bag.ts';

/** A bag that does nothing, for tests of other parts. */
export const stillBag: Bag = {
  get: () => emptyBag,
  subscribe: () => () => undefined,
  setQuantity: async () => 'sent',
  add: async () => 'sent',
  dismiss: async () => undefined,
  flush: async () => 'sent',
  forget: async () => undefined,
  unsent: () => 0,
};
