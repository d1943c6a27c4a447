import { numbersOf, type WordGroup, wordForms } from '../../contract/query-words.ts';

/** Weights of `product_search.document` to search: from the name only to all fields. */
export type Where = 'A' | 'AB' | 'ABC' | 'ABCD';
/**
 * `begun`: words of the store that start with a query word, null if there are too many to list. `around`: words that
 * contain it elsewhere. Listing words is faster than a prefix query: the index looks up exact words one by one and can
 * skip, but reads all entries of a prefix.
 */
export type Known = { begun: string[] | null; around: string[] };
/** Matching words of the store by query word, and those of the exact words (`exactWordsOf`) that the store uses. */
export type Vocabulary = { known: ReadonlyMap<string, Known>; used: ReadonlySet<string> };

const UNKNOWN: Known = { begun: [], around: [] };

/** Words that are a prefix of too many others to be searched as a prefix in fabrics, keywords and descriptions. */
const isShort = (word: string): boolean => word.length < 3 || /^\p{N}+$/u.test(word);

/** All words that are searched as whole words. Callers drop those that the store does not use: they slow a query. */
export const exactWordsOf = (groups: WordGroup[]): string[] => [
  ...new Set(
    groups.flatMap(({ words, synonyms }) => [
      ...words.flatMap(wordForms),
      ...[words.join(''), ...synonyms.flat()].flatMap(numbersOf),
    ]),
  ),
];

/**
 * Builds `tsquery` texts for a store; null if nothing can match. Quotes and backslashes are escaped, although
 * normalized words contain none (S22).
 */
export function queriesOf(storeId: number, { known: words, used }: Vocabulary) {
  const lexeme = (word: string) => `'${storeId}/${word.replace(/['\\]/g, '$&$&')}'`;
  /** Removes duplicates, since every operand costs time for every row. */
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

  /** A short word or a number matches as a prefix only in names and categories, and as a whole word up to keywords. */
  function beginning(word: string, where: Where): (string | null)[] {
    const narrow = isShort(word) && where !== 'A' ? 'AB' : where;
    const { begun } = known(word);
    const begins = begun ? begun.map((other) => exactly(other, narrow)) : [`${lexeme(word)}:*${narrow}`];
    return [...begins, ifUsed(word, isShort(word) && where === 'ABCD' ? 'ABC' : where)];
  }
  const inAnyForm = (word: string, where: Where) => wordForms(word).flatMap((form) => beginning(form, where));
  const partly = (word: string, where: Where) =>
    wordForms(word).flatMap((form) => known(form).around.map((other) => exactly(other, where)));
  const ours = (word: string, where: Where) => either(numbersOf(word).map((form) => ifUsed(form, where)));

  /** All words of a group. The terms of a single word stay separate, so that `joined` can remove duplicates. */
  const each = ({ words }: WordGroup, termsOf: (word: string) => (string | null)[]) =>
    words.length === 1 ? words.flatMap(termsOf) : [all(words.map((word) => either(termsOf(word))))];

  /** Matches adjacent words also as one word: "bed sheet", "bedsheet". */
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
    /** Matches every group by its own words. */
    literal: (groups: WordGroup[], where: Where) => all(groups.map((group) => either(literally(group, where)))),
    /** Matches every group by its own words, by words that contain them, or by synonyms. */
    wide: (groups: WordGroup[], where: Where) => all(groups.map((group) => either(widely(group, where)))),
  };
}
