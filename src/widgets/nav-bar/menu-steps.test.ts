import { expect, test } from 'vitest';
import { menuStepsFor } from './menu-steps.ts';

const LONG = 'Handwoven Bedspreads & Throws';

// spec §2: 1 to 4 top categories
test('short names are shown by their number alone', () => {
  expect(menuStepsFor(['Bed Spreads', 'Bedsheet Sets', 'Quilts and Dohars', 'Cushion Covers'])).toEqual([0, 1, 2, 3]);
});

test('longer names need a wider bar, and those that never fit are left to See All', () => {
  expect(LONG).toHaveLength(29);
  const steps = menuStepsFor([LONG, LONG, LONG, LONG]);
  expect(steps[0]).toBe(0);
  expect(steps[1]).toBeGreaterThan(1);
  expect(steps.length).toBeLessThan(4);
});

test('the first category is always in the bar, however long its name', () => {
  expect(menuStepsFor([LONG.repeat(10), 'Bed Spreads'])).toEqual([0]);
});

test.each([['निंदिया की चादरें'], ['寝具と布団'], ['BEDSPREADS']])('wide letters as in %j are counted as wide', (name) => {
  const narrow = 'l'.repeat(name.replace(/\p{M}/gu, '').length);
  const places = (name: string) => menuStepsFor([name, name, name, name].map((part) => part.repeat(2))).join();
  expect(places(name) >= places(narrow)).toBe(true);
});

test('signs of vowels are not counted as letters', () => {
  expect(menuStepsFor(['படுக்கை விரிப்புகள்', 'பெட்ஷீட் செட்டுகள்', 'குயில்ட், தோஹர்'])).toEqual([0, 1, 3]);
});

test('a bar without categories has none', () => {
  expect(menuStepsFor([])).toEqual([]);
});
