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
