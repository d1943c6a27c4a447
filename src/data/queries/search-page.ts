import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import type { SearchAnswer } from '../../../contract/search.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';
import { searchQuery } from './search.ts';

/** A later page of a search, from 2 on; loaded with the page of results. Not persisted: it would push out other searches. */
export const searchPageQuery = (app: AppContext, q: string, page: number) =>
  queryOptions({
    queryKey: [...searchQuery(app, q).queryKey, page],
    queryFn: ({ signal }) => app.api.search({ query: { storeId: app.store.id, query: q.trim(), page }, signal }),
    ...freshness<'search'>('browse'),
  });

/** The later pages that were loaded before, as far as none is missing: whoever comes back finds the list as long as it was. */
export function loadedPages(app: AppContext, q: string): Product[][] {
  const pages: Product[][] = [];
  for (;;) {
    const answer = app.queryClient.getQueryData<SearchAnswer>(searchPageQuery(app, q, pages.length + 2).queryKey);
    if (!answer) return pages;
    pages.push(answer.products);
  }
}
