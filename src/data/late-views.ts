import type { ReactNode } from 'react';
import { observable } from './observable.ts';

/** Parts of the page that are loaded after it, by name. */
export type LateViews = ReturnType<typeof createLateViews>;
type Shown = readonly (readonly [name: string, view: ReactNode])[];

export function createLateViews() {
  const none: Shown = [];
  const { get, set, subscribe } = observable(none);
  // Hydration finds what the server has drawn: none of these.
  return {
    get,
    getOnServer: () => none,
    subscribe,
    /** In place of the view of that name, if there is one. */
    show: (name: string, view: ReactNode): void => set([...get().filter(([other]) => other !== name), [name, view]]),
  };
}
