import { expect, test } from 'vitest';
import { flagFrom, handleFrom, pairsFrom, pairsText, ratingFrom, stockFrom, wholeNumberFrom } from './fields.ts';

test.each([
  [wholeNumberFrom('1.5'), 'whole number'],
  [ratingFrom('6'), 'not a rating'],
  [flagFrom('maybe'), 'neither yes nor no'],
  [handleFrom('blue kurta'), 'not a handle; write letters, digits and hyphens, such as blue-kurta'],
  [stockFrom('12.5'), 'not a whole number'],
  [stockFrom('1E+03'), 'shortened by a spreadsheet'],
  [stockFrom('10+'), 'not a whole number'],
])('rejects %j with the reason', (read, words) => {
  expect('problem' in read && read.problem).toContain(words);
});

test('formats and parses pairs with line breaks, colons and empty text without a change', () => {
  const pairs: [string, string][] = [
    ['Fabric', 'Cotton: 60s count'],
    ['Care', 'Wash cold.\nDry in shade.'],
    ['आकार', ''],
  ];
  expect(pairsFrom(pairsText(pairs))).toEqual(pairs);
});

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,250 Nos', 1250],
  ['5 pcs', 5],
  ['१२', 12],
  ['', 'unknown'],
  ['In stock', 'some'],
  ['out_of_stock', 0],
  ['Sold out', 0],
])('reads the stock %j as %j', (text, value) => {
  expect(stockFrom(text)).toEqual({ value });
});

test('a stock below zero is read as none, and told', () => {
  expect(stockFrom('-2')).toEqual({ value: 0, note: 'a stock below 0 is read as 0' });
});

test.each([
  ['Y', true],
  ['1', true],
  ['TRUE', true],
  ['active', true],
  ['', true],
  ['0', false],
  ['No', false],
  ['-1', false],
  ['draft', false],
])('reads the flag %j as %j', (text, value) => {
  expect(flagFrom(text)).toEqual({ value });
});

test.each(['क्‍ष-साड़ी', 'blue-kurta', 'naïve_top.2', 'கைத்தறி'])('%s is a handle', (text) => {
  expect(handleFrom(text)).toEqual({ value: text.normalize('NFC') });
});
