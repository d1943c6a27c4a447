// What orders cost those who look around: npm run bench:orders. Requests for home and its layout per second, alone, while a
// product that home does not show is sold twice a second, and while one is sold that home shows. The last is what every
// order cost before answers knew their products (migration 0021). PostgreSQL; one run, so that the ratios compare.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { buildIfStale, startShop } from './built-shop.mjs';
import { root } from './inputs.mjs';
import { postgresPrograms, startPostgres } from './postgres.mjs';

const run = promisify(execFile);
const LOAD = { requests: 100_000, seconds: 6, connections: 16 };
const ORDERS_EVERY = 500;
const STORE = 2;
const PATHS = { home: '/', layout: `/api/v1/presentation/${STORE}/STORE_HOME` };

async function load(port, path) {
  const order = [port, LOAD.requests, LOAD.seconds, LOAD.connections].map(String);
  const loading = run(process.execPath, [join(root, 'scripts/bench/load.mjs'), ...order]);
  loading.child.stdin.end(JSON.stringify([path]));
  return JSON.parse((await loading).stdout).perSecond;
}

/** As an order does to the catalogue: one piece less of a SKU, and back. */
async function whileSelling(database, product, work) {
  let sold = 0;
  const change = 'update skus set stock = stock + $3 where store_id = $1 and product_id = $2';
  const timer = setInterval(() => {
    sold += 1;
    void database.query(change, [STORE, product, sold % 2 ? 1 : -1]);
  }, ORDERS_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function products(database, port) {
  const home = await (await fetch(`http://localhost:${port}${PATHS.layout}`)).text();
  const { rows } = await database.query('select id, name from products where store_id = $1 order by id', [STORE]);
  const isShown = ({ name }) => home.includes(JSON.stringify(name));
  return { shown: rows.find(isShown).id, other: rows.find((row) => !isShown(row)).id };
}

const programs = postgresPrograms();
if (!programs) throw new Error('PostgreSQL is not installed here.');
buildIfStale();
const { url, stop } = await startPostgres(programs);
const database = new pg.Client({ connectionString: url });
try {
  const shop = await startShop({ NODE_ENV: 'production', DATABASE_URL: url });
  try {
    await database.connect();
    const { shown, other } = await products(database, shop.port);
    for (const [name, path] of Object.entries(PATHS)) {
      const alone = await load(shop.port, path);
      const tell = (what, perSecond) =>
        console.log(
          `${name.padEnd(7)} ${what.padEnd(32)} ${Math.round(perSecond)}/s  (${(perSecond / alone).toFixed(2)})`,
        );
      tell('alone', alone);
      tell('beside orders of others', await whileSelling(database, other, () => load(shop.port, path)));
      tell('beside orders of what it shows', await whileSelling(database, shown, () => load(shop.port, path)));
    }
  } finally {
    await shop.stop();
  }
} finally {
  await database.end();
  await stop();
}
