import { expect, test } from 'vitest';
import { discountPercent } from './price.ts';

test.each([
  [1999, 1499, 25],
  [3, 2, 33],
  [3, 1, 67],
  [200, 199, 1],
  [1000, 1, 99],
  [1000, 4, 99],
  [1000, 6, 99],
  [1000, 995, 1],
  [1000, 996, 0],
  [1499, 1498, 0],
])('%d before and %d now is %d percent off', (was, now, percent) => {
  // spec §3: round((actual - selling) / actual * 100)
  expect(discountPercent(was, now)).toBe(percent);
});

test.each([
  [1499, 1499],
  [1499, 1999],
  [0, 1499],
  [1999, 0],
  [0, 0],
])('%d before and %d now is no discount', (was, now) => {
  expect(discountPercent(was, now)).toBe(0);
});
