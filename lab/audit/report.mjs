import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/inputs.mjs';
import { counted, goalOf, shown } from './rows.mjs';

const lab = join(root, 'lab');
export const REPORT = join(lab, 'reports/audit.md');

const METHOD = `Raw figures: Lighthouse’s mobile preset (simulated slow 4G, processor slowed 4 times) and journeys in Chromium with slow 4G before
the shop and the processor slowed 4 times. The median of all runs, their spread in brackets; nothing is corrected for a busy machine.
Bytes are compressed bodies without headers. Bytes, requests, layout shift, accessibility, best practices, SEO and all checks are gates;
timings also depend on the machine and are only reported: “missed” is a timing over its target.`;

/** Escapes the syntax of tables, which selectors in notes may contain. */
const cell = (words) => String(words).replaceAll('<', '&lt;').replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const HEAD = ['', 'what', 'measured', 'target', 'outcome'];

function rowOf(row) {
  const { target, checks, subject, measure, outcome, notes } = row;
  const isBad = outcome === 'failed' || outcome === 'missed';
  const verdict = [outcome === 'failed' ? 'FAILED' : outcome, ...(isBad ? notes : [])].join('; ');
  if (!target) return line([subject, measure, `${checks} checks`, '', verdict]);
  return line([subject, target.name, shown(row), goalOf(target), verdict]);
}

const section = (part, rows) => {
  const own = rows.filter((row) => row.part === part);
  return [`## ${part}`, '', line(HEAD), line(HEAD.map(() => '---')), ...own.map(rowOf)].join('\n');
};

/** Empty outside a git repository. */
const commit = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

const versionOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** Time, commit, versions and machine of the measurement. */
function circumstances({ chromium, benchmarkIndexes }) {
  const least = Math.min(...benchmarkIndexes);
  const most = Math.max(...benchmarkIndexes);
  const indexes = benchmarkIndexes.length > 0 ? `, benchmark index ${least}–${most}` : '';
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const versions = `${chromium}, Lighthouse ${versionOf(join(lab, 'node_modules/lighthouse'))}, axe ${versionOf(join(root, 'node_modules/axe-core'))}, Node ${process.versions.node}`;
  return `${time} UTC at ${commit() || 'no commit'}. ${versions}. ${cpus().length} cores${indexes}`;
}

/** Writes the report into `REPORT` and returns it. */
export function writeReport(rows, facts) {
  const { passed, missed, failed } = counted(rows);
  const head = `# Storefront audit\n\n**${passed}** passed, **${missed}** timings missed, **${failed}** failed`;
  const parts = [...new Set(rows.map(({ part }) => part))].map((part) => section(part, rows));
  const page = `${[head, circumstances(facts), METHOD, ...parts].join('\n\n')}\n`;
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, page);
  return page;
}
