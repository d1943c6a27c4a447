import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outageLog } from './outage-log.ts';

let lines: { event: string; requests: number; why: string }[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => vi.restoreAllMocks());

test('logs an outage at its first request and once per period, with the number of failed requests', () => {
  let at = 0;
  const count = vi.fn();
  const outage = outageLog(() => new Date(at), count);
  expect(outage.isRecent()).toBe(false);
  for (let round = 0; round < 100; round += 1) {
    outage.met(new Error('outer', { cause: new Error('connect ECONNREFUSED') }), '/');
    at += 1_000;
  }
  expect(lines.map(({ event, requests, why }) => [event, requests, why])).toEqual([
    ['database-unavailable', 1, 'connect ECONNREFUSED'],
    ['database-unavailable', 30, 'connect ECONNREFUSED'],
    ['database-unavailable', 30, 'connect ECONNREFUSED'],
    ['database-unavailable', 30, 'connect ECONNREFUSED'],
  ]);
  expect(count).toHaveBeenCalledTimes(100);
  expect(outage.isRecent()).toBe(true);
  at += 5_000;
  expect(outage.isRecent()).toBe(false);
});
