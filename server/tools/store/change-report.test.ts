import { expect, test } from 'vitest';
import { changeOf } from '../../stores/folder/difference.ts';
import { changeReport } from './change-report.ts';

const changed = (what: string, before: object, after: object) => {
  const change = changeOf(what, before, after);
  if (!change) throw new Error('no change');
  return change;
};

test('a product removed at the top is told; the others, which only move up, are counted', () => {
  const { report, lines, sum } = changeReport(10);
  for (let place = 1; place <= 66; place += 1)
    report(changed(`product ${place}`, { name: 'A', position: place }, { name: 'A', position: place - 1 }));
  report({ kind: 'removed', what: 'product first', fields: [] });
  expect(lines()).toEqual(['- product first']);
  expect(sum()).toBe('0 added, 0 changed, 1 removed. 66 only moved to another position.');
});

test('what shoppers notice comes before other changes, and the rest is counted', () => {
  const { report, lines } = changeReport(3);
  report({ kind: 'added', what: 'host a.example', fields: [] });
  report({ kind: 'added', what: 'product a', fields: [] });
  report(changed('product b', { fabric: 'a' }, { fabric: 'b' }));
  report(changed('variant b', { pricePaise: 100 }, { pricePaise: 200 }));
  expect(lines()).toEqual([
    '~ variant b: price ₹1 → ₹2',
    '~ product b: fabric "a" → "b"',
    '+ product a',
    '… and 1 more.',
  ]);
});

test('an import without changes says so', () => {
  expect(changeReport(10).sum()).toBe('Nothing to change.');
});
