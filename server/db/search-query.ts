import { formsOf, type WordGroup } from '../../contract/query-words.ts';

/** Weights of `product_search.document`, from the name alone to everywhere. */
export type Where = 'A' | 'AB' | 'ABC' | 'ABCD';
/**
 * The words of the store that an asked word begins or else stands in. `begun` null: too many to be named. Naming them is
 * worth it: the index looks words up one by one, and skips; for a beginning it reads all that begin so.
 */
export type Known = { begun: string[] | null; around: string[] };
/** What asked words may be found as in this store, and which of our own words for them it uses at all. */
export type Vocabulary = { known: ReadonlyMap<string, Known>; used: ReadonlySet<string> };

const UNKNOWN: Known = { begun: [], around: [] };

/** Letters that begin too many words to be looked for in every description. */
const isShort = (word: string): boolean => word.length < 3 || /^\p{N}+$/u.test(word);

/** Our own word for something is looked for as one or several of it. */
const numbersOf = (word: string): string[] => [word, `${word}s`, `${word}es`];

/** Every word that is looked for as it is. What no product uses makes an index slower for nothing: ask before. */
export const exactWordsOf = (groups: WordGroup[]): string[] => [
  ...new Set(
    groups.flatMap(({ words, synonyms }) => [
      ...words.flatMap(formsOf),
      ...[words.join(''), ...synonyms.flat()].flatMap(numbersOf),
    ]),
  ),
];

/**
 * Builds the queries of one store; null: nothing there can be found so. Quotes are doubled although folded words hold none
 * (S22).
 */
export function queriesOf(storeId: number, { known: words, used }: Vocabulary) {
  const lexeme = (word: string) => `'${storeId}/${word.replace(/['\\]/g, '$&$&')}'`;
  /** Every operand costs time at every row: each stands there once. */
  const joined = (terms: (string | null)[], operator: string): string | null => {
    const different = [...new Set(terms)];
    return different.length > 1 ? `(${different.join(operator)})` : (different[0] ?? null);
  };
  const either = (terms: (string | null)[]) =>
    joined(
      terms.filter((term) => term !== null),
      ' | ',
    );
  const all = (terms: (string | null)[]) => (terms.includes(null) ? null : joined(terms, ' & '));
  const exactly = (word: string, where: Where) => `${lexeme(word)}:${where}`;
  const ifUsed = (word: string, where: Where) => (used.has(word) ? exactly(word, where) : null);
  const known = (word: string) => words.get(word) ?? UNKNOWN;

  /** A short word or a number begins words of names and categories, or is a whole keyword. */
  function beginning(word: string, where: Where): (string | null)[] {
    const narrow = isShort(word) && where !== 'A' ? 'AB' : where;
    const { begun } = known(word);
    const begins = begun ? begun.map((other) => exactly(other, narrow)) : [`${lexeme(word)}:*${narrow}`];
    return [...begins, ifUsed(word, isShort(word) && where === 'ABCD' ? 'ABC' : where)];
  }
  const inAnyForm = (word: string, where: Where) => formsOf(word).flatMap((form) => beginning(form, where));
  const partly = (word: string, where: Where) =>
    formsOf(word).flatMap((form) => known(form).around.map((other) => exactly(other, where)));
  const ours = (word: string, where: Where) => either(numbersOf(word).map((form) => ifUsed(form, where)));

  /** Every word of a group. What stands for the only one is no operand of its own, so that none stands there twice. */
  const each = ({ words }: WordGroup, termsOf: (word: string) => (string | null)[]) =>
    words.length === 1 ? words.flatMap(termsOf) : [all(words.map((word) => either(termsOf(word))))];

  /** Neighbours may as well be written as one word: "bed sheet", "bedsheet". */
  const literally = (group: WordGroup, where: Where) => [
    ...each(group, (word) => inAnyForm(word, where)),
    group.words.length > 1 ? ours(group.words.join(''), where) : null,
  ];
  const widely = (group: WordGroup, where: Where) => [
    ...literally(group, where),
    ...each(group, (word) => [...inAnyForm(word, where), ...partly(word, where)]),
    ...group.synonyms.map((words) => all(words.map((word) => ours(word, where)))),
  ];
  return {
    /** Every group in its own words. */
    literal: (groups: WordGroup[], where: Where) => all(groups.map((group) => either(literally(group, where)))),
    /** Every group in its own words, or as something else that means the same. */
    wide: (groups: WordGroup[], where: Where) => all(groups.map((group) => either(widely(group, where)))),
  };
}
