import type { Cell } from './cell.ts';
import { languageOf, withoutLanguage } from './columns.ts';
import { unguardCell } from './csv-text.ts';
import { damageOf, hasInvisible, isFormula, visible } from './damage.ts';
import { isStorable, NOT_STORABLE } from './fields.ts';
import { isHtml, textOfHtml } from './html-text.ts';
import type { List } from './list.ts';
import type { MediaBook } from './media.ts';
import { type Image, imagesFrom } from './pictures.ts';
import type { Problems } from './problems.ts';
import { headerKey } from './shapes/header.ts';
import type { Cells, Entry } from './shapes/shape.ts';
import { type Line, Unreadable } from './tables/table.ts';

/** Fields whose text may have several lines, and keeps characters that are not seen. */
const isText = (column: string): boolean =>
  /^(?:description|html|short|info|return_policy|rating_summary|keywords|images?|image\d+|more_images|goes_with|variations)$/.test(
    withoutLanguage(column),
  );
/** Maximum number of characters; other fields have at most `LONGEST_TEXT`. */
const LONGEST: Readonly<Record<string, number>> = {
  title: 255,
  sku: 100,
  handle: 200,
  category: 100,
  subcategory: 100,
  brand: 100,
  fabric: 255,
  name: 255,
};
const LONGEST_OPTION = 100;
const LONGEST_TEXT = 100_000;
const longestOf = (column: string): number => {
  const field = withoutLanguage(column);
  return LONGEST[field] ?? (/^option\d|^size$|^colour$/.test(field) ? LONGEST_OPTION : LONGEST_TEXT);
};

/** Access to one row by field. */
function rowOf({ line, cells, isVariant }: Entry, { file, columns }: List, media: MediaBook, to: Problems) {
  const problem = (field: string | null, message: string): void =>
    to.add({ file, line, message, ...(field ? { column: columns.names.get(field) ?? field } : {}) });
  const note = (message: string): void => to.note(file, message, line);
  const cell = (field: string): string => (Object.hasOwn(cells, field) ? (cells[field] ?? '') : '');
  return {
    file,
    line,
    cells,
    isVariant,
    problem,
    note,
    /** '' if the row has no such field. */
    cell,
    /** The parsed value; on failure, reports the problem and returns `instead`. */
    read: <T>(field: string, reader: (text: string) => Cell<T>, instead: T): T => {
      const read = reader(cell(field));
      if ('problem' in read) {
        problem(field, read.problem);
        return instead;
      }
      if (read.note) note(read.note);
      return read.value;
    },
    images: (field: string): Image[] => imagesFrom(cell(field), media, (message) => problem(field, message)),
  };
}
export type Row = ReturnType<typeof rowOf>;

/** "Total", "Grand total: 12 items", "कुल"; not "Total Eclipse mug". */
const TOTALS =
  /^(?:(?:grand|sub|net)?[ -]*totals?(?:\s+(?:items?|products?|pieces?|pcs|nos|qty|quantity|stock|value|amount|rs\.?|inr|₹))*\s*[:=-]?\s*(?:[\d.,₹ ]*(?:items?|products?|pieces?|pcs|nos)?|\(.*\))|sum|कुल|योग)\s*:?$/iu;
/** A short row keeps these, or it is broken: the rest of its cells is in another line. */
const ESSENTIAL = new Set(['handle', 'title', 'product', 'price', 'regular', 'stock', 'sku']);

/** A row as wide as the header; a message if it cannot be one. */
function fitted(cells: string[], { columns, shape }: List): string[] | string {
  const { width, places } = columns;
  const extra = cells.slice(width).some((cell) => cell.trim() !== '');
  if (extra)
    return `the row has ${cells.length} cells and the header ${width}; put quotes around a text with a comma in it, such as "1,499"`;
  if (cells.length >= width) return cells.slice(0, width);
  const cut = [...places].find(([field, place]) => place >= cells.length && ESSENTIAL.has(field));
  if (cut && !shape.arrange && cells.length > 1)
    return `the row ends before the column "${columns.names.get(cut[0])}"; put quotes around a text with a line break in it, or write the missing cells, empty ones too`;
  return [...cells, ...Array<string>(width - cells.length).fill('')];
}

/** A cell in the form in which it is stored. */
function cleaned(field: string, text: string): string {
  if (isText(field)) return text;
  const seen = visible(text);
  return /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,5});/.test(seen) ? visible(textOfHtml(seen)) : seen;
}

/** Why a cell cannot be read, with the remedy; null for a sound one. */
function wrongCell(field: string, text: string, before: string): string | null {
  if (!isStorable(before)) return NOT_STORABLE;
  if (text.length > longestOf(field)) return `the text has ${text.length} characters; ${longestOf(field)} is the most`;
  // Two lines of the file in one name: a quote swallowed them.
  if (
    !isText(field) &&
    /\n/.test(before.trim()) &&
    /[,;\t|].*\n|\n.*[,;\t|]/.test(before) &&
    /^(?:title|handle|product|sku|price|stock)$/.test(field)
  )
    return 'a quote before this text is not closed; write two quotes ("") for one in a quoted text, or take it out';
  return damageOf(withoutLanguage(field), text);
}

