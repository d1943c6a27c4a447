import { expect, test } from 'vitest';
import { unguardCell } from '../csv-formula.ts';
import { csvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['a=b', 'a=b'],
  ['', ''],
  ['Rani, pink', '"Rani, pink"'],
  ['"best"', '"""best"""'],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['two\nlines', '"two\nlines"'],
])('%j becomes the cell %j', (text, cell) => {
  expect(csvLine([text, 1])).toBe(`${cell},1`);
});

test.each(['=1+1', '+91', "'=1", "''@x", "'quoted'", "O'Neil", 'a=b', ''])('%j comes back as it was', (text) => {
  const cell = csvLine([text]);
  expect(unguardCell(cell)).toBe(text);
  expect(cell).not.toMatch(/^[=+@-]/);
});

test('a number is a number, below zero too', () => {
  expect(csvLine([-5, 0])).toBe('-5,0');
});
