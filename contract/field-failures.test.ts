import { expect, test } from 'vitest';
import {
  addFieldFailures,
  encodeFieldFailures,
  FIELD_FAILURE_KINDS,
  parseFieldFailures,
  withoutFieldFailures,
} from './field-failures.ts';

// R63
test('counts of every kind are read as they were written', () => {
  const counts = Object.fromEntries(FIELD_FAILURE_KINDS.map((kind, at) => [kind, at + 1]));
  expect(parseFieldFailures(JSON.parse(encodeFieldFailures(counts)))).toEqual(counts);
  expect(parseFieldFailures({})).toEqual({});
  expect(parseFieldFailures({ 'storage-full': 1000 })).toEqual({ 'storage-full': 1000 });
});

const WRONG: unknown[] = [
  null,
  undefined,
  7,
  'install-failed',
  [],
  ['install-failed'],
  { other: 1 },
  { constructor: 1 },
];
const WRONG_COUNTS: unknown[] = [0, -1, 1.5, 1001, 1e9, '1', null, true, {}, [1]];
test.each([...WRONG, { 'install-failed': 1, other: 1 }, ...WRONG_COUNTS.map((count) => ({ 'install-failed': count }))])(
  '%j is no count of failures',
  (raw: unknown) => {
    expect(parseFieldFailures(raw)).toBeNull();
  },
);

test('sums stay within the limit, and what was sent is taken away', () => {
  const sum = addFieldFailures({ 'storage-full': 999, 'memory-only': 1 }, { 'storage-full': 5, 'foreign-page': 2 });
  expect(sum).toEqual({ 'storage-full': 1000, 'memory-only': 1, 'foreign-page': 2 });
  expect(withoutFieldFailures(sum, { 'storage-full': 999, 'memory-only': 1, 'foreign-page': 3 })).toEqual({
    'storage-full': 1,
  });
});
