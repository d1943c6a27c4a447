import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { layoutKey, readText } from '../stored.ts';

/** The id of the data block in a server-rendered document. */
const STATE_ID = 'state';

/** Whether the page is rendered on the server, or was, with its data. */
export const isServerRendered = (): boolean => import.meta.env.SSR || document.getElementById(STATE_ID) !== null;

/** Whether the worker served this document: then it has handled all requests since. */
export function isDocumentFromWorker(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming && visit.workerStart > 0;
}

/**
 * The data that the server rendered a document from, and the API addresses that it read. It has no timestamp, so that
 * the same page always has the same bytes.
 */
export type DocumentData = {
  queries: { queryKey: QueryKey; meta?: QueryMeta; data: unknown }[];
  renderedFrom: string[];
};

/**
 * Puts the data of the document into the cache and returns the addresses it was read from; null if the document is the
 * bare shell. `Last-Modified` of the document is when the data was last known to be current, by the server's clock; a
 * time ahead of this device counts as now, so that nothing stays fresh for days. Data in a document of an earlier
 * visit (`isCopy`) is invalidated, whatever its age.
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
    // Written by our own server into our own document.
    const { queries, renderedFrom } = JSON.parse(block) as DocumentData;
    // Browsers give the local time, without a zone.
    const updatedAt = Math.min(Date.parse(document.lastModified) || now, now);
    for (const { data, ...options } of queries) {
      const query = queryClient.getQueryCache().build(queryClient, options);
      query.setData(data, { updatedAt, manual: true });
      if (isCopy) query.invalidate();
    }
    return queries.length > 0 ? renderedFrom : null;
  } catch {
    return null;
  }
}

/** Restores the persisted layout and keeps it updated; false if there is none: then `persistLayout` starts later. */
export async function restoreLayout(app: AppContext, now: number): Promise<boolean> {
  const copy = readText(app.storage, layoutKey(app));
  if (copy === null) return false;
  return import('./layout-copy.ts').then(
    ({ restoreCopy }) => restoreCopy(app, copy, now).then(() => true),
    () => false,
  );
}
