import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paiseOf } from '../../contract/money.ts';
import { amountInWords } from './amount-in-words.ts';

// D27
test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [10, 'Rupees Ten Only'],
  [11, 'Rupees Eleven Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [21, 'Rupees Twenty-One Only'],
  [40, 'Rupees Forty Only'],
  [99, 'Rupees Ninety-Nine Only'],
  [100, 'Rupees One Hundred Only'],
  [101, 'Rupees One Hundred One Only'],
  [110, 'Rupees One Hundred Ten Only'],
  [999, 'Rupees Nine Hundred Ninety-Nine Only'],
  [1000, 'Rupees One Thousand Only'],
  [1499, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [10_000, 'Rupees Ten Thousand Only'],
  [99_999, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [100_000, 'Rupees One Lakh Only'],
  [100_001, 'Rupees One Lakh One Only'],
  [1_50_000, 'Rupees One Lakh Fifty Thousand Only'],
  [9_99_999, 'Rupees Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [10_00_000, 'Rupees Ten Lakh Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [12_34_56_789, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
  [100_00_00_000, 'Rupees One Hundred Crore Only'],
  [12_345_00_00_000, 'Rupees Twelve Thousand Three Hundred Forty-Five Crore Only'],
  [0.5, 'Rupees Zero and Fifty Paise Only'],
  [0.01, 'Rupees Zero and One Paise Only'],
  [99.5, 'Rupees Ninety-Nine and Fifty Paise Only'],
  [1.005, 'Rupees One Only'],
  [0.1 + 0.2, 'Rupees Zero and Thirty Paise Only'],
  [0.999, 'Rupees One Only'],
  [124_999.5, 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Fifty Paise Only'],
  [-12, 'Minus Rupees Twelve Only'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [1e300, ''],
])('%d is written %j', (rupees, words) => {
  expect(amountInWords(paiseOf(rupees))).toBe(words);
});

const VALUES = new Map<string, number>(
  [
    ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
      .split(' ')
      .entries(),
  ].map(([value, word]) => [word, value]),
);
for (const [at, word] of 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').entries()) {
  VALUES.set(word, (at + 2) * 10);
}
const SIZES = new Map(Object.entries({ Hundred: 100, Thousand: 1000, Lakh: 100_000 }));

/** Reads the words again, the other way round: crores are what stands before the last of their words. */
function amountOf(words: string): number {
  const [before, after] = words.includes('Crore') ? words.split(/ ?Crore(?!.*Crore) ?/) : ['', words];
  const small = (after ?? '').split(/[ -]/).filter(Boolean);
  let sum = 0;
  let now = 0;
  for (const word of small) {
    const size = SIZES.get(word);
    if (size) {
      sum += now * size;
      now = 0;
    } else now += VALUES.get(word) ?? Number.NaN;
  }
  return (before ? amountOf(before) * 10_000_000 : 0) + sum + now;
}

test('whoever reads the words finds the amount again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_007_199_254_740 }), (rupees) => {
      expect(amountOf(amountInWords(paiseOf(rupees)).slice('Rupees '.length, -' Only'.length))).toBe(rupees);
    }),
  );
});
