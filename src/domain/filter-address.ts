import { choicesFrom, choicesParam } from './facets.ts';
import { type Filters, NO_FILTERS, type PriceRange, type Sort } from './filters.ts';

/** Filters as they stand in an address, so that back, reload and a shared link keep them: `?stock=in&to=1800&facets=size_king&sort=-price`. */
export type FilterParams = { stock?: string; from?: string; to?: string; facets?: string; sort?: string };

const STOCK = new Map<unknown, Pick<Filters, 'inStock' | 'outOfStock'>>([
  ['in', { inStock: true, outOfStock: false }],
  ['out', { inStock: false, outOfStock: true }],
  ['none', { inStock: false, outOfStock: false }],
]);

const rupees = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : null;

function priceOf(params: Record<string, unknown>): PriceRange {
  const [from, to] = [rupees(params.from) ?? 0, rupees(params.to)];
  return to !== null && to < from ? NO_FILTERS.price : { from, to };
}

function sortOf(text: unknown): Sort {
  const [, minus, by] = /^(-?)(price|rating)$/.exec(String(text)) ?? [];
  if (by !== 'price' && by !== 'rating') return NO_FILTERS.sort;
  return { by, direction: minus ? 'descending' : 'ascending' };
}

/** Reads an address; what makes no sense counts as not said. */
export function filtersFrom(params: Record<string, unknown>): Filters {
  return {
    ...NO_FILTERS,
    ...STOCK.get(params.stock),
    price: priceOf(params),
    choices: choicesFrom(params.facets),
    sort: sortOf(params.sort),
  };
}

function stockParam({ inStock, outOfStock }: Filters): string | undefined {
  if (inStock && outOfStock) return undefined;
  return inStock ? 'in' : outOfStock ? 'out' : 'none';
}

/** The other way round; what is as usual is left out. */
export const filterParams = (filters: Filters): Record<keyof FilterParams, string | undefined> => ({
  stock: stockParam(filters),
  from: filters.price.from > 0 ? String(filters.price.from) : undefined,
  to: filters.price.to === null ? undefined : String(filters.price.to),
  facets: choicesParam(filters.choices),
  sort:
    filters.sort.by === 'relevance'
      ? undefined
      : `${filters.sort.direction === 'ascending' ? '' : '-'}${filters.sort.by}`,
});
