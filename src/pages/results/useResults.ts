import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { LIST_PAGE } from '../../../contract/limits.ts';
import { type Product, uniqueProducts } from '../../../contract/product.ts';
import { loadedPages, type PageLoader } from '../../data/queries/search.ts';
import type { Facet } from '../../domain/facets.ts';
import {
  type Filters,
  facetsIn,
  filtered,
  filterParams,
  filtersFrom,
  isFiltered,
  priceBound,
  type Result,
  stockCounts,
  toResults,
} from '../../domain/filters.ts';
import { afterPaint } from '../../ui/paint.ts';

/** Props of every filter control. */
export type FilterProps = {
  filters: Filters;
  counts: { inStock: number; outOfStock: number };
  facets: readonly Facet[];
  /** Rupees: the upper end of the price filter (D16). */
  bound: number;
  /** `settled` false: a slider is still moving. */
  onChange: (filters: Filters, how?: { settled: boolean }) => void;
};

/** A pending change. `visited`: the addresses (as filter parameters) from which and to which it has navigated. */
type Selection = { filters: Filters; visited: readonly string[] };

const keyOf = (filters: Filters): string => JSON.stringify(filterParams(filters));

/**
 * The filters in the address. A change applies immediately and then adds one history entry; a change that is not
 * `settled` (a moving slider) does not reach the address.
 */
function useFilters() {
  const navigate = useNavigate();
  const inAddress = filtersFrom(useSearch({ strict: false }));
  const address = keyOf(inAddress);
  const [selection, setSelection] = useState<Selection | null>(null);
  const isDone = selection !== null && (keyOf(selection.filters) === address || !selection.visited.includes(address));
  // The address has reached the pending change, or has changed independently, as after Back.
  if (isDone) setSelection(null);

  const change = (filters: Filters, { settled = true } = {}) => {
    const text = keyOf(filters);
    const visited = selection && !isDone ? selection.visited : [address];
    setSelection({ filters, visited: settled ? [...visited, text] : visited });
    if (!settled || text === visited.at(-1)) return;
    // Paints the response to the tap first: the navigation re-renders every link of the page.
    afterPaint(() => {
      const search = (now: object) => ({ ...now, ...filterParams(filters) });
      void navigate({ to: '.', search, state: true, resetScroll: false });
    });
  };
  return { filters: selection && !isDone ? selection.filters : inAddress, change };
}

/** Products filtered by the address. The list is deferred, so that a tap is painted first. */
export function useResults(products: readonly Product[]): { shown: readonly Result[]; controls: FilterProps } {
  const results = useMemo(() => toResults(products), [products]);
  const bound = useMemo(() => priceBound(results), [results]);
  const counts = useMemo(() => stockCounts(results), [results]);
  const { filters, change } = useFilters();
  const wished = useDeferredValue(JSON.stringify(filters));
  const [shown, facets] = useMemo(() => {
    // Serialized just above.
    const selection = JSON.parse(wished) as Filters;
    return [filtered(results, selection), facetsIn(results, selection)] as const;
  }, [results, wished]);
  return { shown, controls: { filters, counts, facets, bound, onChange: change } };
}

export type Loading = 'idle' | 'loading' | 'failed';
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
  const [loading, setLoading] = useState<Loading>('idle');
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
export type Pages = ReturnType<typeof useListPages>;
