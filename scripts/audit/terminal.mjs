export const WORDS = { aim: 'aim met', passed: 'passed', failed: 'FAILED', skipped: 'left out', unsure: 'unsure' };

export const shown = (value, unit = '') => (Number.isFinite(value) ? `${value}${unit && ` ${unit}`}` : 'not measured');

const goal = ({ better, least, aim, unit }) =>
  `${better === 'lower' ? 'at most' : 'at least'} ${shown(least, unit)}, aim ${shown(aim, unit)}`;

function answerOf(row) {
  if (row.checks) {
    const good = row.checks.filter(({ problem }) => problem === null).length;
    return [row.checks.length > 0 ? `${good} of ${row.checks.length}` : '', '', ''];
  }
  const measured = row.measured === row.judged ? '' : `measured ${shown(row.measured, row.unit)}`;
  return [shown(row.judged, row.unit), measured, goal(row)];
}

const detailsOf = ({ checks = [], note }) => [
  ...checks.filter(({ problem }) => problem !== null).map(({ name, problem }) => `${name}: ${problem}`),
  ...(note ? [note] : []),
];

function lineOf(row) {
  const [judged, measured, aims] = answerOf(row);
  const subject = [row.subject, row.page].filter(Boolean).join(', ');
  const cells = [WORDS[row.outcome].padEnd(8), row.part.padEnd(11), subject.padEnd(36), row.measure.padEnd(34)];
  const first = [...cells, judged.padEnd(13), measured.padEnd(18), aims].join(' ').trimEnd();
  const details = row.outcome === 'aim' || row.outcome === 'passed' ? [] : detailsOf(row);
  return [first, ...details.map((detail) => `         ${detail}`)].join('\n');
}

/** The table of all rows; under a row that failed, why. */
export const tableOf = (rows) => rows.map(lineOf).join('\n');
