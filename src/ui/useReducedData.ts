import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the server drew the document for somebody who spares data. */
export const RenderedSaving = createContext(false);

export function subscribeToReducedData(changed: () => void): () => void {
  window.addEventListener('saverChanged', changed);
  return () => window.removeEventListener('saverChanged', changed);
}

/** As the document says (`data/reduced-data.ts`). */
export const savesData = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.saver === 'on';

/** Whether data is to be spared: smaller pictures, no films and no movement by themselves (D22). */
export function useReducedData(): boolean {
  const drawn = use(RenderedSaving);
  return useSyncExternalStore(subscribeToReducedData, savesData, () => drawn);
}
