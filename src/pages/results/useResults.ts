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

/** What every filter control takes. */
export type FilterProps = {
  filters: Filters;
  counts: { inStock: number; outOfStock: number };
  facets: readonly Facet[];
  /** Rupees: the upper end of the price filter (D16). */
  bound: number;
  /** Not `settled`: a slider is still on its way. */
  onChange: (filters: Filters, how?: { settled: boolean }) => void;
};

/** `asked`: the addresses that this wish has been under way from and to, all of them ours. */
type Selection = { filters: Filters; asked: readonly string[] };

const wordsOf = (filters: Filters): string => JSON.stringify(filterParams(filters));

/**
 * The filters of this address. A change shows at once and then stands in the address, as one step of Back; what is not
 * `settled`, a slider on its way, does not.
 */
function useFilters() {
  const navigate = useNavigate();
  const inAddress = filtersFrom(useSearch({ strict: false }));
  const address = wordsOf(inAddress);
  const [selection, setSelection] = useState<Selection | null>(null);
  const isDone = selection !== null && (wordsOf(selection.filters) === address || !selection.asked.includes(address));
  // The address is what was wished, or it is another one altogether, as after Back.
  if (isDone) setSelection(null);

  const change = (filters: Filters, { settled = true } = {}) => {
    const words = wordsOf(filters);
    const asked = selection && !isDone ? selection.asked : [address];
    setSelection({ filters, asked: settled ? [...asked, words] : asked });
    if (!settled || words === asked.at(-1)) return;
    // The tap is answered first; then every link of the page looks at the new address.
    afterPaint(() => {
      const search = (now: object) => ({ ...now, ...filterParams(filters) });
      void navigate({ to: '.', search, state: true, resetScroll: false });
    });
  };
  return { filters: selection && !isDone ? selection.filters : inAddress, change };
}

/** What is left of some products by this address's filters. The list follows a tap when there is time for it. */
export function useResults(products: readonly Product[]): { shown: readonly Result[]; controls: FilterProps } {
  const results = useMemo(() => toResults(products), [products]);
  const bound = useMemo(() => priceBound(results), [results]);
  const counts = useMemo(() => stockCounts(results), [results]);
  const { filters, change } = useFilters();
  const wished = useDeferredValue(JSON.stringify(filters));
  const [shown, facets] = useMemo(() => {
    // Written just above.
    const selection = JSON.parse(wished) as Filters;
    return [filtered(results, selection), facetsIn(results, selection)] as const;
  }, [results, wished]);
  return { shown, controls: { filters, counts, facets, bound, onChange: change } };
}

export type Loading = 'idle' | 'loading' | 'failed';
const NOTHING = [] as const;

/** Beside the results stand the filters, which count all of them (spec §2). */
const WIDE = '(min-width: 62em)';

/** The first page of a list; `total` 0 or none: it is all there is. */
export type FirstPage = { products: readonly Product[]; total?: number };

/**
 * A list, page after page. `loadNext` loads one more, `loadAll` the others: what is filtered or sorted has to be there. Then
 * they come in together, so that the list is put in order once. `later` does not change.
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
        // The button says so, and asks again.
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

/** A list of pages, filtered and sorted: then all of it has to be there. `count`: of what is there to be seen. */
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
