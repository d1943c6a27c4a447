import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { persistedQuery } from '../persist/lazy-persister.ts';

/** What a search finds, best first. A blank one asks nothing (spec §5); every spelling of one search is one query. */
export const searchQuery = (app: AppContext, q: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'search', q.trim().toLowerCase()],
    queryFn: persistedQuery(app, 'search', ({ signal }) =>
      app.api.search({ query: { storeId: app.store.id, query: q.trim() }, signal }),
    ),
    meta: { kept: 'search' },
    enabled: q.trim() !== '',
    ...freshness<'search'>('browse'),
  });
