import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../inputs.mjs';
import { reportPage } from './report-page.mjs';

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

const versionOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** All that is known of this audit, as it goes into `report.json`. */
export const reportOf = (rows, counts, facts) => ({
  madeAt: new Date().toISOString(),
  commit: commit(),
  versions: {
    node: process.versions.node,
    lighthouse: versionOf('lighthouse'),
    axe: versionOf('axe-core'),
    chromium: facts.chromium,
  },
  cores: cpus().length,
  machine: facts.machine ?? null,
  speeds: facts.speeds ?? [],
  journeys: facts.journeys ?? null,
  counts,
  rows,
});

/** Writes `report.json` and `report.html` into each folder, named from the root of the project. */
export async function writeReport(report, folders) {
  const page = await reportPage(report);
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(join(root, folder, 'report.html'), page);
  }
}
