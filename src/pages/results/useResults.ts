import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { SEARCH_PAGE } from '../../../contract/limits.ts';
import { type Product, uniqueProducts } from '../../../contract/product.ts';
import type { SearchAnswer } from '../../../contract/search.ts';
import { useApp } from '../../data/app-context.tsx';
import { loadedPages, searchPageQuery } from '../../data/queries/search.ts';
import {
  type Filters,
  facetsIn,
  filtered,
  priceBound,
  type Result,
  stockCounts,
  toResults,
} from '../../domain/filters.ts';
import { type FilterProps, useFilters } from './useFilters.ts';

/** What is left of some products by this address's filters. The list follows a tap when there is time for it. */
export function useResults(products: readonly Product[]): { shown: readonly Result[]; controls: FilterProps } {
  const results = useMemo(() => toResults(products), [products]);
  const bound = useMemo(() => priceBound(results), [results]);
  const counts = useMemo(() => stockCounts(results), [results]);
  const { filters, change } = useFilters();
  const wished = useDeferredValue(JSON.stringify(filters));
  const [shown, facets] = useMemo(() => {
    // Written just above.
    const wish = JSON.parse(wished) as Filters;
    return [filtered(results, wish), facetsIn(results, wish)] as const;
  }, [results, wished]);
  return { shown, controls: { filters, counts, facets, bound, onChange: change } };
}

export type Loading = 'idle' | 'loading' | 'failed';
const NOTHING = [] as const;

/** Beside the results stand the filters, which count all of them (spec §2). */
const WIDE = '(min-width: 62em)';

/**
 * What a search has found, page after page. `loadNext` loads one more, `loadAll` the others: what is filtered or sorted has to
 * be there. Then they come in together, so that the list is put in order once.
 */
export function useSearchPages(q: string, first: SearchAnswer | undefined) {
  const app = useApp();
  const [later, setLater] = useState<readonly Product[][]>(() => loadedPages(app, q));
  const [loading, setLoading] = useState<Loading>('idle');
  const [wantsAll, setWantsAll] = useState(false);
  const isLoading = useRef(false);
  const pages = Math.ceil((first?.total ?? 0) / SEARCH_PAGE);
  const isWhole = later.length + 1 >= pages;

  const load = useCallback(
    async (upTo: number) => {
      if (isLoading.current) return;
      isLoading.current = true;
      setLoading('loading');
      const more: Product[][] = [];
      try {
        for (let page = later.length + 2; page <= upTo; page += 1) {
          more.push((await app.queryClient.fetchQuery(searchPageQuery(app, q, page))).products);
        }
        setLoading('idle');
      } catch {
        // The button says so, and asks again.
        setLoading('failed');
      }
      setLater([...later, ...more]);
      isLoading.current = false;
    },
    [app, q, later],
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
      first && later.length > 0 ? uniqueProducts([...first.products, ...later.flat()]) : (first?.products ?? NOTHING),
    [first, later],
  );
  return {
    products,
    loading,
    isWhole,
    total: isWhole ? products.length : (first?.total ?? 0),
    loadNext: useCallback(() => void load(wantsAll ? pages : later.length + 2), [load, wantsAll, pages, later.length]),
    loadAll: useCallback(() => setWantsAll(true), []),
  };
}
