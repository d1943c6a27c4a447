import type { Layout } from '../../contract/layout.ts';
import type { Product } from '../../contract/product.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { AppContext } from './app-context.tsx';
import { layoutQuery } from './queries/layout.ts';

/** Everything this phone holds of the store's goods just now, each product once. */
export function cachedProducts(app: AppContext): Product[] {
  const { queryClient, store } = app;
  const found = queryClient
    .getQueriesData<SearchAnswer>({ queryKey: ['pub', store.id, 'search'] })
    .flatMap(([, data]) => data?.products ?? []);
  const layout = queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
  const home = layout?.widgets.flatMap(({ products }) => products) ?? [];
  return [...new Map([...home, ...found].map((product) => [product.id, product])).values()];
}
