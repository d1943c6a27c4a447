import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds, root, stateOf } from './inputs.mjs';

if (!stateOf(builds.everything).fresh) {
  console.log('Building first; the next start does without.');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}
// In this very process, so that signals reach the server itself.
await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
