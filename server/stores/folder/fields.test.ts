import { expect, test } from 'vitest';
import {
  flagFrom,
  handleFrom,
  pairsFrom,
  pairsText,
  paiseFrom,
  ratingFrom,
  rupeesText,
  wholeNumberFrom,
} from './fields.ts';

// D36
test.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  [' 1250.00 ', 125_000],
  ['', 0],
  ['0', 0],
])('parses %j rupees as %d paise', (text, value) => {
  expect(paiseFrom(text)).toEqual({ value });
});

test.each([
  ['12,50', '"12,50" is not an amount; write 1250 or 1250.00'],
  ['1,250.00', '"1,250.00" is not an amount; write 1250.00'],
  ['₹1,25,000', '"₹1,25,000" is not an amount; write 125000'],
  ['-5', '"-5" is not an amount; write 5'],
  ['on request', '"on request" is not an amount; write rupees such as 1250 or 1250.00'],
  ['99999999', '"99999999" is not an amount'],
])('rejects %j with a message that contains %j', (text, words) => {
  const read = paiseFrom(text);
  expect('problem' in read && read.problem).toContain(words);
});

test.each([
  [wholeNumberFrom('1.5'), 'whole number'],
  [ratingFrom('6'), 'not a rating'],
  [flagFrom('maybe'), 'neither yes nor no'],
  [handleFrom('blue kurta'), 'not a handle'],
])('rejects %j with the reason', (read, words) => {
  expect('problem' in read && read.problem).toContain(words);
});

test.each([[0], [1], [99], [125_050], [125_000]])('formats and parses %d paise without a change', (paise) => {
  expect(paiseFrom(rupeesText(paise))).toEqual({ value: paise });
});

test('formats and parses pairs with line breaks, colons and empty text without a change', () => {
  const pairs: [string, string][] = [
    ['Fabric', 'Cotton: 60s count'],
    ['Care', 'Wash cold.\nDry in shade.'],
    ['आकार', ''],
  ];
  expect(pairsFrom(pairsText(pairs))).toEqual(pairs);
});
