import { createContext, use, useSyncExternalStore } from 'react';

type ReducedData = {
  /** Whether the server rendered the document with reduced data. */
  rendered: boolean;
  /** Subscribes to changes of the document's setting. */
  subscribe: (changed: () => void) => () => void;
};
export const ReducedDataContext = createContext<ReducedData>({ rendered: false, subscribe: () => () => undefined });

/** The document's setting (`data/reduced-data.ts`). */
export const isDataReduced = (): boolean => !import.meta.env.SSR && document.documentElement.dataset.saver === 'on';

/** Whether to reduce data: smaller pictures, no automatic films or movement. */
export function useReducedData(): boolean {
  const { rendered, subscribe } = use(ReducedDataContext);
  return useSyncExternalStore(subscribe, isDataReduced, () => rendered);
}
