import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Layout } from '../../../contract/layout.ts';
import { LIST_PAGE } from '../../../contract/limits.ts';
import { type Product, uniqueProducts } from '../../../contract/product.ts';
import type { SearchResponse, Suggestions } from '../../../contract/search.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../query-client.ts';
import { type CollectionAddress, collectionQuery, layoutQuery, searchQuery } from './browse.ts';

/** The key prefix of suggestions, which have one query per typed text. */
export const suggestKey = ({ store }: AppContext) => ['pub', store.id, 'suggest'] as const;

const NOTHING: Suggestions = { names: [], products: [] };

/** Search suggestions (spec §7): a failure is an empty list, and is refetched next time. */
export const suggestQuery = (app: AppContext, typed: string) => {
  const query = typed.trim();
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

/** The later pages of a list, from 2 on: what is loaded of them, and a way to load one. */
export type PageLoader = {
  loaded: (page: number) => { products: Product[] } | undefined;
  load: (page: number) => Promise<{ products: Product[] }>;
};

type PageQuery = FetchQueryOptions<{ products: Product[] }>;

const loaderOf = ({ queryClient }: AppContext, queryOf: (page: number) => PageQuery): PageLoader => ({
  loaded: (page) => queryClient.getQueryData(queryOf(page).queryKey),
  load: (page) => queryClient.fetchQuery(queryOf(page)),
});

/** The later pages of a search. Not persisted: they would evict other searches. */
export const searchPages = (app: AppContext, q: string): PageLoader =>
  loaderOf(app, (page) => ({
    queryKey: [...searchQuery(app, q).queryKey, page],
    queryFn: ({ signal }) => app.api.search({ query: { storeId: app.store.id, query: q.trim(), page }, signal }),
    ...freshness<'search'>('browse'),
  }));

/** The later pages of a collection; not persisted either. */
export const collectionPages = (app: AppContext, address: CollectionAddress, signedIn: boolean): PageLoader =>
  loaderOf(app, (page) => ({
    queryKey: [...collectionQuery(app, address, signedIn).queryKey, page],
    queryFn: ({ signal }) =>
      app.api.collection({
        params: { storeId: app.store.id, collectionId: address.id },
        query: { page, ...(address.category ? { filterCategory: address.category } : {}) },
        signal,
      }),
    ...freshness<'collection'>('browse'),
  }));

/** Loads a whole list, for an offline download; `first` has its total. */
export async function allOfList(
  first: { products: readonly Product[]; total?: number },
  pages: PageLoader,
): Promise<Product[]> {
  const all = [...first.products];
  for (let page = 2; page <= Math.ceil((first.total ?? 0) / LIST_PAGE); page += 1) {
    all.push(...(await pages.load(page)).products);
  }
  return uniqueProducts(all);
}

/** The later pages in the cache, up to the first gap, so that the list has its earlier length on a return. */
export function loadedPages(loader: PageLoader): Product[][] {
  const pages: Product[][] = [];
  for (;;) {
    const reply = loader.loaded(pages.length + 2);
    if (!reply) return pages;
    pages.push(reply.products);
  }
}
