/**
 * A spreadsheet runs a cell that begins with one of these as a formula; an apostrophe before it makes it text. Text that has
 * apostrophes there of its own gets one more, so that `unguardCell` gives back what was guarded.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
export const unguardCell = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
