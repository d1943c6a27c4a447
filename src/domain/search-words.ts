/**
 * A text as searches compare it: lower case, without the accents of Latin letters, nuktas and invisible characters, as the
 * server folds it (`contract/query-words.ts`). The vowel signs of Indian scripts are no accents, and stay.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
    .normalize('NFC');

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text holds every word of a query somewhere, as the server looks for them. Nothing is found by a blank one. */
export function holdsWords(text: string, query: string): boolean {
  const words = wordsOf(query);
  const inThat = text.toLowerCase();
  return words.length > 0 && words.every((word) => inThat.includes(word));
}

/** A text in pieces, those that were typed marked: `ajra` in 'Ajrakh bed' is [Ajra]kh bed. */
export function highlightMatches(text: string, query: string): { text: string; typed: boolean }[] {
  const words = wordsOf(query).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, typed: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  // A split by one group gives what lies between the finds at even places, the finds at odd ones.
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, typed: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
