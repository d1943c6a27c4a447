import { afterEach, expect, test } from 'vitest';
import { getLocale, type Locale, overwriteGetLocale } from '#messages/runtime';
import { dayText, promiseText } from '../delivery/delivery-texts.ts';
import { orderDate, orderDateTime, orderTime, shortTime } from './dates.ts';

const speak = (language: Locale) => overwriteGetLocale(() => language);
// As it was: other files run in the same process, those of the server with the language of a request.
const before = getLocale;
afterEach(() => overwriteGetLocale(before));

test.each([
  ['2026-11-14T05:12:00Z', '14 Nov 2026'],
  ['2026-09-02T20:00:00.000Z', '03 Sep 2026'],
  ['2026-11-21', '21 Nov 2026'],
  ['3-5 business days', '3-5 business days'],
  ['2026-99-99', '2026-99-99'],
  ['  ', ''],
  ['', ''],
])('%j is shown as %j', (date, shown) => {
  expect(orderDate(date)).toBe(shown);
});

test.each([
  ['2026-11-14T05:12:00Z', '10:42 am'],
  ['2026-11-14T11:05:00Z', '4:35 pm'],
  ['soon', ''],
  ['', ''],
])('%j is the time %j', (date, shown) => {
  expect(orderTime(date).replace(/\s/g, ' ')).toBe(shown);
});

test.each([
  ['2026-11-14T05:12:00Z', '14 Nov 2026, 10:42 am'],
  ['2026-11-14', '14 Nov 2026'],
  ['3-5 days', '3-5 days'],
  ['', ''],
  ['2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
])('the moment %j reads %j', (date, words) => {
  expect(orderDateTime(date)).toBe(words);
});

const NOON = new Date(2026, 0, 5, 12, 0).getTime();
const MINUTE = 60_000;

test('a time today is shown without its date, one on another day with it', () => {
  expect(shortTime(new Date(2026, 0, 5, 9, 5).getTime(), NOON)).toMatch(/^9:05\sam$/);
  expect(shortTime(new Date(2026, 0, 5, 0, 5).getTime(), NOON)).toMatch(/^12:05\sam$/);
  expect(shortTime(new Date(2026, 0, 5, 14, 35).getTime(), NOON + 180 * MINUTE)).toMatch(/^2:35\spm$/);
  expect(shortTime(new Date(2026, 0, 4, 23, 59).getTime(), NOON)).toMatch(/^4 Jan,? 11:59\spm$/);
});

test.each<[Locale, string, string, string]>([
  ['hi', '14 नव॰ 2026', 'गुरु 26 नव॰', 'कल रवाना, Pune में गुरु 26 नव॰ तक'],
  ['ta', '14 நவ. 2026', 'வியாழன் 26 நவ.', 'நாளை அனுப்பப்படும், Pune-க்கு வியாழன் 26 நவ.-க்குள் வரும்'],
])('in %s dates are in its words, with Latin digits', (language, date, day, promise) => {
  speak(language);
  expect(orderDate('2026-11-14T05:12:00Z')).toBe(date);
  // Versions of browsers differ in the word for the half of the day.
  expect(orderTime('2026-11-14T05:12:00Z')).toContain('10:42');
  expect(dayText('2026-11-26', '2026-11-23')).toBe(day);
  const estimate = { today: '2026-11-23', dispatched: '2026-11-24', arrives: '2026-11-26', place: 'Pune' };
  expect(promiseText(estimate, '411004')).toBe(promise);
});
