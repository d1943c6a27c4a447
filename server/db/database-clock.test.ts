import { expect, test } from 'vitest';
import { databaseClock } from './database-clock.ts';

test('tells the time of the database, continued by the monotonic clock and adjusted to its later readings', async () => {
  let time = Date.parse('2026-11-21T06:30:00Z');
  let elapsed = 5_000;
  const { now, adjust, stop } = await databaseClock(
    async () => {
      elapsed += 200;
      return time;
    },
    () => elapsed,
  );
  // The reading took 200 ms; the time that it tells is that of its middle.
  expect(now().toISOString()).toBe('2026-11-21T06:30:00.100Z');
  elapsed += 10_000;
  expect(now().toISOString()).toBe('2026-11-21T06:30:10.100Z');
  time += 60_000;
  await adjust();
  expect(now().toISOString()).toBe('2026-11-21T06:31:00.100Z');
  stop();
});
