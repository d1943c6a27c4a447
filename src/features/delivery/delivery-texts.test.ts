import { expect, test } from 'vitest';
import { arrivalText, dayText, promiseText } from './delivery-texts.ts';

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-26', 'Thu 26 Nov'],
  ['2027-01-01', 'Fri 1 Jan'],
])('seen on 23 November, %s is "%s"', (day, words) => {
  expect(dayText(day, '2026-11-23')).toBe(words);
});

test('every day is formatted as by Intl', () => {
  const format = new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  for (let day = Date.UTC(2026, 0, 3); day < Date.UTC(2028, 0, 1); day += 24 * 60 * 60_000)
    expect(dayText(new Date(day).toISOString().slice(0, 10), '2026-01-01')).toBe(format.format(day).replace(',', ''));
});

test('a place is called by its name, or by its pincode', () => {
  const estimate = { today: '2026-11-23', dispatched: '2026-11-24', arrives: '2026-11-26', place: 'Pune' };
  expect(promiseText(estimate, '411004')).toBe('Dispatched tomorrow, in Pune by Thu 26 Nov');
  expect(arrivalText(estimate)).toBe('Delivery by Thu 26 Nov');
  expect(promiseText({ ...estimate, place: '' }, '834001')).toBe('Dispatched tomorrow, at 834001 by Thu 26 Nov');
});
