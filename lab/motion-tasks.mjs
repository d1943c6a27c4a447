// The longest main-thread task of each motion on a phone with the CPU throttled four times, without other load:
// npm run motion-tasks [-- --rounds 8]. 0 means that no task took 50 ms or more. Needs a quiet machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { headlessBrowser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startShop } from './built-shop.mjs';
import { call, signedUp, signInStored, store } from './shopper.mjs';

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '8' } } }).values;
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const NAME = 'Ticking Stripe Bed Spread';
/** Longer than each motion and the deferred rendering after it. Milliseconds. */
const WATCHED_MS = 1_500;
const SETTLE_MS = 600;

/** Runs in the page before its scripts. */
function recordLongTasks() {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Returns a function that runs `act` in the throttled page and returns its longest task in milliseconds, or 0. */
async function watch(page) {
  const client = await page.context().newCDPSession(page);
  const throttle = (rate) => client.send('Emulation.setCPUThrottlingRate', { rate });
  return async (act) => {
    await page.waitForLoadState('networkidle');
    await throttle(4);
    await sleep(SETTLE_MS);
    await page.evaluate(() => globalThis.longTasks.splice(0));
    await act();
    await sleep(WATCHED_MS);
    const tasks = await page.evaluate(() => globalThis.longTasks);
    await throttle(1);
    return Math.round(Math.max(0, ...tasks));
  };
}

/** Unlike `locator.tap()`, which runs scripts in the page, the returned function adds nothing to the measured tasks. */
async function tapping(page, locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return () => page.touchscreen.tap(x + width / 2, y + height / 2);
}
const back = (page) => () => page.evaluate(() => history.back());

/** Yields each motion with its longest task. Each motion starts in the state that the previous one left. */
async function* motions(page, home) {
  const longest = await watch(page);
  const button = (name) => page.getByRole('button', { name });
  await page.goto(home, { waitUntil: 'networkidle' });
  yield ['hero: next slide', await longest(await tapping(page, button('Next slide')))];
  yield ['menu opens', await longest(await tapping(page, button('Menu')))];
  yield ['menu closes', await longest(() => page.keyboard.press('Escape'))];
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: NAME }) })
    .last();
  await card.scrollIntoViewIfNeeded();
  const tapCard = await tapping(page, card.getByRole('link', { name: NAME }));
  yield ['card → product, first time', await longest(tapCard)];
  yield ['product → card', await longest(back(page))];
  yield ['card → product, again', await longest(tapCard)];
  yield ['product → card, again', await longest(back(page))];
  await page.goto(`${home}product/2001`, { waitUntil: 'networkidle' });
  yield ['add to bag', await longest(await tapping(page, button('ADD TO BAG').last()))];
  await page.goto(`${home}results?q=bed`, { waitUntil: 'networkidle' });
  const openFilters = await tapping(page, button('Filters'));
  yield ['sheet opens, first time', await longest(openFilters)];
  yield ['sheet closes', await longest(() => page.keyboard.press('Escape'))];
  yield ['sheet opens, again', await longest(openFilters)];
}

buildIfStale();
const shop = await startShop();
const home = `http://localhost:${shop.port}/`;
const chrome = await chromium.launch({ executablePath: headlessBrowser(), args: ['--no-sandbox'] });
const durations = new Map();
try {
  const who = { name: 'Meera Shah', email: 'meera@example.in', phone: '9822041736' };
  const customer = await signedUp(who, (request) => call({ ...request, origin: new URL(home).origin }));
  for (let round = 0; round < Number(rounds); round += 1) {
    const context = await chrome.newContext({ ...SCREEN, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(recordLongTasks);
    await page.addInitScript(store, signInStored(2, customer));
    for await (const [motion, duration] of motions(page, home)) {
      durations.set(motion, [...(durations.get(motion) ?? []), duration]);
    }
    await context.close();
  }
} finally {
  await chrome.close();
  await shop.stop();
}
for (const [motion, all] of durations) {
  const sorted = all.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(`${motion.padEnd(28)} median ${median} ms, longest ${sorted.at(-1)} ms (${all.join(', ')})`);
}
