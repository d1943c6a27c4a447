import { focusManager, type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { ordersPage, ordersQuery } from '../../data/queries/orders.ts';
import { eachOnce, searchOrders } from '../../domain/order.ts';

/** As many pages are asked for again when the app comes back to the front; of a longer list only the newest. */
const REFRESHED = 3;

/** The shopper's orders as far as they have come; what does not fit the search is left out. */
export function useOrders(status: string, search: string) {
  const app = useApp();
  const query = useInfiniteQuery(ordersQuery(app, status));
  useRefreshInFront(status, query.data?.pages.length ?? 0, query.refetch);
  const pages = query.data?.pages;
  const loaded = useMemo(() => eachOnce((pages ?? []).flatMap(({ orders }) => orders)), [pages]);
  const found = useMemo(() => searchOrders(loaded, search), [loaded, search]);
  return { query, loaded, found, total: pages?.at(-1)?.total ?? null };
}

/** What was moved on meanwhile is shown when the shopper looks at the shop again. */
function useRefreshInFront(status: string, pages: number, refetch: () => Promise<unknown>): void {
  const app = useApp();
  const client = useQueryClient();
  const refresh = useEffectEvent(async () => {
    if (pages <= REFRESHED) {
      await refetch();
      return;
    }
    const { queryKey } = ordersQuery(app, status);
    type Pages = InfiniteData<Awaited<ReturnType<typeof ordersPage>>, number>;
    const newest = await ordersPage(app, status, 1).catch(() => null);
    if (!newest) return;
    client.setQueryData<Pages>(queryKey, (now) => now && { ...now, pages: [newest, ...now.pages.slice(1)] });
  });
  useEffect(() => focusManager.subscribe((focused) => void (focused && refresh())), []);
}
