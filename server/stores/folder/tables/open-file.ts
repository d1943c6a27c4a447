import { open } from 'node:fs/promises';
import { csvLines, DELIMITERS, headLines, headOf, namedDelimiter } from './csv-lines.ts';
import { type Table, Unreadable } from './table.ts';
import { readWorkbook, type WorkbookKind } from './workbook.ts';

/** How many lines are looked at for the header. */
export const HEADER_WITHIN = 30;

const startsWith = (head: Uint8Array, bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** The kind of a file by its first bytes; its name may lie. Throws `Unreadable` for what is no table. */
function kindOf(head: Uint8Array): WorkbookKind | 'csv' {
  const text = Buffer.from(head).toString('latin1');
  if (head.length === 0) throw new Unreadable('the file is empty');
  if (startsWith(head, [0x50, 0x4b])) return text.includes('opendocument.spreadsheet') ? 'ods' : 'xlsx';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'xls';
  const start = text.replace(/^ï»¿/, '').trimStart();
  if (start.startsWith('<'))
    throw new Unreadable(
      `this is ${/^<(?:\?xml|rss|feed)/i.test(start) ? 'XML' : 'a web page'}, not a table; export the list as CSV or TSV, or open it in a spreadsheet and save it as XLSX`,
    );
  if (text.startsWith('%PDF')) throw new Unreadable('this is a PDF; export the list as CSV or XLSX');
  if (/^(?:ï»¿)?\s*[[{]\s*["{[\]}]/.test(text)) throw new Unreadable('this is JSON; export the list as CSV or XLSX');
  return 'csv';
}

/** Throws `Unreadable`, or the error of the file system. */
export const kindOfFile = async (path: string): Promise<WorkbookKind | 'csv'> => kindOf(await firstBytes(path));

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(512), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The delimiter with which a header is found, by the number of its known columns; else the most frequent. */
function delimiterFor(head: string, score: (lines: string[][]) => number): string {
  const named = namedDelimiter(head);
  if (named) return named;
  const judged = DELIMITERS.map((delimiter) => {
    const lines = headLines(head, delimiter, HEADER_WITHIN);
    return { delimiter, known: score(lines), width: lines[0]?.length ?? 0 };
  });
  const [best] = judged.toSorted((one, other) => other.known - one.known || other.width - one.width);
  return best?.delimiter ?? ',';
}

/**
 * Opens a CSV, TSV, XLSX, XLS or ODS file. `score`: the number of known columns of the header in these lines, 0 for none.
 * Throws `Unreadable`.
 */
export async function openFile(path: string, score: (lines: string[][]) => number) {
  const kind = await kindOfFile(path);
  if (kind !== 'csv') return readWorkbook(path, kind);
  const delimiter = delimiterFor(await headOf(path), score);
  const table: Table = { sheet: '', merged: new Set(), lines: () => csvLines(path, delimiter) };
  return { tables: [table], hidden: [] };
}
