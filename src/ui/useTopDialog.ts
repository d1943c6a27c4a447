import { createContext, use, useSyncExternalStore } from 'react';

/** The dialogs that are open, the topmost last. */
type OpenDialogs = {
  get: () => readonly Element[];
  set: (dialogs: readonly Element[]) => void;
  subscribe: (changed: () => void) => () => void;
};
export const OpenDialogsContext = createContext<OpenDialogs | null>(null);

export function useOpenDialogs(): OpenDialogs {
  const dialogs = use(OpenDialogsContext);
  if (!dialogs) throw new Error('a dialog needs an OpenDialogsContext');
  return dialogs;
}

/** The topmost dialog, if any: everything outside it is inert. */
export function useTopDialog(): Element | null {
  const { subscribe, get } = useOpenDialogs();
  return useSyncExternalStore(
    subscribe,
    () => get().at(-1) ?? null,
    () => null,
  );
}
