import { createContext, use, useSyncExternalStore } from 'react';

type ReducedData = {
  /** Whether the server drew the document for somebody who spares data. */
  rendered: boolean;
  /** Of a change of what the document says. */
  subscribe: (changed: () => void) => () => void;
};
export const ReducedDataContext = createContext<ReducedData>({ rendered: false, subscribe: () => () => undefined });

/** As the document says (`data/reduced-data.ts`). */
export const savesData = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.saver === 'on';

/** Whether data is to be spared: smaller pictures, no films and no movement by themselves (D22). */
export function useReducedData(): boolean {
  const { rendered, subscribe } = use(ReducedDataContext);
  return useSyncExternalStore(subscribe, savesData, () => rendered);
}
