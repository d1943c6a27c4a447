import { expect, test } from 'vitest';
import { BARS, rivalsOf } from './bars.mjs';
import {
  calmest,
  check,
  checkRow,
  counted,
  isInDoubt,
  median,
  numberRow,
  outcomeOf,
  pageRows,
  skippedRow,
  slowdownFor,
  withDoubt,
} from './judge.mjs';

const lowerIsBetter = { name: 'script', unit: 'KB', better: 'lower', least: 115, aim: 95 };
const higherIsBetter = { name: 'performance', unit: '', better: 'higher', least: 95, aim: 100 };
const WHERE = { part: 'first visit', subject: 'Nindiya', page: 'home' };

test.each([
  [94.9, 'aim'],
  [95, 'aim'],
  [95.1, 'passed'],
  [115, 'passed'],
  [115.1, 'failed'],
  [0, 'aim'],
  [Number.NaN, 'failed'],
  [undefined, 'failed'],
  [null, 'failed'],
])('%j KB of script, of which 115 are allowed and 95 wished for: %s', (value, outcome) => {
  expect(outcomeOf(lowerIsBetter, value)).toBe(outcome);
});

test.each([
  [100, 'aim'],
  [99, 'passed'],
  [95, 'passed'],
  [94, 'failed'],
  [Number.NaN, 'failed'],
])('a score of %j, of which 95 are required: %s', (value, outcome) => {
  expect(outcomeOf(higherIsBetter, value)).toBe(outcome);
});

test('of an odd number of loads the middle one counts, of an even number the lower middle one', () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([7])).toBe(7);
  expect(median([])).toBeUndefined();
});

test('a row is decided by what was judged and still shows what was measured', () => {
  const row = numberRow(WHERE, lowerIsBetter, 122, 114);
  expect(row).toMatchObject({ measured: 122, judged: 114, outcome: 'passed', measure: 'script', unit: 'KB' });
  expect(numberRow(WHERE, lowerIsBetter, 122)).toMatchObject({ measured: 122, judged: 122, outcome: 'failed' });
});

/** A load in which every bar is just met. */
const metBars = () => Object.fromEntries(Object.entries(BARS).map(([id, { least }]) => [id, least]));
const run = (measured = {}, judged = measured, notes = {}) => ({
  measured: { ...metBars(), ...measured },
  judged: { ...metBars(), ...judged },
  notes,
});
const rowOf = (rows, id) => rows.find((row) => row.id === id);

test('a page has a row for each bar, and requests count on home only', () => {
  const home = pageRows(WHERE, 'home', [run(), run(), run()]);
  expect(home.map(({ id }) => id)).toEqual(Object.keys(BARS));
  expect(home.every(({ outcome }) => outcome === 'passed' || outcome === 'aim')).toBe(true);
  expect(rowOf(pageRows(WHERE, 'content', [run()]), 'requests')).toBeUndefined();
});

test('one slow load of three does not fail a page, two do', () => {
  const slow = () => run({ tbt: 900 });
  expect(rowOf(pageRows(WHERE, 'home', [run(), slow(), run()]), 'tbt').outcome).toBe('passed');
  expect(rowOf(pageRows(WHERE, 'home', [slow(), slow(), run()]), 'tbt').outcome).toBe('failed');
});

test('on a busy machine what was judged decides, and what was measured is not hidden', () => {
  const busy = run({ tbt: 1800 }, { tbt: 20 });
  const row = rowOf(pageRows(WHERE, 'home', [busy, busy, busy]), 'tbt');
  expect(row).toMatchObject({ measured: 1800, judged: 20, outcome: 'aim' });
});

test('what cost a score its points is named once', () => {
  const lost = () => run({ accessibility: 96 }, { accessibility: 96 }, { accessibility: ['color-contrast'] });
  const row = rowOf(pageRows(WHERE, 'home', [lost(), lost(), run()]), 'accessibility');
  expect(row).toMatchObject({ outcome: 'failed', note: 'color-contrast' });
});

