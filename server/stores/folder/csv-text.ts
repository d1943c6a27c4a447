import { TextDecoder } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { StartError } from '../../ops/start-error.ts';

/**
 * Spreadsheets evaluate a cell that begins with one of these characters as a formula; a leading apostrophe makes it
 * text. Text that already has apostrophes in that position gets one more, so that `unguardCell` is the exact inverse.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/**
 * Lines of CSV that are safe to open in a spreadsheet. Cells are quoted if they contain delimiters, quotes or line
 * breaks, or begin or end with whitespace.
 */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  return stringify(guarded, { quoted_match: /[\r\n"]|^\s|\s$/ });
}

/** Bytes to read from the beginning of a file, enough for its first line. */
export const HEAD_LENGTH = 65_536;

/**
 * A decoder for the encoding of the byte order mark, else UTF-8. Fatal: invalid bytes would become replacement
 * characters in the shop. UTF-16 is the encoding of Excel's own text format.
 */
export function decoderOf(head: Uint8Array): TextDecoder {
  return new TextDecoder(encodingOf(head), { fatal: true });
}

function encodingOf(head: Uint8Array): string {
  const mark = (head[0] ?? 0) * 256 + (head[1] ?? 0);
  if (mark === 0xfffe) return 'utf-16le';
  if (mark === 0xfeff) return 'utf-16be';
  // Without a mark: every second byte of Latin letters is zero.
  const some = head.subarray(0, 200);
  const zeros = (first: number) => some.filter((byte, at) => at % 2 === first && byte === 0).length;
  if (zeros(1) > some.length / 4) return 'utf-16le';
  return zeros(0) > some.length / 4 ? 'utf-16be' : 'utf-8';
}

/** Decodes text; throws a `StartError` with the message `text` if the bytes are invalid. */
export function strictText(bytes: Uint8Array, text: string): string {
  try {
    return decoderOf(bytes).decode(bytes);
  } catch {
    throw new StartError(text);
  }
}

export const NOT_UTF8 = 'the letters are not UTF-8; save the file as "CSV UTF-8"';

/** The delimiter of the first line. Spreadsheets use a semicolon or tab in locales with a decimal comma. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}
