/** Clocks of two processes may differ by this much. Milliseconds. */
const SLACK_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * Milliseconds since a time that this device's clock once showed. Null if that cannot be: it is in the future or over a
 * year ago, because the clock was wrong then or is wrong now. An unknown age counts neither as old nor as fresh.
 */
export function ageOf(at: number, now: number): number | null {
  const age = now - at;
  return age < -SLACK_MS || age > YEAR_MS ? null : Math.max(0, age);
}

/** Whether it is known to be older than `ms`. */
export const isOlder = (at: number, now: number, ms: number): boolean => (ageOf(at, now) ?? 0) > ms;
