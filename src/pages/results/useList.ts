import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LIST_PAGE } from '../../../contract/limits.ts';
import { type Product, uniqueProducts } from '../../../contract/product.ts';
import { loadedPages, type PageLoader } from '../../data/queries/list-pages.ts';
import { isFiltered } from '../../domain/filters.ts';
import { useResults } from './useResults.ts';

export type LoadingState = 'idle' | 'loading' | 'failed';

const NOTHING = [] as const;

/** From this width the filters are beside the results, and count all of them (spec §2). */
const WIDE = '(min-width: 62em)';

/** The first page of a list; `total` 0 or undefined: it is the only page. */
export type FirstPage = { products: readonly Product[]; total?: number };

/**
 * A paginated list. `loadNext` loads one more page, `loadAll` all of them, for filters and sorting; they are added in
 * one update, so that the list is sorted once. `later` must be stable.
 */
function useListPages(first: FirstPage | undefined, later: PageLoader) {
  const [loaded, setLoaded] = useState<readonly Product[][]>(() => loadedPages(later));
  const [loading, setLoading] = useState<LoadingState>('idle');
  const [wantsAll, setWantsAll] = useState(false);
  const isLoading = useRef(false);
  const pages = Math.ceil((first?.total ?? 0) / LIST_PAGE);
  const isWhole = loaded.length + 1 >= pages;

  const load = useCallback(
    async (upTo: number) => {
      if (isLoading.current) return;
      isLoading.current = true;
      setLoading('loading');
      const more: Product[][] = [];
      try {
        for (let page = loaded.length + 2; page <= upTo; page += 1) {
          more.push((await later.load(page)).products);
        }
        setLoading('idle');
      } catch {
        // The button reports it and retries.
        setLoading('failed');
      }
      setLoaded([...loaded, ...more]);
      isLoading.current = false;
    },
    [later, loaded],
  );

  const isWanted = wantsAll && !isWhole && loading === 'idle';
  useEffect(() => {
    if (isWanted) void load(pages);
  }, [isWanted, load, pages]);
  useEffect(() => {
    if (pages > 1 && window.matchMedia(WIDE).matches) setWantsAll(true);
  }, [pages]);

  const products = useMemo(
    () =>
      first && loaded.length > 0 ? uniqueProducts([...first.products, ...loaded.flat()]) : (first?.products ?? NOTHING),
    [first, loaded],
  );
  return {
    products,
    loading,
    isWhole,
    total: isWhole ? products.length : (first?.total ?? 0),
    loadNext: useCallback(
      () => void load(wantsAll ? pages : loaded.length + 2),
      [load, wantsAll, pages, loaded.length],
    ),
    loadAll: useCallback(() => setWantsAll(true), []),
  };
}

/** A paginated list with filters and sorting, which load all pages. `count`: number of matching products. */
export function useList(first: FirstPage | undefined, later: PageLoader) {
  const pages = useListPages(first, later);
  const { loadAll } = pages;
  const { shown, controls } = useResults(pages.products);
  const isNarrowed = isFiltered(controls.filters);
  useEffect(() => {
    if (isNarrowed) loadAll();
  }, [isNarrowed, loadAll]);
  return { pages, shown, controls, count: isNarrowed ? shown.length : pages.total };
}

export type ListPages = ReturnType<typeof useListPages>;
