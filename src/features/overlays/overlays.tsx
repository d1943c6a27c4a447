import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

/** The dialogs that any screen may open. One at a time; which one is a word, not a pile of booleans. */
type Overlay = 'menu' | 'login' | 'logout' | 'search';
type Overlays = { show: (overlay: Overlay) => void; close: () => void };
type OverlayStore = Overlays & { current: () => Overlay | null; subscribe: (listen: () => void) => () => void };

function createOverlayStore(): OverlayStore {
  let open: Overlay | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Overlay | null): void => {
    open = next;
    for (const listen of listeners) listen();
  };
  return {
    show: set,
    close: () => set(null),
    current: () => open,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** A store, not state: a context that changes makes React hydrate at once all that waits for its turn below it. */
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

export const useOverlays = (): Overlays => useOverlayStore();

/** The dialog that is open now. */
export function useOpenOverlay(): Overlay | null {
  const { subscribe, current } = useOverlayStore();
  return useSyncExternalStore(subscribe, current, () => null);
}
