import { COLOUR_NAME, MATERIAL_NAME } from '../../contract/attribute-names.ts';
import type { Product, Sku } from '../../contract/product.ts';
import { discountPercent } from './product-card.ts';
import { normalizedText } from './search-words.ts';
import { readValue } from './variants.ts';

/** One value that products can be filtered by: 'King' of 'Size'. `facet` and `value` are the keys in the URL. */
export type Term = { facet: string; name: string; value: string; label: string; hex: string | null };
export type Choice = Pick<Term, 'facet' | 'value'>;

/** `count`: the number of products left if this value is chosen as well. */
export type FacetValue = Term & { count: number; chosen: boolean };
/** `name` is '' for the facets of every store, which the page names. */
export type Facet = { key: string; name: string; values: FacetValue[] };

const CATEGORY = 'category';
const DISCOUNT = 'discount';
const RATING = 'rating';
/** Minimum percent off and minimum stars: a product with 35% off matches 10, 20 and 30. */
const THRESHOLDS: ReadonlyMap<string, readonly number[]> = new Map([
  [DISCOUNT, [10, 20, 30, 40, 50]],
  [RATING, [3, 4]],
]);
/** The choice for a stated discount: the highest threshold up to it, at least the lowest; none for 0. */
export function discountChoices(percentOff: number): Choice[] {
  if (percentOff === 0) return [];
  const [least = 0, ...higher] = THRESHOLDS.get(DISCOUNT) ?? [];
  const threshold = higher.reduce((best, one) => (one <= percentOff ? one : best), least);
  return [{ facet: DISCOUNT, value: String(threshold) }];
}

/** Attributes with these names are ignored; `stock` and `price` have filters of their own (spec §2). */
const RESERVED = new Set([CATEGORY, DISCOUNT, RATING, 'stock', 'price']);
/** Facets whose most frequent value comes first. Others, such as sizes, keep the store's order. */
const isByFrequency = (key: string): boolean => key === CATEGORY || COLOUR_NAME.test(key) || MATERIAL_NAME.test(key);

/** The URL key of a text: kora-geru for 'Kora / Geru'; 40 × 40 cm and 40 x 40 cm stay two. '' if nothing is left. */
export const facetKey = (text: string): string =>
  (normalizedText(text).match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? []).join('-').slice(0, 60);

/** A SKU as filters see it. A product without SKUs has one variant without price, stock and terms. */
export type Variant = { sku: Sku | null; terms: readonly Term[] };
/** `shared`: the terms that hold for every variant. */
export type WithVariants = { shared: readonly Term[]; variants: readonly Variant[] };

/** Reads the terms of many products. Equal terms share one object: thousands of products have the same few. */
export function termReader(): (product: Product) => WithVariants {
  const byKey = new Map<string, Term | null>();
  const attributeTerm = (name: string, raw: string): Term | null => {
    const { name: label, hex } = readValue(name, raw);
    const facet = facetKey(name);
    const value = facetKey(label);
    if (facet === '' || value === '' || RESERVED.has(facet)) return null;
    return { facet, name: name.trim(), value, label, hex };
  };
  // 'King' and 'king' are one value, by its first spelling.
  const spelled = new Map<string, Term>();
  const inFirstSpelling = (term: Term): Term => {
    const address = `${term.facet}_${term.value}`;
    const first = spelled.get(address) ?? term;
    spelled.set(address, first);
    return first;
  };
  const once = (key: string, read: () => Term | null): Term | null => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const made = read();
    const term = made && inFirstSpelling(made);
    byKey.set(key, term);
    return term;
  };
  const categoryTerm = (label: string) => {
    const value = facetKey(label);
    return value === '' ? null : { facet: CATEGORY, name: '', value, label, hex: null };
  };
  const atLeast = (facet: string, figure: number) =>
    (THRESHOLDS.get(facet) ?? [])
      .filter((least) => figure >= least)
      .map((least) =>
        once(`${facet}=${least}`, () => ({ facet, name: '', value: `${least}`, label: `${least}`, hex: null })),
      );
  const attributeTerms = (name: string, values: readonly string[]) =>
    values.map((value) => once(`:${name}=${value}`, () => attributeTerm(name, value)));
  const distinct = (terms: (Term | null)[]): Term[] => [...new Set(terms.filter((term) => term !== null))];
  const variantOf = (sku: Sku): Variant => ({
    sku,
    terms: distinct([
      ...(sku.enabled ? Object.entries(sku.attributes) : []).flatMap(([name, value]) => attributeTerms(name, [value])),
      ...atLeast(DISCOUNT, discountPercent(sku.wasPaise, sku.pricePaise)),
    ]),
  });
  return ({ category, facets = {}, rating, skus }) => ({
    shared: distinct([
      once(`${CATEGORY}=${category}`, () => categoryTerm(category)),
      ...Object.entries(facets).flatMap(([name, values]) => attributeTerms(name, values)),
      ...atLeast(RATING, rating?.value ?? 0),
    ]),
    variants: skus.length > 0 ? skus.map(variantOf) : [{ sku: null, terms: [] }],
  });
}

type SelectedValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Choices by facet: values of one facet are ORed, facets ANDed. */
export function selectedValues(choices: readonly Choice[]): SelectedValues {
  const wanted = new Map<string, Set<string>>();
  for (const { facet, value } of choices) {
    const values = wanted.get(facet) ?? new Set();
    wanted.set(facet, values.add(value));
  }
  return wanted;
}

/** The facets of whose wanted values neither the variant nor its product has one. */
const missedBy = ({ terms }: Variant, { shared }: WithVariants, wanted: SelectedValues): string[] =>
  [...wanted].flatMap(([facet, values]) => {
    const isWanted = (term: Term) => term.facet === facet && values.has(term.value);
    return terms.some(isWanted) || shared.some(isWanted) ? [] : [facet];
  });
export const hasTerms = (variant: Variant, result: WithVariants, wanted: SelectedValues): boolean =>
  missedBy(variant, result, wanted).length === 0;

/** What the filters that are not facets say of a variant and of the availability of a product's variants. */
export type OtherFilters = {
  meets: (variant: Variant) => boolean;
  isAvailable: (variants: readonly Variant[]) => boolean;
};

/** A product's variants by term; `left`: those that the other filters and the other facets leave. */
function variantsByTerm(result: WithVariants, wanted: SelectedValues, meets: OtherFilters['meets']) {
  const byTerm = new Map<Term, { all: number; left: Variant[] }>();
  for (const variant of result.variants) {
    const missed = missedBy(variant, result, wanted);
    const counts = missed.length < 2 && meets(variant);
    for (const term of [...result.shared, ...variant.terms]) {
      const found = byTerm.get(term) ?? { all: 0, left: [] };
      byTerm.set(term, found);
      found.all += 1;
      if (counts && missed.every((facet) => facet === term.facet)) found.left.push(variant);
    }
  }
  return byTerm;
}

/** `products` and `variants`: the number of all that have the value, whatever the filters hide. */
type Tally = Omit<FacetValue, 'chosen'> & { products: number; variants: number };

function tallies(results: readonly WithVariants[], wanted: SelectedValues, { meets, isAvailable }: OtherFilters) {
  const facets = new Map<string, Map<string, Tally>>();
  for (const result of results) {
    for (const [term, { all, left }] of variantsByTerm(result, wanted, meets)) {
      const values = facets.get(term.facet) ?? new Map<string, Tally>();
      facets.set(term.facet, values);
      const tally = values.get(term.value) ?? { ...term, count: 0, products: 0, variants: 0 };
      values.set(term.value, tally);
      tally.products += 1;
      tally.variants += all;
      if (left.length > 0 && isAvailable(left)) tally.count += 1;
    }
  }
  return facets;
}

function inOrder(key: string, values: Tally[]): Tally[] {
  if (THRESHOLDS.has(key)) return values.sort((one, other) => Number(one.value) - Number(other.value));
  return isByFrequency(key) ? values.sort((one, other) => other.products - one.products) : values;
}

/** Category first, then attributes, then discount and rating. */
function placeOf(key: string): number {
  if (key === CATEGORY) return 0;
  return THRESHOLDS.has(key) ? 2 : 1;
}

/**
 * The facets of the results, with counts of products. A facet that excludes no variant is left out unless one of its
 * values is chosen.
 */
export function facetsOf(results: readonly WithVariants[], choices: readonly Choice[], others: OtherFilters): Facet[] {
  const wanted = selectedValues(choices);
  const count = results.reduce((sum, result) => sum + result.variants.length, 0);
  return [...tallies(results, wanted, others)]
    .filter(([key, values]) => wanted.has(key) || [...values.values()].some(({ variants }) => variants < count))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, values]) => {
      const ordered = inOrder(key, [...values.values()]);
      return {
        key,
        name: ordered[0]?.name ?? '',
        values: ordered.map(({ products: _, variants: __, ...value }) => ({
          ...value,
          chosen: wanted.get(key)?.has(value.value) ?? false,
        })),
      };
    });
}

/** Adds the choice, or removes it if it is among them. */
export function withToggled(choices: readonly Choice[], { facet, value }: Choice): Choice[] {
  const others = choices.filter((choice) => choice.facet !== facet || choice.value !== value);
  return others.length < choices.length ? others : [...others, { facet, value }];
}

const MOST_CHOICES = 50;

/** `colour_indigo_rust*size_king`: the separators need no escaping and occur in no key. */
export function choicesFrom(text: unknown): Choice[] {
  if (typeof text !== 'string') return [];
  const choices = text.split('*').flatMap((part) => {
    const [facet = '', ...values] = part.split('_').map(facetKey);
    return facet === '' ? [] : values.filter(Boolean).map((value) => ({ facet, value }));
  });
  const unique = new Map(choices.map((choice) => [`${choice.facet}_${choice.value}`, choice]));
  return [...unique.values()].slice(0, MOST_CHOICES);
}

export const choicesParam = (choices: readonly Choice[]): string | undefined =>
  choices.length > 0
    ? [...selectedValues(choices)].map(([facet, values]) => [facet, ...values].join('_')).join('*')
    : undefined;
