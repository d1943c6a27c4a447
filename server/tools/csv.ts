import { guardCell } from '../csv-text.ts';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = guardCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');
