import type { CallReport, Report } from './check.ts';
import type { Shape } from './judge.ts';

/** Remarks per call in the text; `--json` has all. */
const MOST_REMARKS = 12;

const reachedOf = ({ status, ms, shape }: CallReport): string => {
  if (shape === 'not tried') return '-';
  return `${status ?? 'none'}, ${ms} ms`;
};

function rowsOf(calls: CallReport[]): string[] {
  const cells = [
    ['Call', 'Reached', 'Shape', 'The shop'],
    ...calls.map((call) => [call.call, reachedOf(call), call.shape, call.shop]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.flatMap((row, at) => {
    const remarks = calls[at - 1]?.remarks ?? [];
    const more = remarks.length - MOST_REMARKS;
    return [
      row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
      ...remarks.slice(0, MOST_REMARKS).map((remark) => `    ${remark}`),
      ...(more > 0 ? [`    and ${more} more: --json has all`] : []),
    ];
  });
}

const listed = (words: readonly string[]): string => words.join(', ');

function capabilityLines({ has, lacks, untold }: Report['capabilities']): string[] {
  return [
    ...(has.length > 0 ? [`It has: BACKEND_CAPABILITIES=${has.join(',')}`] : []),
    ...(lacks.length > 0 ? [`It does not have: ${listed(lacks)}. They are not offered.`] : []),
    ...(untold.length > 0
      ? [`Not told by asking: ${listed(untold)}. List those that it has (docs/your-backend.md).`]
      : []),
  ];
}

const imageLines = ({ imageOrigins }: Report): string[] =>
  imageOrigins.length > 0 ? [`Pictures come from elsewhere: IMAGE_ORIGINS=${imageOrigins.join(',')}`] : [];

const ELSEWHERE: readonly Shape[] = ['not there', 'refused'];

/** The remedy before the reasons, which come last. */
function resultLines({ missing, calls }: Report): string[] {
  if (missing.length === 0) return ['Nothing that the shop needs is missing in what was tried.'];
  const isMaybeElsewhere = calls.some(({ isNeeded, shape }) => isNeeded && ELSEWHERE.includes(shape));
  return [
    ...(isMaybeElsewhere
      ? ['If a call has another path at your API, name it in BACKEND_PATHS (docs/your-backend.md).']
      : []),
    'Missing:',
    ...missing.map((reason) => `  ${reason}`),
  ];
}

/** The report as text: a line per call with remarks below it, what it has beyond the specification, and the result last. */
export function reportText(report: Report): string {
  const { base, storeId, calls, capabilities } = report;
  const specified = calls.filter(({ capability }) => capability === null);
  const beyond = calls.filter(({ capability }) => capability !== null);
  return [
    `Store ${storeId} of ${base}`,
    ...rowsOf(specified),
    '',
    'Beyond the specification',
    ...rowsOf(beyond),
    ...capabilityLines(capabilities),
    ...imageLines(report),
    '',
    ...resultLines(report),
  ].join('\n');
}
