import { computedOnce } from './computed-once.ts';
import { inLatinDigits } from './digits.ts';
import { FILLERS } from './fillers.ts';
import { type Limits, limitsIn } from './query-limits.ts';
import { SYNONYMS } from './synonyms.ts';

/** Words beyond this number are ignored. */
const WORD_LIMIT = 8;
/** Same limit as in `words_of` of migration 0002. */
const WORD_LENGTH = 60;
/**
 * The words of a text, normalized as in the database (`words_of`): lower case, without accents, nuktas, apostrophes and
 * invisible characters; "90x108cm" is 90, 108 and cm. Everything but letters, marks and digits separates words, so no
 * syntax of a query language is left.
 */
export const normalizedWords = (text: string): string[] =>
  inLatinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c'’ʼ\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFC')
    .replace(/(\d) *x *(?=\d)/g, '$1 ')
    .replace(/(\d)(cm|mm|in|inch|inches|ft|feet|tc|gsm)(?![0-9a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_LENGTH).join(''));

/** A word and its possible singulars, or its plural in -ies, of which the word is not a prefix. */
export function wordForms(word: string): string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(ss|x|sh|ch)es$/.test(word)) return [word, word.slice(0, -2)];
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)];
  return /[^aeiou]y$/.test(word) ? [word, `${word.slice(0, -1)}ies`] : [word];
}

/** Singular and possible plurals of a synonym or joined word. */
export const numbersOf = (word: string): string[] => [word, `${word}s`, `${word}es`];

const phrase = (words: string[]) => words.join(' ');

/** Maps each name to the folded phrases of its lines in `SYNONYMS`. */
const meanings = computedOnce(() => {
  const map = new Map<string, string[][]>();
  for (const line of SYNONYMS) {
    const phrases = line.map(normalizedWords);
    for (const name of phrases) map.set(phrase(name), [...(map.get(phrase(name)) ?? []), ...phrases]);
  }
  return map;
});
/** Whether a word is a known name, so correctly spelled even if the store does not sell it. */
export const isKnownName = (word: string): boolean => meanings().has(word);
/** Names of one word: candidates for the correction of typing errors, besides the words of the store. */
export const knownNames: () => readonly string[] = computedOnce(() =>
  [...meanings().keys()].filter((name) => !name.includes(' ')),
);

/** Plural endings of Hindi, in both scripts, and those of the singular. */
const HINDI_PLURALS: readonly [plural: RegExp, singulars: readonly string[]][] = [
  [/(?:iyaan|iyan|iyon|iya)$/, ['i', 'ee', 'iya']],
  [/(?:ein|en|e|on)$/, ['', 'a', 'aa']],
  [/ि(?:यां|याँ|यों|या)$/, ['ी', 'िया']],
  [/इ(?:यां|याँ|यों)$/, ['ई']],
  [/(?:ें|ों|े)$/, ['', 'ा']],
  [/(?:एं|एँ|ओं)$/, ['']],
];
/** Possible singulars of a Hindi word. Only names are looked up by them: they are no words of English. */
const hindiSingulars = (word: string): string[] =>
  HINDI_PLURALS.flatMap(([plural, singulars]) =>
    plural.test(word) ? singulars.map((ending) => word.replace(plural, ending)) : [],
  );

/** A phrase in each form of its last word, which is often a plural ("bed sheets"). */
function namesFor(words: string[]): string[] {
  const last = words.at(-1) ?? '';
  return [...wordForms(last), ...hindiSingulars(last)].map((form) => phrase([...words.slice(0, -1), form]));
}

/** Synonyms of a phrase in any of its forms; each synonym is a list of words. */
export function synonymsOf(words: string[]): string[][] {
  const names = namesFor(words);
  const others = names.flatMap((name) => meanings().get(name) ?? []).filter((other) => phrase(other) !== phrase(words));
  return [...new Map(others.map((other) => [phrase(other), other])).values()];
}

/** One term of a query: its words, or any of the synonymous phrases. */
export type WordGroup = { words: string[]; synonyms: string[][] };

