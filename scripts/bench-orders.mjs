// What orders cost those who look around: npm run bench:orders. Requests for home and its layout per second, alone, while a
// product that home does not show is sold twice a second, and while one is sold that home shows. The last is what every
// order cost before answers knew their products (migration 0021). PostgreSQL; one run, so that the ratios compare.
import pg from 'pg';
import { measured } from './bench/measure.mjs';
import { buildIfStale, withShop } from './built-shop.mjs';
import { withPostgres } from './postgres.mjs';

const REQUESTS = 100_000;
const ORDERS_EVERY = 500;
const STORE = 2;
const PATHS = { home: '/', layout: `/api/v1/presentation/${STORE}/STORE_HOME` };

const load = async (shop, path) => (await measured(shop, [path], { requests: REQUESTS })).perSecond;

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

async function measure(shop, database) {
  const { shown, other } = await products(database, shop.port);
  for (const [name, path] of Object.entries(PATHS)) {
    const alone = await load(shop, path);
    const tell = (what, perSecond) =>
      console.log(
        `${name.padEnd(7)} ${what.padEnd(32)} ${Math.round(perSecond)}/s  (${(perSecond / alone).toFixed(2)})`,
      );
    tell('alone', alone);
    tell('beside orders of others', await whileSelling(database, other, () => load(shop, path)));
    tell('beside orders of what it shows', await whileSelling(database, shown, () => load(shop, path)));
  }
}

buildIfStale();
await withPostgres(async (url) => {
  const database = new pg.Client({ connectionString: url });
  await withShop({ DATABASE_URL: url }, async (shop) => {
    await database.connect();
    await measure(shop, database).finally(() => database.end());
  });
});
