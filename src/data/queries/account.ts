import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/order.ts';
import { type AppContext, useApp } from '../app-context.tsx';
import { verifyPayment, withVerifiedPayment } from '../payment.ts';
import { freshness } from '../query-client.ts';

/** Orders per page (spec §9). */
const PAGE_SIZE = 10;

type Mine = Pick<AppContext, 'api' | 'store' | 'session'>;
const mine = ({ store, session }: Mine) => ['me', store.id, session.userId() ?? ''] as const;

export const ordersKey = (app: Mine) => [...mine(app), 'orders'] as const;

/** The filter: `status` 'all' for any (spec §7), `text` '' for any; a backend without text search ignores them. */
type OrdersFilter = { status: string; text: string };

export const ordersPage = (
  { api }: Pick<AppContext, 'api'>,
  { status, text }: OrdersFilter,
  page: number,
  signal?: AbortSignal,
) =>
  api.call('orders', {
    query: {
      page,
      pageSize: PAGE_SIZE,
      ...(status === 'all' ? {} : { status }),
      ...(text === '' ? {} : { q: text }),
    },
    ...(signal ? { signal } : {}),
  });

type OrdersPage = Awaited<ReturnType<typeof ordersPage>>;

/** The next page; if the server sends no total, there is one as long as pages are full. */
function pageAfter(pages: readonly OrdersPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.orders.length === 0) return undefined;
  const more = last.total === null ? last.orders.length >= PAGE_SIZE : pages.length * PAGE_SIZE < last.total;
  return more ? pages.length + 1 : undefined;
}

/** The shopper's orders, page by page; in memory only (docs/rules.md, Offline 2.4). */
export const ordersQuery = (app: Mine, filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(app), 'list', filter.status, filter.text],
    queryFn: ({ pageParam, signal }) => ordersPage(app, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pageAfter(pages),
    ...freshness<'orders'>('live'),
    // `useOrders` handles this, so that a long list is not refetched page by page each time.
    refetchOnWindowFocus: false,
  });

/** One order with all its fields; foreign and unknown ones are the same 404. */
export const orderQuery = (app: Mine, id: string) =>
  queryOptions({
    queryKey: [...ordersKey(app), 'one', id],
    queryFn: ({ signal }) => app.api.call('order', { params: { id }, signal }),
    ...freshness<'order'>('live'),
  });

/** One order, with the list's version until it has loaded; only the loaded one has the fields of an invoice. */
export function useOrder(listed: Order) {
  const app = useApp();
  const { data, isError, isPending, refetch } = useQuery(orderQuery(app, listed.id));
  return {
    order: withVerifiedPayment(app, data ?? listed),
    pending: isPending,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** The state of an order's payment; the query opens no new attempt. */
export const paymentQuery = (app: Parameters<typeof verifyPayment>[0], order: string) =>
  queryOptions({
    queryKey: [...mine(app), 'payment', order],
    queryFn: ({ signal }) => verifyPayment(app, order, { signal }),
    staleTime: 0,
    retry: false,
  });

/**
 * The shopper's name, email and phone number (spec §2, §7). They are fetched again when those of the session change, in
 * this tab or another.
 */
export const profileQuery = (app: Mine) =>
  queryOptions({
    queryKey: [...mine(app), 'profile', app.session.user()],
    queryFn: ({ signal }) => app.api.call('profile', { body: { storeId: app.store.id }, signal }),
    select: ({ user }) => user,
    ...freshness<'profile'>('live'),
  });

/** The shopper's addresses (spec §7); in memory only, per shopper. */
export const addressesQuery = (app: Mine) =>
  queryOptions({
    queryKey: [...mine(app), 'addresses'],
    queryFn: ({ signal }) => app.api.call('addresses', { signal }),
    ...freshness<'addresses'>('live'),
  });
