import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../built-shop.mjs';
import { call } from '../shopper.mjs';

/**
 * @typedef {object} Page
 * @property {(url: string) => Promise<unknown>} goto
 * @property {(work: Function, ...args: unknown[]) => Promise<any>} evaluate Runs a function without a closure in the page.
 * @property {(selector: string) => Promise<unknown>} click
 * @property {(selector: string, text: string) => Promise<unknown>} type
 * @property {() => Promise<unknown>} close
 *
 * @typedef {object} Engine
 * @property {string} name
 * @property {() => string | null} missing What to do if the engine is not there.
 * @property {() => Promise<{ version: string, newPage: () => Promise<Page>, stop: () => Promise<unknown> }>} start
 */

/** Timeout of each step on a slow machine, milliseconds. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 200;
const BADGE = 'header a[href="/cart"]';
const SHOPPER = { name: 'Asha Rao', email: 'asha@example.in', phone: '9711100222' };

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

function expectThat(fact, what) {
  if (!fact) throw new Error(`Not so: ${what}`);
  console.log(`  ✓ ${what}`);
}

/** Waits until `work` returns a true value in the page, and returns it. */
async function until(page, what, work, ...args) {
  let last = null;
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; ) {
    // While the page navigates there is nothing to run it in.
    const value = await page.evaluate(work, ...args).catch((error) => {
      last = error;
      return null;
    });
    if (value) return value;
    await pause();
  }
  throw new Error(`Not in time: ${what}${last ? ` (${last.message})` : ''}`);
}

