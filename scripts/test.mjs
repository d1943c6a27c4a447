// `npm test`: unit and screen tests, the API, then journeys in the browser on the production build. `--breadth` runs the
// tests that take longer: the API on PostgreSQL, and the browser in more states, sizes, stores and faults. `--nightly`
// runs the browser tests of over ten seconds, and the main journey in Firefox and WebKit (lab/, which has its own packages).
import { spawnSync } from 'node:child_process';

const COMMANDS = {
  '--breadth': ['node scripts/api-tests.mjs --postgres', 'node scripts/e2e.mjs --project breadth'],
  '--nightly': ['node scripts/e2e.mjs --project nightly', 'npm run -s other-engines --prefix lab'],
  '': [
    'npx vitest run --project unit --project dom --project pseudo',
    'npm run -s build',
    'node scripts/api-tests.mjs --embedded',
    'node scripts/e2e.mjs --project journeys',
  ],
};
const which = process.argv.slice(2).join(' ');
const commands = COMMANDS[which];
if (!commands) {
  console.log(`npm test does not know ${which}: it takes --breadth, --nightly or nothing.`);
  process.exit(1);
}
const started = Date.now();
const seconds = (since) => Math.round((Date.now() - since) / 1000);
for (const command of commands) {
  console.log(`\n— ${command}`);
  const began = Date.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) {
    console.log(`\nnpm test stopped: "${command}" failed.`);
    process.exit(status ?? 1);
  }
  console.log(`${seconds(began)} s`);
}
console.log(`\nAll tests passed in ${seconds(started)} s.`);
