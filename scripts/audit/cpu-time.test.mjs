import { expect, test } from 'vitest';
import { runningShare, withoutWaiting } from './cpu-time.mjs';

const MAIN = { pid: 1, tid: 10 };
const OTHER = { pid: 1, tid: 11 };
const names = [
  { ...MAIN, ph: 'M', name: 'thread_name', args: { name: 'CrRendererMain' } },
  { ...OTHER, ph: 'M', name: 'thread_name', args: { name: 'Compositor' } },
];
/** `ts`, `dur`: by the clock; `tts`, `tdur`: while the thread was running. Microseconds. */
const event = (thread, name, ts, dur, tts, tdur) => ({ ...thread, ph: 'X', name, ts, dur, tts, tdur });
const task = (ts, dur, tts, tdur, thread = MAIN) => event(thread, 'RunTask', ts, dur, tts, tdur);

test('the share of running time is that of the main thread in its longer tasks', () => {
  const events = [...names, task(0, 8000, 0, 2000), task(10_000, 2000, 2000, 1000), task(20_000, 900, 3000, 1)];
  expect(runningShare([...events, task(0, 50_000, 0, 1, OTHER)])).toBeCloseTo(0.3);
});

test('a page without a task was not disturbed', () => {
  expect(runningShare(names)).toBe(1);
});

test('a task lasts as long as it was running, and starts when it did', () => {
  const [, , first, second] = withoutWaiting([...names, task(1000, 8000, 0, 2000), task(20_000, 3000, 2000, 3000)]);
  expect(first).toMatchObject({ ts: 1000, dur: 2000 });
  expect(second).toMatchObject({ ts: 20_000, dur: 3000 });
});

test('what happened in a task stays inside it, in its order', () => {
  // Given a script that ran in the last quarter of a task that mostly waited
  const script = event(MAIN, 'EvaluateScript', 8000, 1500, 1500, 500);
  const sent = { ...MAIN, ph: 'I', name: 'ResourceSendRequest', ts: 9000, tts: 1800 };
  const [, , shortened, moved, asked] = withoutWaiting([...names, task(1000, 9000, 0, 2000), script, sent]);
  expect(shortened).toMatchObject({ ts: 1000, dur: 2000 });
  expect(moved).toMatchObject({ ts: 2500, dur: 500 });
  expect(asked).toMatchObject({ ts: 2800 });
});

test('tasks inside a task are part of the outer one', () => {
  const inside = [task(3000, 1000, 500, 400), task(6000, 2000, 1000, 1000)];
  const [, , outer, ...inner] = withoutWaiting([...names, task(0, 10_000, 0, 4000), ...inside]);
  expect(outer).toMatchObject({ ts: 0, dur: 4000 });
  expect(inner.map(({ ts, dur }) => [ts, dur])).toEqual([
    [500, 400],
    [1000, 1000],
  ]);
});

test.each(['firstContentfulPaint', 'largestContentfulPaint::Candidate', 'navigationStart', 'LayoutShift'])(
  'the moment of %s stays when it was seen',
  (name) => {
    const moment = { ...MAIN, ph: 'I', name, ts: 8000, tts: 1500 };
    expect(withoutWaiting([...names, task(0, 9000, 0, 2000), moment]).at(-1)).toEqual(moment);
  },
);

test('other threads and time between tasks are left as they are', () => {
  const events = [...names, task(0, 9000, 0, 2000, OTHER), event(MAIN, 'Layout', 5000, 100, 10, 50)];
  expect(withoutWaiting(events)).toEqual(events);
});

test('a trace without running time stays as it is', () => {
  const plain = [...names, { ...MAIN, ph: 'X', name: 'RunTask', ts: 0, dur: 9000 }];
  expect(withoutWaiting(plain)).toEqual(plain);
  expect(runningShare(plain)).toBe(1);
});