/** Fields of a line; null if there is a problem, which is reported. */
function entryOf({ line, cells }: Line, { file, columns }: List, problems: Problems): Entry | null {
  let isSound = true;
  const fields: Record<string, string> = {};
  for (const [field, place] of columns.places) {
    const written = cells[place] ?? '';
    const before = unguardCell(written);
    const text = before === '' ? '' : cleaned(field, before);
    fields[field] = text;
    const message = isFormula(withoutLanguage(field), written)
      ? `this is a formula (${written.trim().slice(0, 40)}); write its value`
      : wrongCell(field, text, before);
    if (message) {
      isSound = false;
      problems.add({ file, line, column: columns.names.get(field) ?? field, message });
    }
    if (!isText(field) && hasInvisible(before)) problems.note(file, 'characters that are not seen are left out', line);
  }
  return isSound ? { line, cells: fields } : null;
}

/** Why a line has no goods, for a note; null for a row. */
function remarkOf(cells: readonly string[], first: string, { columns }: List): string | null {
  if (TOTALS.test(first.trim())) return 'a row of totals is left out';
  const isHeader = [...columns.places].every(
    ([field, place]) => headerKey(cells[place] ?? '') === headerKey(columns.names.get(field) ?? ''),
  );
  return isHeader ? 'a repeated header is left out' : null;
}

/** The row of a line; null for one without goods, and for one with problems, which are reported. */
function rowEntry(line: Line, list: List, problems: Problems): Entry | null {
  const first = line.cells.find((cell) => cell.trim() !== '');
  if (first === undefined) return null;
  const remark = remarkOf(line.cells, first, list);
  if (remark) {
    problems.note(list.file, remark, line.line);
    return null;
  }
  const cells = fitted(line.cells, list);
  if (typeof cells === 'string') {
    problems.add({ file: list.file, line: line.line, message: cells });
    return null;
  }
  const entry = entryOf({ line: line.line, cells }, list, problems);
  return entry && list.shape.adapt ? { ...entry, cells: list.shape.adapt(entry.cells) } : entry;
}

async function* entriesOf(list: List, problems: Problems): AsyncGenerator<Entry> {
  try {
    for await (const line of list.table.lines()) {
      const entry = line.line > list.headerLine ? rowEntry(line, list, problems) : null;
      if (entry) yield entry;
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.add({
      file: list.file,
      ...(error.line === undefined ? {} : { line: error.line }),
      message: error.message,
    });
  }
}

async function* arranged(list: List, problems: Problems): AsyncGenerator<Entry> {
  const { shape, file, columns } = list;
  if (!shape.arrange) {
    yield* entriesOf(list, problems);
    return;
  }
  const all: Entry[] = [];
  for await (const entry of entriesOf(list, problems)) all.push(entry);
  yield* shape.arrange(all, {
    problem: (line, field, message) =>
      problems.add({ file, line, message, ...(field ? { column: columns.names.get(field) ?? field } : {}) }),
    note: (line, message) => problems.note(file, message, line),
  });
}

/** Streams the rows of a list. Reports what cannot be read, and skips it. */
export async function* readRows(list: List, media: MediaBook, problems: Problems): AsyncGenerator<Row> {
  const stock = list.columns.places.get('stock');
  if (stock !== undefined && list.table.merged.has(stock)) {
    const message = 'the stock is one cell for several rows; write the pieces of each row';
    problems.add({ file: list.file, column: list.columns.names.get('stock') ?? 'stock', message });
  }
  for await (const entry of arranged(list, problems)) yield rowOf(entry, list, media, problems);
}

/** The languages beside the first one in which a row has texts. */
export const languagesOf = ({ cells }: Row): string[] => [
  ...new Set(Object.entries(cells).flatMap(([field, text]) => (text.trim() === '' ? [] : languageOf(field) || []))),
];

/** The words of a description, which may be HTML. */
export function wordsOf(row: Row, text: string): string {
  if (!isHtml(text)) return text;
  row.note('descriptions have HTML; its words, lists and tables are kept as plain text');
  return textOfHtml(text);
}

/** The numbers of the fields that match, in ascending order. */
const numbersOf = (cells: Cells, form: RegExp): number[] =>
  [...new Set(Object.keys(cells).flatMap((field) => form.exec(field)?.[1] ?? []))]
    .map(Number)
    .sort((one, other) => one - other);

/** The numbers of a row's options. */
export const optionNumbers = (cells: Cells): number[] => numbersOf(cells, /^option([1-9]\d?)_/);

/** The pictures of a product's row: of the columns images and image, and of numbered ones such as "Image 2". */
export const picturesOf = (row: Row): Image[] => [
  ...row.images('images'),
  ...row.images('image'),
  ...numbersOf(row.cells, /^image([1-9]\d?)$/).flatMap((number) => row.images(`image${number}`)),
];
