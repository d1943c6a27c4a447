import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../inputs.mjs';
import { counted, goalOf, nameOf, shown } from './rows.mjs';
import { RIVALS } from './targets.mjs';

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#ddd3c4,#37312b);--ink:light-dark(#1d1a17,#f4eee4);--paper:light-dark(#faf7f1,#131110)}
body{margin:0 auto;max-width:1280px;padding:40px 24px 96px;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:64px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:8px 12px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
tbody th{font-weight:500}small{display:block}
.aim,.passed{color:light-dark(#2a6a40,#8fcf9f)}.missed{color:light-dark(#7d5200,#e6bd6a)}.failed{color:light-dark(#9f2a1e,#f0917f);font-weight:700}`;

const METHOD = `Raw figures: Lighthouse’s mobile preset (simulated slow 4G, processor slowed 4 times) and journeys in Chromium with slow 4G before
the shop and the processor slowed 4 times. The median of all runs, their spread in brackets; nothing is corrected for a busy machine.
Bytes are compressed bodies without headers. Bytes, requests, layout shift, accessibility, best practices, SEO and all checks are gates;
timings also depend on the machine and are only reported: “missed” is a timing over its target.`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value) => String(value).replace(/[&<>"]/g, (letter) => ENTITIES[letter]);

const HEAD = ['', 'what', 'outcome', 'measured', 'target', ...RIVALS]
  .map((words) => `<th scope="col">${words}</th>`)
  .join('');

function rowOf(row) {
  const { target, outcome, notes } = row;
  const reasons =
    outcome === 'failed' || outcome === 'missed' ? notes.map((note) => `<small>${text(note)}</small>`) : [];
  const numbers = target ? [shown(row), goalOf(target), ...(target.rivals ?? [])] : [`${row.asked} checks`];
  const cells = [nameOf(row), ...numbers].map((words) => `<td>${text(words)}</td>`);
  cells.splice(1, 0, `<td class="${outcome}">${outcome}${reasons.join('')}</td>`);
  return `<tr><th scope="row">${text(row.subject)}</th>${cells.join('')}</tr>`;
}

const section = (part, rows) =>
  `<h2>${text(part)}</h2><div class="wide" role="region" aria-label="${text(part)}" tabindex="0"><table>
<thead><tr>${HEAD}</tr></thead><tbody>${rows.map(rowOf).join('\n')}</tbody></table></div>`;

/** The whole report as one file without script or request. */
export function reportPage({ rows, madeAt, commit, versions, machine }) {
  const names = [...new Set(rows.map(({ part }) => part))];
  const parts = names.map((name) =>
    section(
      name,
      rows.filter(({ part }) => part === name),
    ),
  );
  const { passed, missed, failed } = counted(rows);
  const made = `${madeAt.slice(0, 16).replace('T', ' ')} UTC${commit ? ` at ${commit}` : ''}. ${versions}. ${machine}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Storefront audit</title><style>${STYLE}</style></head>
<body><main><h1>Storefront audit</h1><p><b>${passed}</b> passed, <b>${missed}</b> timings missed, <b>${failed}</b> failed</p>
<p>${text(made)}</p><p>${METHOD}</p>${parts.join('')}</main></body></html>
`;
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const versionOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Writes `report.json` and `report.html` into each folder, named from the root of the project. */
export function writeReport(rows, { chromium, benchmarkIndexes }, folders) {
  const indexes =
    benchmarkIndexes.length > 0
      ? `, benchmark index ${Math.min(...benchmarkIndexes)}–${Math.max(...benchmarkIndexes)}`
      : '';
  const report = {
    madeAt: new Date().toISOString(),
    commit: commit(),
    versions: `Chromium ${chromium}, Lighthouse ${versionOf('lighthouse')}, axe ${versionOf('axe-core')}, Node ${process.versions.node}`,
    machine: `${cpus().length} cores${indexes}`,
    rows,
  };
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
    writeFileSync(join(root, folder, 'report.html'), reportPage(report));
  }
}
