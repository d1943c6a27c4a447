// Throughput by number of server processes (WORKERS): npm run growth. Requests per second for the layout, home's
// document and cart writes with 1, 2 and 4 processes on one PostgreSQL; CPU time per request of all processes; memory.
// Processes beyond the CPU cores add nothing: on two cores, four serve no more than two. `-- --workers 1,2` for others.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { withPostgres } from '../scripts/postgres.mjs';
import { measured } from './bench/measure.mjs';
import { family, memoryOf } from './bench/process-figures.mjs';
import { gateway, offeredSku, tokens } from './bench/shoppers.mjs';
import { withShop } from './built-shop.mjs';

const { values } = parseArgs({ options: { workers: { type: 'string', default: '1,2,4' } } });
const REQUESTS = 100_000;
const CONNECTIONS = 16;

/** `shoppers`: returns tokens, created by the first measurement and valid in all, which share the database. */
async function measure(workers, env, shoppers) {
  await withShop({ ...env, WORKERS: String(workers) }, async (shop) => {
    const bags = { sku: await offeredSku(shop.port), tokens: await shoppers(shop.port) };
    for (const [what, path, write] of [
      ['layout', '/api/v1/presentation/2/STORE_HOME'],
      ['document of home', '/'],
      ['bag: set a line', '/api/v1/cart', bags],
    ]) {
      const { perSecond, median, p99, each } = await measured(shop, [path], { requests: REQUESTS, write });
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
  });
}

buildIfStale();
console.log(`${availableParallelism()} processors`);
console.log('| processes | what | per second | median ms | p99 ms | processor ms each | load average |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
const sms = await gateway();
const env = { SMS_URL: sms.url, PAYMENTS: 'sandbox', DEV_INBOX: '0' };
let signedIn = null;
const shoppers = async (port) => {
  signedIn ??= await tokens(port, CONNECTIONS, sms.codes);
  return signedIn;
};
try {
  await withPostgres(async (DATABASE_URL) => {
    for (const workers of values.workers.split(',')) await measure(Number(workers), { ...env, DATABASE_URL }, shoppers);
  });
} finally {
  await sms.stop();
}
