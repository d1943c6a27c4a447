import { readFile, stat } from 'node:fs/promises';
import { type Cell, type CellValue, formatValue, type Sheet } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXls, readXlsx } from 'hucre/xlsx';
import { type Line, type Table, Unreadable } from './table.ts';

/** Bytes. A workbook is read into memory as a whole; a list of 50,000 rows has about 5 million. */
const LARGEST = 60_000_000;

export type WorkbookKind = 'xlsx' | 'xls' | 'ods';
const READERS = { xlsx: readXlsx, xls: readXls, ods: readOds } satisfies Record<WorkbookKind, unknown>;

/** "[$$-409]#,##0.00" is dollars; the formatter leaves such symbols out. */
const symbolOf = (format: string): string => /\[\$([^\]-]+)/.exec(format)?.[1]?.trim() ?? '';
const dateText = (date: Date): string =>
  date
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/:\d\d\.\d{3}Z$/, '')
    .replace('T', ' ');

/** A number as the sheet shows it, but with all its digits where the sheet has shortened it. */
function numberText(value: number, format: string): string {
  if (format === '' || /^(general|@)$/i.test(format) || /E\+/i.test(format))
    return Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
  const symbol = symbolOf(format);
  const shown = formatValue(value, format).trim();
  return symbol && !shown.includes(symbol) ? `${symbol} ${shown}` : shown;
}

/** A cell's text as a person sees it. A formula gives the value that the program stored. */
function cellText(value: CellValue | undefined, cell: Cell | undefined): string {
  if (cell?.formula && value === null) return '#VALUE!';
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value, cell?.style?.numFmt ?? '');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value).replace(/\r\n|\r/g, '\n');
}

function tableOf(sheet: Sheet): Table {
  const rows = sheet.rows.map((row, at) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${at},${column}`))),
  );
  const merged = new Set<number>();
  // A merged cell holds for all its lines.
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? '';
    for (let at = startRow; at <= Math.min(endRow, rows.length - 1); at += 1) {
      const row = rows[at];
      if (row) row[startCol] = text;
    }
    if (endRow > startRow && endCol === startCol) merged.add(startCol);
  }
  const lines = rows.flatMap((cells, at): Line[] => (cells.some(Boolean) ? [{ line: at + 1, cells }] : []));
  return {
    sheet: sheet.name,
    merged,
    lines: async function* () {
      yield* lines;
    },
  };
}

/** The visible sheets of a workbook that have cells; `hidden`: names of the others that are hidden. */
export async function readWorkbook(path: string, kind: WorkbookKind): Promise<{ tables: Table[]; hidden: string[] }> {
  const { size } = await stat(path);
  if (size > LARGEST)
    throw new Unreadable(
      `the workbook has ${Math.round(size / 1e6)} MB; save it as "CSV UTF-8", which may have any size`,
    );
  const bytes = await readFile(path);
  const workbook = await READERS[kind](bytes, { readStyles: true }).catch((error: unknown) => {
    const reason = error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`);
    throw new Unreadable(
      reason
        ? 'the workbook is locked with a password; save it without one'
        : 'the workbook cannot be read; open it in a spreadsheet and save it again as XLSX, or as "CSV UTF-8". If it is a ZIP, unpack it first; if it has a password, take that away',
    );
  });
  const isHidden = ({ hidden, veryHidden }: Sheet) => Boolean(hidden) || Boolean(veryHidden);
  return {
    tables: workbook.sheets
      .filter(
        (sheet) => !isHidden(sheet) && sheet.rows.some((row) => row.some((value) => value !== null && value !== '')),
      )
      .map(tableOf),
    hidden: workbook.sheets.filter(isHidden).map(({ name }) => name),
  };
}