const hasText = (selector, words) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
const lacksText = (selector, words) =>
  ![...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
/** Marks the first visible button or tab of that name; drivers find elements by CSS only. */
const mark = (name, mark) => {
  const all = [...document.querySelectorAll('button, [role="tab"]')];
  const nameOf = (element) => (element.ariaLabel || element.textContent).trim();
  const found = all.find(
    (element) =>
      nameOf(element).startsWith(name) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.disabled,
  );
  found?.setAttribute('data-walk', mark);
  return Boolean(found);
};
/** Whether the worker controls the page and has cached responses for these paths. */
const hasCached = async (paths) => {
  if (!navigator.serviceWorker.controller) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
  const cached = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  return paths.every((path) => cached.some(({ url }) => url.includes(path)));
};
const untilText = (page, selector, words) => until(page, `"${words}" in ${selector}`, hasText, selector, words);
let marks = 0;
/** A button that is still moving cannot be pressed yet. */
async function press(page, name) {
  marks += 1;
  const id = `walk-${marks}`;
  await until(page, `a button "${name}"`, mark, name, id);
  for (const end = Date.now() + TIMEOUT_MS; ; await pause()) {
    const error = await page.click(`[data-walk="${id}"]`).then(
      () => null,
      (reason) => reason,
    );
    if (!error) return;
    if (Date.now() > end) throw new Error(`"${name}" cannot be pressed: ${error.message}`);
  }
}
async function fill(page, selector, text) {
  await until(page, selector, (wanted) => Boolean(document.querySelector(wanted)), selector);
  await page.type(selector, text);
}

const get = (origin, path, token) => call({ origin, method: 'GET', path, token });
const codeFor = async (origin) =>
  (await get(origin, '/dev/inbox.json')).find(({ phone, code }) => phone === SHOPPER.phone && code)?.code;

/** A product that can be added to the bag. */
async function somethingToBuy(origin) {
  const { data } = await get(origin, '/api/v1/search?store_id=2&query=spread');
  return data.find(({ skus }) => skus.some((sku) => sku.enabled && sku.inventory_count > 5 && sku.selling_price > 0));
}

/** Signs up in the dialog; returns the token. */
async function signUp(page, origin) {
  await press(page, 'Account');
  await press(page, 'Signup');
  await fill(page, 'dialog[open] input[name="name"]', SHOPPER.name);
  await fill(page, 'dialog[open] input[name="email"]', SHOPPER.email);
  await fill(page, 'dialog[open] input[name="phone"]', SHOPPER.phone);
  await page.evaluate(() => document.querySelector('dialog[open] form').requestSubmit());
  await until(
    page,
    'the boxes of the code',
    () => document.querySelectorAll('dialog[open] input[inputmode="numeric"]').length >= 6,
  );
  const code = await codeFor(origin);
  for (const [at, digit] of [...code].entries()) {
    await page.type(`dialog[open] input[aria-label="Digit ${at + 1} of 6"]`, digit);
  }
  return until(page, 'a stored token', () => localStorage.getItem('authToken:s2'));
}

/** While the server is up: a first visit, a product, a sign-in. */
async function browse(newPage, origin, product) {
  const page = await newPage();
  await page.goto(origin);
  await until(page, 'a worker with the layout', hasCached, ['/STORE_HOME']);
  const heading = await until(page, 'a heading', () => document.querySelector('main h2')?.textContent.trim());
  expectThat(heading, 'a first visit shows home, and the worker has it');
  const token = await signUp(page, origin);
  expectThat(token, 'a shopper signs up with the code');
  await page.goto(`${origin}/product/${product.id}`);
  await untilText(page, 'main h1', product.name);
  await until(page, 'a worker with the product', hasCached, ['/STORE_HOME', `/products/${product.id}`]);
  await page.goto(`${origin}/cart`);
  await untilText(page, 'main', 'Your cart is empty');
  expectThat(true, 'product and bag open');
  await page.close();
  return { token, heading };
}

/** While the server is down: opens the same pages again and adds one item. */
async function addOffline(newPage, origin, product, heading) {
  const page = await newPage();
  await page.goto(origin);
  await untilText(page, 'main h2', heading);
  expectThat(true, 'home opens without the shop');
  await page.goto(`${origin}/product/${product.id}`);
  await untilText(page, 'main h1', product.name);
  expectThat(true, 'a product that was seen opens without the shop');
  await press(page, 'ADD TO BAG');
  await untilText(page, BADGE, '1');
  expectThat(true, 'a piece is added without the shop');
  await page.close();
  const again = await newPage();
  await again.goto(`${origin}/cart`);
  await untilText(again, 'main', 'Waiting for connection');
  expectThat(await again.evaluate(hasText, 'main', product.name), 'it is still in the bag after the tab was closed');
  return again;
}

/** After the server is back, which the page has to detect by itself. */
async function sentOnce(page, origin, token) {
  await until(page, 'nothing waits', lacksText, 'main', 'Waiting for connection');
  const { data } = await get(origin, '/api/v1/cart?store_id=2', token);
  expectThat(data.total_items === 1, 'the shop has one piece in the bag');
  const log = await get(origin, '/__test/requests');
  const sent = log.filter(
    ({ method, path, status }) => method === 'PUT' && path.startsWith('/api/v1/cart') && status === 200,
  );
  expectThat(sent.length === 1, 'it was told so once');
}

/**
 * The main journey in one engine: first visit, sign-in, product, bag; then, with the server stopped, home, the product
 * and a piece added; then the server is back, and the change is sent once (R1, R24 to R26, R38).
 * @param {Engine} engine
 */
export async function walk(engine) {
  const data = mkdtempSync(join(tmpdir(), 'shop-engine-'));
  const env = { DATA_DIR: data, FAULTS: '1' };
  let shop = await startShop(env);
  const origin = `http://localhost:${shop.port}`;
  const browser = await engine.start().catch(async (error) => {
    await shop.stop();
    throw error;
  });
  try {
    console.log(`\n${browser.version}`);
    const product = await somethingToBuy(origin);
    const { token, heading } = await browse(browser.newPage, origin, product);
    await shop.stop();
    const page = await addOffline(browser.newPage, origin, product, heading);
    shop = await startShop({ ...env, PORT: String(shop.port) });
    await sentOnce(page, origin, token);
  } finally {
    await browser.stop();
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
