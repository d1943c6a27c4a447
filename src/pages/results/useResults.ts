import { useDeferredValue, useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import { type Filters, filtered, priceBound, type Result, stockCounts, toResult } from '../../domain/filters.ts';
import type { FilterProps } from './useFilters.ts';
import { useFilters } from './useFilters.ts';

/** What is left of some products by this address's filters. The list follows a tap when there is time for it. */
export function useResults(products: readonly Product[]): { shown: readonly Result[]; controls: FilterProps } {
  const results = useMemo(() => products.map(toResult), [products]);
  const bound = useMemo(() => priceBound(results), [results]);
  const counts = useMemo(() => stockCounts(results), [results]);
  const { filters, change } = useFilters();
  const wished = useDeferredValue(JSON.stringify(filters));
  // Written just above.
  const shown = useMemo(() => filtered(results, JSON.parse(wished) as Filters), [results, wished]);
  return { shown, controls: { filters, counts, bound, onChange: change } };
}
