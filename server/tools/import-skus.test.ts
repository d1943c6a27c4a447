import { expect, test } from 'vitest';
import { readPrices, readRupees, readStock } from './import-skus.ts';
import { parseCsv } from './read-csv.ts';

const skus = [
  { id: 41, code: 'TH-1', name: 'Throw' },
  { id: 42, code: '', name: 'Quilt' },
];
const prices = (text: string) => readPrices(parseCsv('prices.csv', text), skus, 4);
const stock = (text: string) => readStock(parseCsv('stock.csv', text), skus, 4);

test.each([
  ['1499', 149_900],
  ['1499.5', 149_950],
  ['1499.05', 149_905],
  ['0', 0],
  ['1,499', null],
  ['₹1499', null],
  ['-1', null],
  ['1e3', null],
  ['1.005', null],
  ['99999999', null],
  ['', null],
])('reads %j rupees as %j paise', (text, paise) => {
  expect(readRupees(text)).toBe(paise);
});

test('reads prices with and without a compare-at price', () => {
  expect(prices('SKU,Price\r\n41,100\r\n\r\n42,99.50\r\n')).toEqual([
    { skuId: 41, pricePaise: 10_000 },
    { skuId: 42, pricePaise: 9_950 },
  ]);
  const both = [
    { skuId: 41, pricePaise: 10_000, wasPaise: 12_000 },
    { skuId: 42, pricePaise: 9_000, wasPaise: 9_000 },
  ];
  expect(prices('\uFEFFsku,price,mrp\n41,100,120\n42,90,\n')).toEqual(both);
  expect(prices('sku,price,compare_at\n41, 100 ,"120"\n42,90,\n')).toEqual(both);
});

test('rejects a file with all its problems, by line and column', () => {
  const text = 'sku,price,mrp\n41,"1,000",\n43,10,\n42,10,5\n42,10,x\n';
  expect(() => prices(text)).toThrow(
    [
      'prices.csv, line 2, price: "1,000" is not an amount in rupees. Write it as 1499 or 1499.50, without commas.',
      'prices.csv, line 3, sku: Store 4 has no SKU "43". Correct it or take the line out.',
      'prices.csv, line 4, mrp: 5 is below the price 10. Raise it or leave it empty.',
      'prices.csv, line 5, sku: 42 is in line 4 already. Leave one of the two.',
      'prices.csv, line 5, mrp: "x" is not an amount in rupees. Write it as 1499 or 1499.50, without commas.',
    ].join('\n'),
  );
});

test.each([
  ['sku\n41\n', 'stock.csv, line 1, stock: The column is missing.'],
  ['sku,stok\n41,1\n', 'stock.csv, line 1, "stok": Not a column of this file. Columns: sku, stock.'],
  ['sku,stock\n41,-1\n', 'stock.csv, line 2, stock: "-1" is not a whole number from 0.'],
  ['sku,stock\n41,1.5\n', 'line 2, stock'],
  ['sku,stock\n41\n', 'stock.csv: '],
])('rejects the stock file %j', (text, problem) => {
  expect(() => stock(text)).toThrow(problem);
});

test('finds a SKU by id or code, but not by an empty code', () => {
  expect(stock('sku,stock\nTH-1,3\n42,4\n')).toEqual([
    { skuId: 41, stock: 3 },
    { skuId: 42, stock: 4 },
  ]);
  expect(() => stock('sku,stock\n"",3\n')).toThrow('Store 4 has no SKU ""');
  expect(() => stock('sku,stock\nTH-1,3\n41,4\n')).toThrow('line 3, sku: 41 is in line 2 already.');
});
