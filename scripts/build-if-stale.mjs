import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { builds, root, stateOf } from './inputs.mjs';

/** Builds if a source has changed, and prints only `words`, warnings and errors. Exits if the build fails. */
export function buildIfStale(words = 'Building first …') {
  if (stateOf(builds.everything).fresh) return;
  console.log(words);
  const stdio = ['ignore', 'ignore', 'inherit'];
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio });
  if (status !== 0) process.exit(1);
}
