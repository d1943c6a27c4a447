import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Capability, hasCapability } from '../../contract/capabilities.ts';
import type { StoreId } from '../../contract/stores.ts';
import type { ConnectionState } from '../domain/connectivity.ts';
import type { Api } from './api.ts';
import type { Bag } from './bag.ts';
import { createListeners, type Observable, observable } from './observable.ts';
import type { QueryPersister } from './persist/persisted-query.ts';
import type { ReloadGuard } from './reload.ts';
import type { Session } from './session.ts';

/** Views that are loaded after the page, by name. */
export type LazyViews = ReturnType<typeof createLazyViews>;
type Shown = readonly (readonly [name: string, view: ReactNode])[];

export function createLazyViews() {
  const none: Shown = [];
  const { get, set, subscribe } = observable(none);
  // Hydration must match the server-rendered markup, which has none of these.
  return {
    get,
    getOnServer: () => none,
    subscribe,
    /** Replaces the view of that name, if there is one. */
    show: (name: string, view: ReactNode): void => set([...get().filter(([other]) => other !== name), [name, view]]),
  };
}

type Announcement = { kind: 'success' | 'info' | 'warning'; title: string; body?: string };

/** Change notifications between unrelated parts of the page; the values are stored elsewhere. */
export const createAppEvents = () => ({
  savedItems: createListeners(),
  reducedData: createListeners(),
  colourMode: createListeners(),
  /** The shell shows them as toasts. */
  announcements: createListeners<[Announcement]>(),
  /** A part outside of the shell requests the login. */
  signInWanted: createListeners(),
});

/** The app's dependencies: made once in `main.tsx`, per request in `entry-server.tsx`, or by a test. */
export type AppContext = {
  store: { id: StoreId };
  /** What the addresses of pages in this language begin with, such as '/hi'; '' or absent: it is the store's first one. */
  base?: string;
  /** The store's languages, the first one at '/'; absent: only that. */
  languages?: readonly string[];
  api: Api;
  /** The base address of another backend; '' or absent: our own. */
  apiBase?: string;
  /** What that backend has beyond the specification; absent: nothing. */
  capabilities?: readonly string[] | undefined;
  queryClient: QueryClient;
  /** Loads the persisted query cache; null if its code cannot be loaded. Absent on the server. */
  persister?: () => Promise<QueryPersister | null>;
  /** No worker has served this page, so nothing is stored on this device. */
  isFirstVisit?: boolean;
  session: Session;
  /** Local storage; opening it may throw, and so may every access. */
  storage: () => Storage;
  /** The bag; absent on the server. */
  bag?: Bag;
  /** Whether the shop answers; absent on the server. */
  connectivity?: Observable<ConnectionState>;
  events: ReturnType<typeof createAppEvents>;
  reloadGuard: ReloadGuard;
  /** Console messages about widgets that cannot be rendered, so that each is logged once. */
  reportedWidgets: Set<string>;
  /** Views that are loaded after the page; absent on the server. */
  lazyViews?: LazyViews;
  /** The server rendered the document with reduced data. */
  renderedWithReducedData?: boolean;
  newId: () => string;
  /** Links to http addresses are allowed on localhost only. */
  plainHttp: boolean;
};

/** The parts of the app that worker registration and updates need. */
export type WorkerPageDeps = Required<
  Pick<AppContext, 'lazyViews' | 'reloadGuard' | 'store' | 'storage' | 'apiBase' | 'base'>
>;

const Context = createContext<AppContext | null>(null);
export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp must be used within an AppContextProvider');
  return app;
}

export const useCapability = (name: Capability): boolean => hasCapability(useApp(), name);

/** Whether a token exists now (spec §6). A server-rendered page hydrates as a guest's and updates right after. */
export function useSignedIn(): boolean {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== undefined,
    () => false,
  );
}
