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

/**
 * A plain transliteration of India's scripts: a consonant carries an "a", which a vowel sign or a virama removes. The
 * blocks of the nine scripts from U+0900 to U+0D7F have the same letter in the same place, so one table, written in
 * Devanagari, is enough.
 */
const INDIC = /[\u0900-\u0d7f][\u0900-\u0d7f\u200c\u200d]*/g;
const inDevanagari = (letter: string): string => String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f));
const latinOf = (pairs: string): Record<string, string> =>
  Object.fromEntries(
    [...pairs.matchAll(/(\p{L}|\p{M})([a-z]+)/gu)].map(([, letter = '', latin = '']) => [letter, latin]),
  );
const CONSONANTS = latinOf('कkखkhगgघghङnचchछchhजjझjhञnटtठthडdढdhणnतtथthदdधdhनnऩnपpफphबbभbhमmयyरrऱrलlळlऴzhवvशshषshसsहh');
const SIGNS: Record<string, string> = { ...latinOf('ाaिiीiुuूuृriॅeॆeेeैaiॉoॊoोoौau'), '्': '' };
const LATIN: Record<string, string> = {
  ...SIGNS,
  ...latinOf('अaआaइiईiउuऊuऋriऍeऎeएeऐaiऑoऒoओoऔauंnँn'),
  ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, value) => [digit, String(value)])),
};
/** Letters without a counterpart in Devanagari, which carry no "a". */
const BARE = latinOf('ৎtੰnൺnൻnർrൽlൾlൿk');
/** In the scripts of the north the "a" at the end of a word is silent. */
const NORTHERN = /[\u0900-\u0aff]$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function romanWord(word: string): string {
  const composed = word.replace(/[\u200c\u200d]/g, '').normalize('NFC');
  const letters = [...composed].map((letter) => BARE[letter] ?? inDevanagari(letter)).filter((one) => one !== '\u093c');
  const hasSilentEnd = NORTHERN.test(composed);
  const latin = letters.map((letter, at) => {
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) return letter <= 'z' ? letter : (LATIN[letter] ?? '');
    const next = letters[at + 1];
    const isBare = next === undefined ? hasSilentEnd : next in SIGNS;
    return isBare ? consonant : `${consonant}a`;
  });
  return capital(latin.join(''));
}

/** Emoji with all their marks, which a document in black has no picture of. Kept: © ® ™. */
const EMOJI =
  /(?![©®™])(?:\p{Emoji_Presentation}|\p{Extended_Pictographic})(?:\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d|\ufe0f)*|\ufe0f|\u20e3/gu;
export const withoutEmoji = (text: string): string => text.replace(EMOJI, '');

/** Reduces a text to the letters of the fonts: India's scripts are transliterated, any other becomes '?'. */
export function toPdfLetters(text: string): string {
  const roman = text.replace(INDIC, romanWord).normalize('NFC');
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
