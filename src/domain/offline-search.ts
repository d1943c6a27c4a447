import type { Layout } from '../../contract/layout.ts';
import type { Product } from '../../contract/product.ts';
import {
  knownNames,
  normalizedWords,
  numbersOf,
  type Query,
  readQuery,
  synonymsOf,
  type WordGroup,
  withSplits,
  wordForms,
} from '../../contract/query-words.ts';
import { correctionsOf, mayBeMistyped } from '../../contract/typing-errors.ts';
import { parseAction } from './action-url.ts';

export type SearchableItem = {
  id?: string;
  name: string;
  category: string;
  description: string;
  skus: readonly { id: string; attributes: Record<string, string> }[];
  /** Filter values beyond the attributes of the SKUs: the material. */
  facets?: Record<string, string[]>;
};

/** Weight of a match, by field. */
const WEIGHTS = { name: 8, category: 4, variant: 2, description: 1 };
/** Weight of a match, by kind: whole word, prefix, synonym, substring. */
const WHOLE_WORD = 8;
const PREFIX = 4;
const SYNONYM = 2;
const SUBSTRING = 1;
/** Minimum length of a word that may match as a substring, as on the server ('sheet': 'bedsheet'). */
const SHORTEST_SUBSTRING = 3;

type Field = { weight: number; words: readonly string[] };
type Entry<T> = { item: T; fields: readonly Field[] };

const valuesOf = ({ skus, facets = {} }: SearchableItem): string =>
  [...skus.flatMap(({ attributes }) => Object.values(attributes)), ...Object.values(facets).flat()]
    .map((value) => value.split('#')[0])
    .join(' ');

const hasCode = ({ id, skus }: SearchableItem, code: string): boolean =>
  code !== '' && (id === code || skus.some((sku) => sku.id === code));

const entryOf = <T extends SearchableItem>(item: T): Entry<T> => ({
  item,
  fields: [
    { weight: WEIGHTS.name, words: normalizedWords(item.name) },
    { weight: WEIGHTS.category, words: normalizedWords(item.category) },
    { weight: WEIGHTS.variant, words: [...new Set(normalizedWords(valuesOf(item)))] },
    { weight: WEIGHTS.description, words: normalizedWords(item.description) },
  ],
});

function closeness(word: string, words: readonly string[]): number {
  const forms = wordForms(word);
  if (forms.some((form) => words.includes(form))) return WHOLE_WORD;
  if (forms.some((form) => words.some((known) => known.startsWith(form)))) return PREFIX;
  return word.length >= SHORTEST_SUBSTRING && words.some((known) => known.includes(word)) ? SUBSTRING : 0;
}

/** The score of a match: that of its weakest word; every word has to match a field. */
const inFields = (
  typed: readonly string[],
  fields: readonly Field[],
  how: (word: string, words: readonly string[]) => number,
) => Math.min(...typed.map((word) => Math.max(...fields.map(({ weight, words }) => weight * how(word, words)))));

/** A synonym matches in singular and plural, and only as a whole word. */
const synonymMatch = (word: string, words: readonly string[]): number =>
  numbersOf(word).some((form) => words.includes(form)) ? SYNONYM : 0;

function weightOf({ words, synonyms }: WordGroup, fields: readonly Field[]): number {
  const joined = words.length > 1 ? [inFields([words.join('')], fields, synonymMatch)] : [];
  const meant = synonyms.map((phrase) => inFields(phrase, fields, synonymMatch));
  return Math.max(inFields(words, fields, closeness), ...joined, ...meant);
}

