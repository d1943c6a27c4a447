import type { Product } from '../../contract/product.ts';
import { normalizedWords, numbersOf, readQuery, type WordGroup, wordForms } from '../../contract/query-words.ts';
import type { Term, Variant } from './facets.ts';

const has = (words: readonly string[], forms: readonly string[]): boolean => forms.some((form) => words.includes(form));

/** Whether whole words of a text are what a term of a query means. */
const isNamedIn = (text: readonly string[], { words, synonyms }: WordGroup): boolean =>
  words.every((word) => has(text, wordForms(word))) ||
  synonyms.some((phrase) => phrase.every((word) => has(text, numbersOf(word))));

/**
 * The variants that the words of a search name: those in King of 'king size bedsheet under 1500', so that price and stock
 * are those of what is looked for. A word of the product's own name names none. All of them, if none meets all words.
 */
export function variantsNamedBy(q: string): (product: Product, variants: readonly Variant[]) => readonly Variant[] {
  const groups = readQuery(q)?.groups ?? [];
  const read = new Map<Term, string[]>();
  const wordsOf = (term: Term): string[] => {
    const words = read.get(term) ?? normalizedWords(term.label);
    read.set(term, words);
    return words;
  };
  /** Thresholds of discounts have no name. */
  const names = ({ terms }: Variant, group: WordGroup): boolean =>
    terms.some((term) => term.name !== '' && isNamedIn(wordsOf(term), group));
  return ({ name, category }, variants) => {
    const title = normalizedWords(`${name} ${category}`);
    const naming = groups.filter((group) => !isNamedIn(title, group) && variants.some((one) => names(one, group)));
    const named = variants.filter((variant) => naming.every((group) => names(variant, group)));
    return named.length > 0 ? named : variants;
  };
}
