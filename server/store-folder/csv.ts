import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { unguardCell } from '../csv-formula.ts';
import type { Problems } from './problems.ts';

/** One record; cells in the order of the header. `line`: where it begins. */
export type Record = { line: number; cells: string[] };

/** Bytes; a forgotten quote would make one cell of the whole file. */
const LONGEST_RECORD = 1_000_000;

/**
 * Records of a CSV file as they are read, the header first: a catalogue may be larger than memory. A file that is no CSV
 * is one problem, and ends there.
 */
export async function* readCsv(path: string, file: string, problems: Problems): AsyncGenerator<Record> {
  const options = { bom: true, info: true, raw: true, relax_column_count: true, skip_empty_lines: true };
  const records = createReadStream(path).pipe(parse({ ...options, max_record_size: LONGEST_RECORD }));
  try {
    for await (const { record, info, raw } of records) {
      const text = raw.trim();
      yield { line: info.lines - (text.match(/\n/g)?.length ?? 0), cells: record.map(unguardCell) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? { line: error.lines } : {};
    problems.add({
      file,
      ...line,
      message: `this is not CSV (${error.message}). Look for a quote that is not closed.`,
    });
  }
}