/** The terms of a query. Two adjacent words that form a name ("bed sheet") are one group. */
function groupsOf(words: string[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const pair = words.slice(at, at + 2);
    const taken = pair.length === 2 && namesFor(pair).some((name) => meanings().has(name)) ? pair : pair.slice(0, 1);
    groups.push({ words: taken, synonyms: synonymsOf(taken) });
    at += taken.length;
  }
  return groups;
}

/**
 * A parsed query. `words`: all words, without those of the limits. `groups`: the terms that all have to match; none if
 * it only states limits. `code`: the only word, as typed, if it may be the code or id of a product; else ''.
 */
export type Query = { words: string[]; groups: WordGroup[]; limits: Limits | null; code: string };

/** Words that may come before a code: "SKU 200100". */
const CODE = /^(?:(?:sku|code|item|product|id|no|number)[\s:.#]*)*([\p{L}\p{N}][\p{L}\p{M}\p{N}._/-]*)$/iu;
/** A word of letters alone is no code. */
const codeIn = (text: string): string => {
  const code = CODE.exec(inLatinDigits(text.trim()))?.[1] ?? '';
  return /[\d._/-]/.test(code) ? code : '';
};

const ofWords = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : [...words]).slice(0, WORD_LIMIT);
};

/** Null without words and limits (spec §5). */
export function readQuery(text: string): Query | null {
  const { rest, limits } = limitsIn(text);
  // "100%" alone is searched as it is.
  const words = [...new Set(normalizedWords(rest === '' && !limits ? text : rest))];
  if (words.length === 0 && !limits) return null;
  return { words: words.slice(0, WORD_LIMIT), groups: groupsOf(ofWords(words)), limits, code: codeIn(text) };
}

/** Longer words are no compounds; their parts would be too many to look up. */
const LONGEST_COMPOUND = 30;
/** Shortest part of a compound. */
const SHORTEST_PART = 3;
const MOST_PARTS = 4;

const spellingsOf = (part: string): string[] => [...wordForms(part), ...numbersOf(part)];

/** Every word that a compound may contain: a vocabulary need only be asked for these. */
export function wordsInside(compound: string): string[] {
  const letters = [...compound];
  if (letters.length > LONGEST_COMPOUND) return [];
  const parts = letters.flatMap((_, from) =>
    letters
      .slice(from + SHORTEST_PART - 1)
      .map((__, more) => letters.slice(from, from + SHORTEST_PART + more).join('')),
  );
  return [...new Set(parts.flatMap(spellingsOf))];
}

/** The fewest words that a word is joined from: 'blockprint' is block and print; null if it is no compound. */
function splitCompound(word: string, isWord: (part: string) => boolean): string[] | null {
  const letters = [...word];
  if (letters.length > LONGEST_COMPOUND) return null;
  /** The best split of the first letters, by their number. */
  const best: (string[] | null)[] = [[]];
  for (let to = 1; to <= letters.length; to += 1) {
    const ways = best.slice(0, Math.max(0, to - SHORTEST_PART + 1)).flatMap((before, from) => {
      const part = letters.slice(from, to).join('');
      return before && part !== word && isWord(part) ? [[...before, part]] : [];
    });
    best.push(ways.reduce<string[] | null>((least, way) => (least && least.length <= way.length ? least : way), null));
  }
  const split = best.at(-1) ?? null;
  return split && split.length <= MOST_PARTS ? split : null;
}

/** The query with those of its `unknown` words split that are joined from words in use; null if none is. */
export function withSplits(query: Query, unknown: readonly string[], isUsed: (word: string) => boolean): Query | null {
  const isWord = (part: string) => FILLERS.has(part) || isKnownName(part) || spellingsOf(part).some(isUsed);
  const words = query.words.flatMap((word) => (unknown.includes(word) && splitCompound(word, isWord)) || [word]);
  if (words.length === query.words.length) return null;
  return { ...query, groups: groupsOf(ofWords([...new Set(words)])) };
}
