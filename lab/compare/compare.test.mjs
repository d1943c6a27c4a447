import { expect, test } from 'vitest';
import { comparedRows, median } from './compare.mjs';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test('a measure is shown as medians with their spread, and the ratio of the medians', () => {
  const before = [{ tbt: 300 }, { tbt: 100 }, { tbt: 200 }];
  const after = [{ tbt: 50 }, { tbt: 150 }, { tbt: 100 }];
  const [row, ...others] = comparedRows([before, after]).split('\n');
  expect(row.replaceAll(/\s+/g, ' ')).toBe('total blocking time, ms 200 (100–300) 100 (50–150) ×0.50');
  expect(others).toEqual([]);
});

test('a value missing on one side is left out, and nothing is divided by zero', () => {
  expect(comparedRows([[{ tbt: Number.NaN }], [{ tbt: 1 }]])).toBe('');
  expect(comparedRows([[{ cls: 0 }], [{ cls: 0.01 }]])).not.toContain('×');
});
