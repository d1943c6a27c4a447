import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paiseFrom, rupeesText } from './amounts.ts';

// D36
test.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  [' 1250.00 ', 125_000],
  ['1499.0000', 149_900],
  ['', 0],
  ['0', 0],
  ['1,250.00', 125_000],
  ['₹1,25,000', 12_500_000],
  ['1,00,000.00', 10_000_000],
  ['Rs. 1,499/-', 149_900],
  ['Rs.1499', 149_900],
  ['₹ 1,499 /-', 149_900],
  ['INR 1499.00', 149_900],
  ['1499.00 INR', 149_900],
  ['1499 Rs.', 149_900],
  ['MRP: ₹1,499', 149_900],
  ['1499/- only', 149_900],
  ['1,499/=', 149_900],
  ['1.499,00', 149_900],
  ['1.25.000,50', null],
  ['1.250.000,50', 125_000_050],
  ['1499,50', 149_950],
  ['12,50', 1250],
  ['1 499', 149_900],
  ['1\u00a0499,00', 149_900],
  ["1'499.00", 149_900],
  ['१४९९', 149_900],
  ['₹१,४९९.५०', 149_950],
  ['１４９９', 149_900],
  ['=1499', 149_900],
  ['1.5 lakh', 15_000_000],
  ['2k', 200_000],
])('reads %j rupees as %j paise', (text, paise) => {
  const read = paiseFrom(text);
  expect('value' in read ? read.value : null).toBe(paise);
});

test.each([
  ['$25.00', 'in another currency'],
  ['25 USD', 'in another currency'],
  ['US$ 25', 'in another currency'],
  ['€19,99', 'in another currency'],
  ['1.25E+03', 'was shortened by a spreadsheet'],
  ['8,9E+12', 'was shortened by a spreadsheet'],
  ['-5', 'is below zero'],
  ['(100)', 'is below zero'],
  ['1.499', 'can be read in two ways; write 1499 or 1.50'],
  ['1499.999', 'has more than two decimals; write 1500.00'],
  ['499-599', 'is more than one amount'],
  ['499 to 599', 'is more than one amount'],
  ['FREE', 'leave it empty for "Price on request"'],
  ['25000000', 'is 25000000 rupees, and 21474836.47 is the highest price'],
  ['2.5 crore', 'is 25000000 rupees, and 21474836.47 is the highest price'],
  ['on request', 'leave it empty'],
  ['18%', 'is not an amount'],
  ['=A1*2', 'is not an amount'],
  ['1,4,99', 'is not an amount'],
  ['12,34,5', 'is not an amount'],
  ['1499 incl. GST', 'is not an amount'],
  ['99999999999999999999', 'is the highest price'],
])('refuses %j: %s', (text, words) => {
  const read = paiseFrom(text);
  expect('problem' in read && read.problem).toContain(words);
});

test('every amount that a refusal proposes is accepted, and nothing is read as more than its digits', () => {
  const amount = fc.stringMatching(/^[₹$ ]?[0-9]{1,3}(?:[,. ][0-9]{1,3}){0,3}(?:\/-)?$/);
  fc.assert(
    fc.property(amount, (text) => {
      const read = paiseFrom(text);
      if ('problem' in read) {
        for (const [, proposed = ''] of read.problem.matchAll(/(?:write|or) (\d[\d.]*\d|\d)\b/g))
          if (!/such as|highest/.test(read.problem)) expect(paiseFrom(proposed)).toHaveProperty('value');
        return;
      }
      expect(read.value).toBeLessThanOrEqual(Number(text.replace(/\D/g, '')) * 100);
    }),
  );
});

test.each([[0], [1], [99], [125_050], [125_000]])('formats and parses %d paise without a change', (paise) => {
  expect(paiseFrom(rupeesText(paise))).toEqual({ value: paise });
});
