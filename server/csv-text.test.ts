import { expect, test } from 'vitest';
import { csvText, decoderOf, delimiterOf, unguardCell } from './csv-text.ts';

const csvLine = (cells: (string | number)[]): string => csvText([cells]).replace(/\n$/, '');

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

test.each([
  ['a,b\n1;2;3', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['alone', ','],
])('the cells of %j are parted by %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});

test.each(['utf8', 'utf16le'] as const)('a file in %s is read by its letters', (encoding) => {
  const bytes = Buffer.from(`${encoding === 'utf8' ? '' : '\uFEFF'}शाल,₹`, encoding);
  expect(decoderOf(bytes).decode(bytes)).toBe('शाल,₹');
});

test('a file in another encoding is refused, not read with question marks', () => {
  const bytes = Buffer.from('café', 'latin1');
  expect(() => decoderOf(bytes).decode(bytes)).toThrow();
});
