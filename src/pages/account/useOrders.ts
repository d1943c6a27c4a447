import { useDebouncedValue } from '@mantine/hooks';
import { focusManager, type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { ordersPage, ordersQuery } from '../../data/queries/account.ts';
import { searchOrders, uniqueOrders } from '../../domain/order.ts';

/** Up to this many pages, all are refetched on window focus; of a longer list only the first. */
const MAX_REFRESHED_PAGES = 3;
/** Milliseconds, as for suggestions (spec §5). */
const DEBOUNCE_MS = 300;
/** Maximum length of a search that the server accepts. */
const LONGEST = 100;

type Page = Awaited<ReturnType<typeof ordersPage>>;
const ordersIn = (data: { pages: Page[] } | undefined) => data?.pages.flatMap(({ orders }) => orders) ?? [];

/**
 * The customer's loaded orders and those that match the search: first among the loaded ones, then the server's matches
 * among all. Offline only the loaded ones are searched (`onlyHere`).
 */
export function useOrders(status: string, search: string) {
  const app = useApp();
  const connected = useConnected();
  const wanted = search.trim().slice(0, LONGEST);
  const [paused] = useDebouncedValue(wanted, DEBOUNCE_MS);
  // TanStack Query cancels the request of a superseded search.
  const text = wanted === '' ? '' : paused;
  const isSearching = text !== '' && connected;
  const all = useInfiniteQuery(ordersQuery(app, { status, text: '' }));
  const hits = useInfiniteQuery({ ...ordersQuery(app, { status, text }), enabled: isSearching });
  useRefreshOnFocus(status, all.data?.pages.length ?? 0, all.refetch);
  const loaded = useMemo(() => uniqueOrders([...ordersIn(all.data), ...ordersIn(hits.data)]), [all.data, hits.data]);
  const matches = isSearching ? hits.data : undefined;
  const found = useMemo(
    () => searchOrders(matches ? uniqueOrders(ordersIn(matches)) : loaded, search),
    [matches, loaded, search],
  );
  return {
    query: isSearching ? hits : all,
    loaded,
    found,
    total: all.data?.pages.at(-1)?.total ?? null,
    /** The server has not returned its matches yet. */
    searching: wanted !== '' && connected && (paused !== wanted || hits.isPending),
    onlyHere: wanted !== '' && !connected,
  };
}

/** Refetches on window focus, to show status changes made meanwhile. */
function useRefreshOnFocus(status: string, pages: number, refetch: () => Promise<unknown>): void {
  const app = useApp();
  const client = useQueryClient();
  const refresh = useEffectEvent(async () => {
    if (pages <= MAX_REFRESHED_PAGES) {
      await refetch();
      return;
    }
    const filter = { status, text: '' };
    const { queryKey } = ordersQuery(app, filter);
    const newest = await ordersPage(app, filter, 1).catch(() => null);
    if (!newest) return;
    client.setQueryData<InfiniteData<Page, number>>(
      queryKey,
      (now) => now && { ...now, pages: [newest, ...now.pages.slice(1)] },
    );
  });
  useEffect(() => focusManager.subscribe((focused) => void (focused && refresh())), []);
}