test('a page that could not be loaded once fails on every bar', () => {
  const rows = pageRows(WHERE, 'home', []);
  expect(rows.every(({ outcome }) => outcome === 'failed')).toBe(true);
});

test.each([
  [[2700], 4],
  [[4000], 4],
  [[900, 4000, 1350], 2],
  [[2000], 2.96],
  [[100], 1],
])(
  'a machine with the benchmark indexes %j pretends to be the same phone with a slowdown of %d',
  (indexes, slowdown) => {
    expect(slowdownFor(indexes)).toBe(slowdown);
  },
);

test('several questions pass together only, and no question at all is no pass', () => {
  expect(checkRow(WHERE, 'headers', [check('nosniff', null), check('framing', '')]).outcome).toBe('passed');
  expect(checkRow(WHERE, 'headers', [check('nosniff', null), check('framing', 'missing')]).outcome).toBe('failed');
  expect(checkRow(WHERE, 'headers', []).outcome).toBe('failed');
});

test('what was left out is neither passed nor failed', () => {
  const rows = [
    numberRow(WHERE, lowerIsBetter, 90),
    numberRow(WHERE, lowerIsBetter, 110),
    numberRow(WHERE, lowerIsBetter, 120),
    skippedRow(WHERE, 'files', 'no worker'),
  ];
  expect(counted(rows)).toEqual({ passed: 2, failed: 1, skipped: 1, unsure: 0 });
});

test('rivals stand beside the same kind of page, or beside any where they were measured once', () => {
  expect(rivalsOf(BARS.lcp, 'list')).toEqual(['5.7', '2.6', '2.3']);
  expect(rivalsOf(BARS.lcp, 'content')).toBeNull();
  expect(rivalsOf(BARS.seo, 'product')).toEqual(['92', '100', '92']);
  expect(rivalsOf(BARS.style, 'home')).toBeNull();
});

test('only a timing that failed on a busy machine is worth more loads', () => {
  const failed = (id) => [
    { id, outcome: 'failed' },
    { id: 'fcp', outcome: 'passed' },
  ];
  const [busy, free] = [[{ disturbed: true }, { disturbed: false }], [{ disturbed: false }]];
  expect(isInDoubt(failed('lcp'), busy)).toBe(true);
  expect(isInDoubt(failed('lcp'), free)).toBe(false);
  expect(isInDoubt(failed('script'), busy)).toBe(false);
  expect(isInDoubt([{ id: 'lcp', outcome: 'aim' }], busy)).toBe(false);
});

test('of five loads those count in which the server was least late, whatever came out', () => {
  const loads = [90, 20, 70, 10, 40].map((serverMs, at) => ({ at, machine: { serverMs } }));
  expect(calmest(loads, 3).map(({ at }) => at)).toEqual([3, 1, 4]);
  expect(calmest(loads.slice(0, 2), 3)).toHaveLength(2);
});

test.each([
  ['by a little on a busy machine', 120, true, 'unsure'],
  ['by much on a busy machine', 173, true, 'failed'],
  ['by a little on a free one', 120, false, 'failed'],
  ['not at all', 110, true, 'passed'],
])('a bar that is missed %s', (_, judged, isBusy, outcome) => {
  expect(withDoubt(numberRow(WHERE, lowerIsBetter, judged), isBusy).outcome).toBe(outcome);
});

test('doubt is for timings: bytes and points fail on a busy machine as on any', () => {
  const values = Object.fromEntries(Object.entries(BARS).map(([id, bar]) => [id, bar.aim]));
  const missed = { ...values, script: 115.1, lcp: 1.9, accessibility: 99 };
  const rows = pageRows(WHERE, 'home', [{ measured: missed, judged: missed, notes: {}, disturbed: true }]);
  const outcomeOfRow = (id) => rows.find((row) => row.id === id)?.outcome;
  expect(['script', 'lcp', 'accessibility'].map(outcomeOfRow)).toEqual(['failed', 'unsure', 'failed']);
});
