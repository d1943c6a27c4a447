import { SYNONYMS } from './synonyms.ts';

/** More words than this narrow nothing further. */
const WORD_LIMIT = 8;
/** As in `words_of` of migration 0002. */
const WORD_LENGTH = 60;
/** Words that say nothing about products; they count only where nothing else was typed. */
const FILLERS = new Set(
  'a an and at by for in of on or the to with ka ke ki liye wala wali wale का के की में से लिए वाला वाली वाले'.split(' '),
);

/**
 * The words of a text, in the form in which the database keeps them (`words_of`): lower case, without accents, nuktas,
 * apostrophes and invisible characters. Whatever is neither letter nor digit parts words, so that nothing a query
 * language could read is left (S22).
 */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c'’ʼ\p{Cf}\p{Variation_Selector}]/gu, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_LENGTH).join(''));

/** A word and what it may be the plural of, or the plural in -ies that does not begin with it. */
export function formsOf(word: string): string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(ss|x|sh|ch)es$/.test(word)) return [word, word.slice(0, -2)];
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)];
  return /[^aeiou]y$/.test(word) ? [word, `${word.slice(0, -1)}ies`] : [word];
}

const phrase = (words: string[]) => words.join(' ');

/** Every name to the folded phrases of its lines. */
const MEANINGS = new Map<string, string[][]>();
for (const line of SYNONYMS) {
  const phrases = line.map(foldedWords);
  for (const name of phrases) MEANINGS.set(phrase(name), [...(MEANINGS.get(phrase(name)) ?? []), ...phrases]);
}
/** Whether a word is spelled as it should be, sold here or not. */
export const isKnownName = (word: string): boolean => MEANINGS.has(word);
/** The names that are one word: what a typing error may have meant, besides the words of the store. */
export const knownNames: readonly string[] = [...MEANINGS.keys()].filter((name) => !name.includes(' '));

/** Words that go together as they may stand in a line: the last of them is often a plural ("bed sheets"). */
const namesFor = (words: string[]): string[] =>
  formsOf(words.at(-1) ?? '').map((form) => phrase([...words.slice(0, -1), form]));

/** Other words for a word, in any of its forms; each a list of words that go together. */
export function synonymsOf(words: string[]): string[][] {
  const names = namesFor(words);
  const others = names.flatMap((name) => MEANINGS.get(name) ?? []).filter((other) => phrase(other) !== phrase(words));
  return [...new Map(others.map((other) => [phrase(other), other])).values()];
}

/** One thing that a query asks for: its words, or any of the other phrases. */
export type WordGroup = { words: string[]; synonyms: string[][] };

/** What a query asks for. Neighbours that have a meaning together ("bed sheet") are one group. */
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

/** A query as search understands it; null: there is nothing to look for (spec §5). */
export type Query = { words: string[]; groups: WordGroup[] };

export function readQuery(text: string): Query | null {
  const words = [...new Set(foldedWords(text))].slice(0, WORD_LIMIT);
  const telling = words.filter((word) => !FILLERS.has(word));
  const groups = groupsOf(telling.length > 0 ? telling : words);
  return words.length > 0 ? { words, groups } : null;
}
