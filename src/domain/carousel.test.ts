import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORY_STEP_PX, HEADLINE_EVERY_MS, HERO_EVERY_MS, offsetFrom, SWIPE_PX, step, swipe } from './carousel.ts';

test('hero and headline move every three seconds, categories by 400 pixels', () => {
  // spec §9
  expect([HERO_EVERY_MS, HEADLINE_EVERY_MS, CATEGORY_STEP_PX, SWIPE_PX]).toEqual([3000, 3000, 400, 50]);
});

test('after the last slide comes the first, before the first the last', () => {
  // spec §4: wraps around
  expect(step(2, 1, 3)).toBe(0);
  expect(step(0, -1, 3)).toBe(2);
  expect(step(0, 1, 3)).toBe(1);
});

test('a single slide and no slide stay where they are', () => {
  expect(step(0, 1, 1)).toBe(0);
  expect(step(0, -1, 1)).toBe(0);
  expect(step(0, 1, 0)).toBe(0);
});

test.each([
  [-51, 1],
  [-300, 1],
  [51, -1],
  [300, -1],
  [-50, 0],
  [50, 0],
  [0, 0],
])('a finger that moves %d pixels turns by %d', (pixels, by) => {
  // spec §4: left goes next, right previous, over 50 px
  expect(swipe(pixels)).toBe(by);
});

test('the neighbours of the active banner lie left and right of it, around the ends', () => {
  expect([0, 1, 2, 3, 4].map((index) => offsetFrom(0, index, 5))).toEqual([0, 1, 2, -2, -1]);
  expect([0, 1, 2, 3, 4].map((index) => offsetFrom(4, index, 5))).toEqual([1, 2, -2, -1, 0]);
  expect([0, 1].map((index) => offsetFrom(1, index, 2))).toEqual([1, 0]);
});

test('wherever one starts, forward and back again is the same slide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (count, at) => {
      const index = at % count;
      const next = step(index, 1, count);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(count);
      expect(step(next, -1, count)).toBe(index);
      expect(Math.abs(offsetFrom(index, next, count))).toBeLessThanOrEqual(count / 2);
    }),
  );
});
