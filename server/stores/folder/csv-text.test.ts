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
])('writes %j as the cell %j', (text, cell) => {
  expect(csvLine([text, 1])).toBe(`${cell},1`);
});

test.each(['=1+1', '+91', "'=1", "''@x", "'quoted'", "O'Neil", 'a=b', ''])('%j survives a round trip', (text) => {
  const cell = csvLine([text]);
  expect(unguardCell(cell)).toBe(text);
  expect(cell).not.toMatch(/^[=+@-]/);
});

test('does not guard numbers, including negative ones', () => {
  expect(csvLine([-5, 0])).toBe('-5,0');
});

test.each([
  ['a,b\n1;2;3', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['alone', ','],
])('detects that the cells of %j are separated by %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});

test.each(['utf8', 'utf16le'] as const)('decodes a file in %s', (encoding) => {
  const bytes = Buffer.from(`${encoding === 'utf8' ? '' : '\uFEFF'}शाल,₹`, encoding);
  expect(decoderOf(bytes).decode(bytes)).toBe('शाल,₹');
});

test('rejects a file in another encoding', () => {
  const bytes = Buffer.from('café', 'latin1');
  expect(() => decoderOf(bytes).decode(bytes)).toThrow();
});
