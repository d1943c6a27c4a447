import type { FetchQueryOptions } from '@tanstack/react-query';
import { LIST_PAGE } from '../../../contract/limits.ts';
import { type Product, uniqueProducts } from '../../../contract/product.ts';
import { requestedText } from '../../domain/query-text.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../query-client.ts';
import { type CollectionAddress, collectionQuery } from './browse.ts';
import { searchQuery } from './search.ts';

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
    queryFn: ({ signal }) =>
      app.api.call('search', { query: { storeId: app.store.id, query: requestedText(q), page }, signal }),
    ...freshness<'search'>('browse'),
  }));

/** The later pages of a collection; not persisted either. */
export const collectionPages = (app: AppContext, address: CollectionAddress, signedIn: boolean): PageLoader =>
  loaderOf(app, (page) => ({
    queryKey: [...collectionQuery(app, address, signedIn).queryKey, page],
    queryFn: ({ signal }) =>
      app.api.call('collection', {
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
