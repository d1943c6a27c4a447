import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';

const YOUNG_MS = 30_000;

/** Everything of the store that was seen on this phone: what is searched where nobody can be asked. */
export const offlineProductsQuery = (app: AppContext) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'seen'],
    queryFn: async () => (await import('../offline-products.ts')).offlineProducts(app),
    networkMode: 'always' as const,
    staleTime: YOUNG_MS,
    gcTime: YOUNG_MS,
  });
