import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { chosenColumns, type Mapping } from './mapping.ts';
import type { Problems } from './problems.ts';
import { etsy } from './shapes/etsy.ts';
import { googleFeed } from './shapes/google-feed.ts';
import { type Chosen, type Columns, columnsOf, headerKey, recognise } from './shapes/header.ts';
import { magento } from './shapes/magento.ts';
import { ownProducts, ownVariants } from './shapes/own.ts';
import type { Shape } from './shapes/shape.ts';
import { shopify } from './shapes/shopify.ts';
import { tally } from './shapes/tally.ts';
import { woocommerce } from './shapes/woocommerce.ts';
import { HEADER_WITHIN, openFile } from './tables/open-file.ts';
import { type Line, type Table, Unreadable } from './tables/table.ts';

/** In the order of recognition: each form before those that its columns could be taken for. */
const FOREIGN = [shopify, woocommerce, etsy, magento, googleFeed, tally];

/** A list of products or of variants, with what its columns mean. */
export type List = {
  file: string;
  kind: Kind;
  table: Table;
  shape: Shape;
  columns: Columns;
  headerLine: number;
  /** Names of the workbook's visible sheets. */
  sheets: string[];
};
export type Lists = { products: List | null; variants: List | null };
type Kind = 'products' | 'variants';

const PRODUCTS = 'products.csv';
const VARIANTS = 'variants.csv';
const IS_LIST = /\.(?:csv|tsv|txt|xlsx|xlsm|xls|ods)$/i;
/** Files beside a list with another purpose; and those that a spreadsheet or a system leaves. */
const NO_PRODUCTS = /^(?:variants|redirects)\.csv$|^[.~]/i;

const shapeOf = (header: readonly string[], kind: Kind, chosen: Chosen): Shape | null =>
  kind === 'variants' ? recognise(header, [], ownVariants, chosen) : recognise(header, FOREIGN, ownProducts, chosen);

type Found = { shape: Shape; columns: Columns; header: Line };

function headerOf(lines: readonly Line[], kind: Kind, chosen: Chosen): Found | null {
  for (const header of lines) {
    const shape = shapeOf(header.cells, kind, chosen);
    if (shape) return { shape, columns: columnsOf(header.cells, shape, chosen), header };
  }
  return null;
}

