import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { StoreId } from '../../contract/stores.ts';
import type { FarPart } from '../domain/far-part.ts';
import type { Api } from './api.ts';
import type { Bag } from './bag.ts';
import type { Connectivity } from './connectivity/connectivity.ts';
import { createListeners, observable } from './observable.ts';
import type { QueryPersister } from './persist/lazy-persister.ts';
import type { ReloadGuard } from './reload.ts';
import type { Session } from './session.ts';

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

/** Changes that parts of the page announce without knowing who listens; the values have their own places. */
export const createAppEvents = () => ({
  savedItems: createListeners(),
  reducedData: createListeners(),
  colourMode: createListeners(),
  /** A part outside of the shell wants the shopper to sign in (R32). */
  signInWanted: createListeners(),
});

/** The app's dependencies: made once in `main.tsx`, per request in `entry-server.tsx`, or by a test. */
export type AppContext = {
  store: { id: StoreId };
  api: Api;
  /** The base address of another backend (D35); '' or absent: our own. */
  apiBase?: string;
  queryClient: QueryClient;
  /** What the phone keeps between visits; absent where there is no phone. */
  persister?: QueryPersister;
  session: Session;
  /** The phone's storage; opening it may throw, and so may every touch (R12). */
  storage: () => Storage;
  /** What the shopper wants to buy; absent where there is no phone. */
  bag?: Bag;
  /** The connection; absent where there is none to watch. */
  connectivity?: Connectivity;
  events: ReturnType<typeof createAppEvents>;
  reloadGuard: ReloadGuard;
  /** What the console has been told of widgets that cannot be drawn, each once. */
  reportedWidgets: Set<string>;
  /** Parts of the page that are loaded after it; absent where there is no screen. */
  late?: LateViews;
  /** The server drew the document for somebody who spares data. */
  renderedWithReducedData?: boolean;
  /** Parts of the page that a shopper comes back to, by name, that are far from where it was left. */
  farParts?: ReadonlyMap<string, FarPart> | undefined;
  newId: () => string;
  /** Links to http addresses are allowed on localhost only (S28). */
  plainHttp: boolean;
};

/** What of the app the start of the worker and its updates need. */
export type WorkerParts = Required<Pick<AppContext, 'late' | 'reloadGuard'>>;

const Context = createContext<AppContext | null>(null);
export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp must be used within an AppContextProvider');
  return app;
}

/** Whether a token exists now (spec §6). A server-rendered page hydrates as a guest's and updates right after. */
export function useSignedIn(): boolean {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== undefined,
    () => false,
  );
}
