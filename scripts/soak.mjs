// Varied load for a long time: npm run soak -- --minutes 60. At a bounded rate shoppers order and pay, others read pages,
// products, searches and pictures; every ten seconds the memory of the server is read. Fails on any error, a server that
// ended, books that are wrong, and memory that grows. `--engine PostgreSQL` instead of PGlite.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from './built-shop.mjs';
import { audit } from './faults/books.mjs';
import { buyAll } from './faults/shoppers.mjs';
import { openWorld } from './faults/world.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, engine: { type: 'string', default: 'PGlite' } },
});
const MINUTES = Number(values.minutes);
const SAMPLE_MS = 10_000;
/** Requests per second of all readers together, and orders. */
const READS = 40;
const ORDERS = 1;
/** Caches fill; memory is judged after that, in runs of three times as long at least. */
const WARM_UP_MS = 10 * 60_000;
/** Of the first half's memory, by how much the second may be above it. */
const MAY_GROW = 0.1;
const WORDS = ['bed', 'kantha', 'quilt', 'indigo', 'bedshet', 'चादर', 'cushion', 'linen', 'zebra', 'x'];

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** Addresses of one store as its sitemap lists them, and pictures of its home. */
async function addressesOf({ port }) {
  const text = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const list = await text('/sitemap.xml');
  const pages = [...list.matchAll(/<loc>[^<]*?(\/[^<]*)?<\/loc>/g)].map(
    ([, path]) => new URL(path ?? '/', 'http://x').pathname,
  );
  const pictures = [...(await text('/')).matchAll(/\/media\/[\w/.-]+\.(?:avif|webp)/g)].map(([path]) => path);
  return { pages, pictures };
}

const READERS = [
  ({ pages }) => anyOf(pages),
  ({ pages }) => anyOf(pages),
  ({ pages }) => `${anyOf(pages)}?utm_source=${Math.random()}`,
  ({ pictures }) => anyOf(pictures),
  () => '/api/v1/presentation/2/STORE_HOME',
  () => `/api/v1/search?store_id=2&query=${encodeURIComponent(`${anyOf(WORDS)} ${Math.floor(Math.random() * 1000)}`)}`,
  () => `/api/v1/products/suggest?store_id=2&query=${encodeURIComponent(anyOf(WORDS))}`,
  () => `/no/such/page/${Math.random()}`,
];

/** Reads at the bounded rate until the time is over; counts answers by status. */
async function read(world, addresses, statuses) {
  while (!world.done) {
    const path = anyOf(READERS)(addresses);
    const began = Date.now();
    const status = await fetch(`http://127.0.0.1:${world.shop.port}${path}`).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await sleep(Math.max(0, (8 * 1000) / READS - (Date.now() - began)));
  }
}

async function order(world) {
  while (!world.done) {
    const began = Date.now();
    await buyAll(world, [anyOf(world.tokens)], 1);
    await sleep(Math.max(0, 1000 / ORDERS - (Date.now() - began)));
  }
}

/** Megabytes that the process has in memory; Linux only. */
function memoryOf(pid) {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1e6;
}

async function sample(world, samples) {
  while (!world.done) {
    await sleep(SAMPLE_MS);
    samples.push(memoryOf(world.shop.pid()));
  }
}

const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

buildIfStale();
const world = await openWorld({ engine: values.engine });
const addresses = await addressesOf(world.shop);
const statuses = new Map();
const samples = [];
setTimeout(() => {
  world.done = true;
}, MINUTES * 60_000);
await Promise.all([
  ...Array.from({ length: 8 }, () => read(world, addresses, statuses)),
  order(world),
  sample(world, samples),
]);
const { ended } = world.shop;
await world.shop.stop();
const { db, close } = await world.open();
const books = await audit(db, world.ledger);
await close();
await world.close();

const warm = samples.slice(WARM_UP_MS / SAMPLE_MS);
const isLong = warm.length * SAMPLE_MS >= 2 * WARM_UP_MS;
const halves = [warm.slice(0, warm.length >> 1), warm.slice(warm.length >> 1)].map(mean);
const growth = halves[1] / halves[0] - 1;
const errors = [...statuses]
  .filter(([status]) => status === 0 || status >= 500)
  .reduce((sum, [, count]) => sum + count, 0);
const megabytes = (value) => `${Math.round(value)} MB`;
console.log(
  `${values.engine}, ${MINUTES} minutes: ${[...statuses.values()].reduce((a, b) => a + b, 0)} reads, ${books.orders} orders`,
);
console.log(
  `answers: ${[...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
const most = `most ${megabytes(Math.max(...samples))}`;
const halfWords = `first half ${megabytes(halves[0])}, second ${megabytes(halves[1])} (${(growth * 100).toFixed(1)} %)`;
console.log(`memory: ${isLong ? `${halfWords}, ${most}` : `${most}; too short to tell whether it grows`}`);
console.log(
  `lost ${books.lost}, doubled ${books.doubled}, stock ${books.stockExact ? 'exact' : 'WRONG'}, invoices ${books.invoicesWhole ? 'whole' : 'WRONG'}, ended ${ended}, errors ${errors + world.ledger.errors}`,
);
const isGood =
  errors + world.ledger.errors + ended + books.lost + books.doubled === 0 &&
  books.stockExact &&
  books.invoicesWhole &&
  (!isLong || growth < MAY_GROW);
process.exit(isGood ? 0 : 1);
