import { useSyncExternalStore } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Bag, emptyBag } from '../../data/bag.ts';

/** Where no bag is: on the server, which draws for guests. */
const noBag: Pick<Bag, 'get' | 'subscribe' | 'setQuantity' | 'dismiss' | 'flush'> = {
  get: () => emptyBag,
  subscribe: () => () => undefined,
  setQuantity: async () => 'signed-out',
  dismiss: async () => undefined,
  flush: async () => 'waiting',
};

/** The bag as it is now, and the only ways to change it (D34). A server-rendered page hydrates with the guest's bag. */
export function useBag() {
  const { get, subscribe, setQuantity, dismiss, flush } = useApp().bag ?? noBag;
  const snapshot = useSyncExternalStore(subscribe, get, () => emptyBag);
  return { ...snapshot, setQuantity, dismiss, flush };
}
