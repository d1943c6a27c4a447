import { queryOptions } from '@tanstack/react-query';
import type { Cart } from '../../../contract/cart.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../query-client.ts';

/** The server's cart, without waiting changes: `useBag` combines both (spec §7). */
export const cartQuery = ({ api, store }: Pick<AppContext, 'api' | 'store'>, user: string) =>
  queryOptions<Cart>({
    queryKey: ['me', store.id, user, 'cart'],
    queryFn: ({ signal }) => api.call('cart', { query: { storeId: store.id }, signal }),
    ...freshness<'cart'>('live'),
  });
