// The effect of orders on browsing: npm run orders. Requests per second for home and its layout: alone, while a
// product not on home is sold twice a second, and while one on home is. The last was the cost of every order before
// responses were versioned by product (migration 0021). PostgreSQL; one run, so that the ratios are comparable.
import { Client } from 'pg';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { withPostgres } from '../scripts/postgres.mjs';
import { measured } from './bench/measure.mjs';
import { withShop } from './built-shop.mjs';

const REQUESTS = 100_000;
const ORDERS_EVERY = 500;
const STORE = 2;
const PATHS = { home: '/', layout: `/api/v1/presentation/${STORE}/STORE_HOME` };

const load = async (shop, path) => (await measured(shop, [path], { requests: REQUESTS })).perSecond;

/** Changes the stock of a product by one and back, as orders do. */
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

async function measure(shop, database) {
  const { shown, other } = await products(database, shop.port);
  for (const [name, path] of Object.entries(PATHS)) {
    const alone = await load(shop, path);
    const print = (what, perSecond) =>
      console.log(
        `${name.padEnd(7)} ${what.padEnd(32)} ${Math.round(perSecond)}/s  (${(perSecond / alone).toFixed(2)})`,
      );
    print('alone', alone);
    print('beside orders of others', await whileSelling(database, other, () => load(shop, path)));
    print('beside orders of what it shows', await whileSelling(database, shown, () => load(shop, path)));
  }
}

buildIfStale();
await withPostgres(async (url) => {
  const database = new Client({ connectionString: url });
  await withShop({ DATABASE_URL: url }, async (shop) => {
    await database.connect();
    await measure(shop, database).finally(() => database.end());
  });
});
