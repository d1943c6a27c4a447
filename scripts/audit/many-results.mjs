import { LIGHTHOUSE_PHONE } from './chromium.mjs';
import { installWatch } from './in-page.mjs';
import { between } from './moments.mjs';
import { traced } from './traced.mjs';

const COUNT = 2000;
/** A hard fling: pixels, and pixels a second. */
const SCROLL = { far: 24_000, speed: 6000 };

/** `sheet`: filters open in one, elsewhere they stand beside the list. */
const VIEWS = {
  phone: { context: LIGHTHOUSE_PHONE, sheet: true },
  desk: { context: { viewport: { width: 1440, height: 900 } }, sheet: false },
};

/** As many products as asked for, each with its own number and name, made of some true ones. */
export const multiplied = (products, count) =>
  Array.from({ length: count }, (_, at) => {
    const one = products[at % products.length];
    return { ...one, id: 1_000_000 + at, name: `${one.name} ${at + 1}` };
  });

/** The shop sends 200 at most; here one answer holds many more. */
async function answerWithMany(route) {
  const response = await route.fetch();
  const { data, ...rest } = await response.json();
  await route.fulfill({ response, json: { ...rest, data: multiplied(data, COUNT) } });
}

async function openMany(page, origin) {
  await page.route('**/api/v1/search?*', answerWithMany);
  await page.goto(`${origin}/results`);
  await page.getByRole('main').getByRole('searchbox').fill('a');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Showing [\d,]+ results/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** From one end of a fling to the other. `from`: as far down as the list is by then. */
async function scroll(browser, page) {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize();
  const gesture = { x: width / 2, y: height / 2, yDistance: -SCROLL.far, speed: SCROLL.speed };
  const events = await traced(browser, page, async () => {
    await page.evaluate(() => performance.mark('from'));
    await session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' });
    await page.evaluate(() => performance.mark('to'));
  });
  await session.detach();
  return between(events, 'from', 'to');
}

/** What the slowest part of a tap took, until it was seen. */
async function interaction(browser, page, act) {
  const events = await traced(browser, page, async () => {
    await page.evaluate(() => window.audit.watch({ event: 'click', wanted: {} }));
    await act();
    await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
    await page.evaluate(() => window.audit.markInteraction());
  });
  return between(events, 'interaction-from', 'interaction-to');
}

async function oneRun(browser, page, hasSheet) {
  const filters = hasSheet
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  const box = filters.getByRole('checkbox', { name: /^Out Of Stock/ });
  const button = page.getByRole('button', { name: 'Filters' });
  const scrolled = await scroll(browser, page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const opened = hasSheet ? await interaction(browser, page, () => button.click()) : null;
  const filtered = await interaction(browser, page, () => box.click());
  await box.click();
  if (hasSheet) await filters.getByRole('button', { name: /^Show / }).click();
  return { scroll: scrolled, filter: filtered, ...(opened ? { sheet: opened } : {}) };
}

/** A results page with 2,000 products, flung through and filtered `times` times: moments, one object a run. */
export async function manyResultsVisit({ browser, view, origin, times }) {
  const { context: options, sheet } = VIEWS[view];
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(installWatch);
    await openMany(page, origin);
    const runs = [];
    while (runs.length < times) runs.push(await oneRun(browser, page, sheet));
    return runs;
  } finally {
    await context.close();
  }
}
