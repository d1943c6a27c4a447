import { expect, test } from 'vitest';
import { AFTERWARDS } from './bars.mjs';
import { rowsOf } from './journeys.mjs';
import { multiplied } from './many-results.mjs';

const run = (judged, share = 1, measured = judged) => ({ judged, measured, share });

test('each bar has a row of its own, on its own page, with the median of its runs', () => {
  const rows = rowsOf('phone', {
    tapTitle: [run(400), run(90), run(100)],
    repeatBytes: [{ measured: 4, judged: 2.6 }],
  });
  expect(rows).toEqual([
    expect.objectContaining({
      id: 'tapTitle',
      page: 'from page to page',
      subject: 'phone',
      judged: 100,
      outcome: 'aim',
    }),
    expect.objectContaining({ id: 'repeatBytes', page: 'the next visit', measured: 4, judged: 2.6, outcome: 'aim' }),
  ]);
});

test('runs on a disturbed machine neither fail nor save a row', () => {
  const runs = [run(900, 0.2), run(310, 0.9), run(320, 0.8), run(330, 0.7), run(50, 0.1)];
  expect(rowsOf('phone', { tapTitle: runs })[0]).toMatchObject({ judged: 320, outcome: 'unsure' });
  const later = runs.map(({ judged, share }) => run(judged + 140, share));
  expect(rowsOf('phone', { tapTitle: later })[0]).toMatchObject({ judged: 460, outcome: 'failed' });
  const calm = runs.map(({ judged }) => run(judged, 1));
  expect(rowsOf('phone', { tapTitle: calm })[0]).toMatchObject({ judged: 320, outcome: 'failed' });
});

test('a run that left no trace is no run, as long as there are enough others', () => {
  const lost = run(Number.POSITIVE_INFINITY);
  expect(rowsOf('phone', { tapTitle: [lost, run(100), run(120), run(140)] })[0]).toMatchObject({ judged: 120 });
  expect(rowsOf('phone', { tapTitle: [lost, run(100), lost] })[0].outcome).toBe('failed');
});

test('on a machine slower than usual a little too much is no proof, but bytes are', () => {
  const little = { tapTitle: [run(320)], repeatBytes: [{ measured: 12, judged: 10.5 }] };
  expect(rowsOf('phone', little, true).map(({ outcome }) => outcome)).toEqual(['unsure', 'failed']);
  expect(rowsOf('phone', little, false).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
});

test('what was never seen fails, and what is not there on this screen has no row', () => {
  expect(rowsOf('phone', { tapTitle: [run(Number.POSITIVE_INFINITY)] })[0].outcome).toBe('failed');
  expect(rowsOf('desk', { sheetInteraction: [] })).toEqual([]);
});

test('every bar belongs to a page, and no aim is further than what has to be reached', () => {
  for (const { page, least, aim } of Object.values(AFTERWARDS)) {
    expect(page).toBeTruthy();
    expect(aim).toBeLessThanOrEqual(least);
  }
});

test('many products are made of few, each with a number and a name of its own', () => {
  const many = multiplied(
    [
      { id: 1, name: 'Kantha' },
      { id: 2, name: 'Razai' },
    ],
    5,
  );
  expect(new Set(many.map(({ id }) => id)).size).toBe(5);
  expect(many.map(({ name }) => name)).toEqual(['Kantha 1', 'Razai 2', 'Kantha 3', 'Razai 4', 'Kantha 5']);
});
