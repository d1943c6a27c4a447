import { formatPaise } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { print } from '../ops/log.ts';
import type { Author } from '../shop/change-log.ts';
import {
  changeSkus,
  type ListedSku,
  listSkus,
  type PriceChange,
  type SkuChange,
  type StockChange,
} from '../shop/change-skus.ts';
import { paiseFrom } from '../stores/folder/amounts.ts';
import type { Cell } from '../stores/folder/cell.ts';
import { damageOf, visible } from '../stores/folder/damage.ts';
import { stockFrom } from '../stores/folder/fields.ts';
import { fieldOf, headerKey } from '../stores/folder/shapes/header.ts';
import { ownProducts } from '../stores/folder/shapes/own.ts';
import { type ListFile, type Problem, readList, refuseProblems, requireColumns } from './read-list.ts';

/** The file's columns by the words that an import knows for them: "Selling price" is price, "Qty" is stock. */
function withFields(file: ListFile): ListFile {
  const fields = file.columns.map((name) => fieldOf(name, ownProducts, new Map()) ?? headerKey(name));
  refuseProblems(
    file,
    fields.flatMap((field, at) =>
      field !== '' && fields.indexOf(field) !== at
        ? [{ line: 1, column: file.columns[at] ?? field, remedy: `A second column for the ${field}. Delete one.` }]
        : [],
    ),
  );
  const rows = file.rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(file.columns.map((name, at) => [fields[at] ?? name, cells[name] ?? ''])),
  }));
  return { ...file, columns: fields.filter(Boolean), rows };
}

/** Access to one row, which is read as an import reads it. */
type SkuRow = {
  /** '' for an empty or missing cell. */
  cell: (field: string) => string;
  /** The parsed value; `instead` after reporting a problem. */
  read: <T>(field: string, reader: (text: string) => Cell<T>, instead: T) => T;
  problem: (field: string, remedy: string) => void;
};

/** Parsed values per row with the SKU's id. Throws `StartError` with all problems of the file. */
function valuesOf<T>(
  file: ListFile,
  skus: ListedSku[],
  storeId: number,
  { read, note }: { read: (row: SkuRow) => T; note: Note },
): (T & { skuId: number })[] {
  // A merchant's SKU code takes precedence over an equal SKU id.
  const ids = new Map([
    ...skus.map(({ id }) => [String(id), id] as const),
    ...skus.map(({ id, code }) => [code, id] as const),
  ]);
  ids.delete('');
  const seen = new Map<number | undefined, number>();
  const problems: Problem[] = [];
  const values = file.rows.map(({ number: line, cells }) => {
    const cell = (field: string): string => visible(cells[field] ?? '');
    const problem = (column: string, remedy: string) => problems.push({ line, column, remedy });
    const row: SkuRow = {
      cell,
      problem,
      read: (field, reader, instead) => {
        const damage = damageOf(field, cell(field));
        const result = damage === null ? reader(cell(field)) : { problem: damage };
        if ('problem' in result) {
          problem(field, `${result.problem}.`);
          return instead;
        }
        if (result.note) note(`${file.name}, line ${line}, ${field}: ${result.note}.`);
        return result.value;
      },
    };
    const sku = row.read('sku', (value) => ({ value }), '');
    const skuId = ids.get(sku);
    const earlier = seen.get(skuId);
    if (skuId === undefined) problem('sku', `Store ${storeId} has no SKU "${sku}". Correct it or take the line out.`);
    else if (earlier !== undefined) problem('sku', `${sku} is in line ${earlier} already. Leave one of the two.`);
    seen.set(skuId, line);
    return { skuId: skuId ?? 0, ...read(row) };
  });
  refuseProblems(file, problems);
  return values;
}

/** Tells how a cell was read that can be read. */
type Note = (text: string) => void;

/**
 * Column `compare_at`, or `mrp`: the compare-at price. An empty cell means the price itself; without the column it stays
 * unchanged.
 */
export function readPrices(file: ListFile, skus: ListedSku[], storeId: number, note: Note): PriceChange[] {
  const list = withFields(file);
  requireColumns(list, ['sku', 'price'], ['compare_at']);
  const hasFormer = list.columns.includes('compare_at');
  const read = ({ cell, read: readCell, problem }: SkuRow) => {
    const price = cell('price');
    if (price === '') problem('price', 'The cell is empty. Write the price, or 0 for "Price on request".');
    const pricePaise = readCell('price', paiseFrom, 0);
    if (!hasFormer) return { pricePaise };
    const was = cell('compare_at');
    const wasPaise = was === '' ? pricePaise : readCell('compare_at', paiseFrom, pricePaise);
    if (wasPaise < pricePaise) problem('compare_at', `${was} is below the price ${price}. Raise it or leave it empty.`);
    return { pricePaise, wasPaise };
  };
  return valuesOf(list, skus, storeId, { read, note });
}

export function readStock(file: ListFile, skus: ListedSku[], storeId: number, note: Note): StockChange[] {
  const list = withFields(file);
  requireColumns(list, ['sku', 'stock']);
  const read = ({ cell, read: readCell, problem }: SkuRow) => {
    const stock = readCell('stock', stockFrom, 0);
    if (typeof stock === 'number') return { stock };
    problem('stock', `"${cell('stock')}" is not a number. Write how many there are, 0 for none.`);
    return { stock: 0 };
  };
  return valuesOf(list, skus, storeId, { read, note });
}

const LABELS = { pricePaise: 'price', wasPaise: 'compare-at price', stock: 'stock' } as const;

function changeLine({ skuId, before, after }: SkuChange, names: Map<number, string>): string {
  const parts = (['pricePaise', 'wasPaise', 'stock'] as const).flatMap((field) => {
    const old = before[field];
    const now = after[field];
    if (old === undefined || now === undefined) return [];
    const show = (value: number) => (field === 'stock' ? String(value) : formatPaise(value));
    return [`${LABELS[field]} ${show(old)} → ${show(now)}`];
  });
  return `${skuId}  ${names.get(skuId)}: ${parts.join(', ')}`;
}

const READERS = { prices: readPrices, stock: readStock };
const KINDS = { prices: 'price', stock: 'stock' } as const;
export const isSkuImport = (word: string): word is keyof typeof READERS => Object.hasOwn(READERS, word);

/** `npm run store -- prices|stock <number> <CSV or workbook>`: prints the changes made or, in a dry run, expected. */
export async function importSkus(
  db: Db,
  what: keyof typeof READERS,
  { storeId, path, by, dryRun }: { storeId: number; path: string; by: Author; dryRun: boolean },
): Promise<void> {
  const skus = await listSkus(db, storeId);
  const wanted = READERS[what](await readList(path), skus, storeId, print);
  const changed = await changeSkus(db, storeId, wanted, { kind: KINDS[what], by, dryRun });
  const names = new Map(skus.map(({ id, name }) => [id, name]));
  for (const change of changed) print(changeLine(change, names));
  print(`${dryRun ? 'Would change' : 'Changed'} ${changed.length} of ${wanted.length} SKUs.`);
}
