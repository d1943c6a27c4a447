import { expect, test } from 'vitest';
import { distanceBetween, isEnlarged, pan, toggleZoom, UNZOOMED, zoomTo } from './zoom.ts';

const size = { width: 400, height: 500 };
const middle = { x: 0, y: 0 };

// spec §9
test('a tap zooms in by 2.5, the next one out', () => {
  const near = toggleZoom(UNZOOMED, middle, size);
  expect(near).toEqual({ scale: 2.5, x: 0, y: 0 });
  expect(toggleZoom(near, { x: 50, y: 50 }, size)).toEqual(UNZOOMED);
});

test('the tapped point stays under the finger', () => {
  const near = toggleZoom(UNZOOMED, { x: 100, y: -80 }, size);
  expect(near).toEqual({ scale: 2.5, x: -150, y: 120 });
});

test.each([
  [
    { x: 9999, y: 9999 },
    { x: 300, y: 375 },
  ],
  [
    { x: -9999, y: -9999 },
    { x: -300, y: -375 },
  ],
])('a picture is panned no further than its edge (%j)', (by, place) => {
  expect(pan(toggleZoom(UNZOOMED, middle, size), by, size)).toEqual({ scale: 2.5, ...place });
});

test('a picture that is not zoomed cannot be panned', () => {
  expect(pan(UNZOOMED, { x: 50, y: 50 }, size)).toEqual(UNZOOMED);
});

test('a pinch never zooms below one or above four times', () => {
  expect(zoomTo(UNZOOMED, 0.3, middle, size)).toEqual(UNZOOMED);
  expect(zoomTo(UNZOOMED, 40, middle, size).scale).toBe(4);
});

test('the spread of two fingers is their distance', () => {
  expect(distanceBetween({ x: 0, y: 0 }, { x: 30, y: 40 })).toBe(50);
});

test.each([
  ['a picture twice as large as its place, not drawn in', { scale: 1, dots: 2 }, false],
  ['the same at twice the size', { scale: 2, dots: 1 }, false],
  ['a little further', { scale: 2.1, dots: 1 }, true],
  ['the same on a screen with two dots for a pixel', { scale: 1.1, dots: 2 }, true],
])('fewer pixels than dots: %s', (_, { scale, dots }, expected) => {
  expect(isEnlarged({ width: 1600, height: 2000 }, { width: 2000, height: 1000 }, scale, dots)).toBe(expected);
});
