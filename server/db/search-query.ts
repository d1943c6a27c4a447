import { formsOf, type Wish } from '../shop/search-words.ts';

/** Weights of `product_search.document`, from the name alone to everywhere. */
export type Where = 'A' | 'AB' | 'ABC' | 'ABCD';
/** What else a word may be found as: words it stands in the middle of, words that a mistyped one may have meant. */
export type Others = ReadonlyMap<string, string[]>;

/** Letters that begin too many words to be looked for in every description. */
const isShort = (word: string) => word.length < 3 || /^\p{N}+$/u.test(word);

/** Builds the queries of one store. Quotes are doubled although folded words hold none (S22). */
export function queriesOf(storeId: number) {
  const lexeme = (word: string) => `'${storeId}/${word.replace(/['\\]/g, '$&$&')}'`;
  const either = (terms: string[]) => `(${terms.join(' | ')})`;
  const all = (terms: string[]) => `(${terms.join(' & ')})`;
  const exactly = (word: string, where: Where) => `${lexeme(word)}:${where}`;

  /** A short word begins words of names and categories, or is a whole keyword; a number is a whole one. */
  function beginning(word: string, where: Where): string {
    if (!isShort(word)) return `${lexeme(word)}:*${where}`;
    const names = where === 'A' ? 'A' : 'AB';
    const begins = /^\p{N}+$/u.test(word) ? exactly(word, names) : `${lexeme(word)}:*${names}`;
    return names.length === where.length ? begins : either([begins, exactly(word, 'ABC')]);
  }
  const inAnyForm = (word: string, where: Where) => either(formsOf(word).map((form) => beginning(form, where)));
  const anotherWord = (word: string, where: Where) =>
    word.length < 4 ? exactly(word, where) : `${lexeme(word)}:*${where}`;

  const oneOf = (word: string, where: Where, others: Others) =>
    either([inAnyForm(word, where), ...(others.get(word) ?? []).map((other) => anotherWord(other, where))]);
  /** Neighbours may as well be written as one word: "bed sheet", "bedsheet". */
  const literally = ({ words }: Wish, where: Where, others: Others) =>
    either([all(words.map((word) => oneOf(word, where, others))), inAnyForm(words.join(''), where)]);
  const widely = (wish: Wish, where: Where, others: Others) =>
    either([
      literally(wish, where, others),
      ...wish.synonyms.map((words) => all(words.map((word) => anotherWord(word, where)))),
    ]);
  return {
    /** Every wish in its own words. */
    literal: (wishes: Wish[], where: Where, others: Others) =>
      all(wishes.map((wish) => literally(wish, where, others))),
    /** Every wish in its own words, or as something else that means the same. */
    wide: (wishes: Wish[], where: Where, others: Others) => all(wishes.map((wish) => widely(wish, where, others))),
  };
}
