import { expect, test } from 'vitest';
import { isPromoCode } from './promo.ts';

// spec §5
test.each([
  ['save10', true],
  ['SAVE10', true],
  [' Save10 ', true],
  ['save 10', false],
  ['save100', false],
  ['', false],
])('the promo code %j: %j', (typed, good) => {
  expect(isPromoCode(typed)).toBe(good);
});
