import type { ConnectionState, ReportConnectivity } from '../../domain/connectivity.ts';
import { lazy } from '../lazy.ts';
import { observable } from '../observable.ts';

/** The page's connectivity. */
export type Connectivity = {
  get: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  show: (line: ConnectionState) => void;
  report: ReportConnectivity;
};

/** The small part that every page loads; the code that watches connectivity loads with the first failure. */
export function lazyConnectivity(open: (board: Connectivity) => Promise<ReportConnectivity>): Connectivity {
  const { get, subscribe, set } = observable<ConnectionState>('online');
  const board: Connectivity = {
    get,
    subscribe,
    show: set,
    report: (word, requestedAt) => {
      const report = watch.current();
      if (report) report(word, requestedAt);
      else if (word !== 'answered') void watch.loaded().then((loaded) => loaded?.(word, requestedAt));
    },
  };
  const watch = lazy(() => open(board));
  return board;
}
