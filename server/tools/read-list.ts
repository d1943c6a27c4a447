import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { StartError } from '../ops/start-error.ts';
import { delimiterOf, NOT_UTF8, strictText, unguardCell } from '../stores/folder/csv-text.ts';
import { kindOfFile } from '../stores/folder/tables/open-file.ts';
import { Unreadable } from '../stores/folder/tables/table.ts';
import { readWorkbook, type WorkbookKind } from '../stores/folder/tables/workbook.ts';

/** Cells of a record by column name. `number`: the line in the file where the record ends. */
export type ListRow = { number: number; cells: Record<string, string> };
/** A problem of a file and its remedy. All problems are reported at once. */
export type Problem = { line: number; column: string; remedy: string };
export type ListFile = { name: string; columns: string[]; rows: ListRow[] };

export function refuseProblems({ name }: { name: string }, problems: Problem[]): void {
  if (problems.length === 0) return;
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  throw new StartError(
    sorted.map(({ line, column, remedy }) => `${name}, line ${line}, ${column}: ${remedy}`).join('\n'),
  );
}

type Parsed = { record: Record<string, string>; info: { lines: number } };

/** Parses CSV with a header; skips empty lines and trims cells. Throws `StartError` for invalid CSV. */
export function parseCsv(name: string, text: string): ListFile {
  let columns: string[] = [];
  const readHead = (head: string[]): string[] => {
    columns = head.map((column) => column.trim().toLowerCase());
    return columns;
  };
  try {
    const reading = { bom: true, trim: true, skip_empty_lines: true, delimiter: delimiterOf(text) };
    const options = { ...reading, info: true, columns: readHead, cast: unguardCell };
    // The parser's types do not describe the result with `info`.
    const records = parse(text, options) as unknown as Parsed[];
    return { name, columns, rows: records.map(({ record, info }) => ({ number: info.lines, cells: record })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StartError(csvProblem(name, error));
  }
}

function csvProblem(name: string, error: CsvError): string {
  const { lines, record } = error as unknown as { lines?: number; record?: unknown[] };
  if (!error.code.startsWith('CSV_RECORD_INCONSISTENT') || !record) return `${name}: ${error.message}.`;
  return `${name}, line ${lines}: The line has not as many cells (${record.length}) as the first line. Write the missing ones, or put quotes around what has a comma in it, such as "1,499".`;
}

/** The one visible sheet of a workbook, with its header in the first line that has cells. */
async function readSheet(path: string, kind: WorkbookKind): Promise<ListFile> {
  const name = basename(path);
  const { tables } = await readWorkbook(path, kind);
  const [table, ...others] = tables;
  if (!table) throw new StartError(`${name}: The workbook is empty.`);
  if (others.length > 0)
    throw new StartError(
      `${name}: The workbook has several sheets (${tables.map(({ sheet }) => sheet).join(', ')}). Save one of them as a file of its own.`,
    );
  let columns: string[] | null = null;
  const rows: ListRow[] = [];
  for await (const { line, cells } of table.lines()) {
    const texts = cells.map((cell) => cell.trim());
    if (columns === null) columns = texts.map((text) => text.toLowerCase());
    else {
      const named = columns;
      const beyond = texts.find((text, at) => text !== '' && !named[at]);
      if (beyond)
        throw new StartError(
          `${name}, line ${line}: "${beyond}" stands beside the columns. Name its column or delete it.`,
        );
      rows.push({
        number: line,
        cells: Object.fromEntries(named.flatMap((column, at) => (column ? [[column, texts[at] ?? '']] : []))),
      });
    }
  }
  return { name, columns: (columns ?? []).filter(Boolean), rows };
}

/** Reads a CSV file or a workbook. Throws `StartError` for what is neither. */
export async function readList(path: string): Promise<ListFile> {
  const name = basename(path);
  try {
    const kind = await kindOfFile(path);
    if (kind !== 'csv') return await readSheet(path, kind);
    return parseCsv(name, strictText(await readFile(path), `${name}: ${NOT_UTF8}.`));
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Unreadable) throw new StartError(`${name}: ${error.message}.`);
    throw new StartError(`${path} cannot be read.`);
  }
}

/** Throws `StartError` for missing and unknown columns; a misspelled one would otherwise be ignored silently. */
export function requireColumns(file: ListFile, needed: string[], optional: string[] = []): void {
  const missing = needed.filter((column) => !file.columns.includes(column));
  const unknown = file.columns.filter((column) => ![...needed, ...optional].includes(column));
  refuseProblems(file, [
    ...missing.map((column) => ({ line: 1, column, remedy: 'The column is missing. Name it in the first line.' })),
    ...unknown.map((column) => ({
      line: 1,
      column: `"${column}"`,
      remedy: `Not a column of this file. Columns: ${[...needed, ...optional].join(', ')}.`,
    })),
  ]);
}
