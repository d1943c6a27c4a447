import { expect, test } from 'vitest';
import { shortTime } from '../features/dates/dates.ts';
import { type ResponseState, staleSince } from './stale-age.ts';

const NOON = new Date(2026, 0, 5, 12, 0).getTime();
const MINUTE = 60_000;
const state = (changes: Partial<ResponseState>): ResponseState => ({
  dataUpdatedAt: NOON - 10 * MINUTE,
  errorUpdatedAt: 0,
  isInvalidated: false,
  fetchStatus: 'idle',
  ...changes,
});

// R8
test.each<[string, Partial<ResponseState>]>([
  ['the worker gave a copy', { isInvalidated: true }],
  ['the phone is offline', { fetchStatus: 'paused' }],
  ['asking failed', { errorUpdatedAt: NOON }],
])('an older response has the time when it was saved if %s', (_, changes) => {
  expect(staleSince(state(changes), NOON)).toBe(NOON - 10 * MINUTE);
});

test.each<[string, Partial<ResponseState>]>([
  ['nothing says that it is no longer true', {}],
  ['the shop is being asked', { isInvalidated: true, fetchStatus: 'fetching' }],
  ['it is younger than a minute', { isInvalidated: true, dataUpdatedAt: NOON - MINUTE }],
  ['a failure lies before it', { errorUpdatedAt: NOON - 11 * MINUTE }],
  ['there is none', { isInvalidated: true, dataUpdatedAt: 0 }],
])('a response has no such time if %s', (_, changes) => {
  expect(staleSince(state(changes), NOON)).toBeNull();
});

// R41
test('a copy from the future, stored under a wrong clock, is an old one whose time is unknown', () => {
  const tomorrow = NOON + 24 * 60 * MINUTE;
  expect(staleSince(state({ dataUpdatedAt: tomorrow, isInvalidated: true }), NOON)).toBe(tomorrow);
  expect(shortTime(tomorrow, NOON)).toBe('some time ago');
  expect(shortTime(Date.parse('2020-01-01'), NOON)).toBe('some time ago');
});
