import { SYNONYMS } from './synonyms.ts';

/** Words beyond this number are ignored. */
const WORD_LIMIT = 8;
/** Same limit as in `words_of` of migration 0002. */
const WORD_LENGTH = 60;
/** Stop words, used only if the query has no other words. */
const FILLERS = new Set(
  'a an and at by for in of on or the to with ka ke ki liye wala wali wale का के की में से लिए वाला वाली वाले'.split(' '),
);

/**
 * The words of a text, normalized as in the database (`words_of`): lower case, without accents, nuktas, apostrophes and
 * invisible characters. Everything but letters, marks and digits separates words, so no syntax of a query
 * language is left.
 */
export const normalizedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c'’ʼ\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFC')
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

const phrase = (words: string[]) => words.join(' ');

/** Maps each name to the folded phrases of its lines in `SYNONYMS`. */
const MEANINGS = new Map<string, string[][]>();
for (const line of SYNONYMS) {
  const phrases = line.map(normalizedWords);
  for (const name of phrases) MEANINGS.set(phrase(name), [...(MEANINGS.get(phrase(name)) ?? []), ...phrases]);
}
/** Whether a word is a known name, so correctly spelled even if the store does not sell it. */
export const isKnownName = (word: string): boolean => MEANINGS.has(word);
/** Names of one word: candidates for the correction of typing errors, besides the words of the store. */
export const knownNames: readonly string[] = [...MEANINGS.keys()].filter((name) => !name.includes(' '));

/** A phrase in each form of its last word, which is often a plural ("bed sheets"). */
const namesFor = (words: string[]): string[] =>
  wordForms(words.at(-1) ?? '').map((form) => phrase([...words.slice(0, -1), form]));

/** Synonyms of a phrase in any of its forms; each synonym is a list of words. */
export function synonymsOf(words: string[]): string[][] {
  const names = namesFor(words);
  const others = names.flatMap((name) => MEANINGS.get(name) ?? []).filter((other) => phrase(other) !== phrase(words));
  return [...new Map(others.map((other) => [phrase(other), other])).values()];
}

/** One term of a query: its words, or any of the synonymous phrases. */
export type WordGroup = { words: string[]; synonyms: string[][] };

/** The terms of a query. Two adjacent words that form a name ("bed sheet") are one group. */
function groupsOf(words: string[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const pair = words.slice(at, at + 2);
    const taken = pair.length === 2 && namesFor(pair).some((name) => MEANINGS.has(name)) ? pair : pair.slice(0, 1);
    groups.push({ words: taken, synonyms: synonymsOf(taken) });
    at += taken.length;
  }
  return groups;
}

/** A parsed query; `readQuery` returns null if there are no words (spec §5). */
export type Query = { words: string[]; groups: WordGroup[] };

export function readQuery(text: string): Query | null {
  const words = [...new Set(normalizedWords(text))].slice(0, WORD_LIMIT);
  const telling = words.filter((word) => !FILLERS.has(word));
  const groups = groupsOf(telling.length > 0 ? telling : words);
  return words.length > 0 ? { words, groups } : null;
}
