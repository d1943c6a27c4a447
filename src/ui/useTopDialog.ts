import { useSyncExternalStore } from 'react';

/** Said on the document whenever a dialog has opened or closed. */
export const DIALOGS_CHANGED = 'storefront:dialogs';

function subscribe(listener: () => void): () => void {
  document.addEventListener(DIALOGS_CHANGED, listener);
  return () => document.removeEventListener(DIALOGS_CHANGED, listener);
}
const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** The dialog that lies over everything else, if any: all around it cannot be tapped and is not read out. */
export const useTopDialog = (): Element | null => useSyncExternalStore(subscribe, topDialog, () => null);
