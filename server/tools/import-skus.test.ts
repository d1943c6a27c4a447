import { expect, test } from 'vitest';
import { readPrices, readStock } from './import-skus.ts';
import { parseCsv } from './read-list.ts';

const skus = [
  { id: 41, code: 'TH-1', name: 'Throw' },
  { id: 42, code: '', name: 'Quilt' },
];
const notes: string[] = [];
const note = (text: string) => notes.push(text);
const prices = (text: string) => readPrices(parseCsv('prices.csv', text), skus, 4, note);
const stock = (text: string) => readStock(parseCsv('stock.csv', text), skus, 4, note);

test.each([
  ['1499', 149_900],
  ['1499.05', 149_905],
  ['0', 0],
  ['"1,499"', 149_900],
  ['"₹ 1,25,000/-"', 12_500_000],
  ['"1499,50"', 149_950],
  ['2.5 lakh', 25_000_000],
])('reads the price %s, as an import does', (text, paise) => {
  expect(prices(`sku,price\n41,${text}\n`)).toEqual([{ skuId: 41, pricePaise: paise }]);
});

test.each([
  ['', 'The cell is empty. Write the price, or 0 for "Price on request".'],
  ['1.499', '"1.499" can be read in two ways; write 1499 or 1.50.'],
  ['$25', '"$25" is in another currency; write the price in rupees, such as 1250 or 1250.00.'],
  ['1.25E+03', '"1.25E+03" was shortened by a spreadsheet'],
  ['-1', '"-1" is below zero'],
  ['#REF!', 'the spreadsheet shows #REF! here'],
  ['99999999999', 'is the highest price'],
])('refuses the price %j with a remedy', (text, remedy) => {
  expect(() => prices(`sku,price\n41,${text}\n`)).toThrow(`prices.csv, line 2, price: `);
  expect(() => prices(`sku,price\n41,${text}\n`)).toThrow(remedy);
});

test('finds the columns by the names that an import knows', () => {
  expect(prices('Variant SKU *,Selling Price,MRP\n41,100,120\n')).toEqual([
    { skuId: 41, pricePaise: 10_000, wasPaise: 12_000 },
  ]);
  expect(stock('SKU;Qty\n41;7\n')).toEqual([{ skuId: 41, stock: 7 }]);
  expect(() => prices('sku,price,selling price\n41,1,2\n')).toThrow('A second column for the price. Delete one.');
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
  const text = 'sku,price,mrp\n41,1.000,\n43,10,\n42,10,5\n42,10,x\n8.9E+12,1,\n';
  expect(() => prices(text)).toThrow(
    [
      'prices.csv, line 2, price: "1.000" can be read in two ways; write 1000 or 1.00.',
      'prices.csv, line 3, sku: Store 4 has no SKU "43". Correct it or take the line out.',
      'prices.csv, line 4, compare_at: 5 is below the price 10. Raise it or leave it empty.',
      'prices.csv, line 5, sku: 42 is in line 4 already. Leave one of the two.',
      'prices.csv, line 5, compare_at: "x" is not an amount; write rupees such as 1250 or 1250.00.',
      'prices.csv, line 6, sku: a spreadsheet has shortened this number to 8.9E+12; format the column as text, write the number again and save.',
    ].join('\n'),
  );
});

test('a stock below zero is none, which is told', () => {
  notes.length = 0;
  expect(stock('sku,stock\n41,-3\n42,12 pcs\n')).toEqual([
    { skuId: 41, stock: 0 },
    { skuId: 42, stock: 12 },
  ]);
  expect(notes).toEqual(['stock.csv, line 2, stock: a stock below 0 is read as 0.']);
});

test.each([
  ['sku\n41\n', 'stock.csv, line 1, stock: The column is missing.'],
  ['sku,stok\n41,1\n', 'stock.csv, line 1, "stok": Not a column of this file. Columns: sku, stock.'],
  ['sku,stock\n41,1.5\n', 'line 2, stock: "1.5" is not a whole number; write digits alone, such as 12.'],
  ['sku,stock\n41,""\n', 'line 2, stock: "" is not a number. Write how many there are, 0 for none.'],
  ['sku,stock\n41,in stock\n', 'line 2, stock: "in stock" is not a number. Write how many there are, 0 for none.'],
  ['sku,stock\n41\n', 'stock.csv, line 2: The line has not as many cells (1) as the first line.'],
  ['sku,stock\n41,1,499\n', 'put quotes around what has a comma in it'],
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
