import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { observable } from '../../data/observable.ts';

/** The dialogs that any screen may open, one at a time. */
type Overlay = 'menu' | 'login' | 'logout' | 'search';

function createOverlayStore() {
  const { get, set, subscribe } = observable<Overlay | null>(null);
  return { get, subscribe, show: (overlay: Overlay) => set(overlay), close: () => set(null) };
}
type OverlayStore = ReturnType<typeof createOverlayStore>;

/** A store instead of state: a context change makes React hydrate all dehydrated boundaries below it at once. */
const Context = createContext<OverlayStore | null>(null);

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createOverlayStore);
  return <Context value={store}>{children}</Context>;
}

function useOverlayStore(): OverlayStore {
  const store = use(Context);
  if (!store) throw new Error('useOverlays must be used within an OverlayProvider');
  return store;
}

export const useOverlays = (): Pick<OverlayStore, 'show' | 'close'> => useOverlayStore();

export function useOpenOverlay(): Overlay | null {
  const { subscribe, get } = useOverlayStore();
  return useSyncExternalStore(subscribe, get, () => null);
}
