/**
 * A text as searches compare it: lower case, without the accents of Latin letters, nuktas and invisible characters, as the
 * server folds it (`contract/query-words.ts`). The vowel signs of Indian scripts are not accents, and stay.
 */
export const normalizedText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
    .normalize('NFC');

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a text contains every word of a query, by the server's rule. A blank query finds nothing. */
export function matchesQuery(text: string, query: string): boolean {
  const words = wordsOf(query);
  const inThat = text.toLowerCase();
  return words.length > 0 && words.every((word) => inThat.includes(word));
}

/** Splits a text and marks the parts that match the query: `ajra` in 'Ajrakh bed' is [Ajra]kh bed. */
export function highlightMatches(text: string, query: string): { text: string; typed: boolean }[] {
  const words = wordsOf(query).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [{ text, typed: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  // A split by a pattern with one group returns the matches at odd indexes.
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, typed: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
