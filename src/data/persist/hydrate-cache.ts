import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
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

/**
 * What the server drew a document from, and the API addresses that it read. No word of when: the same page is the same
 * bytes, whenever somebody asks for it.
 */
export type DocumentData = {
  queries: { queryKey: QueryKey; meta?: QueryMeta; data: unknown }[];
  renderedFrom: string[];
};

/**
 * Puts the data that came with the document into the cache and gives the addresses it was read from; null where the
 * document is the bare shell. The document's `Last-Modified` says when the data was last known to be current, by the
 * server's clock: one that runs ahead of this phone's counts as now, so that nothing stays fresh for days (R41). A document
 * of an earlier visit (`isCopy`, R55) is asked about, however young it is.
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

/** Brings back what was kept and keeps it up; false where nothing could be read: then `saveLayout` begins later. */
export async function restoreLayout(app: AppContext, now: number): Promise<boolean> {
  const copy = readText(app.storage, layoutKey(app));
  if (copy === null) return false;
  return import('./layout-copy.ts').then(
    ({ restoreCopy }) => restoreCopy(app, copy, now).then(() => true),
    () => false,
  );
}
