import { paiseOf, rupeesOf } from '../../contract/money.ts';
import type { Product } from '../../contract/product.ts';
import { limitsIn } from '../../contract/query-limits.ts';
import {
  type Choice,
  choicesFrom,
  choicesParam,
  discountChoices,
  type Facet,
  facetsOf,
  hasTerms,
  selectedValues,
  termReader,
  type Variant,
  withToggled,
} from './facets.ts';
import { variantsNamedBy } from './named-variants.ts';
import { cardOfSkus, type ProductCardData, toCard } from './product-card.ts';
import { queryText } from './query-text.ts';

export type Result = ReturnType<typeof toResults>[number];

/** `q`: the search; what it names in words, such as a size, are the only variants of its results. */
export function toResults(products: readonly Product[], q = '') {
  const readTerms = termReader();
  const namedVariants = variantsNamedBy(q);
  return products.map((product) => {
    const { shared, variants } = readTerms(product);
    const result = { product, card: toCard(product), shared, variants };
    const named = namedVariants(product, variants);
    return { ...narrowed(result, named), variants: named };
  });
}

/** Any SKU with stock. The card's `inStock` requires an enabled one. */
const hasStock = (variants: readonly Variant[]): boolean => variants.some(({ sku }) => sku && sku.stock > 0);

/** Relevance is the server's order and has no direction (spec §3). */
type Sort = { by: 'relevance' } | { by: 'price' | 'rating'; direction: 'ascending' | 'descending' };
export type SortBy = Sort['by'];
export const SORTS: readonly SortBy[] = ['relevance', 'price', 'rating'];

/** Whole rupees, as typed and as in the URL. `to` is null without an upper limit. */
export type PriceRange = { from: number; to: number | null };

export type Filters = {
  inStock: boolean;
  outOfStock: boolean;
  price: PriceRange;
  choices: readonly Choice[];
  sort: Sort;
};

const ANY_PRICE: PriceRange = { from: 0, to: null };
const RELEVANCE: Sort = { by: 'relevance' };

/** All results in the server's order; "Clear all" resets to this (spec §4). */
export const NO_FILTERS: Filters = { inStock: true, outOfStock: true, price: ANY_PRICE, choices: [], sort: RELEVANCE };

/** Rupees (spec §9). */
export const PRICE_STEP = 50;
const DEFAULT_BOUND = 2050;

const priceOfVariant = ({ sku }: Variant): number => sku?.pricePaise ?? 0;

/** The upper end of the price filter: 2050, or the dearest SKU rounded up to the next 50. */
export function priceBound(results: readonly Result[]): number {
  const dearest = results
    .flatMap(({ variants }) => variants)
    .reduce((most, one) => Math.max(most, priceOfVariant(one)), 0);
  return Math.max(DEFAULT_BOUND, Math.ceil(rupeesOf(dearest) / PRICE_STEP) * PRICE_STEP);
}

/** 'In Stock (n)' and 'Out Of Stock (n)' count all results, whatever the filters hide. */
export function stockCounts(results: readonly Result[]): { inStock: number; outOfStock: number } {
  const inStock = results.filter(({ variants }) => hasStock(variants)).length;
  return { inStock, outOfStock: results.length - inStock };
}

/** Both checked: all; one: its half; none: nothing (spec §4). */
const isAvailable = (variants: readonly Variant[], { inStock, outOfStock }: Filters): boolean =>
  hasStock(variants) ? inStock : outOfStock;

const limitsPrice = ({ from, to }: PriceRange): boolean => from > 0 || to !== null;

/** A SKU without a price is within no limits. */
function isInRange(variant: Variant, { from, to }: PriceRange): boolean {
  if (!limitsPrice({ from, to })) return true;
  const paise = priceOfVariant(variant);
  return paise > 0 && paise >= paiseOf(from) && (to === null || paise <= paiseOf(to));
}

/** The sort value of a product; 0 if it has none (spec §3). */
const sortValueOf = ({ card }: Result, by: 'price' | 'rating'): number =>
  by === 'price' ? card.pricePaise : (card.rating?.value ?? 0);

/** Equal results keep the server's order; those without price or rating come last in both directions. */
function sorted(results: Result[], sort: Sort): Result[] {
  if (sort.by === 'relevance') return results;
  const { by } = sort;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return results.sort((one, other) => {
    const a = sortValueOf(one, by);
    const b = sortValueOf(other, by);
    if (a === 0 || b === 0) return Number(a === 0) - Number(b === 0);
    return sign * (a - b);
  });
}

/** The result with the card of the variants that meet the filters. */
function narrowed<R extends { product: Product; card: ProductCardData; variants: readonly Variant[] }>(
  result: R,
  met: readonly Variant[],
): R {
  if (met.length === result.variants.length) return result;
  const skus = met.flatMap(({ sku }) => sku ?? []);
  return { ...result, card: cardOfSkus(result.product, skus) };
}

/**
 * The products of which one SKU meets price, availability and every chosen value together. "Out of stock" are
 * those of whose SKUs with that price and those values none is in stock: the opposite of "in stock" (spec §4).
 */
export function filtered(results: readonly Result[], filters: Filters): Result[] {
  const wanted = selectedValues(filters.choices);
  const left = results.flatMap((result) => {
    const met = result.variants.filter(
      (variant) => isInRange(variant, filters.price) && hasTerms(variant, result, wanted),
    );
    if (met.length === 0 || !isAvailable(met, filters)) return [];
    const stocked = met.filter((variant) => hasStock([variant]));
    return narrowed(result, filters.outOfStock || stocked.length === 0 ? met : stocked);
  });
  return sorted(left, filters.sort);
}

