import { isKnownName, normalizedWords, type Query, type WordGroup, wordForms } from '../../contract/query-words.ts';
import { correctionsOf } from '../../contract/typing-errors.ts';
import type { Named } from '../db/read-search.ts';

const LIMIT = 8;
/** Number of suggestions reserved for products, if there are that many. */
const FOR_PRODUCTS = 4;

const beginsOneOf = (words: string[], beginning: string) => words.some((word) => word.startsWith(beginning));
const holds = (words: string[], typed: string[]) =>
  typed.every((word) => wordForms(word).some((form) => beginsOneOf(words, form)));
const isMeant = (words: string[], { synonyms }: WordGroup) => synonyms.some((phrase) => holds(words, phrase));
const isMistyped = (words: string[], typed: string[]) =>
  typed.every((word) => beginsOneOf(words, word) || (!isKnownName(word) && correctionsOf(word, words).length > 0));

type Match = 'begins' | 'says' | 'means' | 'mistyped' | 'no';
const ORDER: Match[] = ['begins', 'says', 'means'];

function matchOfName(name: string, { words, groups }: Query): Match {
  const own = normalizedWords(name);
  if (own.join(' ').startsWith(words.join(' '))) return 'begins';
  if (groups.every((group) => holds(own, group.words))) return 'says';
  if (groups.every((group) => holds(own, group.words) || isMeant(own, group))) return 'means';
  return groups.every((group) => isMeant(own, group) || isMistyped(own, group.words)) ? 'mistyped' : 'no';
}

/** The best match of a name in any language. */
function matchOf({ all }: Named, query: Query): Match {
  const matches = all.map((name) => matchOfName(name, query));
  return [...ORDER, 'mistyped' as const].find((match) => matches.includes(match)) ?? 'no';
}

/**
 * Categories matching a query, best first. Typing errors are allowed only if no category or product matches as typed.
 */
function matchesFor(categories: Named[], products: Named[], query: Query): string[] {
  if (query.words.length === 0) return [];
  const rated = categories.map((one) => ({ name: one.name, match: matchOf(one, query) }));
  const having = (answer: Match) => rated.filter((entry) => entry.match === answer).map((entry) => entry.name);
  const sure = ORDER.flatMap(having);
  const isTyped = sure.length > 0 || products.some((one) => ORDER.includes(matchOf(one, query)));
  return isTyped ? sure : having('mistyped');
}

/** Removes later duplicates; names are compared by their `normalizedWords`. */
function distinct(names: string[]): string[] {
  const folded = names.map((name) => normalizedWords(name).join(' '));
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/** At most eight distinct names for a query: categories first, then products (spec §5). */
export function suggestionsFor(query: Query, categories: Named[], products: Named[]): string[] {
  const all = distinct([...matchesFor(categories, products, query), ...products.map(({ name }) => name)]);
  const isCategory = (name: string) => categories.some((category) => category.name === name);
  const groups = all.filter(isCategory);
  const others = all.filter((name) => !isCategory(name));
  return [...groups.slice(0, LIMIT - Math.min(FOR_PRODUCTS, others.length)), ...others].slice(0, LIMIT);
}
