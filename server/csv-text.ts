import { TextDecoder } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { StartError } from './start-error.ts';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe before it makes it text. Text that has
 * apostrophes there of its own gets one more, so that `unguardCell` gives back what was guarded.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/**
 * Lines of CSV, safe to open in a spreadsheet. Whatever could be read as the end of a cell or a record, or as space around
 * one, is put in quotes.
 */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const guarded = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  return stringify(guarded, { quoted_match: /[\r\n"]|^\s|\s$/ });
}

/** Characters of a file's beginning that surely hold its first line. */
export const HEAD_LENGTH = 65_536;

/** Strict: bytes of another encoding would become question marks in the shop. Excel's own text format is UTF-16. */
export function decoderOf(head: Uint8Array): TextDecoder {
  const mark = (head[0] ?? 0) * 256 + (head[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** The text of bytes; throws a `StartError` with these words where they are none. */
export function strictText(bytes: Uint8Array, words: string): string {
  try {
    return decoderOf(bytes).decode(bytes);
  } catch {
    throw new StartError(words);
  }
}

export const NOT_UTF8 = 'the letters are not UTF-8; save the file as "CSV UTF-8"';

/** Spreadsheets put a semicolon or a tab between cells where the comma is the decimal mark. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}
