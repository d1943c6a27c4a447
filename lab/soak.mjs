// Soak test with mixed load: npm run soak -- --minutes 60. At a bounded rate shoppers order and pay; others read,
// search, sign up, change bags and send invalid requests (`soak/traffic.mjs`). The memory of the server and its picture
// process is sampled every 30 s. Fails on an unexpected status, a server exit, wrong orders, stock or invoices, and on
// growing memory. `--engine PostgreSQL` instead of PGlite.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { family, memoryOf } from './bench/process-figures.mjs';
import { addressOf, buy } from './faults/shoppers.mjs';
import { openWorld } from './faults/world.mjs';
import { anyOf, runTraffic } from './soak/traffic.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, engine: { type: 'string', default: 'PGlite' } },
});
const MINUTES = Number(values.minutes);
const SAMPLE_MS = 30_000;
/** Error lines of the server's log that are printed at the end. */
const MOST_LINES = 20;
/** Milliseconds from one order to the next. */
const ORDER_MS = 1000;
/** Caches fill in this time; memory is judged after it, in runs at least three times as long. */
const WARM_UP_MS = 10 * 60_000;
/** How much the mean memory of the second half may exceed that of the first, as a fraction. */
const MAY_GROW = 0.1;
/** Sign-ups come from their own IP addresses (X-Forwarded-For), and exceed the default daily limit of messages. */
const ENV = { TRUSTED_PROXIES: '127.0.0.1', SMS_PER_DAY: '100000' };

async function order(world) {
  const addresses = new Map();
  for (const token of world.tokens) addresses.set(token, await addressOf(world, token));
  for (let count = 0; !world.done; count += 1) {
    const began = Date.now();
    const token = anyOf(world.tokens);
    await buy(world, token, addresses.get(token), count);
    await sleep(Math.max(0, ORDER_MS - (Date.now() - began)));
  }
}

async function sample(world, samples) {
  while (!world.done) {
    await sleep(SAMPLE_MS);
    samples.push({ memory: sum(family(world.shop.pid()).map(memoryOf)), load: loadavg()[0] });
    if (samples.length % 10 === 0) {
      console.log(`${(samples.length * SAMPLE_MS) / 60_000} minutes: ${Math.round(samples.at(-1).memory)} MB`);
    }
  }
}

const sum = (list) => list.reduce((total, value) => total + value, 0);
const mean = (list) => sum(list) / list.length;
const megabytes = (value) => `${Math.round(value)} MB`;

/** Mean memory of both halves of the time after warm-up, and the growth; null if the run is too short. */
function growthOf(memory) {
  const warm = memory.slice(WARM_UP_MS / SAMPLE_MS);
  if (warm.length * SAMPLE_MS < 2 * WARM_UP_MS) return null;
  const [first, second] = [warm.slice(0, warm.length >> 1), warm.slice(warm.length >> 1)].map(mean);
  return { first, second, growth: second / first - 1 };
}

function printTraffic(counts) {
  for (const [kind, { sent, wrong }] of counts) {
    const answers = [...wrong].map(([status, count]) => `, ${count} answered ${status}`).join('');
    console.log(`${kind}: ${sent}${answers}`);
  }
}

/** Prints the error lines of the server, which logs a reason for every 503 and 500. */
function printErrors(printed) {
  const lines = printed.split('\n').filter((line) => line.includes('"level":"error"'));
  console.log(`error lines of the server: ${lines.length}`);
  for (const line of lines.slice(0, MOST_LINES)) console.log(`  ${line.slice(0, 300)}`);
}

function printMemory(samples, grown) {
  const memory = samples.map((one) => one.memory);
  console.log(`memory every 30 s, MB: ${memory.map(Math.round).join(' ')}`);
  console.log(`load average: mean ${mean(samples.map(({ load }) => load)).toFixed(1)}`);
  const most = `most ${megabytes(Math.max(...memory))}`;
  if (!grown) return console.log(`memory: ${most}; too short to tell whether it grows`);
  const { first, second, growth } = grown;
  console.log(
    `memory: first half ${megabytes(first)}, second ${megabytes(second)} (${(growth * 100).toFixed(1)} %), ${most}`,
  );
}

buildIfStale();
const world = await openWorld({ engine: values.engine, env: ENV });
const samples = [];
setTimeout(() => {
  world.done = true;
}, MINUTES * 60_000);
const [counts] = await Promise.all([runTraffic(world), order(world), sample(world, samples)]);
const { ended, ...books } = await world.books();
await world.close();

const rows = [...counts.values()];
const sent = sum(rows.map((row) => row.sent));
const wrong = sum(rows.flatMap((row) => [...row.wrong.values()]));
const grown = growthOf(samples.map(({ memory }) => memory));
console.log(`${values.engine}, ${MINUTES} minutes: ${sent} requests, ${books.orders} orders`);
printTraffic(counts);
printErrors(world.shop.printed());
printMemory(samples, grown);
const errors = wrong + world.ledger.errors;
console.log(
  `lost ${books.lost}, doubled ${books.doubled}, stock ${books.stockExact ? 'exact' : 'WRONG'}, invoices ${books.invoicesWhole ? 'whole' : 'WRONG'}, ended ${ended}, errors ${errors}`,
);
const isGood =
  errors + ended + books.lost + books.doubled === 0 &&
  books.stockExact &&
  books.invoicesWhole &&
  (grown?.growth ?? 0) < MAY_GROW;
process.exit(isGood ? 0 : 1);
