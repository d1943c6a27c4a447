// `npm test`: unit and screen tests, the API, then journeys in the browser on the production build. `--breadth` runs the
// tests that take longer: the API on PostgreSQL, and the browser in more states, sizes, stores and faults.
import { spawnSync } from 'node:child_process';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const STAGES = process.argv.includes('--breadth')
  ? ['api -- --postgres', 'e2e -- --project breadth']
  : ['unit', 'build', 'api -- --embedded', 'e2e -- --project journeys'];
const started = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);
for (const stage of STAGES) {
  console.log(`\n— npm run ${stage}`);
  const began = Date.now();
  const { status } = spawnSync(npm, ['run', '-s', ...stage.split(' ')], { stdio: 'inherit' });
  if (status !== 0) {
    console.log(`\nnpm test stopped: "npm run ${stage}" failed.`);
    process.exit(status ?? 1);
  }
  console.log(`${seconds(began)} s`);
}
console.log(`\nAll tests passed in ${seconds(started)} s.`);
