import { useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Bag, emptyBag } from '../../data/bag.ts';

/** Used where there is no bag: on the server, which renders for guests. */
const noBag: Pick<Bag, 'get' | 'subscribe' | 'setQuantity' | 'dismiss' | 'flush'> = {
  get: () => emptyBag,
  subscribe: () => () => undefined,
  setQuantity: async () => 'signed-out',
  dismiss: async () => undefined,
  flush: async () => 'waiting',
};

/** The current bag and the only functions that change it. A page hydrates with the guest's empty bag. */
export function useBag() {
  const { get, subscribe, setQuantity, dismiss, flush } = useApp().bag ?? noBag;
  const snapshot = useSyncExternalStore(subscribe, get, () => emptyBag);
  return { ...snapshot, setQuantity, dismiss, flush };
}
