import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { layoutKey, readText } from '../stored.ts';

/** The id of the data block that a document drawn by the server carries. */
const STATE_ID = 'state';

/** Whether the page is, or began as, a document that the server draws with its data. */
export const isServerRendered = (): boolean =>
  typeof document === 'undefined' || document.getElementById(STATE_ID) !== null;

/** Whether the worker brought this document: then it has seen everything since. */
export function broughtByWorker(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.workerStart > 0;
}

/** The query cache as the server left it, and the API addresses it was filled from. */
export type HydrationState = DehydratedState & { renderedFrom: string[] };

/**
 * Puts the data that came with the document into the cache and gives the addresses it was read from; null where the
 * document is the bare shell. Stamps are the server's clock: one that runs ahead of this phone's counts as now, so that
 * nothing stays fresh for days (R41). A document of an earlier visit (`isCopy`, R55) is asked about, however young it is.
 */
export function hydrateCache(
  queryClient: QueryClient,
  document: Document,
  now: number,
  isCopy: boolean,
): readonly string[] | null {
  const block = document.getElementById(STATE_ID)?.textContent;
  if (!block) return null;
  try {
    // Written by our own server into our own document a moment ago.
    const state = JSON.parse(block) as HydrationState;
    // Not the library's `hydrate`: that also merges, restores mutations and waits for streamed data, and would bring
    // `dehydrate` along on the first route.
    for (const { queryKey, queryHash, meta, state: of } of state.queries) {
      const dataUpdatedAt = Math.min(of.dataUpdatedAt, now);
      const options = { queryKey, queryHash, ...(meta ? { meta } : {}) };
      queryClient
        .getQueryCache()
        .build(queryClient, options, { ...of, dataUpdatedAt, fetchStatus: 'idle', isInvalidated: isCopy });
    }
    return state.queries.length > 0 ? state.renderedFrom : null;
  } catch {
    return null;
  }
}

/** Brings back what was kept and keeps it up; false where nothing could be read: then `saveLayout` begins later. */
export async function restoreLayout(app: AppContext, now: number): Promise<boolean> {
  const kept = readText(app.storage, layoutKey(app));
  if (kept === null) return false;
  return import('./layout-copy.ts').then(
    ({ restoreCopy }) => restoreCopy(app, kept, now).then(() => true),
    () => false,
  );
}
