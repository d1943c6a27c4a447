import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { persistedQuery } from '../persist/lazy-persister.ts';

/** Every spelling of one search is one query. */
const keyOf = (app: AppContext, q: string) => ['pub', app.store.id, 'search', q.trim().toLowerCase()];

/** What a search finds, best first: its first page. A blank one asks nothing (spec §5). */
export const searchQuery = (app: AppContext, q: string) =>
  queryOptions({
    queryKey: keyOf(app, q),
    queryFn: persistedQuery(app, 'search', ({ signal }) =>
      app.api.search({ query: { storeId: app.store.id, query: q.trim() }, signal }),
    ),
    meta: { kept: 'search' },
    enabled: q.trim() !== '',
    ...freshness<'search'>('browse'),
  });
