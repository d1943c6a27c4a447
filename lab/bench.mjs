// Throughput of one server process (docs/rules.md, "Bytes"): npm run bench. The built server in production mode on
// loopback, with the load from a separate process. Other work on the machine lowers the rate, but hardly the CPU time
// per request, so both are printed. `-- --requests 1000 --products 5000` for a shorter run.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { root } from '../scripts/inputs.mjs';
import { postgresPrograms, withPostgres } from '../scripts/postgres.mjs';
import { measured } from './bench/measure.mjs';
import { anyProduct, gateway, offeredSku, tokens } from './bench/shoppers.mjs';
import { withShop } from './built-shop.mjs';

const run = promisify(execFile);
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, products: { type: 'string', default: '50000' } },
});
const REQUESTS = Number(values.requests);

const MEASURED = [
  { what: 'document of home', path: () => '/', atLeast: 300 },
  { what: 'layout', path: () => '/api/v1/presentation/2/STORE_HOME', atLeast: 1500 },
  { what: 'product', path: (product) => `/api/v1/stores/2/products/${product}`, atLeast: 1500 },
];

/** A large store and queries: first letters, words, Hindi, partial words, typing errors, words without results. */
const MANY = { products: Number(values.products), store: 8 };
const TYPED = [
  'k',
  's',
  'r',
  'x',
  'ka',
  'kan',
  'kantha',
  'kantha quilt',
  'indigo',
  'cushion covers',
  'linen shirt sage no 3',
  'sheet',
  'razai',
  'चादर',
  'takiya',
  'bedshet',
  'kurtaa indgo',
  'herrinbone',
  'zebra',
  'no 2',
];
/** Limits with two concurrent shoppers, milliseconds. */
const SEARCHES = [
  { what: 'search', path: '/api/v1/search', median: 20, p99: 60 },
  { what: 'suggestions', path: '/api/v1/products/suggest', median: 20, p99: 60 },
];
/** Variants of each query: extra spaces do not change its words, but bypass cached responses. */
const ANEW = REQUESTS / TYPED.length;
const spaced = (query, count) => `${'+'.repeat(count % 20)}${encodeURIComponent(query)}${'+'.repeat(count / 20)}`;
const repeated = (path, times) =>
  Array.from({ length: times }, (_, count) =>
    TYPED.map((query) => `${path}?store_id=${MANY.store}&query=${spaced(query, count)}`),
  ).flat();

/** Shoppers who write to their bags without a pause; more of them would only wait for each other. */
const BAG = { shoppers: 8, atLeast: 300, p99: 50 };

function print(engine, what, { perSecond, each, median, p99 }, wanted, good) {
  const row = [
    engine.padEnd(10),
    what.padEnd(18),
    `${Math.round(perSecond)}/s`.padStart(7),
    `${each.toFixed(2)} ms each`,
  ];
  const times = `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`${row.join('  ')}  ${times}  (${wanted}${good ? '' : ', TOO SLOW'})`);
}

/** The limits apply to PostgreSQL; the embedded database is measured for comparison. */
async function measure(engine, env, isJudged) {
  await withShop(env, async (shop) => {
    const product = await anyProduct(shop.port);
    for (const { what, path, atLeast } of MEASURED) {
      const took = await measured(shop, [path(product)], { requests: REQUESTS });
      const wanted = isJudged ? `at least ${atLeast}/s` : 'to compare';
      print(engine, what, took, wanted, !isJudged || took.perSecond >= atLeast);
    }
  });
}

async function measureSearch(engine, env) {
  const seed = ['--import', 'tsx', 'lab/seed.ts', String(MANY.products), String(MANY.store)];
  await run(process.execPath, seed, { cwd: root, env: { ...process.env, ...env } });
  await withShop(env, async (shop) => {
    for (const { what, path, median, p99 } of SEARCHES) {
      const wanted = `${MANY.products} products; median ${median}, p99 ${p99} ms at most`;
      for (const [name, times] of [
        [`${what}, anew`, ANEW],
        [what, 1],
      ]) {
        const took = await measured(shop, repeated(path, times), { requests: REQUESTS, connections: 2 });
        print(engine, name, took, wanted, took.median <= median && took.p99 <= p99);
      }
    }
  });
}

/** One shopper per connection, each with a separate bag, so that writes do not wait for each other. */
async function measureBag(engine, env) {
  const { url, codes, stop } = await gateway();
  await withShop({ ...env, SMS_URL: url, PAYMENTS: 'sandbox' }, async (shop) => {
    const write = { sku: await offeredSku(shop.port), tokens: await tokens(shop.port, BAG.shoppers, codes) };
    const how = { requests: REQUESTS, connections: BAG.shoppers, write };
    const took = await measured(shop, ['/api/v1/cart'], how);
    const wanted = `at least ${BAG.atLeast}/s, p99 ${BAG.p99} ms at most`;
    print(engine, 'bag: set a line', took, wanted, took.perSecond >= BAG.atLeast && took.p99 <= BAG.p99);
  });
  await stop();
}

buildIfStale();
await measure('PGlite', {}, false);
if (postgresPrograms()) {
  await withPostgres(async (DATABASE_URL) => {
    await measureBag('PostgreSQL', { DATABASE_URL });
    await measure('PostgreSQL', { DATABASE_URL }, true);
    await measureSearch('PostgreSQL', { DATABASE_URL });
  });
} else console.log('PostgreSQL is not installed here: not measured.');
