import { queryOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';

/** Where a shopper's parcels go (spec §7); in memory only, per shopper (R33). */
export const addressesQuery = ({ api, store, session }: Pick<AppContext, 'api' | 'store' | 'session'>) =>
  queryOptions({
    queryKey: ['me', store.id, session.userId() ?? '', 'addresses'],
    queryFn: ({ signal }) => api.addresses({ signal }),
    ...freshness<'addresses'>('live'),
  });
