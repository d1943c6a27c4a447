import { expect, test } from 'vitest';
import { between, bytesBesidesPictures, leastDisturbed, longestTask, runningShareOf, took } from './moments.mjs';

const MAIN = { pid: 1, tid: 10 };
const mark = (name, ts, thread = MAIN) => ({ ...thread, ph: 'I', cat: 'blink.user_timing', name, ts });
/** `dur` by the clock, `tdur` while running; microseconds. */
const task = (ts, dur, tdur, thread = MAIN) => ({
  ...thread,
  ph: 'X',
  name: 'ThreadControllerImpl::RunTask',
  ts,
  dur,
  tdur,
});
const moment = (elapsed, ...tasks) => ({ elapsed, tasks: tasks.map(([clock, running]) => ({ clock, running })) });

test('between two marks stand the tasks of the thread that painted, cut to them', () => {
  const other = { pid: 2, tid: 20 };
  const events = [
    mark('from', 10_000),
    mark('painted', 50_000),
    task(5000, 10_000, 4000),
    task(20_000, 8000, 6000),
    task(21_000, 2000, 1000),
    task(48_000, 4000, 4000),
    task(60_000, 9000, 9000),
    task(22_000, 9000, 9000, other),
  ];
  expect(between(events, 'from', 'painted')).toEqual({
    elapsed: 40,
    tasks: [
      { clock: 5, running: 2 },
      { clock: 8, running: 6 },
      { clock: 2, running: 2 },
    ],
  });
});

test('a mark that was set again counts where it was set last, and what has a mark’s name only is none', () => {
  const events = [mark('from', 1000), mark('from', 5000), { ...mark('from', 6000), cat: 'toplevel' }, mark('to', 9000)];
  expect(between(events, 'from', 'to')).toEqual({ elapsed: 4, tasks: [] });
});

test('what was never painted has no time, and fails', () => {
  expect(between([mark('from', 1000)], 'from', 'painted')).toBeNull();
  expect(took(null, 4).judged).toBe(Number.POSITIVE_INFINITY);
  expect(longestTask(null, 4).judged).toBe(Number.POSITIVE_INFINITY);
  expect(longestTask(moment(100), 4).judged).toBe(Number.POSITIVE_INFINITY);
});

test('on a free machine both values are those of a processor four times slower', () => {
  expect(took(moment(100, [20, 20], [10, 9.5]), 4)).toMatchObject({ measured: 190, judged: 190 });
  expect(longestTask(moment(100, [12, 11.5], [3, 3]), 4)).toMatchObject({ measured: 48, judged: 48 });
});

test('on a busy machine the time that the thread was running decides, and what was measured is not hidden', () => {
  expect(took(moment(100, [60, 15]), 4)).toMatchObject({ measured: 280, judged: 100 });
  expect(longestTask(moment(100, [60, 5], [20, 12]), 4)).toMatchObject({ measured: 240, judged: 48 });
});

test('a slow machine pretends to be the same phone with less of a slowdown', () => {
  expect(took(moment(100, [30, 30]), 2)).toMatchObject({ measured: 190, judged: 130 });
});

test('what only the line decides is told as it was, without the time that the thread stood in line', () => {
  expect(took(moment(200, [40, 40]), 1)).toMatchObject({ measured: 200, judged: 200 });
  expect(took(moment(200, [80, 20]), 1)).toMatchObject({ measured: 200, judged: 140 });
});

test('those runs count in which the machine was least disturbed, whatever came out', () => {
  const runs = [0.3, 0.9, 0.5, 0.8].map((share, at) => ({ share, at }));
  expect(leastDisturbed(runs, 3).map(({ at }) => at)).toEqual([1, 3, 2]);
  expect(leastDisturbed([{ judged: 7 }], 3)).toEqual([{ judged: 7 }]);
});

test('the share of running time is that of all tasks of all moments', () => {
  expect(runningShareOf([moment(50, [10, 5]), moment(50, [30, 5], [0, 0])])).toBe(0.25);
  expect(runningShareOf([])).toBe(1);
});

test('bytes are those of all answers but pictures and films, judged without their headers', () => {
  const log = [
    { type: 'application/json', head: 400, body: 2600 },
    { type: 'image/avif', head: 300, body: 90_000 },
    { type: 'video/mp4', head: 300, body: 900_000 },
    { type: '', head: 200, body: 0 },
  ];
  expect(bytesBesidesPictures(log)).toEqual({ measured: 3.2, judged: 2.6 });
  expect(bytesBesidesPictures([])).toEqual({ measured: 0, judged: 0 });
});
