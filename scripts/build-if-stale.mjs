import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { builds, root, stateOf } from './inputs.mjs';

export function buildIfStale(words = 'Building first …') {
  if (stateOf(builds.everything).fresh) return;
  console.log(words);
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}
