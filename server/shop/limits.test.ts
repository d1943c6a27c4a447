import { describe, expect, test } from 'vitest';
import { waitMs } from './limits.ts';
import { sendLimits, signInSubjects } from './sign-in-limits.ts';

const SECOND = 1000;
const { phone: PER_PHONE } = sendLimits({ perStore: 2000, inAll: 8000 });

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
  ['what another process counted a moment ahead counts', [20 * SECOND], 0, 50 * SECOND],
  ['what a clock that has been put right counted tomorrow does not', [86_400 * SECOND], 0, 0],
])('%s', (_what, times, now, wait) => {
  expect(waitMs(times, PER_PHONE, now)).toBe(wait);
});

describe('S3: daily send limits per address and network', () => {
  const dayOf = (perStore: number, from: string, kind: string) =>
    signInSubjects(sendLimits({ perStore, inAll: 4 * perStore }), { storeId: 2, from, phone: '9876543210' })
      .find((subject) => subject.kind === kind)
      ?.rules.at(-1)?.most;

  test.each([1000, 2000, 100_000])('five addresses take at most half of the newcomers’ share of %i messages', (cap) => {
    expect(5 * (dayOf(cap, '203.0.113.7', 'send-address') ?? Infinity)).toBeLessThanOrEqual(0.5 * 0.6 * cap);
  });

  test('scale down with a small cap, to at least one message', () => {
    expect([10, 1].map((cap) => dayOf(cap, '203.0.113.7', 'send-address'))).toEqual([1, 1]);
    expect([10, 1].map((cap) => dayOf(cap, '203.0.113.7', 'send-network'))).toEqual([2, 1]);
  });
});
