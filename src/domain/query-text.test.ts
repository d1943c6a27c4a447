import { expect, test } from 'vitest';
import { queryText, requestedText } from './query-text.ts';

test.each([
  ['  blue kurta ', 'blue kurta'],
  ['', ''],
  ['\0', ''],
  ['bed\0sheet', 'bedsheet'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)} next word`, 'x'.repeat(99)],
  [`${'x'.repeat(99)}🪡`, 'x'.repeat(99)],
  [`${'x'.repeat(98)}🪡`, `${'x'.repeat(98)}🪡`],
])('searches for the first 100 units of %j', (typed, text) => {
  expect(queryText(typed)).toBe(text);
});

test.each([
  [' Blue Bedsheet ', 'Blue Bedsheet'],
  ['Blue bedsheet under ₹1,500', 'blue bedsheet'],
  ['show me something under 500', 'above ₹0'],
  [`${'\ufdfa '.repeat(40)}under 500`, expect.stringMatching(/^.{1,100}$/u)],
])('the request for %j leaves limits to the filters', (typed, text) => {
  expect(requestedText(typed)).toEqual(text);
});
