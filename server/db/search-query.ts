import { formsOf, type Wish } from '../shop/search-words.ts';

/** Weights of `product_search.document`, from the name alone to everywhere. */
export type Where = 'A' | 'AB' | 'ABC' | 'ABCD';
/**
 * The words of the store that an asked word begins or else stands in. `begun` null: too many to be named. Naming them is
 * worth it: the index looks words up one by one, and skips; for a beginning it reads all that begin so.
 */
export type Known = { begun: string[] | null; around: string[] };
/** What asked words may be found as in this store. */
export type Vocabulary = ReadonlyMap<string, Known>;

const UNKNOWN: Known = { begun: [], around: [] };

/** Letters that begin too many words to be looked for in every description. */
export const isShort = (word: string): boolean => word.length < 3 || /^\p{N}+$/u.test(word);

/** Builds the queries of one store. Quotes are doubled although folded words hold none (S22). */
export function queriesOf(storeId: number, vocabulary: Vocabulary) {
  const lexeme = (word: string) => `'${storeId}/${word.replace(/['\\]/g, '$&$&')}'`;
  const either = (terms: string[]) => `(${[...new Set(terms)].join(' | ')})`;
  const all = (terms: string[]) => `(${terms.join(' & ')})`;
  const exactly = (word: string, where: Where) => `${lexeme(word)}:${where}`;
  const known = (word: string) => vocabulary.get(word) ?? UNKNOWN;

  /** A short word or a number begins words of names and categories, or is a whole keyword. */
  function beginning(word: string, where: Where): string[] {
    const narrow = isShort(word) && where !== 'A' ? 'AB' : where;
    const { begun } = known(word);
    const begins = begun ? begun.map((other) => exactly(other, narrow)) : [`${lexeme(word)}:*${narrow}`];
    return [...begins, exactly(word, isShort(word) && where === 'ABCD' ? 'ABC' : where)];
  }
  const inAnyForm = (word: string, where: Where) => formsOf(word).flatMap((form) => beginning(form, where));
  const partly = (word: string, where: Where) =>
    formsOf(word).flatMap((form) => known(form).around.map((other) => exactly(other, where)));
  /** Our own word for something, one or several of it. */
  const ours = (word: string, where: Where) =>
    either([word, `${word}s`, `${word}es`].map((form) => exactly(form, where)));

  /** Neighbours may as well be written as one word: "bed sheet", "bedsheet". */
  const literally = ({ words }: Wish, where: Where) =>
    words.length === 1
      ? words.flatMap((word) => inAnyForm(word, where))
      : [all(words.map((word) => either(inAnyForm(word, where)))), ours(words.join(''), where)];
  const widely = (wish: Wish, where: Where) => [
    ...literally(wish, where),
    all(wish.words.map((word) => either([...inAnyForm(word, where), ...partly(word, where)]))),
    ...wish.synonyms.map((words) => all(words.map((word) => ours(word, where)))),
  ];
  return {
    /** Every wish in its own words. */
    literal: (wishes: Wish[], where: Where) => all(wishes.map((wish) => either(literally(wish, where)))),
    /** Every wish in its own words, or as something else that means the same. */
    wide: (wishes: Wish[], where: Where) => all(wishes.map((wish) => either(widely(wish, where)))),
  };
}
