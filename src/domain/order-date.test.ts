import { expect, test } from 'vitest';
import { orderDate, orderTime } from './order-date.ts';

test.each([
  ['2026-11-14T05:12:00Z', '14 Nov 2026'],
  ['2026-09-02T20:00:00.000Z', '03 Sep 2026'],
  ['2026-11-21', '21 Nov 2026'],
  ['3-5 business days', '3-5 business days'],
  ['2026-99-99', '2026-99-99'],
  ['  ', ''],
  ['', ''],
])('%j is shown as %j', (said, shown) => {
  expect(orderDate(said)).toBe(shown);
});

test.each([
  ['2026-11-14T05:12:00Z', '10:42 am'],
  ['2026-11-14T11:05:00Z', '4:35 pm'],
  ['soon', ''],
  ['', ''],
])('%j is the time %j', (said, shown) => {
  expect(orderTime(said).replace(/\s/g, ' ')).toBe(shown);
});
