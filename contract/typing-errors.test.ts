import { expect, test } from 'vitest';
import { correctionsOf, typingErrors } from './typing-errors.ts';

test.each([
  ['kurta', 'kurta', 0],
  ['kurtaa', 'kurta', 1],
  ['bedshet', 'bedsheet', 1],
  ['shrit', 'shirt', 1],
  ['khanta', 'kantha', 1],
  ['script', 'stripe', 2],
  ['', 'bed', 3],
  ['bed', '', 3],
  ['चादर', 'चदर', 1],
])('from %j to %j there are %i errors', (word, other, errors) => {
  expect(typingErrors(word, other)).toBe(errors);
});

test('only the nearest words are suggested, not every near one', () => {
  expect(correctionsOf('kurtaa', ['kurta', 'kurti', 'curtain', 'shirt'])).toEqual(['kurta']);
  expect(correctionsOf('sharl', ['shawl', 'pearl', 'sharp'])).toEqual(['sharp', 'shawl']);
});

test('a word of three letters is never taken for another', () => {
  expect(correctionsOf('bad', ['bed', 'bag'])).toEqual([]);
});

test('a word that is mistyped and incomplete is recognized', () => {
  expect(correctionsOf('cusio', ['cushion', 'cotton'])).toEqual(['cushion']);
});

test('nothing is suggested where all words are far', () => {
  expect(correctionsOf('zebra', ['kantha', 'terry', 'bedsheet'])).toEqual([]);
  expect(correctionsOf('script', ['stripe'])).toEqual([]);
  expect(correctionsOf('zebra', [])).toEqual([]);
});
