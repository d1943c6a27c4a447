import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
async function fileOf(name: string, sheets: WriteSheet[]): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, await writeXlsx({ sheets }));
  return path;
}
const PRICES: WriteSheet = {
  name: 'Prices',
  rows: [[' SKU ', 'Price'], ['RUNNING-1', 1499], ['000123', '1,25,000'], [], ['LAST', 0.1 + 0.2]],
};

test('a workbook is read as its sheet shows it, with the lines of the sheet', async () => {
  expect(await readList(await fileOf('prices.xlsx', [PRICES]))).toEqual({
    name: 'prices.xlsx',
    columns: ['sku', 'price'],
    rows: [
      { number: 2, cells: { sku: 'RUNNING-1', price: '1499' } },
      { number: 3, cells: { sku: '000123', price: '1,25,000' } },
      { number: 5, cells: { sku: 'LAST', price: '0.3' } },
    ],
  });
});

test('a workbook with the name of a CSV file is one all the same', async () => {
  expect((await readList(await fileOf('prices.csv', [PRICES]))).rows).toHaveLength(3);
});

test.each<[string, WriteSheet[], string]>([
  ['several sheets', [PRICES, { ...PRICES, name: 'Old' }], 'has several sheets (Prices, Old)'],
  ['no cells', [{ name: 'Empty', rows: [] }], 'is empty'],
  ['a cell beside its columns', [{ name: 'P', rows: [['sku'], ['A', 'note']] }], 'line 2: "note" stands beside'],
])('a workbook with %s is refused with what to do', async (what, sheets, remedy) => {
  await expect(readList(await fileOf(`${what}.xlsx`, sheets))).rejects.toThrow(remedy);
});

test('a file that is no table is named as such', async () => {
  const path = join(folder, 'prices.pdf');
  writeFileSync(path, '%PDF-1.7');
  await expect(readList(path)).rejects.toThrow('prices.pdf: this is a PDF');
  await expect(readList(join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
});
