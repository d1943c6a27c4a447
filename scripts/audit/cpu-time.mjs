/**
 * How timings are judged on a machine that also does other things.
 *
 * Lighthouse takes how long the page's main thread stood in each task, by the clock, and multiplies it. Where other
 * programs want the processor, most of that is standing in line: with two busy cores 100 ms of blocking become 2,000, and
 * no repetition makes them less. But the trace also has the time that the thread was really running. So a load is
 * simulated twice by Lighthouse: as it was measured, and with running time in place of clock time and the slowdown for
 * this machine (`slowdownFor`). The second is judged, the first is printed beside it. On a machine that is fast and free
 * both are the same, and the second is not made. A busy machine also answers late; where a timing fails on one, four more
 * loads are made, and of seven those three count in which the server was least late (`calmest`).
 */

/** From this share of running time on, a load counts as undisturbed. */
export const UNDISTURBED = 0.9;

const threadOf = (event) => `${event.pid}:${event.tid}`;
export const isTask = (event) => event.ph === 'X' && event.name.endsWith('RunTask') && event.tdur !== undefined;

const mainThreads = (events) =>
  new Set(events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(threadOf));

/** Shorter ones are mostly the clock's own grain. Microseconds. */
const WORTH_COUNTING = 1000;

/** Which part of the time that the page's tasks took they were really running, from 0 to 1. */
export function runningShare(events) {
  const threads = mainThreads(events);
  const tasks = events.filter((event) => isTask(event) && event.dur >= WORTH_COUNTING && threads.has(threadOf(event)));
  const total = (field) => tasks.reduce((sum, task) => sum + task[field], 0);
  return tasks.length > 0 ? Math.min(1, total('tdur') / total('dur')) : 1;
}

/** When something became visible is a moment, not work: it stays where it was seen. */
const MOMENTS =
  /^(navigationStart|first\w*Paint|largestContentfulPaint|LayoutShift|MarkLoad|MarkDOMContent|loadEvent|dom)/i;
const isWork = (event) => ['X', 'B', 'E', 'I', 'i'].includes(event.ph) && !MOMENTS.test(event.name);

/** Tasks in order of time; one that ran inside another is part of it. */
export function outermost(tasks) {
  const found = [];
  for (const task of tasks.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const last = found.at(-1);
    if (!last || task.ts >= last.ts + last.dur) found.push(task);
  }
  return found;
}

/** The task that an event happened in, or undefined. */
function taskAround(tasks, { ts }) {
  let [low, high] = [0, tasks.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const task = tasks[middle];
    if (ts < task.ts) high = middle - 1;
    else if (ts >= task.ts + task.dur) low = middle + 1;
    else return task;
  }
  return undefined;
}

/** An event where it would have been, had its task never waited. */
function moved(event, task) {
  if (!task || event.tts === undefined || !isWork(event)) return event;
  const ts = task.ts + Math.max(0, event.tts - task.tts);
  return event.tdur === undefined ? { ...event, ts } : { ...event, ts, dur: Math.min(event.dur, event.tdur) };
}

/** The same trace, in which every task of the page's main thread lasts as long as it was running. Tasks start as before. */
export function withoutWaiting(events) {
  const tasks = new Map(
    [...mainThreads(events)].map((thread) => [
      thread,
      outermost(events.filter((event) => isTask(event) && threadOf(event) === thread)),
    ]),
  );
  return events.map((event) => moved(event, taskAround(tasks.get(threadOf(event)) ?? [], event)));
}
