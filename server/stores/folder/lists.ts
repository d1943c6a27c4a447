import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import type { Kind, List, Lists } from './list.ts';
import { checkHeader, checkMapping, isUsable, noHeader, quoted, tellColumns } from './list-header.ts';
import { chosenColumns, type Mapping } from './mapping.ts';
import type { Problems } from './problems.ts';
import { etsy } from './shapes/etsy.ts';
import { googleFeed } from './shapes/google-feed.ts';
import { type Chosen, type Columns, columnsOf, recognise } from './shapes/header.ts';
import { magento } from './shapes/magento.ts';
import { ownProducts, ownVariants } from './shapes/own.ts';
import type { Shape } from './shapes/shape.ts';
import { shopify } from './shapes/shopify.ts';
import { unread } from './shapes/unread.ts';
import { woocommerce } from './shapes/woocommerce.ts';
import { HEADER_WITHIN, openFile } from './tables/open-file.ts';
import { type Line, type Table, Unreadable } from './tables/table.ts';

/** In the order of recognition: each form before those that its columns could be taken for. */
const FOREIGN = [...unread, shopify, woocommerce, etsy, magento, googleFeed];

const PRODUCTS = 'products.csv';
const VARIANTS = 'variants.csv';
const IS_LIST = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls|ods|zip|numbers|pdf)$/i;
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
  if (only === undefined)
    problems.note('products.csv', 'there is no list of products in the folder (CSV, TSV, XLSX, XLS or ODS)');
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
  return {
    products: products && isUsable(products) ? products : null,
    variants: variants && isUsable(variants) ? variants : null,
  };
}
