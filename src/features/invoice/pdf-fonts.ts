/** The two standard PDF fonts that invoices use: every reader has them, so none is embedded. */
export type PdfFont = 'regular' | 'bold';

/** Widths of the letters from space to tilde, in thousandths of the size (Adobe's metrics). */
const WIDTHS: Record<PdfFont, readonly number[]> = {
  regular: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  bold: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};

const REPLACEMENTS: Record<string, string> = {
  '₹': 'Rs.',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '×': 'x',
  '·': '-',
};

/** A plain transliteration of Devanagari: a consonant carries an "a", which a vowel sign or a virama removes. */
const VOWELS = Object.fromEntries(
  [...'अaआaइiईiउuऊuएeऐaiओoऔauऋri'.matchAll(/(\p{Lo})([a-z]+)/gu)].map((m) => [m[1], m[2]]),
);
const CONSONANTS = Object.fromEntries(
  [
    ...'कkखkhगgघghङnचchछchhजjझjhञnटtठthडdढdhणnतtथthदdधdhनnपpफphबbभbhमmयyरrलlळlवvशshषshसsहh'.matchAll(
      /(\p{Lo})([a-z]+)/gu,
    ),
  ].map((m) => [m[1], m[2]]),
);
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ृ': 'ri',
  '्': '',
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function romanWord(word: string): string {
  const letters = [...word.replace(/\u093c/g, '').replace(/[ंँ]/g, 'ं')];
  const latin = letters.map((letter, at) => {
    const consonant = CONSONANTS[letter];
    const next = letters[at + 1] ?? '';
    // The inherent "a" is silent at the end of a word.
    if (consonant !== undefined) return consonant + (next in SIGNS || at === letters.length - 1 ? '' : 'a');
    if (letter === 'ं') return 'n';
    if (/[०-९]/.test(letter)) return String(letter.charCodeAt(0) - '०'.charCodeAt(0));
    return VOWELS[letter] ?? SIGNS[letter] ?? '';
  });
  return capital(latin.join(''));
}

/** Reduces a text to the letters of the fonts: Hindi is transliterated, any other script becomes '?'. */
export function toPdfLetters(text: string): string {
  const roman = text.replace(/[\u0900-\u097f]+/g, romanWord).normalize('NFC');
  return [...roman]
    .map(toPdfLetter)
    .join('')
    .replace(/\p{Cc}+/gu, ' ');
}

function toPdfLetter(letter: string): string {
  const replacement = REPLACEMENTS[letter];
  if (replacement !== undefined) return replacement;
  const isInFonts = letter <= '~' || /[\u00a1-\u00ff]/.test(letter);
  if (isInFonts) return letter;
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  if (bare === '') return '';
  if (/^\s/.test(bare)) return ' ';
  return /^[ -~]+$/.test(bare) ? bare : '?';
}

/** Width of words in points; accented letters are as wide as plain ones. */
export function widthOf(text: string, size: number, font: PdfFont): number {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const sum = [...plain].reduce((wide, letter) => wide + (WIDTHS[font][letter.charCodeAt(0) - 32] ?? 556), 0);
  return (sum * size) / 1000;
}

/** A longer text is cut and ends in dots. Letters. */
const MOST_LETTERS = 400;
/** A letter with its combining marks, which stay together. */
const CLUSTERS = /\P{M}[\p{M}\u200c\u200d]*|\p{M}+/gu;

/** Wraps a text to lines no wider than `width` by `measure`, both in points; a word that is too long is split. */
export function wrapText(text: string, width: number, measure: (line: string) => number): string[] {
  const fits = (line: string) => measure(line) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of clipped(text).split(/\s+/).filter(Boolean)) {
    if (line !== '' && fits(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const start = longestStart(line, fits);
      if (start === line) break;
      lines.push(start);
      line = line.slice(start.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}
function clipped(text: string): string {
  if (text.length <= MOST_LETTERS) return text;
  const letters = text.slice(0, MOST_LETTERS * 4).match(CLUSTERS) ?? [];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}...` : letters.join('');
}
/** The longest start of a word that fits, at least one letter. */
function longestStart(word: string, fits: (part: string) => boolean): string {
  const [first = '', ...others] = word.match(CLUSTERS) ?? [];
  let start = first;
  for (const letter of others) {
    if (!fits(start + letter)) break;
    start += letter;
  }
  return start;
}
