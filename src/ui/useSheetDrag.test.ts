import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closesSheet, releaseVelocity, sheetOffset } from './useSheetDrag.ts';

// visual rules §8
test.each([
  ['not moved', 0, 0, false],
  ['laid down a third of its height', 200, 0, false],
  ['laid down a little further', 201, 0, true],
  ['laid down at the foot of the screen', 600, 0, true],
  ['thrown down after a few pixels', 12, 0.5, true],
  ['let go a little too slowly for a throw', 12, 0.49, false],
  ['thrown back up from far below', 500, -0.5, false],
  ['going up slowly, far below', 500, -0.49, true],
  ['drawn upward', -80, 0, false],
  ['thrown down from above its place', -4, 3, false],
])('a sheet 600 pixels high, %s', (_, distance, velocity, closes) => {
  expect(closesSheet({ distance, velocity, height: 600 })).toBe(closes);
});

test('a sheet follows the finger downward, and with growing resistance upward', () => {
  expect([0, 1, 300].map(sheetOffset)).toEqual([0, 1, 300]);
  fc.assert(
    fc.property(
      fc.double({ min: -5000, max: -1, noNaN: true }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      (y, more) => {
        const offset = sheetOffset(y);
        expect(offset).toBeGreaterThan(-24);
        expect(offset).toBeLessThan(0);
        expect(sheetOffset(y - more)).toBeLessThan(offset);
      },
    ),
  );
});

test.each([
  ['no move at all', [], 0],
  ['a tap', [[300, 1000]], 0],
  [
    'two moves at one moment',
    [
      [300, 1000],
      [340, 1000],
    ],
    0,
  ],
  [
    'a steady way down',
    [
      [300, 1000],
      [330, 1030],
      [360, 1060],
    ],
    1,
  ],
  [
    'a steady way up',
    [
      [300, 1000],
      [270, 1060],
    ],
    -0.5,
  ],
  [
    'a quick way down and a rest',
    [
      [300, 1000],
      [600, 1100],
      [600, 1300],
    ],
    0,
  ],
  [
    'a slow way down and a throw back',
    [
      [300, 1000],
      [500, 2000],
      [450, 2050],
    ],
    -1,
  ],
] as [string, [number, number][], number][])('the speed at the end of %s', (_, points, velocity) => {
  expect(releaseVelocity(points.map(([y, at]) => ({ y, at })))).toBeCloseTo(velocity);
});
