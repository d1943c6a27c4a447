import { useDebouncedValue } from '@mantine/hooks';
import { focusManager, type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { ordersPage, ordersQuery } from '../../data/queries/account.ts';
import { eachOnce, searchOrders } from '../../domain/order.ts';
import { useConnected } from '../../features/login/useSending.ts';

/** As many pages are asked for again when the app comes back to the front; of a longer list only the newest. */
const REFRESHED = 3;
/** As for suggestions (spec §5), milliseconds. */
const DEBOUNCE_MS = 300;
/** As many letters as the shop takes. */
const LONGEST = 100;

type Page = Awaited<ReturnType<typeof ordersPage>>;
const ordersIn = (data: { pages: Page[] } | undefined) => data?.pages.flatMap(({ orders }) => orders) ?? [];

/**
 * The shopper's orders as far as they have come, and those of them that fit the search: at once among what is here, then
 * what the shop finds among all of them. Offline only what is here can be looked through (`onlyHere`).
 */
export function useOrders(status: string, search: string) {
  const app = useApp();
  const connected = useConnected();
  const wanted = search.trim().slice(0, LONGEST);
  const [paused] = useDebouncedValue(wanted, DEBOUNCE_MS);
  // A call for words that changed is given up by TanStack Query.
  const words = wanted === '' ? '' : paused;
  const isAsked = words !== '' && connected;
  const all = useInfiniteQuery(ordersQuery(app, { status, words: '' }));
  const hits = useInfiniteQuery({ ...ordersQuery(app, { status, words }), enabled: isAsked });
  useRefreshInFront(status, all.data?.pages.length ?? 0, all.refetch);
  const loaded = useMemo(() => eachOnce([...ordersIn(all.data), ...ordersIn(hits.data)]), [all.data, hits.data]);
  const answered = isAsked ? hits.data : undefined;
  const found = useMemo(
    () => searchOrders(answered ? eachOnce(ordersIn(answered)) : loaded, search),
    [answered, loaded, search],
  );
  return {
    query: isAsked ? hits : all,
    loaded,
    found,
    total: all.data?.pages.at(-1)?.total ?? null,
    /** The shop has not said yet what it finds. */
    searching: wanted !== '' && connected && (paused !== wanted || hits.isPending),
    onlyHere: wanted !== '' && !connected,
  };
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
    const asked = { status, words: '' };
    const { queryKey } = ordersQuery(app, asked);
    const newest = await ordersPage(app, asked, 1).catch(() => null);
    if (!newest) return;
    client.setQueryData<InfiniteData<Page, number>>(
      queryKey,
      (now) => now && { ...now, pages: [newest, ...now.pages.slice(1)] },
    );
  });
  useEffect(() => focusManager.subscribe((focused) => void (focused && refresh())), []);
}
