import { useDeferredValue, useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import {
  type Filters,
  facetsIn,
  filtered,
  priceBound,
  type Result,
  stockCounts,
  toResults,
} from '../../domain/filters.ts';
import type { FilterProps } from './useFilters.ts';
import { useFilters } from './useFilters.ts';

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
