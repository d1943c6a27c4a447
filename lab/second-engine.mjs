// The main offline journey in Firefox: browse, close, open again while the server is down, add an item, and send the
// change once when the server is back (docs/rules.md, R1, R24–R26, R38).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'puppeteer-core';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startShop } from './built-shop.mjs';
import { firefox } from './firefox.mjs';
import { call, signedUp, signInStored, store } from './shopper.mjs';

/** Timeout of each step on a slow machine, milliseconds. */
const TIMEOUT_MS = 40_000;
const PHONE = { width: 390, height: 844 };
const BADGE = 'header a[href="/cart"]';

function expectThat(fact, what) {
  if (!fact) throw new Error(`Not so: ${what}`);
  console.log(`  ✓ ${what}`);
}

const SHOPPER = { name: 'Asha Rao', email: 'asha@example.in', phone: '9711100222' };

const get = (origin, path, token) => call({ origin, method: 'GET', path, token });

/** A product that can be added to the bag. */
async function somethingToBuy(origin) {
  const { data } = await get(origin, '/api/v1/search?store_id=2&query=spread');
  return data.find(({ skus }) => skus.some((sku) => sku.enabled && sku.inventory_count > 5 && sku.selling_price > 0));
}

const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent.trim());
/** Runs in the page. */
const hasText = (selector, words, wanted) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words)) === wanted;
const untilText = (page, selector, words) =>
  page.waitForFunction(hasText, { timeout: TIMEOUT_MS }, selector, words, true);
const untilGone = (page, selector, words) =>
  page.waitForFunction(hasText, { timeout: TIMEOUT_MS }, selector, words, false);

/** Waits until the worker controls the page and has cached responses for `paths`. */
const untilPersisted = (page, paths) =>
  page.waitForFunction(
    async (wanted) => {
      if (!navigator.serviceWorker.controller) return false;
      const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
      const cached = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
      return wanted.every((path) => cached.some(({ url }) => url.includes(path)));
    },
    { timeout: TIMEOUT_MS, polling: 250 },
    paths,
  );

async function newPage(browser) {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  return page;
}

/** Opens home, signs in, and opens a product, while the server is up. */
async function browse(browser, origin, product) {
  const shopper = await signedUp(SHOPPER, (request) => call({ ...request, origin }));
  const page = await newPage(browser);
  await page.goto(origin);
  await untilPersisted(page, ['/STORE_HOME']);
  const heading = await textOf(page, 'main h2');
  await page.evaluate(store, signInStored(2, shopper));
  await page.goto(`${origin}/product/${product.id}`);
  await untilText(page, 'main h1', product.name);
  await untilPersisted(page, ['/STORE_HOME', `/products/${product.id}`]);
  await page.close();
  return { ...shopper, heading };
}

/** While the server is down: opens the same pages again and adds one item. */
async function addOffline(browser, origin, product, heading) {
  const page = await newPage(browser);
  await page.goto(origin);
  await untilText(page, 'main h2', heading);
  expectThat(true, 'home opens without the shop');
  await page.goto(`${origin}/product/${product.id}`);
  await untilText(page, 'main h1', product.name);
  expectThat(true, 'a product that was seen opens without the shop');
  await page.locator('main ::-p-aria([name="ADD TO BAG"][role="button"])').click();
  await untilText(page, BADGE, '1');
  expectThat(true, 'a piece is added without the shop');
  await page.close();
  const again = await newPage(browser);
  await again.goto(`${origin}/cart`);
  await untilText(again, 'main', 'Waiting for connection');
  expectThat((await textOf(again, 'main')).includes(product.name), 'it is still in the bag after the tab was closed');
  return again;
}

/** After the server is back, which the page has to detect by itself. */
async function sentOnce(page, origin, { token }) {
  await untilGone(page, 'main', 'Waiting for connection');
  const { data } = await get(origin, '/api/v1/cart?store_id=2', token);
  expectThat(data.total_items === 1, 'the shop has one piece in the bag');
  const log = await get(origin, '/__test/requests');
  const sent = log.filter(
    ({ method, path, status }) => method === 'PUT' && path.startsWith('/api/v1/cart') && status === 200,
  );
  expectThat(sent.length === 1, 'it was told so once');
}

async function journey(browser, data) {
  const env = { DATA_DIR: data, FAULTS: '1' };
  let shop = await startShop(env);
  const origin = `http://localhost:${shop.port}`;
  try {
    const product = await somethingToBuy(origin);
    const shopper = await browse(browser, origin, product);
    await shop.stop();
    const page = await addOffline(browser, origin, product, shopper.heading);
    shop = await startShop({ ...env, PORT: String(shop.port) });
    await sentOnce(page, origin, shopper);
  } finally {
    await shop.stop();
  }
}

const executablePath = firefox();
if (!executablePath) {
  console.log(
    '\nNo Firefox here and none could be fetched. Install it, or set FIREFOX_PATH, and run: npm run second-engine\n',
  );
  process.exit(1);
}
buildIfStale();
const data = mkdtempSync(join(tmpdir(), 'shop-firefox-'));
const browser = await launch({ browser: 'firefox', executablePath, headless: true });
try {
  console.log(await browser.version());
  await journey(browser, data);
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true });
}
