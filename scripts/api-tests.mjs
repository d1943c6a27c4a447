// Runs the API tests on PGlite and on PostgreSQL: PGlite has one connection and hides race conditions. `--embedded` or
// `--postgres` runs them on one of the two.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { root } from './inputs.mjs';
import { postgresPrograms, withPostgres } from './postgres.mjs';

const only = ['--embedded', '--postgres'].find((flag) => process.argv.includes(flag));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Exit code of one run; `databaseUrl` empty: on PGlite. */
function run(databaseUrl) {
  console.log(`\nAPI tests on ${databaseUrl ? 'PostgreSQL' : 'PGlite'}`);
  const env = { ...process.env, API_TEST_DATABASE_URL: databaseUrl };
  const args = [vitest, 'run', '--project', 'api', ...process.argv.slice(2).filter((word) => word !== only)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

async function runOnPostgres() {
  if (!postgresPrograms()) {
    console.log('\nNOT TESTED ON POSTGRESQL: it is not installed here.');
    console.log('Install PostgreSQL (Debian: apt-get install postgresql) and run: node scripts/api-tests.mjs\n');
    return process.env.CI ? 1 : 0;
  }
  return withPostgres(run);
}

buildIfStale();
const embedded = only === '--postgres' ? 0 : await run('');
process.exit(embedded || (only === '--embedded' ? 0 : await runOnPostgres()));
