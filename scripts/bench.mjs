// How many shoppers one server process bears (docs/rules.md, "Bytes"): npm run bench. The built server in production
// mode on this machine's own address, asked by a process beside it. What others do on the machine lowers the rate, hardly
// the processor time that a request takes, so both are told.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildIfStale, startShop } from './built-shop.mjs';
import { root } from './inputs.mjs';
import { postgresPrograms, startPostgres } from './postgres.mjs';

const run = promisify(execFile);
/** Whichever comes first ends a measurement. */
const REQUESTS = 10_000;
const SECONDS = 6;
const CONNECTIONS = 16;

const MEASURED = [
  { what: 'document of home', path: () => '/', atLeast: 300 },
  { what: 'layout', path: () => '/api/v1/presentation/2/STORE_HOME', atLeast: 1500 },
  { what: 'product', path: (product) => `/api/v1/stores/2/products/${product}`, atLeast: 1500 },
];

async function anyProduct(port) {
  const list = await (await fetch(`http://localhost:${port}/sitemap.xml`)).text();
  return /\/product\/(\d+)</.exec(list)[1];
}

/** Milliseconds of processor time that a process has used so far, all threads together; Linux only, else not a number. */
function processorTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

async function measure(engine, env) {
  const { port, pid, stop } = await startShop({ NODE_ENV: 'production', ...env });
  try {
    const product = await anyProduct(port);
    for (const { what, path, atLeast } of MEASURED) {
      const asked = [port, path(product), REQUESTS, SECONDS, CONNECTIONS].map(String);
      const before = processorTime(pid);
      const { stdout } = await run(process.execPath, [join(root, 'scripts/bench/load.mjs'), ...asked]);
      const { all, perSecond, median, p99 } = JSON.parse(stdout);
      const each = (processorTime(pid) - before) / all;
      const row = [
        engine.padEnd(10),
        what.padEnd(17),
        `${Math.round(perSecond)}/s`.padStart(7),
        `${each.toFixed(2)} ms each`,
      ];
      const times = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
      console.log(`${row.join('  ')}  ${times}  (at least ${atLeast}/s${perSecond < atLeast ? ', TOO SLOW' : ''})`);
    }
  } finally {
    await stop();
  }
}

buildIfStale();
await measure('PGlite', {});
const programs = postgresPrograms();
if (programs) {
  const { url, stop } = await startPostgres(programs);
  try {
    await measure('PostgreSQL', { DATABASE_URL: url });
  } finally {
    await stop();
  }
} else console.log('PostgreSQL is not installed here: not measured.');
