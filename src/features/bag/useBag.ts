import { useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Bag, type BagOutcome, type BagSnapshot, emptyBag } from '../../data/bag.ts';
import type { BagLine } from '../../domain/bag.ts';

type BagOfPage = BagSnapshot &
  Pick<Bag, 'setQuantity' | 'add' | 'dismiss' | 'flush' | 'forget' | 'unsent'> & {
    /** Takes the line out; `setQuantity` with the same line and its old number undoes it. */
    remove: (line: BagLine) => Promise<BagOutcome>;
  };

/** Where no bag is: on the server, which draws for guests. */
const noBag: Bag = {
  get: () => emptyBag,
  subscribe: () => () => undefined,
  setQuantity: async () => 'signed-out',
  add: async () => 'signed-out',
  dismiss: async () => undefined,
  flush: async () => 'waiting',
  forget: async () => undefined,
  unsent: () => 0,
};

/** The bag as it is now, and the only ways to change it (D34). A server-rendered page hydrates with the guest's bag. */
export function useBag(): BagOfPage {
  const bag = useApp().bag ?? noBag;
  const snapshot = useSyncExternalStore(bag.subscribe, bag.get, () => emptyBag);
  const { setQuantity, add, dismiss, flush, forget, unsent } = bag;
  return { ...snapshot, setQuantity, add, remove: (line) => setQuantity(line, 0), dismiss, flush, forget, unsent };
}
