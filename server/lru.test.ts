import { expect, test } from 'vitest';
import { recent } from './lru.ts';

test('the longest unused goes first when there are too many', () => {
  const kept = recent<string>({ entries: 2, bytes: 1000 });
  kept.set('a', 'A', 1);
  kept.set('b', 'B', 1);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 1);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
});

test('as many go as the newest needs room', () => {
  const kept = recent<string>({ entries: 100, bytes: 100 });
  for (const name of 'abcdefghij') kept.set(name, name, 10);
  kept.set('k', 'k', 5);
  expect([kept.get('a'), kept.get('b'), kept.get('k')]).toEqual([undefined, 'b', 'k']);
});

test('a value takes the place of its forerunner, and only its own size counts', () => {
  const kept = recent<number>({ entries: 100, bytes: 100 });
  for (let round = 0; round < 50; round += 1) kept.set('a', round, 10);
  kept.set('b', 1, 10);
  expect([kept.get('a'), kept.get('b')]).toEqual([49, 1]);
});

test('what would push out everything else is not kept, nor is what it was to replace', () => {
  const kept = recent<string>({ entries: 100, bytes: 100 });
  kept.set('a', 'small', 10);
  kept.set('a', 'large', 11);
  expect(kept.get('a')).toBeUndefined();
});
