import { describe, expect, test } from 'vitest';
import { type StoredItem, sizeText, storedGroupOf, storedKindOf } from './stored-items.ts';

const storedItem = (more: Partial<StoredItem>): StoredItem => ({
  kind: 'products',
  id: '12',
  name: '',
  bytes: 100,
  ...more,
});

test('an item in two places counts once, with the size of both', () => {
  const storedItems = [
    storedItem({ name: 'Indigo throw' }),
    storedItem({ bytes: 50 }),
    storedItem({ id: '13' }),
    storedItem({ kind: 'pictures' }),
  ];
  expect(storedGroupOf(storedItems, 'products')).toEqual({ count: 2, bytes: 250, names: ['Indigo throw'] });
});

test('an empty device has no items', () => {
  expect(storedGroupOf([], 'searches')).toEqual({ count: 0, bytes: 0, names: [] });
});

test('names are in alphabetical order, each once', () => {
  const storedItems = ['Quilts', 'bedsheets', 'Quilts'].map((name, at) =>
    storedItem({ kind: 'collections', id: String(at), name }),
  );
  expect(storedGroupOf(storedItems, 'collections').names).toEqual(['bedsheets', 'Quilts']);
});

test.each([
  ['storeHome', 'pages'],
  ['contentPage', 'pages'],
  ['product', 'products'],
  ['config', null],
  ['constructor', null],
])('%s is %s', (name, kind) => {
  expect(storedKindOf(name)).toBe(kind);
});

describe('sizes', () => {
  test.each([
    [0, '0 KB'],
    [1, 'under 1 KB'],
    [1000, '1 KB'],
    [1549, '1.5 KB'],
    [12_340, '12 KB'],
    [999_499, '999 KB'],
    [2_500_000, '2.5 MB'],
    [64_000_000, '64 MB'],
    [2_100_000_000, '2.1 GB'],
    [7_000_000_000_000, '7,000 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(sizeText(bytes)).toBe(words);
  });
});
