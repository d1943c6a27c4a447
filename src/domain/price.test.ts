import { expect, test } from 'vitest';
import { discountPercent, formatRupees } from './price.ts';

// spec §9: INR, en-IN
test.each([
  [0, '₹0'],
  [99, '₹99'],
  [1499, '₹1,499'],
  [99999, '₹99,999'],
  [100000, '₹1,00,000'],
  [12345678, '₹1,23,45,678'],
])('%d rupees read %s', (rupees, words) => {
  expect(formatRupees(rupees)).toBe(words);
});

test.each([
  [99.5, '₹99.50'],
  [1499.05, '₹1,499.05'],
  [0.1 + 0.2, '₹0.30'],
  [1499.999, '₹1,500.00'],
])('%d rupees show their paise: %s', (rupees, words) => {
  expect(formatRupees(rupees)).toBe(words);
});

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
