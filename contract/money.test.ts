import { expect, test } from 'vitest';
import { formatPaise, paiseOf, rupeesOf } from './money.ts';

// spec §9: INR, en-IN
test.each([
  [0, '₹0'],
  [9_900, '₹99'],
  [149_900, '₹1,499'],
  [9_999_900, '₹99,999'],
  [10_000_000, '₹1,00,000'],
  [1_234_567_800, '₹1,23,45,678'],
  [9_950, '₹99.50'],
  [149_905, '₹1,499.05'],
  [30, '₹0.30'],
])('%d paise read %s', (paise, words) => {
  expect(formatPaise(paise)).toBe(words);
});

test('any amount is formatted as Intl.NumberFormat does', () => {
  const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
  // From one paisa to the largest safe integer, with a factor that varies the digits.
  for (let paise = 1; paise < Number.MAX_SAFE_INTEGER / 100; paise = Math.ceil(paise * 1.013)) {
    for (const amount of [paise, -paise, paise * 100])
      expect(formatPaise(amount)).toBe((amount % 100 === 0 ? whole : exact).format(rupeesOf(amount)));
  }
});

// R50
test.each([
  [0.1 + 0.2, 30],
  [10.1 * 3, 3030],
  [1499.999, 150_000],
  [1.005, 100],
  [99.5, 9950],
])('%d rupees are %d paise', (rupees, paise) => {
  expect(paiseOf(rupees)).toBe(paise);
});

test('an amount sent as rupees is read as the same paise', () => {
  for (let paise = 0; paise < 20_000; paise += 7) expect(paiseOf(rupeesOf(paise))).toBe(paise);
  expect(JSON.stringify(rupeesOf(149_905))).toBe('1499.05');
});
