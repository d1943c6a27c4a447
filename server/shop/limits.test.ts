import { expect, test } from 'vitest';
import { SENDS_PER_PHONE, waitFor } from './limits.ts';

const SECOND = 1000;

// S3
test.each<[string, number[], number, number]>([
  ['the first is free', [], 0, 0],
  ['the next has to wait out thirty seconds', [0], 10 * SECOND, 20 * SECOND],
  ['and is free after them', [0], 30 * SECOND, 0],
  [
    'the fourth waits for the first of three to be ten minutes old',
    [0, 30 * SECOND, 60 * SECOND],
    90 * SECOND,
    510 * SECOND,
  ],
  ['what is older than all rules counts for nothing', [-100_000 * SECOND], 0, 0],
])('%s', (_what, times, now, wait) => {
  expect(waitFor(times, SENDS_PER_PHONE, now)).toBe(wait);
});
