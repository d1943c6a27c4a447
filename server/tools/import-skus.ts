import { formatPaise, paiseOf } from '../../contract/money.ts';
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
import { type CsvFile, type CsvRow, type Problem, readCsv, refuseProblems, requireColumns } from './read-csv.ts';

/** Parses rupees such as 1499 or 1499.50 to paise; null for other text. */
export const readRupees = (text: string): number | null =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? paiseOf(Number(text)) : null;

const RUPEES = 'is not an amount in rupees. Write it as 1499 or 1499.50, without commas.';

/** Parsed values per row with the SKU's id. Throws `StartError` with all problems of the file. */
function valuesOf<T>(
  file: CsvFile,
  skus: ListedSku[],
  storeId: number,
  read: (row: CsvRow, note: (column: string, remedy: string) => void) => T,
): (T & { skuId: number })[] {
  // A merchant's SKU code takes precedence over an equal SKU id.
  const ids = new Map([
    ...skus.map(({ id }) => [String(id), id] as const),
    ...skus.map(({ id, code }) => [code, id] as const),
  ]);
  ids.delete('');
  const seen = new Map<number | undefined, number>();
  const problems: Problem[] = [];
  const values = file.rows.map((row) => {
    const note = (column: string, remedy: string) => problems.push({ line: row.number, column, remedy });
    const { sku = '' } = row.cells;
    const skuId = ids.get(sku);
    const earlier = seen.get(skuId);
    if (skuId === undefined) note('sku', `Store ${storeId} has no SKU "${sku}". Correct it or take the line out.`);
    else if (earlier !== undefined) note('sku', `${sku} is in line ${earlier} already. Leave one of the two.`);
    seen.set(skuId, row.number);
    return { skuId: skuId ?? 0, ...read(row, note) };
  });
  refuseProblems(file, problems);
  return values;
}

/**
 * Column `mrp`, else `compare_at`: the compare-at price. An empty cell means the price itself; without the column it
 * stays unchanged.
 */
export function readPrices(file: CsvFile, skus: ListedSku[], storeId: number): PriceChange[] {
  requireColumns(file, ['sku', 'price'], ['mrp', 'compare_at']);
  const column = ['mrp', 'compare_at'].find((name) => file.columns.includes(name));
  return valuesOf(file, skus, storeId, ({ cells }, note) => {
    const { price = '' } = cells;
    const pricePaise = readRupees(price);
    if (pricePaise === null) note('price', `"${price}" ${RUPEES}`);
    if (column === undefined) return { pricePaise: pricePaise ?? 0 };
    const was = cells[column] || price;
    const wasPaise = readRupees(was);
    if (wasPaise === null && was !== price) note(column, `"${was}" ${RUPEES}`);
    else if ((wasPaise ?? 0) < (pricePaise ?? 0))
      note(column, `${was} is below the price ${price}. Raise it or leave it empty.`);
    return { pricePaise: pricePaise ?? 0, wasPaise: wasPaise ?? 0 };
  });
}

export function readStock(file: CsvFile, skus: ListedSku[], storeId: number): StockChange[] {
  requireColumns(file, ['sku', 'stock']);
  return valuesOf(file, skus, storeId, ({ cells: { stock = '' } }, note) => {
    if (!/^\d{1,7}$/.test(stock)) note('stock', `"${stock}" is not a whole number from 0. Write how many there are.`);
    return { stock: Number(stock) };
  });
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

/** `npm run store -- prices|stock <number> <csv>`: prints the changes made or, in a dry run, expected. */
export async function importSkus(
  db: Db,
  what: keyof typeof READERS,
  { storeId, path, by, dryRun }: { storeId: number; path: string; by: Author; dryRun: boolean },
): Promise<void> {
  const skus = await listSkus(db, storeId);
  const wanted = READERS[what](readCsv(path), skus, storeId);
  const changed = await changeSkus(db, storeId, wanted, { kind: KINDS[what], by, dryRun });
  const names = new Map(skus.map(({ id, name }) => [id, name]));
  for (const change of changed) print(changeLine(change, names));
  print(`${dryRun ? 'Would change' : 'Changed'} ${changed.length} of ${wanted.length} SKUs.`);
}
