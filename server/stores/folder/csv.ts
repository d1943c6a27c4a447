import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import type { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { decoderOf, delimiterOf, HEAD_LENGTH, NOT_UTF8, unguardCell } from './csv-text.ts';
import type { Problems } from './problems.ts';

/** One record; cells in the order of the header. `line`: its first line in the file. */
export type Record = { line: number; cells: string[] };

/** Maximum record size, about in bytes: an unclosed quote would otherwise buffer the whole file as one cell. */
const LONGEST_RECORD = 1_000_000;

/** The bytes are invalid in the file's encoding. */
class NotText extends Error {}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new NotText(NOT_UTF8);
  }
}

async function* textOf(file: FileHandle, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const bytes of file.createReadStream({ start: 0, autoClose: false })) yield decode(decoder, bytes);
  yield decode(decoder);
}

async function* recordsOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_LENGTH), position: 0 });
    const head = buffer.subarray(0, bytesRead);
    const delimiter = delimiterOf(decode(decoderOf(head), head));
    const options = { bom: true, info: true, raw: true, relax_column_count: true, skip_empty_lines: true, delimiter };
    const parser = parse({ ...options, max_record_size: LONGEST_RECORD });
    // An error of the source destroys the parser, so `yield*` throws it.
    pipeline(textOf(file, decoderOf(head)), parser, () => undefined);
    yield* parser;
  } finally {
    await file.close();
  }
}

/**
 * Streams the records of a CSV file, header first, because a catalogue may exceed memory. Invalid CSV or invalid bytes
 * add one problem and end the iteration.
 */
export async function* readCsv(path: string, file: string, problems: Problems): AsyncGenerator<Record> {
  try {
    for await (const { record, info, raw } of recordsOf(path)) {
      const text = raw.trim();
      yield { line: info.lines - (text.match(/\n/g)?.length ?? 0), cells: record.map(unguardCell) };
    }
  } catch (error) {
    if (error instanceof NotText) return problems.add({ file, message: error.message });
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? { line: error.lines } : {};
    problems.add({
      file,
      ...line,
      message: `this is not CSV (${error.message}). Look for a quote that is not closed.`,
    });
  }
}
