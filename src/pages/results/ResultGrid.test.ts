import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeBetween, stepTowards } from './ResultGrid.tsx';

const box = (at: number, top: number, { count = 30, height = 3000 } = {}) => ({ at, top, count, height });

test.each([
  ['the first rows of a list below the screen’s top', [box(0, 100)], { from: 0, to: 15 }],
  ['the middle of a chunk that is longer than the screen', [box(4, -1000)], { from: 125, to: 146 }],
  ['both sides of a border', [box(4, -2500), box(5, 500)], { from: 140, to: 161 }],
  ['a last chunk of a few entries', [box(7, 300, { count: 4, height: 800 })], { from: 210, to: 214 }],
])('near is %s', (_, boxes, range) => {
  expect(rangeBetween(boxes, -500, 1600)).toEqual(range);
});

test('returns null if no chunk is in the range', () => {
  expect(rangeBetween([], 0, 900)).toBeNull();
  expect(rangeBetween([box(0, 5000)], 0, 900)).toBeNull();
});

test('any jump is rendered in a few frames of at most 4 cards each', () => {
  const range = fc
    .tuple(fc.nat(2000), fc.integer({ min: 1, max: 60 }))
    .map(([from, size]) => ({ from, to: from + size }));
  fc.assert(
    fc.property(range, range, (start, wanted) => {
      let rendered = start;
      for (let frame = 0; frame < 60; frame += 1) {
        const next = stepTowards(rendered, wanted);
        const overlap = Math.max(0, Math.min(rendered.to, next.to) - Math.max(rendered.from, next.from));
        expect(next.to - next.from - overlap).toBeLessThanOrEqual(4);
        if (next.from === rendered.from && next.to === rendered.to) break;
        rendered = next;
      }
      expect(rendered.from).toBeLessThanOrEqual(wanted.from);
      expect(rendered.to).toBeGreaterThanOrEqual(wanted.to);
      expect(rendered.to - rendered.from).toBeLessThanOrEqual(wanted.to - wanted.from + 40);
      expect(stepTowards(rendered, wanted)).toEqual(rendered);
    }),
  );
});