/** Best first; equal ones keep their order. */
function ranked<T>(entries: readonly Entry<T>[], groups: readonly WordGroup[]): T[] {
  return entries
    .map(({ item, fields }) => ({ item, weights: groups.map((group) => weightOf(group, fields)) }))
    .filter(({ weights }) => !weights.includes(0))
    .map(({ item, weights }) => ({ item, rank: weights.reduce((sum, weight) => sum + weight, 0) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

const isBegun = (word: string, vocabulary: readonly string[]): boolean =>
  vocabulary.some((known) => known.startsWith(word));

/** The groups with corrections of mistyped words as synonyms; null if there are none. */
function withCorrections(groups: readonly WordGroup[], vocabulary: readonly string[]): WordGroup[] | null {
  const meant = (word: string) =>
    mayBeMistyped(word) && !isBegun(word, vocabulary)
      ? correctionsOf(word, [...new Set([...vocabulary, ...knownNames()])])
      : [];
  const guesses = groups.map(({ words }) => words.flatMap(meant));
  if (guesses.every((words) => words.length === 0)) return null;
  return groups.map(({ words, synonyms }, at) => ({
    words,
    synonyms: [...synonyms, ...(guesses[at] ?? []).flatMap((word) => [[word], ...synonymsOf([word])])],
  }));
}

/** The query with compounds split that no product has ("blockprint"); null if it has none. */
function withoutCompounds(query: Query, vocabulary: readonly string[]): Query | null {
  const used = new Set(vocabulary);
  const unknown = query.groups.flatMap(({ words }) => words).filter((word) => !isBegun(word, vocabulary));
  return withSplits(query, unknown, (word) => used.has(word));
}

/**
 * Searches the products on this device by the server's rules: every word of the query must match, in part or as a
 * synonym; compounds are split and typing errors corrected if nothing else was found. A query without words finds
 * nothing. Its price limits are left to the filters. The products are indexed once for any number of queries.
 */
export function offlineSearch<T extends SearchableItem>(products: readonly T[]): (query: string) => T[] {
  const entries = products.map(entryOf);
  let vocabulary: string[] | null = null;
  const foundBy = (query: Query): T[] => {
    const found = ranked(entries, query.groups);
    if (found.length > 0) return found;
    vocabulary ??= [...new Set(entries.flatMap(({ fields }) => fields.flatMap((field) => field.words)))];
    const split = withoutCompounds(query, vocabulary);
    const parted = split ? ranked(entries, split.groups) : [];
    if (parted.length > 0) return parted;
    const groups = withCorrections((split ?? query).groups, vocabulary);
    return groups ? ranked(entries, groups) : [];
  };
  return (text) => {
    const query = readQuery(text);
    if (!query) return [];
    const named = products.filter((product) => hasCode(product, query.code));
    return [...new Set([...named, ...foundBy(query)])];
  };
}

/** What the home layout shows of one collection to everyone; '' and [] for what it does not show. */
export type CollectionPreview = { title: string; picture: string; products: Product[] };

/**
 * Menu and category entries name a collection; slides and banners only advertise it, so their titles come last. Its
 * products are those of the widgets that link to it, and those whose category has the name of its menu entry.
 */
export function collectionInLayout({ widgets }: Pick<Layout, 'widgets'>, id: string): CollectionPreview {
  const linksHere = ({ url }: { url: string }) => {
    const action = parseAction(url);
    return action.kind === 'collection' && action.id === id;
  };
  const entities = widgets.flatMap((widget) => widget.entities);
  const linked = entities.filter(linksHere);
  const categories = linked.filter(({ category }) => category !== '');
  const children = entities.flatMap((entity) => entity.children).filter(linksHere);
  const shelves = widgets.filter((widget) => widget.products.length > 0 && linksHere(widget));

  const names = [...categories.map(({ category }) => category), ...children.map(({ name }) => name)];
  const titles = [...names, ...[...shelves, ...linked].map(({ title }) => title)];
  const products = [
    ...shelves.flatMap((shelf) => shelf.products),
    ...widgets.flatMap((widget) => widget.products).filter(({ category }) => names.includes(category)),
  ];
  return {
    title: titles.find((title) => title !== '') ?? '',
    picture: [...categories, ...linked].find(({ image }) => image !== '')?.image ?? '',
    products: [...new Map(products.map((product) => [product.id, product])).values()],
  };
}
