import { expect, test } from 'vitest';
import { precached } from './bytes.mjs';
import { linkOf } from './front.mjs';
import { checkRow, counted, median, numberRow, numberRows, outcomeOf, problemsOf, shown } from './rows.mjs';

const timing = { name: 'paint', unit: 'ms', better: 'lower', least: 100, aim: 50 };
const gate = { ...timing, gate: true };
const score = { name: 'score', unit: '', better: 'higher', least: 95, aim: 100, gate: true };

test.each([
  [timing, 50, 'passed'],
  [timing, 100, 'passed'],
  [timing, 101, 'missed'],
  [gate, 101, 'failed'],
  [score, 100, 'passed'],
  [score, 95, 'passed'],
  [score, 94, 'failed'],
  [timing, Number.NaN, 'failed'],
  [timing, undefined, 'failed'],
])('a target %o that measured %d is %s', (target, value, outcome) => {
  expect(outcomeOf(target, value)).toBe(outcome);
});

test('the median of all runs counts, raw, and the spread is shown beside it', () => {
  const row = numberRow({ subject: 'home' }, timing, [90, 300, 60, 70, 80]);
  expect(row).toMatchObject({ value: 80, outcome: 'passed' });
  expect(shown(row)).toBe('80 ms (60–300)');
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('a page that no run could measure fails', () => {
  expect(numberRow({ subject: 'home' }, timing, [])).toMatchObject({ outcome: 'failed' });
});

test('every target has a row, also one without a value in any run', () => {
  const runs = [
    { values: { paint: 40, other: 1 }, notes: { paint: ['late'] } },
    { values: { paint: 60 }, notes: { paint: ['late'] } },
  ];
  expect(numberRows({ subject: 'home' }, { paint: timing, score }, runs)).toMatchObject([
    { subject: 'home', target: timing, values: [40, 60], notes: ['late'], outcome: 'passed' },
    { subject: 'home', target: score, notes: [], outcome: 'failed' },
  ]);
});

test('a check that could not run has a problem, and one that checked nothing fails', async () => {
  const problems = await problemsOf(Promise.reject(new Error('no page\nCall log: …')));
  expect(problems).toEqual(['no page']);
  expect(checkRow({}, 2, problems)).toMatchObject({ outcome: 'failed' });
  expect(checkRow({}, 0, [])).toMatchObject({ outcome: 'failed' });
  expect(checkRow({}, 2, await problemsOf(Promise.resolve([])))).toMatchObject({ outcome: 'passed' });
});

test('a missed timing is counted separately from passed and failed rows', () => {
  const rows = ['passed', 'passed', 'missed', 'failed'].map((outcome) => ({ outcome }));
  expect(counted(rows)).toEqual({ passed: 2, missed: 1, failed: 1 });
});

test('responses share a slow link, first come, first served', () => {
  let now = 0;
  const through = linkOf(200, () => now);
  expect(through(2000)).toBe(10);
  expect(through(2000)).toBe(20);
  now = 100;
  expect(through(200)).toBe(1);
});

test('the precache list is read from a built worker', () => {
  expect(
    precached('a([{"integrity":"sha256-a=","revision":null,"url":"assets/a.js"},{"revision":"1","url":"index.html"}])'),
  ).toEqual(['/assets/a.js', '/index.html']);
  expect(precached('nothing')).toEqual([]);
});
