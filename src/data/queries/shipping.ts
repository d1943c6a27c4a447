import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../query-client.ts';

/** How fast the store delivers, null where it promises nothing; the worker keeps the answer. Another backend has none (D35). */
export const shippingQuery = (app: AppContext) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'shipping'],
    queryFn: ({ signal }) => app.api.shipping({ params: { storeId: app.store.id }, signal }),
    enabled: !app.apiBase,
    retry: false,
    ...freshness<'shipping'>('browse'),
  });

/** What goes with a product; the worker keeps the answer. Another backend has none (D35). */
export const companionsQuery = (app: AppContext, id: string) =>
  queryOptions({
    queryKey: ['pub', app.store.id, 'companions', id],
    queryFn: ({ signal }) => app.api.companions({ params: { storeId: app.store.id, id }, signal }),
    enabled: !app.apiBase,
    retry: false,
    ...freshness<'companions'>('browse'),
  });
