import { SHORTENED } from './amounts.ts';

/** What spreadsheets and wrong encodings leave in cells, and how to repair it. */
const ERRORS = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$|^#{3,}$/i;
/** UTF-8 that was read as Windows-1252: "CafÃ©", "à¤•à¥", "â‚¹", "â€™". */
const MOJIBAKE =
  /Ã[\u0080-\u00bf\u0152-\u0192\u2013-\u2122]|Â[\u00a0-\u00bf]|à[¤¥¦§¨©ª«¬­®¯°±²³´µ][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]|â(?:€|‚)[\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]|ï»¿|ðŸ/;
/** "04-Feb", "Feb-04", "2026-02-04", "04/02/2026": what Excel makes of "2-4" and of "4-2". */
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/-]\\d{1,2}[/-](?:\\d\\d){1,2})$`,
);

/** A cell that a spreadsheet would show as the formula's value. An escaped one begins with an apostrophe. */
const FORMULA = /^=[A-Z][A-Z.]*\(/i;

const isName = (field: string): boolean => /^(?:title|sku|handle|product|category)$/.test(field) || isOption(field);
const isCode = (field: string): boolean => /^(?:sku|handle|product|id|gtin)$/.test(field);
const isOption = (field: string): boolean => /^option\d+_value$|^size$|^colour$/.test(field);

export const isFormula = (field: string, written: string): boolean => isName(field) && FORMULA.test(written.trim());

/** What is wrong with a cell, and the remedy; null for a sound one. */
export function damageOf(field: string, text: string): string | null {
  const cell = text.trim();
  if (ERRORS.test(cell))
    return `the spreadsheet shows ${cell} here; correct the formula or the column's width and save again`;
  if (/\uFFFD/.test(cell) || (field === 'title' && /\?{3,}/.test(cell)))
    return `letters of "${cell.slice(0, 40)}" were lost when the file was saved; write them again and save the file as "CSV UTF-8"`;
  if (MOJIBAKE.test(cell))
    return `the letters of "${cell.slice(0, 40)}" are garbled: a program read UTF-8 as another encoding; export the file again and, in a spreadsheet, open it through "Data, From text/CSV" as UTF-8`;
  if ((isCode(field) || isOption(field)) && SHORTENED.test(cell) && /E\+/i.test(cell))
    return `a spreadsheet has shortened this number to ${cell}; format the column as text, write the number again and save`;
  if ((isOption(field) || field === 'sku') && DATE.test(cell))
    return `a spreadsheet has made a date of this (${cell}); format the column as text, write what it was, such as 2-4, and save`;
  return null;
}

/** Characters that nobody sees and that make two equal words different; not joiners, and not the tags of flags. */
const INVISIBLE = /(?![\n\t\r]|\p{Join_Control}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;
/** Joiners of Indian scripts are letters: they stay between two characters that are not Latin. */
const STRAY_JOINER = /(?<!\P{ASCII})\p{Join_Control}|\p{Join_Control}(?!\P{ASCII})/gu;

const seen = (text: string): string => text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
export const hasInvisible = (text: string): boolean => seen(text) !== text;

/** A name, code or option without invisible characters and with plain spaces. */
export const visible = (text: string): string => seen(text).replace(/\s+/g, ' ').trim();
