import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paiseOf } from './money.ts';
import {
  boundedText,
  count,
  countOrNull,
  digits,
  errorReply,
  listOf,
  money,
  safeText,
  success,
  text,
  wireId,
} from './wire.ts';

test('an id that arrives as a number is the same id as the one that arrives as text', () => {
  expect(v.parse(wireId, 12)).toBe('12');
  expect(v.parse(wireId, '12')).toBe('12');
});

test.each([[''], [null], [undefined], [true], [{}], ['x'.repeat(101)]])('%j is not an id', (value) => {
  expect(v.is(wireId, value)).toBe(false);
});

test.each([[undefined], [null], [5], [{}], [['a']]])('a text that arrives as %j is the fallback', (value) => {
  expect(v.parse(text(), value)).toBe('');
  expect(v.parse(text('India'), value)).toBe('India');
});

// D18
test.each([
  [1299, 1299],
  [1299.5, 1299.5],
  [-5, -5],
  [1e12, 1e12],
  ['1299', 1299],
  ['1299.00', 1299],
  ['1,299.00', 1299],
  ['1,00,000', 100_000],
  [' 1299 ', 1299],
  ['₹1,299', 1299],
  ['₹ 1299.5', 1299.5],
  ['Rs. 1,299', 1299],
  ['INR 1299', 1299],
  ['-5', -5],
])('an amount that arrives as %j is %d rupees', (value, rupees) => {
  expect(v.parse(money(), value)).toBe(paiseOf(rupees));
});

test.each([
  [undefined],
  [null],
  [''],
  ['free'],
  ['12 or 13'],
  ['1e5'],
  ['1.299,00'],
  ['0x10'],
  ['Infinity'],
  [','],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [1e300],
  [true],
  [[99]],
  [{ rupees: 99 }],
])('an amount that arrives as %j counts as no price yet', (value) => {
  expect(v.parse(money(), value)).toBe(0);
});

test.each([
  [8, 8],
  ['8', 8],
  ['1,200', 1200],
  [0, 0],
  ['0', 0],
  [-3, 0],
  [4.9, 4],
  [undefined, 10],
  [null, 10],
  ['plenty', 10],
  [{}, 10],
  [true, 10],
])('a stock of %j is read as %d, with a fallback of 10', (value, expected) => {
  expect(v.parse(v.object({ stock: count(10) }), value === undefined ? {} : { stock: value })).toEqual({
    stock: expected,
  });
});

test.each([
  [3, 3],
  ['3', 3],
  [undefined, null],
  [null, null],
  ['few', null],
  [[], null],
])('an optional count of %j is read as %j', (value, expected) => {
  expect(v.parse(countOrNull(), value)).toBe(expected);
});

test.each([[true], [undefined], [null], ['true'], [1]])('a reply whose success is %j is accepted', (value) => {
  expect(v.is(success, value)).toBe(true);
});
test('a reply whose success is false is rejected', () => {
  expect(v.is(success, false)).toBe(false);
});

test('texts are cut to their longest length', () => {
  expect(v.parse(boundedText(5), 'Handloom')).toBe('Handl…');
  expect(v.parse(boundedText(5), 'Hand')).toBe('Hand');
  expect(v.parse(boundedText(5, 'India'), 7)).toBe('India');
});

test('a negative count is 0, and a count is truncated to a whole number', () => {
  expect(v.parse(count(), -3)).toBe(0);
  expect(v.parse(count(), 4.9)).toBe(4);
  expect(v.parse(count(), null)).toBe(0);
});

test('a broken record in a list does not drop the others', () => {
  const people = listOf(v.object({ name: v.string() }));
  expect(v.parse(people, [{ name: 'Asha' }, null, { name: 5 }, 'x', { name: 'Ravi' }])).toEqual([
    { name: 'Asha' },
    { name: 'Ravi' },
  ]);
});

test.each([[undefined], [null], ['list'], [{ 0: 'a' }], [7]])('%j where a list belongs is an empty list', (value) => {
  expect(v.parse(listOf(v.string()), value)).toEqual([]);
});

test('a list is cut to its limit of records', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at);
  expect(v.parse(listOf(wireId, 20), ids)).toHaveLength(20);
  expect(v.parse(listOf(wireId), ids)).toHaveLength(500);
});

test('a refusal names its code, its message and how many are left', () => {
  // D33
  const error = { success: false, error: { code: 'OUT_OF_STOCK', message: 'Only 2 left', available: 2 } };
  expect(v.parse(errorReply, error)).toEqual(error);
});

test.each([[7], ['7']])('a store id in a query may be %j', (value) => {
  expect(v.parse(digits, value)).toBe(7);
});

test.each([[-1], ['-1'], ['7.5'], [7.5], ['seven'], [''], ['1234567890'], [null], ['7 or 1=1']])(
  '%j is not a store id',
  (value) => {
    expect(v.is(digits, value)).toBe(false);
  },
);

test.each([
  ['a NUL byte', 'a\0b'],
  ['half a character', 'a\ud800b'],
  ['more than was allowed', 'abcdef'],
  ['a number', 5],
])('safeText refuses %s', (_, value) => {
  // S23
  expect(v.is(safeText(5), value)).toBe(false);
});

test('safeText accepts emoji and Devanagari', () => {
  expect(v.parse(safeText(20), 'चादर 🛏️')).toBe('चादर 🛏️');
});
