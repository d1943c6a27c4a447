import { SLOWDOWN } from './bars.mjs';
import { isTask, outermost, UNDISTURBED } from './cpu-time.mjs';

/**
 * How long something took on a phone, read from a trace of this machine: between two marks that the page set, its main
 * thread's tasks are made longer, as Lighthouse does when it simulates a load. Nothing is throttled meanwhile: Chromium
 * throttles by the clock, so on a busy machine it throttles the waiting, too. Times in the trace are microseconds, here
 * milliseconds.
 */
const MS = 1000;

/** The last moment of that name which a page marked in its trace, or undefined. */
const markNamed = (events, name) =>
  events.findLast((event) => event.name === name && event.cat?.includes('blink.user_timing'));

/** A task's part between two moments: by the clock, and while the thread was running. */
function cut({ ts, dur, tdur }, from, to) {
  const clock = Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from));
  return { clock: clock / MS, running: (dur > 0 ? Math.min(tdur, dur) * (clock / dur) : 0) / MS };
}

/** From one mark to the other: `{elapsed, tasks: [{clock, running}]}`, or null where one is missing. */
export function between(events, fromName, toName) {
  const [from, to] = [markNamed(events, fromName), markNamed(events, toName)];
  if (!from || !to) return null;
  const own = events.filter((event) => isTask(event) && event.pid === to.pid && event.tid === to.tid);
  const tasks = outermost(own).map((task) => cut(task, from.ts, to.ts));
  return { elapsed: (to.ts - from.ts) / MS, tasks: tasks.filter(({ clock }) => clock > 0) };
}

const total = (tasks, field) => tasks.reduce((sum, task) => sum + task[field], 0);
const shareOf = (tasks) => (tasks.length > 0 ? total(tasks, 'running') / total(tasks, 'clock') : 1);

/** Both ways of `field` and slowdown: as the clock says, and as the machine's own speed and running time say. */
function bothWays(tasks, slowdown, lengthOf) {
  const measured = lengthOf('clock', slowdown === 1 ? 1 : SLOWDOWN);
  const isFair = shareOf(tasks) >= UNDISTURBED && (slowdown === 1 || slowdown === SLOWDOWN);
  return { measured, judged: isFair ? measured : lengthOf('running', slowdown), share: shareOf(tasks) };
}

/** What was never seen is later than anything, and counts. */
const MISSING = { measured: Number.POSITIVE_INFINITY, judged: Number.POSITIVE_INFINITY, share: 1 };

/** How long it took with the main thread `slowdown` times slower: `{measured, judged, share}`. Endless for null. */
export function took(moment, slowdown) {
  if (!moment) return MISSING;
  const { elapsed, tasks } = moment;
  const idle = elapsed - total(tasks, 'clock');
  return bothWays(tasks, slowdown, (field, times) => Math.round(idle + total(tasks, field) * times));
}

/** Its longest single task, likewise. */
export function longestTask(moment, slowdown) {
  if (!moment || moment.tasks.length === 0) return MISSING;
  const { tasks } = moment;
  return bothWays(tasks, slowdown, (field, times) => Math.round(Math.max(...tasks.map((task) => task[field])) * times));
}

/** Which part of the time that the tasks of several moments took they were running, from 0 to 1. */
export const runningShareOf = (moments) => Math.round(shareOf(moments.flatMap(({ tasks }) => tasks)) * 100) / 100;

/** The `count` values in whose time the machine was least disturbed: the largest `share`s, whatever came out. */
export const leastDisturbed = (values, count) =>
  values.toSorted((a, b) => (b.share ?? 1) - (a.share ?? 1)).slice(0, count);

const isPicture = ({ type }) => /^(image|video)\//.test(type);

/** KB of answers besides pictures; judged without their headers, as all bytes are (`lighthouse.mjs`). */
export function bytesBesidesPictures(log) {
  const words = log.filter((entry) => !isPicture(entry));
  const kilobytes = (of) => Math.round(words.reduce((sum, entry) => sum + of(entry), 0) / 100) / 10;
  return { measured: kilobytes(({ head, body }) => head + body), judged: kilobytes(({ body }) => body) };
}
