export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
};

const reaches = ({ better }, value, goal) => (better === 'lower' ? value <= goal : value >= goal);

/** 'passed', 'failed' (a gate missed, or no value), or 'missed': a timing over its target, which the machine can cause. */
export function outcomeOf(target, value) {
  if (!Number.isFinite(value)) return 'failed';
  if (reaches(target, value, target.least)) return 'passed';
  return target.gate ? 'failed' : 'missed';
}

/** A row for a target from all its raw values; the median counts. */
export function numberRow(where, target, values, notes = []) {
  const value = median(values);
  return { ...where, target, values, value, notes: [...new Set(notes)], outcome: outcomeOf(target, value) };
}

/** A row for each of `targets`, by its id, from the `{values, notes}` of each run. */
export const numberRows = (where, targets, runs) =>
  Object.entries(targets).map(([id, target]) => {
    const values = runs.map((run) => run.values[id]);
    const notes = runs.flatMap((run) => run.notes?.[id] ?? []);
    return numberRow(where, target, values, notes);
  });

/** What a check found, or why it could not be done. */
export const problemsOf = (check) => check.catch((error) => [error.message.split('\n')[0]]);

/** A row for a number of checks (`checks`): passed with at least one check and no problem. */
export const checkRow = (where, checks, problems) => ({
  ...where,
  checks,
  notes: problems,
  outcome: checks > 0 && problems.length === 0 ? 'passed' : 'failed',
});

export const counted = (rows) => {
  const having = (...outcomes) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return { passed: having('passed'), missed: having('missed'), failed: having('failed') };
};

const withUnit = (value, unit) => (Number.isFinite(value) ? `${value}${unit && ` ${unit}`}` : 'not measured');

/** '512 ms', and for several values their spread: '512 ms (490–730)'. */
export function shown({ target, value, values }) {
  const spread = values.length > 1 ? ` (${Math.min(...values)}–${Math.max(...values)})` : '';
  return withUnit(value, target.unit) + spread;
}

export const goalOf = ({ better, least, aim, unit }) =>
  `${better === 'lower' ? 'at most' : 'at least'} ${withUnit(least, unit)}, aim ${withUnit(aim, unit)}`;
