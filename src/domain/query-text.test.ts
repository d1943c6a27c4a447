import { expect, test } from 'vitest';
import { queryText } from './query-text.ts';

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
