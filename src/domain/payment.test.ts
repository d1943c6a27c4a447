import { expect, test } from 'vitest';
import { nextCheckMs, paymentView } from './payment.ts';

// spec §4, D13
test.each([
  ['PAID', 1, 'success'],
  ['PENDING', 1, 'pending'],
  ['PENDING', 99, 'pending'],
  ['FAILED', 1, 'failed'],
  ['EXPIRED', 1, 'failed'],
  ['CANCELLED', 1, 'failed'],
  ['NOT_ATTEMPTED', 1, 'checking'],
  ['NOT_ATTEMPTED', 2, 'unpaid'],
  ['NOT_ATTEMPTED', 9, 'unpaid'],
  ['ACTIVE', 1, 'checking'],
  ['ACTIVE', 3, 'checking'],
  ['ACTIVE', 4, 'failed'],
  ['', 1, 'checking'],
  ['', 4, 'failed'],
] as const)('the word %j, answered %i times, is %s', (word, answers, view) => {
  expect(paymentView(word, answers)).toBe(view);
});

test('D13: a word that may still become another is asked for again for ten seconds', () => {
  const gaps = [1, 2, 3].map((answers) => Number(nextCheckMs(paymentView('ACTIVE', answers), answers)));
  expect(gaps.reduce((sum, gap) => sum + gap)).toBe(10_000);
  expect(nextCheckMs(paymentView('ACTIVE', 4), 4)).toBe(false);
});

test('R48: a pending payment is asked for after 2, 4, 8 … up to 60 seconds', () => {
  const gaps = [1, 2, 3, 4, 5, 6, 7, 50].map((answers) => nextCheckMs('pending', answers));
  expect(gaps).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test.each(['success', 'failed', 'unpaid'] as const)('the status is not asked again after %s', (view) => {
  expect(nextCheckMs(view, 1)).toBe(false);
});
