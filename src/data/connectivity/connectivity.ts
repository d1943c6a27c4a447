import type { ConnectionState } from '../../domain/connectivity.ts';
import { lazy } from '../lazy.ts';
import { observable } from '../observable.ts';

/**
 * What is heard of the connection. Of calls: `answered` by the shop; `saved`: the worker gave a copy, no answer having come in
 * time; `failed`; `odd`: an answer that no healthy shop gives; `slow`: none yet. `unplugged`: the browser's word. `waiting`:
 * the bag has something to say.
 */
export type Word = 'answered' | 'saved' | 'failed' | 'odd' | 'slow' | 'unplugged' | 'waiting';
/** `asked`: when what it is about began, ms since 1970. */
export type ReportConnectivity = (word: Word, asked: number) => void;

/** The connection as the page knows it (R9). */
export type Connectivity = {
  get: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  show: (line: ConnectionState) => void;
  hear: ReportConnectivity;
};

/** The small part that every page loads; the code that watches connectivity loads with the first failure (R51). */
export function lazyConnectivity(open: (board: Connectivity) => Promise<ReportConnectivity>): Connectivity {
  const { get, subscribe, set } = observable<ConnectionState>('online');
  const board: Connectivity = {
    get,
    subscribe,
    show: set,
    hear: (word, asked) => {
      const report = watch.current();
      if (report) report(word, asked);
      else if (word !== 'answered') void watch.loaded().then((loaded) => loaded?.(word, asked));
    },
  };
  const watch = lazy(() => open(board));
  return board;
}
