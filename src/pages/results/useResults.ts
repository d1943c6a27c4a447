import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import type { Facet } from '../../domain/facets.ts';
import {
  type Filters,
  facetsIn,
  filtered,
  filterParams,
  filtersFrom,
  priceBound,
  type Result,
  stockCounts,
  toResults,
} from '../../domain/filters.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** Props of every filter control. */
export type FilterProps = {
  filters: Filters;
  counts: { inStock: number; outOfStock: number };
  facets: readonly Facet[];
  /** Rupees: the upper end of the price filter. */
  bound: number;
  /** `settled` false: a slider is still moving. */
  onChange: (filters: Filters, how?: { settled: boolean }) => void;
};

/** A pending change. `visited`: the addresses (as filter parameters) from which and to which it has navigated. */
type Selection = { filters: Filters; visited: readonly string[] };

/**
 * The filters in the address. A change applies immediately and then adds one history entry; a change that is not
 * `settled` (a moving slider) does not reach the address.
 */
function useFilters() {
  const navigate = useNavigate();
  const params = useSearch({ strict: false });
  const keyOf = (filters: Filters): string => JSON.stringify(filterParams(filters, params.q));
  const inAddress = filtersFrom(params);
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
      const search = (now: object) => ({ ...now, ...filterParams(filters, params.q) });
      void navigate({ to: '.', search, state: true, resetScroll: false });
    });
  };
  return { filters: selection && !isDone ? selection.filters : inAddress, change };
}

/** Products filtered by the address. The list is deferred, so that a tap is painted first. */
export function useResults(products: readonly Product[]): { shown: readonly Result[]; controls: FilterProps } {
  const { q } = useSearch({ strict: false });
  const results = useMemo(() => toResults(products, typeof q === 'string' ? q : ''), [products, q]);
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
