import { expect, test } from 'vitest';
import { flagFrom, handleFrom, pairsFrom, pairsText, paiseFrom, ratingFrom, rupeesText, wholeFrom } from './fields.ts';

// D36
test.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  [' 1250.00 ', 125_000],
  ['', 0],
  ['0', 0],
])('%j rupees are %d paise', (text, value) => {
  expect(paiseFrom(text)).toEqual({ value });
});

test.each([
  ['12,50', '"12,50" is not an amount; write 1250 or 1250.00'],
  ['1,250.00', '"1,250.00" is not an amount; write 1250.00'],
  ['₹1,25,000', '"₹1,25,000" is not an amount; write 125000'],
  ['-5', '"-5" is not an amount; write 5'],
  ['on request', '"on request" is not an amount; write rupees such as 1250 or 1250.00'],
  ['99999999', '"99999999" is not an amount'],
])('%j is refused with what to write instead', (text, words) => {
  const read = paiseFrom(text);
  expect('problem' in read && read.problem).toContain(words);
});

test.each([
  [wholeFrom('1.5'), 'whole number'],
  [ratingFrom('6'), 'not a rating'],
  [flagFrom('maybe'), 'neither yes nor no'],
  [handleFrom('blue kurta'), 'not a handle'],
])('%j says what is wrong', (read, words) => {
  expect('problem' in read && read.problem).toContain(words);
});

test.each([[0], [1], [99], [125_050], [125_000]])('%d paise come back from their text', (paise) => {
  expect(paiseFrom(rupeesText(paise))).toEqual({ value: paise });
});

test('labels and texts come back from one cell, with lines of their own and colons', () => {
  const pairs: [string, string][] = [
    ['Fabric', 'Cotton: 60s count'],
    ['Care', 'Wash cold.\nDry in shade.'],
    ['आकार', ''],
  ];
  expect(pairsFrom(pairsText(pairs))).toEqual(pairs);
});
