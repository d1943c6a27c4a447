// `npm test`: unit and screen tests, the API on both databases, then the browser on the production build.
import { spawnSync } from 'node:child_process';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const started = Date.now();
for (const script of ['unit', 'build', 'api', 'e2e']) {
  console.log(`\n— npm run ${script}`);
  const { status } = spawnSync(npm, ['run', '-s', script], { stdio: 'inherit' });
  if (status !== 0) {
    console.log(`\nnpm test stopped: "npm run ${script}" failed.`);
    process.exit(status ?? 1);
  }
}
console.log(`\nAll tests passed in ${Math.round((Date.now() - started) / 1000)} s.`);
