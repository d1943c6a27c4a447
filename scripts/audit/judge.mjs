import { BARS, REFERENCE_INDEX, SLOWDOWN, TIMINGS } from './bars.mjs';

/** The middle of an odd number of values; of an even number, the lower of the two in the middle. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const reaches = (bar, value, goal) => (bar.better === 'lower' ? value <= goal : value >= goal);

/** 'aim', 'passed' or 'failed'; a value that could not be had fails. */
export function outcomeOf(bar, value) {
  if (!Number.isFinite(value)) return 'failed';
  if (reaches(bar, value, bar.aim)) return 'aim';
  return reaches(bar, value, bar.least) ? 'passed' : 'failed';
}

/** A row for one number. `judged` decides; it is `measured` unless somebody says otherwise. */
export function numberRow(where, bar, measured, judged = measured) {
  const { name, unit, least, aim, better } = bar;
  return { ...where, measure: name, unit, better, measured, judged, least, aim, outcome: outcomeOf(bar, judged) };
}

/**
 * What a busy machine adds to a timing, whatever is reckoned out of it: on one day one build's home came out as painted
 * after 466 to 725 ms.
 */
const NOISE = 0.5;

/**
 * A timing that misses its bar by no more than the noise of a machine that was busy meanwhile is no proof of anything:
 * 'unsure', which neither passes nor fails. By more than that it fails, busy or not.
 */
export function withDoubt(row, isBusy) {
  const isNoise = row.better === 'lower' && row.judged <= row.least * (1 + NOISE);
  return row.outcome === 'failed' && isBusy && isNoise ? { ...row, outcome: 'unsure' } : row;
}

export const check = (name, problem) => ({ name, problem: problem || null });

/** A row for one or more yes-or-no questions: all have to be answered without a problem. */
export function checkRow(where, measure, checks) {
  const outcome = checks.length > 0 && checks.every(({ problem }) => problem === null) ? 'passed' : 'failed';
  return { ...where, measure, checks, outcome };
}

export const skippedRow = (where, measure, note) => ({ ...where, measure, checks: [], outcome: 'skipped', note });

/**
 * The rows of one page from its runs, each `{measured, judged, notes}` with a value per bar. The median counts, so that one
 * odd run neither fails nor saves a page.
 */
export function pageRows(where, kind, runs) {
  return Object.entries(BARS)
    .filter(([, bar]) => !bar.only || bar.only === kind)
    .map(([id, bar]) => {
      const middle = (which) => median(runs.map((run) => run[which][id]));
      const row = numberRow({ ...where, id, kind }, bar, middle('measured'), middle('judged'));
      const busy = TIMINGS.includes(id) && runs.some(({ disturbed }) => disturbed);
      const notes = [...new Set(runs.flatMap((run) => run.notes[id] ?? []))];
      return withDoubt(notes.length > 0 ? { ...row, note: notes.join(', ') } : row, busy);
    });
}

/** Whether more loads could tell something else: the machine was busy, and a timing of this page failed. */
export const isInDoubt = (rows, runs) =>
  runs.some(({ disturbed }) => disturbed) &&
  rows.some(({ id, outcome }) => ['failed', 'unsure'].includes(outcome) && TIMINGS.includes(id));

/**
 * The `count` loads in which the server answered soonest. A busy machine makes it late, which Lighthouse takes for the
 * shop's own; choosing by that, and not by the result, favours no result.
 */
export const calmest = (runs, count) =>
  runs.toSorted((a, b) => a.machine.serverMs - b.machine.serverMs).slice(0, count);

/**
 * What makes a phone of this machine. Lighthouse's constant slowdown of 4 does on the one that the bars were set on; where
 * the same script takes longer by itself, because the machine is slower or shares its processor's insides with others, the
 * same phone takes less of it (Lighthouse documents this as calibrating). On a faster machine it stays.
 */
export function slowdownFor(benchmarkIndexes) {
  const share = Math.min(1, median(benchmarkIndexes) / REFERENCE_INDEX);
  return Math.max(1, Math.round(SLOWDOWN * share * 100) / 100);
}

/** How many rows passed, failed, were left out and told nothing. */
export function counted(rows) {
  const having = (...outcomes) => rows.filter((row) => outcomes.includes(row.outcome)).length;
  return {
    passed: having('aim', 'passed'),
    failed: having('failed'),
    skipped: having('skipped'),
    unsure: having('unsure'),
  };
}
