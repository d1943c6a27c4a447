import { expect, test } from 'vitest';
import { bagBadge } from './useBagCount.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('a bag of %d shows %s', (count, shown) => {
  // spec §2
  expect(bagBadge(count)).toBe(shown);
});

test.each([[0], [-1]])('a bag of %d shows no number', (count) => {
  expect(bagBadge(count)).toBeNull();
});
