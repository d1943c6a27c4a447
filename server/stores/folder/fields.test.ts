import { expect, test } from 'vitest';
import {
  flagFrom,
  gtinFrom,
  handleFrom,
  pairsFrom,
  pairsText,
  ratingFrom,
  stockFrom,
  wholeNumberFrom,
} from './fields.ts';

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

test.each([
  ['8901234567890', '8901234567890'],
  ["'8901234567890", '8901234567890'],
  ['890-1234-56789 0', '8901234567890'],
  ['८९०१२३४५६७८९०', '8901234567890'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['978-0-306-40615-7', '9780306406157'],
  ['10614141000415', '10614141000415'],
  ['', ''],
  ['n/a', ''],
  ['0000000000000', ''],
])('the gtin %j is %j', (text, value) => {
  expect(gtinFrom(text)).toEqual({ value });
});

const PRINTED = 'write the number that is printed below the barcode, or nothing';
test.each([
  ['8901234567894', `its last digit would be 0: ${PRINTED}`],
  ['36000291452', 'a spreadsheet may have taken the zeros in front away: write 036000291452'],
  ['0306406152', 'an ISBN of 10 digits has one of 13, beginning with 978: write that one'],
  ['030640615X', 'an ISBN of 10 digits has one of 13, beginning with 978: write that one'],
  ['123456789', `it has 8, 12, 13 or 14 digits: ${PRINTED}`],
])('the gtin %j is refused with a remedy', (text, remedy) => {
  expect(gtinFrom(text)).toEqual({ problem: `"${text}" is no GTIN; ${remedy}` });
});

test('a barcode of the shop’s own is no GTIN, and left out', () => {
  const note = "barcodes of the shop's own, which are no GTIN, are left out";
  for (const text of ['KURTA-S', '12345', '123456789012345678']) expect(gtinFrom(text)).toEqual({ value: '', note });
});
