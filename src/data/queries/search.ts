import { queryOptions } from '@tanstack/react-query';
import type { Layout } from '../../../contract/layout.ts';
import type { Product } from '../../../contract/product.ts';
import type { SearchResponse, Suggestions } from '../../../contract/search.ts';
import { queryText, requestedText } from '../../domain/query-text.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { persistedQuery } from '../persist/persisted-query.ts';
import { freshness } from '../query-client.ts';
import { layoutQuery } from './browse.ts';

/** The key prefix of suggestions, which have one query per typed text. */
export const suggestKey = ({ store }: AppContext) => ['pub', store.id, 'suggest'] as const;

const NOTHING: Suggestions = { names: [], products: [] };

/** Search suggestions (spec §7): a failure is an empty list, and is refetched next time. */
export const suggestQuery = (app: AppContext, typed: string) => {
  const query = queryText(typed);
  return queryOptions({
    queryKey: [...suggestKey(app), query.toLowerCase()],
    queryFn: async ({ signal }) => {
      try {
        return await app.api.call('suggest', { query: { storeId: app.store.id, query }, signal });
      } catch (error) {
        if (error instanceof ApiError) return NOTHING;
        throw error;
      }
    },
    enabled: query !== '',
    ...freshness<'suggest'>('live'),
  });
};

/** Case makes no difference. */
const searchKey = (app: AppContext, query: string) => ['pub', app.store.id, 'search', query.toLowerCase()];

/**
 * The first page of search results, best first. Price limits in the words are filters of the page, not of the request. A
 * blank search sends no request (spec §5).
 */
export const searchQuery = (app: AppContext, q: string) => {
  const query = requestedText(q);
  return queryOptions({
    queryKey: searchKey(app, query),
    queryFn: persistedQuery(app, 'search', ({ signal }) =>
      app.api.call('search', { query: { storeId: app.store.id, query }, signal }),
    ),
    meta: { storedAs: 'search' },
    enabled: query !== '',
    ...freshness<'search'>('browse'),
  });
};

/** Every product in the cached layout and searches, each once. */
export function cachedProducts(app: AppContext): Product[] {
  const { queryClient, store } = app;
  const found = queryClient
    .getQueriesData<SearchResponse>({ queryKey: ['pub', store.id, 'search'] })
    .flatMap(([, data]) => data?.products ?? []);
  const layout = queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
  const home = layout?.widgets.flatMap(({ products }) => products) ?? [];
  return [...new Map([...home, ...found].map((product) => [product.id, product])).values()];
}

const YOUNG_MS = 30_000;

/** Every product of the store with a copy on this device, for search without a network. */
export const offlineProductsQuery = (app: AppContext) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'seen'],
    queryFn: async () => (await import('../offline-products.ts')).offlineProducts(app, cachedProducts(app)),
    networkMode: 'always' as const,
    staleTime: YOUNG_MS,
    gcTime: YOUNG_MS,
  });
