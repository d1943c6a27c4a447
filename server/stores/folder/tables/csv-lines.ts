import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { decoderOf, HEAD_LENGTH, NOT_UTF8 } from '../csv-text.ts';
import { type Line, Unreadable } from './table.ts';

/** Maximum record size, about in bytes: an unclosed quote would otherwise buffer the whole file as one cell. */
const LONGEST_RECORD = 1_000_000;

/** Excel's first line that names the delimiter. */
const SEPARATOR = /^\uFEFF?"?sep=(.)"?\s*(?:\r?\n|\r|$)/i;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A quote within a cell is text, as in `Cushion 16" x 16"`. */
const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new Unreadable(NOT_UTF8);
  }
}

/** The beginning of a file as text, for detection. */
export async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_LENGTH), position: 0 });
    const head = buffer.subarray(0, bytesRead);
    return decode(decoderOf(head), head);
  } finally {
    await file.close();
  }
}

export const namedDelimiter = (head: string): string | null => SEPARATOR.exec(head)?.[1] ?? null;

/** The first lines of a text with this delimiter; the last may be cut off. */
export function headLines(head: string, delimiter: string, count: number): string[][] {
  const text = head.replace(SEPARATOR, '');
  try {
    return parseNow(text, { ...OPTIONS, delimiter, to: count });
  } catch {
    return text.split(/\r\n|\n|\r/, count).map((line) => line.split(delimiter));
  }
}

async function* textOf(path: string): AsyncGenerator<string> {
  const file = await open(path);
  try {
    let decoder: TextDecoder | null = null;
    for await (const bytes of file.createReadStream({ start: 0, autoClose: false })) {
      decoder ??= decoderOf(bytes);
      yield decode(decoder, bytes);
    }
    if (decoder) yield decode(decoder);
  } finally {
    await file.close();
  }
}

const breaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Whether a record is quoted as CSV demands: all of each cell with a quote or a line break in it, or nothing. */
function quotingOf(delimiter: string): (raw: string) => boolean {
  const between = `\\u{${delimiter.codePointAt(0)?.toString(16)}}`;
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"\\r\\n${between}]*)`;
  const record = new RegExp(`^\\uFEFF?${cell}(?:${between}${cell})*$`, 'u');
  return (raw) => record.test(raw);
}

/** `="00123"` is how a spreadsheet is told to keep a text as it is. */
const cellText = (cell: string): string =>
  (/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell).replace(/\r\n|\r/g, '\n');

/**
 * Streams the lines of a CSV file, because a catalogue may exceed memory. A quote that is not closed would swallow the
 * lines below it: quotes as text are accepted only within one line.
 */
export async function* csvLines(path: string, delimiter: string): AsyncGenerator<Line> {
  const isQuoted = quotingOf(delimiter);
  const parser = parse({ ...OPTIONS, info: true, raw: true, delimiter, max_record_size: LONGEST_RECORD });
  // An error of the source destroys the parser, so the loop throws it.
  pipeline(textOf(path), parser, () => undefined);
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
      raw: string;
    }>) {
      const text = raw.trim();
      const extra = breaks(text);
      const line = info.lines - extra;
      if (line === 1 && SEPARATOR.test(text)) continue;
      if (extra > 0 && !isQuoted(text)) throw new Unreadable(NOT_CLOSED, line);
      yield { line, cells: record.map(cellText) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable(NOT_CLOSED, typeof error.lines === 'number' ? error.lines : undefined);
  }
}
const NOT_CLOSED =
  'this is not CSV: a quote is opened and not closed. Write two quotes ("") for one in a quoted text, or take it out';