async function firstLines({ lines }: Table): Promise<Line[]> {
  const first: Line[] = [];
  for await (const line of lines()) {
    if (line.cells.some((cell) => cell.trim() !== '')) first.push(line);
    if (first.length === HEADER_WITHIN) break;
  }
  return first;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Why no line of a table is a header. */
function noHeader(lines: readonly Line[], kind: Kind): string {
  const names = (lines[0]?.cells ?? []).map((name) => name.trim()).filter(Boolean);
  const [first = 'Name'] = names;
  const needed = kind === 'products' ? 'title' : 'product';
  if (names.length === 0) return 'the file is empty';
  if (names.length === 1 && /[,;\t|]/.test(first))
    return 'each line is one quoted cell; export the list again as "CSV UTF-8"';
  const some = names.slice(0, 12).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  return `there is no column "${needed}"; the columns are ${quoted(some)}. Rename one, or write in mapping.json which one it is: { "columns": { ${JSON.stringify(some[0])}: "${needed}" } }`;
}

const REQUIRED = { products: ['title'], variants: ['product'] } as const;

/** Columns that are missing or repeated, and mapping.json's words that fit nothing. */
function checkHeader({ file, kind, shape, columns, headerLine }: List, separate: boolean, problems: Problems): void {
  const problem = (message: string, column?: string) =>
    problems.add({ file, line: headerLine, ...(column ? { column } : {}), message });
  if (shape.refusal) {
    problem(shape.refusal);
    return;
  }
  for (const field of REQUIRED[kind]) {
    if (!columns.places.has(field)) problem(`there is no column "${field}"`);
  }
  for (const name of columns.doubled) problem('the column is there twice; rename or delete one', name);
  if (shape.arrange || separate || columns.places.has('price')) return;
  if (
    kind === 'products' &&
    shape === ownProducts &&
    columns.ignored.length === 0 &&
    !columns.places.has('compare_at')
  ) {
    problems.note(file, 'there is no column "price": all products show "Price on request"');
    return;
  }
  const [some = 'MRP'] = columns.places.has('compare_at') ? [columns.names.get('compare_at')] : columns.ignored;
  problem(
    `there is no column "price". If one of ${quoted(columns.ignored.slice(0, 12)) || `"${some}"`} is the price, write in mapping.json { "columns": { ${JSON.stringify(some)}: "price" } }; else add a column "price", empty for "Price on request"`,
  );
}

function tellColumns({ file, shape, columns, headerLine }: List, first: number, problems: Problems): void {
  if (shape.refusal) return;
  const { mapped, ignored } = columns;
  if (shape !== ownProducts && shape !== ownVariants) problems.note(file, `read as ${shape.name}`);
  if (headerLine !== first) problems.note(file, `the header is line ${headerLine}; the lines above it are left out`);
  if (mapped.length > 0) problems.note(file, `read ${mapped.join(', ')}`);
  if (ignored.length > 0) problems.note(file, `ignored ${ignored.join(', ')}`);
}

function checkMapping(lists: readonly List[], { columns }: Mapping, problems: Problems): void {
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

type Opened = { found: Found | null; lines: Line[]; table: Table };

/** The sheet that is meant: the one with a header, or that mapping.json names. */
function sheetOf(sheets: readonly Opened[], kind: Kind, { sheet }: Mapping): Opened | string {
  const names = sheets.map(({ table }) => table.sheet);
  if (sheet !== undefined && names.some(Boolean)) {
    const named = sheets.find(({ table }) => table.sheet === sheet);
    return named ?? `there is no visible sheet "${sheet}"; there are ${quoted(names)}`;
  }
  const suitable = sheets.filter(({ found }) => found !== null);
  const called = suitable.filter(({ table }) => table.sheet.trim().toLowerCase() === kind);
  const [first] = called.length === 1 ? called : suitable;
  if (suitable.length > 1 && called.length !== 1)
    return `there are several lists, on the sheets ${quoted(suitable.map(({ table }) => table.sheet))}; write in mapping.json which one it is: { "sheet": ${JSON.stringify(first?.table.sheet)} }`;
  return first ?? sheets[0] ?? 'the file is empty';
}

async function openList(
  folder: string,
  file: string,
  kind: Kind,
  mapping: Mapping,
  problems: Problems,
): Promise<List | null> {
  const chosen = chosenColumns(mapping);
  const score = (lines: string[][]) =>
    headerOf(
      lines.map((cells, line) => ({ line, cells })),
      kind,
      chosen,
    )?.columns.places.size ?? 0;
  try {
    const { tables, hidden } = await openFile(join(folder, file), score);
    const sheets: Opened[] = [];
    for (const table of tables) {
      const lines = await firstLines(table);
      sheets.push({ table, lines, found: headerOf(lines, kind, chosen) });
    }
    if (hidden.length > 0) problems.note(file, `hidden sheets are left out: ${quoted(hidden)}`);
    const opened = sheetOf(sheets, kind, mapping);
    if (typeof opened === 'string') throw new Unreadable(opened);
    const { found, table, lines } = opened;
    if (tables.length > 1) problems.note(file, `read the sheet "${table.sheet}"`);
    if (!found) throw new Unreadable(noHeader(lines, kind), lines[0]?.line);
    const list: List = {
      file,
      kind,
      table,
      shape: found.shape,
      columns: found.columns,
      headerLine: found.header.line,
      sheets: tables.map(({ sheet }) => sheet),
    };
    tellColumns(list, lines[0]?.line ?? 1, problems);
    return list;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.add({ file, ...(error.line === undefined ? {} : { line: error.line }), message: error.message });
    return null;
  }
}

/** The file with the products: the named one, products.csv, or the only list of the folder. Null without any. */
async function productsFile(folder: string, named: string | undefined, problems: Problems): Promise<string | null> {
  if (named !== undefined) {
    if (existsSync(join(folder, named))) return named;
    problems.add({ file: named, message: 'there is no such file' });
    return null;
  }
  if (existsSync(join(folder, PRODUCTS))) return PRODUCTS;
  const names = ((await resolveNullIfMissing(readdir(folder))) ?? [])
    .filter((name) => IS_LIST.test(name) && !NO_PRODUCTS.test(name))
    .sort();
  const [only] = names;
  if (names.length <= 1) return only ?? null;
  problems.add({
    file: quoted(names.slice(0, 12)),
    message: `several lists could be the products; name one in the command, or in mapping.json: { "file": ${JSON.stringify(only)} }`,
  });
  return null;
}

/** variants.csv, or the sheet "variants" of the workbook with the products. */
async function openVariants(
  folder: string,
  products: List | null,
  mapping: Mapping,
  problems: Problems,
): Promise<List | null> {
  const isOwn = products === null || products.shape === ownProducts;
  if (existsSync(join(folder, VARIANTS))) {
    if (isOwn) return openList(folder, VARIANTS, 'variants', mapping, problems);
    problems.note(VARIANTS, `left out, because ${products.file} has the variants`);
  }
  const sheet = products?.sheets.find((name) => name.trim().toLowerCase() === 'variants');
  if (!products || !isOwn || !sheet || sheet === products.table.sheet) return null;
  return openList(folder, products.file, 'variants', { ...mapping, sheet }, problems);
}

/**
 * Finds and opens the lists of a folder, and reports how they are read. `file`: the list to take; it comes before that
 * of mapping.json.
 */
export async function openLists(
  folder: string,
  { file, mapping }: { file: string | null; mapping: Mapping },
  problems: Problems,
): Promise<Lists> {
  const before = problems.count();
  const name = await productsFile(folder, file ?? mapping.file, problems);
  const products = name === null ? null : await openList(folder, name, 'products', mapping, problems);
  const variants = await openVariants(folder, products, mapping, problems);
  if (products) checkHeader(products, variants !== null, problems);
  if (variants) checkHeader(variants, false, problems);
  const lists = [products, variants].flatMap((list) => list ?? []);
  if (problems.count() === before) checkMapping(lists, mapping, problems);
  // A list without its columns cannot be read further.
  return { products: usable(products) ? products : null, variants: usable(variants) ? variants : null };
}
const usable = (list: List | null): boolean =>
  list !== null && !list.shape.refusal && REQUIRED[list.kind].every((field) => list.columns.places.has(field));
