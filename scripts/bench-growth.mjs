// What more processes bear (WORKERS): npm run bench:growth. The layout, the document of home and changes of bags per second
// with 1, 2 and 4 processes on one PostgreSQL, each with the processor time of all processes for one request and their memory.
// Processors are what a shop has of them: on two, four processes bear no more than two. `-- --workers 1,2` for others.
import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { family, memoryOf, processorTime } from './bench/process-figures.mjs';
import { gateway, offeredSku, tokens } from './bench/shoppers.mjs';
import { buildIfStale, startShop } from './built-shop.mjs';
import { root } from './inputs.mjs';
import { postgresPrograms, startPostgres } from './postgres.mjs';

const run = promisify(execFile);
const { values } = parseArgs({ options: { workers: { type: 'string', default: '1,2,4' } } });
const LOAD = { requests: 100_000, seconds: 6 };
const CONNECTIONS = 16;

const sum = (list) => list.reduce((total, value) => total + value, 0);

async function load(shop, path, write) {
  const order = [shop.port, LOAD.requests, LOAD.seconds, CONNECTIONS, ...(write ? [JSON.stringify(write)] : [])];
  const before = sum(family(shop.pid).map(processorTime));
  const loading = run(process.execPath, [join(root, 'scripts/bench/load.mjs'), ...order.map(String)]);
  loading.child.stdin.end(JSON.stringify([path]));
  const told = JSON.parse((await loading).stdout);
  return { ...told, each: (sum(family(shop.pid).map(processorTime)) - before) / told.all };
}

/** `shoppers`: their tokens, which are in the database from the first measurement on. */
async function measure(workers, env, shoppers) {
  const shop = await startShop({ ...env, WORKERS: String(workers) });
  try {
    const bags = { sku: await offeredSku(shop.port), tokens: await shoppers(shop.port) };
    for (const [what, path, write] of [
      ['layout', '/api/v1/presentation/2/STORE_HOME'],
      ['document of home', '/'],
      ['bag: set a line', '/api/v1/cart', bags],
    ]) {
      const { perSecond, median, p99, each } = await load(shop, path, write);
      const figures = [
        perSecond.toFixed(0),
        median.toFixed(1),
        p99.toFixed(1),
        each.toFixed(2),
        loadavg()[0].toFixed(1),
      ];
      console.log(`| ${[workers, what, ...figures].join(' | ')} |`);
    }
    const memory = family(shop.pid).map((pid) => Math.round(memoryOf(pid)));
    console.log(`  memory of ${workers}, MB: ${memory.join(', ')}`);
  } finally {
    await shop.stop();
  }
}

const programs = postgresPrograms();
if (!programs) throw new Error('PostgreSQL is not installed here.');
buildIfStale();
console.log(`${availableParallelism()} processors`);
console.log('| processes | what | per second | median ms | p99 ms | processor ms each | load average |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
const { url, stop } = await startPostgres(programs);
const sms = await gateway();
const env = { NODE_ENV: 'production', DATABASE_URL: url, SMS_URL: sms.url, PAYMENTS: 'sandbox', DEV_INBOX: '0' };
let signedIn = null;
const shoppers = async (port) => {
  signedIn ??= await tokens(port, CONNECTIONS, sms.codes);
  return signedIn;
};
try {
  for (const workers of values.workers.split(',')) await measure(Number(workers), env, shoppers);
} finally {
  await Promise.all([sms.stop(), stop()]);
}
