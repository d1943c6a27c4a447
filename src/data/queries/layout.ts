import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { persistedQuery } from '../persist/lazy-persister.ts';

/** The store's home: widgets, menu, footer, title, icon (spec §7). Kept in local storage for the next start (D21). */
export const layoutQuery = ({ api, store }: AppContext) =>
  queryOptions({
    queryKey: ['pub', store.id, 'layout'],
    queryFn: ({ signal }) => api.storeHome({ params: { storeId: store.id }, signal }),
    meta: { persist: 'boot' },
    ...freshness<'storeHome'>('browse'),
  });

/** A content page such as POLICY; the type is upper-cased so that every spelling is one page. */
export const contentPageQuery = (app: AppContext, pageType: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'page', pageType.toUpperCase()],
    queryFn: persistedQuery(app, 'page', ({ signal }) =>
      app.api.contentPage({ params: { storeId: app.store.id, pageType }, signal }),
    ),
    meta: { kept: 'page' },
    ...freshness<'contentPage'>('browse'),
  });
