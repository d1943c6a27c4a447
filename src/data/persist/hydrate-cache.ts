import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';

/** The id of the data block that a document drawn by the server carries. */
export const STATE_ID = 'state';

/** Whether the page is, or began as, a document that the server draws with its data. */
export const isServerRendered = (): boolean =>
  typeof document === 'undefined' || document.getElementById(STATE_ID) !== null;

/** The query cache as the server left it, and the API addresses it was filled from. */
export type HydrationState = DehydratedState & { renderedFrom: string[] };

/**
 * Puts the data that came with the document into the cache and gives the addresses it was read from; null where the
 * document is the bare shell. Stamps are the server's clock: one that runs ahead of this phone's counts as now, so that
 * nothing stays fresh for days (R41).
 */
export function hydrateCache(queryClient: QueryClient, document: Document, now: number): readonly string[] | null {
  const block = document.getElementById(STATE_ID)?.textContent;
  if (!block) return null;
  try {
    // Written by our own server into our own document a moment ago.
    const state = JSON.parse(block) as HydrationState;
    for (const query of state.queries) query.state.dataUpdatedAt = Math.min(query.state.dataUpdatedAt, now);
    hydrate(queryClient, state);
    return state.queries.length > 0 ? state.renderedFrom : null;
  } catch {
    return null;
  }
}