/** The facets of the results, each value with the number of products that it would leave. */
export const facetsIn = (results: readonly Result[], filters: Filters): Facet[] =>
  facetsOf(results, filters.choices, {
    meets: (variant) => isInRange(variant, filters.price),
    isAvailable: (variants) => isAvailable(variants, filters),
  });

/** A tap on a sort chip: relevance resets, the active one toggles its direction, a new one ascends (spec §4). */
export function sortAfterTap(sort: Sort, by: SortBy): Sort {
  if (by === 'relevance') return RELEVANCE;
  const turned = sort.by === by && sort.direction === 'ascending';
  return { by, direction: turned ? 'descending' : 'ascending' };
}

/**
 * The range of typed or slider values: whole rupees, lower before upper; an empty lower end is 0, an empty upper one
 * the bound (spec §5). The end that was `moved` stops at the other one.
 */
export function priceRange(from: number | null, to: number | null, bound: number, moved: 'from' | 'to'): PriceRange {
  const within = (value: number) => Math.min(Math.max(Math.trunc(value), 0), bound);
  const lower = within(from ?? 0);
  const upper = within(to ?? bound);
  const [least, most] = moved === 'from' ? [Math.min(lower, upper), upper] : [lower, Math.max(lower, upper)];
  return { from: least, to: most === bound ? null : most };
}

/** An active filter, with the filters that are left without it (spec §4: a chip restores its filter). */
export type Chip = { without: Filters } & (
  | { kind: 'in-stock' | 'out-of-stock' | 'no-stock' | 'price' }
  | { kind: 'facet'; choice: Choice }
);

const STOCK_CHIPS = { in: 'in-stock', out: 'out-of-stock', none: 'no-stock' } as const;

export function chipsOf(filters: Filters): Chip[] {
  const { price, choices } = filters;
  const chips: Chip[] = [];
  const stock = stockParam(filters);
  if (stock) chips.push({ kind: STOCK_CHIPS[stock], without: { ...filters, inStock: true, outOfStock: true } });
  if (limitsPrice(price)) chips.push({ kind: 'price', without: { ...filters, price: ANY_PRICE } });
  for (const choice of choices) {
    chips.push({ kind: 'facet', choice, without: { ...filters, choices: withToggled(choices, choice) } });
  }
  return chips;
}

/** Whether "Clear all" would change anything. */
export const isFiltered = (filters: Filters): boolean => chipsOf(filters).length > 0 || filters.sort.by !== 'relevance';

const STOCK = new Map<unknown, Pick<Filters, 'inStock' | 'outOfStock'>>([
  ['in', { inStock: true, outOfStock: false }],
  ['out', { inStock: false, outOfStock: true }],
  ['none', { inStock: false, outOfStock: false }],
]);

const rupees = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : null;

/** Null if the URL has no price limits. */
function priceOf(params: Record<string, unknown>): PriceRange | null {
  const from = rupees(params.from);
  const to = rupees(params.to);
  if (from === null && to === null) return null;
  return to !== null && to < (from ?? 0) ? null : { from: from ?? 0, to };
}

function sortOf(text: unknown): Sort {
  const [, minus, by] = /^(-?)(price|rating)$/.exec(String(text)) ?? [];
  if (by !== 'price' && by !== 'rating') return NO_FILTERS.sort;
  return { by, direction: minus ? 'descending' : 'ascending' };
}

/** The filters that a search states in words: 'bedsheet under 1500', '20% off'. */
export function impliedFilters(q: unknown): Filters {
  const limits = typeof q === 'string' ? limitsIn(queryText(q)).limits : null;
  if (!limits) return NO_FILTERS;
  const { from, to, percentOff } = limits;
  return { ...NO_FILTERS, price: { from, to }, choices: discountChoices(percentOff) };
}

/** Reads the filters from the URL: those of the search `q` unless others are set; invalid values are ignored. */
export function filtersFrom(params: Record<string, unknown>): Filters {
  const implied = impliedFilters(params.q);
  return {
    ...NO_FILTERS,
    ...STOCK.get(params.stock),
    price: priceOf(params) ?? implied.price,
    choices: typeof params.facets === 'string' ? choicesFrom(params.facets) : implied.choices,
    sort: sortOf(params.sort),
  };
}

/** Undefined without a filter. */
function stockParam({ inStock, outOfStock }: Filters): keyof typeof STOCK_CHIPS | undefined {
  if (inStock && outOfStock) return undefined;
  if (inStock) return 'in';
  return outOfStock ? 'out' : 'none';
}

/** A limit that the search states is removed by `from=0`. */
function priceParams({ from, to }: PriceRange, implied: PriceRange) {
  if (from === implied.from && to === implied.to) return { from: undefined, to: undefined };
  const isStated = limitsPrice(implied);
  return {
    from: from > 0 || (isStated && to === null) ? String(from) : undefined,
    to: to === null ? undefined : String(to),
  };
}

/** Choices that the search states are removed by `facets=none`. */
function facetsParam(choices: readonly Choice[], implied: readonly Choice[]): string | undefined {
  const param = choicesParam(choices);
  if (param === choicesParam(implied)) return undefined;
  return param ?? 'none';
}

/**
 * The filters as URL parameters, without defaults and without those of the search `q`:
 * `?stock=in&to=1800&facets=size_king&sort=-price`.
 */
export const filterParams = (filters: Filters, q: unknown = '') => ({
  stock: stockParam(filters),
  ...priceParams(filters.price, impliedFilters(q).price),
  facets: facetsParam(filters.choices, impliedFilters(q).choices),
  sort:
    filters.sort.by === 'relevance'
      ? undefined
      : `${filters.sort.direction === 'ascending' ? '' : '-'}${filters.sort.by}`,
});
