import { expect, test } from 'vitest';
import { isReturning, returningProof } from './returning.ts';

const NOW = new Date('2026-11-21T06:30:00Z');
const DAY = 24 * 3_600_000;
const after = (days: number) => new Date(NOW.getTime() + days * DAY);
const phoneKey = { storeId: 2, phone: '9876543210' };
const proof = returningProof('a secret', phoneKey, NOW);

test('S3: a proof is of one number in one store, for 180 days', () => {
  const shown = (of = phoneKey, secret = 'a secret', at = NOW, text: string | undefined = proof) =>
    isReturning(secret, of, text, at);
  expect([shown(), shown(phoneKey, 'a secret', after(180))]).toEqual([true, true]);
  expect(shown(phoneKey, 'a secret', after(181))).toBe(false);
  expect(shown({ ...phoneKey, storeId: 3 })).toBe(false);
  expect(shown({ ...phoneKey, phone: '9876543211' })).toBe(false);
  expect(shown(phoneKey, 'another secret')).toBe(false);
});

test.each([
  undefined,
  '',
  '.',
  'x',
  `zzzzzzzz.${proof.split('.')[1]}`,
  `${proof}x`,
  proof.slice(0, -1),
  `${'9'.repeat(200)}.x`,
])('S3: %j proves nothing', (text) => {
  expect(isReturning('a secret', phoneKey, text, NOW)).toBe(false);
});

test('S6: a proof does not contain the number', () => {
  expect(proof).not.toContain(phoneKey.phone);
  expect(proof.length).toBeLessThan(100);
});
