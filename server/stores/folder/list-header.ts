import { isForeign } from './amounts.ts';
import type { Kind, List } from './list.ts';
import type { Mapping } from './mapping.ts';
import type { Problems } from './problems.ts';
import { headerKey } from './shapes/header.ts';
import { ownProducts, ownVariants } from './shapes/own.ts';
import type { Line } from './tables/table.ts';

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export function noHeader(lines: readonly Line[], kind: Kind): string {
  const names = (lines[0]?.cells ?? []).map((name) => name.trim()).filter(Boolean);
  const [first = 'Name'] = names;
  const needed = kind === 'products' ? 'title' : 'product';
  if (names.length === 0) return 'the file is empty';
  if (names.length === 1 && /[,;\t|]/.test(first))
    return 'each line is one quoted cell; export the list again as "CSV UTF-8"';
  const shown = names.slice(0, 12).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  return `there is no column "${needed}"; the columns are ${quoted(shown)}. Rename one, or write in mapping.json which one it is: { "columns": { ${JSON.stringify(likely(names, TITLES) ?? first)}: "${needed}" } }`;
}

/** Words of columns that are likely to have the names and the prices, the likeliest first. */
const TITLES = [/product|item|title/i, /name|design|article|artikel|नाम/i];
const PRICES = [/incl/i, /sell|sale|offer|our/i, /price|amount|rate|preis|prix|precio|₹|\brs\b|मूल्य|दाम/i, /mrp/i];
/** Words of columns that are likely to have what sets the variants of a product apart. */
const OPTIONS = [/variation|variant|option|size/i, /colou?r|weight|pack|flavou?r|volume|shade|model|length/i];
/** The column that is likely to set variants apart, of those that are ignored. */
export const likelyOption = ({ columns }: List): string | undefined => likely(columns.ignored, OPTIONS);

const likely = (names: readonly string[], words: readonly RegExp[]): string | undefined =>
  words.flatMap((word) => names.find((name) => word.test(name)) ?? [])[0];

/** "S", "XL", "42": sizes as columns, with the pieces of each below. */
const SIZE = /^(?:x{0,3}[sl]|m|\d?xl|free size|[2-5]\d)$/i;

const REQUIRED = { products: ['title'], variants: ['product'] } as const;

/** Two columns for one amount, and amounts in another currency. */
function checkMoney({ file, columns, headerLine }: List, problems: Problems): void {
  const problem = (message: string, column?: string) =>
    problems.add({ file, line: headerLine, ...(column ? { column } : {}), message });
  for (const [field, name] of columns.rivals) {
    const first = columns.names.get(field) ?? field;
    if (field === 'price' || field === 'stock')
      problem(
        `"${first}" and "${name}" can both be the ${field}; write in mapping.json which one is, and null for the other: { "columns": { ${JSON.stringify(name)}: "${field}", ${JSON.stringify(first)}: null } }`,
      );
  }
  for (const field of ['price', 'compare_at']) {
    const name = columns.names.get(field) ?? '';
    if (isForeign(name))
      problem('the column is in another currency; write the prices in rupees, in a column "price"', name);
  }
}

/** A list without a column of prices: all of it would show "Price on request". */
function checkPrice({ file, kind, shape, columns, headerLine }: List, problems: Problems): void {
  const problem = (message: string) => problems.add({ file, line: headerLine, message });
  if (
    kind === 'products' &&
    shape === ownProducts &&
    columns.ignored.length === 0 &&
    !columns.places.has('compare_at')
  ) {
    problems.note(file, 'there is no column "price": all products show "Price on request"');
    return;
  }
  const former = columns.names.get('compare_at');
  const others = [...(former ? [former] : []), ...columns.ignored].filter((name) => !isForeign(name));
  const guess = likely(others, PRICES);
  problem(
    guess === undefined
      ? 'there is no column "price" in rupees; add one, with empty cells for "Price on request"'
      : `there is no column "price". If "${guess}" is the price, write in mapping.json { "columns": { ${JSON.stringify(guess)}: "price" } }; else add a column "price", with empty cells for "Price on request"`,
  );
}

/** Columns that are missing or repeated, and mapping.json's words that fit nothing. */
export function checkHeader(list: List, separate: boolean, problems: Problems): void {
  const { file, kind, shape, columns, headerLine } = list;
  const problem = (message: string, column?: string) =>
    problems.add({ file, line: headerLine, ...(column ? { column } : {}), message });
  if (shape.refusal) {
    problem(shape.refusal);
    return;
  }
  const mixed = columns.ignored.find((name) => /[;|\t]/.test(name));
  const missing = REQUIRED[kind].find((field) => !columns.places.has(field));
  if (missing) {
    problem(
      mixed
        ? `"${mixed}" is one cell; separate all cells of the file with the same character`
        : `there is no column "${missing}"`,
    );
    return;
  }
  const sizes = columns.ignored.filter((name) => SIZE.test(name));
  if (sizes.length > 1)
    problem(
      `the sizes are columns (${sizes.join(', ')}); give each size a row, with the columns title, size, price, stock`,
    );
  for (const name of columns.doubled) problem('the column is there twice; rename or delete one', name);
  checkMoney(list, problems);
  if (!list.shape.arrange && !separate && !columns.places.has('price')) checkPrice(list, problems);
}

/** How a list is read. */
export function tellColumns({ file, shape, columns, headerLine }: List, first: number, problems: Problems): void {
  if (shape.refusal) return;
  const { mapped, ignored } = columns;
  if (shape !== ownProducts && shape !== ownVariants) problems.note(file, `read as ${shape.name}`);
  if (headerLine !== first) problems.note(file, `the header is line ${headerLine}; the lines above it are left out`);
  if (mapped.length > 0) problems.note(file, `read ${mapped.join(', ')}`);
  if (ignored.length > 0) problems.note(file, `ignored ${ignored.join(', ')}`);
}

/** Words of mapping.json that fit nothing. */
export function checkMapping(lists: readonly List[], { columns }: Mapping, problems: Problems): void {
  if (lists.length === 0) return;
  const keys = new Set(
    lists.flatMap(({ columns: { names, ignored } }) => [...names.values(), ...ignored].map(headerKey)),
  );
  const fields = new Set(
    lists.flatMap(({ shape }) => [
      ...Object.values(shape.columns),
      ...Object.values(ownProducts.columns),
      ...Object.values(ownVariants.columns),
    ]),
  );
  for (const [name, field] of Object.entries(columns)) {
    const problem = (message: string) => problems.add({ file: 'mapping.json', column: `columns.${name}`, message });
    if (!keys.has(headerKey(name))) problem(`no list has a column "${name}"`);
    if (field && !fields.has(field) && !/^option\d\d?_(?:name|value)$/.test(field))
      problem(`"${field}" is not a column of this shop; docs/own-shop.md has their names`);
  }
}

/** Whether the rows of a list can be read. */
export const isUsable = (list: List): boolean =>
  !list.shape.refusal && REQUIRED[list.kind].every((field) => list.columns.places.has(field));
