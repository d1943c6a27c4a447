import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StoreId } from '../../contract/stores.ts';
import type { Api } from './api.ts';
import type { Bag } from './bag.ts';
import type { LineBoard } from './line/line.ts';
import type { Kept } from './persist/kept.ts';
import type { Session } from './session.ts';

/** What the whole app is built on, made once in `main.tsx` (or by a test) and handed down. No module keeps its own. */
export type AppContext = {
  store: { id: StoreId };
  api: Api;
  queryClient: QueryClient;
  /** What the phone keeps between visits; absent where there is no phone. */
  kept?: Kept;
  session: Session;
  /** The phone's storage; opening it may throw, and so may every touch (R12). */
  storage: () => Storage;
  /** What the shopper wants to buy; absent where there is no phone. */
  bag?: Bag;
  /** The connection; absent where there is none to watch. */
  line?: LineBoard;
  /** The server drew the document for somebody who spares data. */
  drawnSaving?: boolean;
  /** Links to http addresses are allowed on localhost only (S28). */
  plainHttp: boolean;
};

const Context = createContext<AppContext | null>(null);
export const AppContextProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp must be used within an AppContextProvider');
  return app;
}
