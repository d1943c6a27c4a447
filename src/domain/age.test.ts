import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf, isOlder } from './age.ts';

const NOW = Date.parse('2026-01-05T12:00:00Z');
const DAY = 24 * 60 * 60_000;

// R41
test.each<[string, number, number | null]>([
  ['a minute ago', NOW - 60_000, 60_000],
  ['last month', NOW - 30 * DAY, 30 * DAY],
  ['now', NOW, 0],
  ['half a minute ahead, by the clock of another process', NOW + 30_000, 0],
  ['tomorrow, as the clock was ahead', NOW + DAY, null],
  ['in ten years', NOW + 3650 * DAY, null],
  ['in 2020, as the clock was behind', Date.parse('2020-01-01'), null],
  ['in 1970, as the clock was reset', 0, null],
])('the age of what happened %s', (_, at, expected) => {
  expect(ageOf(at, NOW)).toBe(expected);
});

test('what has no known age is never too old, and a clock that is put right makes nothing older than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.nat(366 * DAY), (at, limit) => {
      const age = ageOf(at, NOW);
      expect(isOlder(at, NOW, limit)).toBe(age !== null && age > limit);
    }),
  );
});
