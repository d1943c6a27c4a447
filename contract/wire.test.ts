import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amount, count, digits, errorReply, listOf, safeText, text, wireId } from './wire.ts';

test('an id that arrives as a number is the same id as the one that arrives as text', () => {
  expect(v.parse(wireId, 12)).toBe('12');
  expect(v.parse(wireId, '12')).toBe('12');
});

test.each([[''], [null], [undefined], [true], [{}], ['x'.repeat(101)]])('%j is nobody’s id', (value) => {
  expect(v.is(wireId, value)).toBe(false);
});

test.each([[undefined], [null], [5], [{}], [['a']]])('words that arrive as %j are no words', (value) => {
  expect(v.parse(text(), value)).toBe('');
  expect(v.parse(text('India'), value)).toBe('India');
});

test.each([[undefined], [null], ['99'], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  'an amount that arrives as %j counts as no price yet',
  (value) => {
    expect(v.parse(amount(), value)).toBe(0);
  },
);

test('a stock of minus three is an empty shelf, and there are no half pieces', () => {
  expect(v.parse(count(), -3)).toBe(0);
  expect(v.parse(count(), 4.9)).toBe(4);
  expect(v.parse(count(), null)).toBe(0);
});

test('a broken record in a list does not take its neighbours along', () => {
  const people = listOf(v.object({ name: v.string() }));
  expect(v.parse(people, [{ name: 'Asha' }, null, { name: 5 }, 'x', { name: 'Ravi' }])).toEqual([
    { name: 'Asha' },
    { name: 'Ravi' },
  ]);
});

test.each([[undefined], [null], ['list'], [{ 0: 'a' }], [7]])('%j where a list belongs is an empty list', (value) => {
  expect(v.parse(listOf(v.string()), value)).toEqual([]);
});

test('a list has no more records than the shop is ready to read', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at);
  expect(v.parse(listOf(wireId, 20), ids)).toHaveLength(20);
  expect(v.parse(listOf(wireId), ids)).toHaveLength(500);
});

test('a refusal names its code, its message and how many are left', () => {
  // D33
  const said = { success: false, error: { code: 'OUT_OF_STOCK', message: 'Only 2 left', available: 2 } };
  expect(v.parse(errorReply, said)).toEqual(said);
});

test.each([[7], ['7']])('a store number in an address may be written %j', (value) => {
  expect(v.parse(digits, value)).toBe(7);
});

test.each([[-1], ['-1'], ['7.5'], [7.5], ['seven'], [''], ['1234567890'], [null], ['7 or 1=1']])(
  '%j is no store number',
  (value) => {
    expect(v.is(digits, value)).toBe(false);
  },
);

test.each([
  ['a NUL byte', 'a\0b'],
  ['half a character', 'a\ud800b'],
  ['more than was allowed', 'abcdef'],
  ['a number', 5],
])('what a visitor writes is refused when it holds %s', (_, value) => {
  // S23
  expect(v.is(safeText(5), value)).toBe(false);
});

test('what a visitor writes may hold emoji and Devanagari', () => {
  expect(v.parse(safeText(20), 'चादर 🛏️')).toBe('चादर 🛏️');
});
