import { queryOptions } from '@tanstack/react-query';
import type { Layout } from '../../../contract/layout.ts';
import type { Product } from '../../../contract/product.ts';
import type { SearchResponse, Suggestions } from '../../../contract/search.ts';
import { queryText } from '../../domain/query-text.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
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
        return await app.api.suggest({ query: { storeId: app.store.id, query }, signal });
      } catch (error) {
        if (error instanceof ApiError) return NOTHING;
        throw error;
      }
    },
    enabled: query !== '',
    ...freshness<'suggest'>('live'),
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
