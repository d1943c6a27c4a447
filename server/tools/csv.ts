/** A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');
