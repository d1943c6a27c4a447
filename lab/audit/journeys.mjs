import { PHONE, settle, untilOfflineReady } from './chromium.mjs';
import { openFront } from './front.mjs';
import { installWatch } from './in-page.mjs';
import { numberRows } from './rows.mjs';
import { FIRST_STORE, originOf, secureOrigin } from './shop.mjs';
import { BROWSING, MANY_RESULTS } from './targets.mjs';

/** Another product and another search in each run. */
export const SEARCHES = ['kantha', 'cotton', 'quilt', 'indigo', 'cushion'];
const CPU_SLOWDOWN = 4;
const MANY = 2000;
/** A hard fling: pixels, and pixels per second. */
const FLING = { yDistance: -24_000, speed: 6000, gestureSourceType: 'mouse' };

/** Runs in the page: sets its clock a day ahead, so that no stored data is fresh. */
function aDayLater() {
  const { now } = Date;
  Date.now = () => now() + 24 * 60 * 60 * 1000;
}

export async function slowedPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(installWatch);
  return { page, session };
}

/** Runs `act`; returns the milliseconds until each of `wanted` was painted. */
export async function interact(page, { event, wanted = {}, act }) {
  const names = Object.keys(wanted);
  await page.evaluate((order) => window.audit.watch(order), { event, wanted });
  await act();
  await page.waitForFunction((all) => window.audit.seen(all), names);
  // The performance entry of an interaction is added after its paint.
  await page.evaluate(
    () => new Promise((next) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(next)))),
  );
  return page.evaluate((all) => window.audit.took(all), names);
}

/** A repeat visit to home: when it was painted, and the KB transferred meanwhile, without pictures. */
export async function comeBack(page, { link, origin }) {
  link.bytes = 0;
  const wanted = { painted: { selector: 'main :is(h1, h2, h3)', words: '\\S' } };
  await page.addInitScript(aDayLater);
  await page.addInitScript((order) => location.pathname === '/' && window.audit.watch(order), { wanted });
  await page.goto(origin);
  await page.waitForFunction(() => window.audit.seen(['painted']));
  const { painted } = await page.evaluate(() => window.audit.took(['painted']));
  await settle(page);
  await link.idle();
  return { painted, kilobytes: Math.round(link.bytes / 100) / 10 };
}

export async function tapCard(page, link, run) {
  const card = page.locator('main article:has(h3 a[href^="/product/"])').nth(run);
  await card.scrollIntoViewIfNeeded();
  await link.idle();
  const name = await card.locator('h3').textContent();
  const wanted = {
    tapTitle: { selector: 'main h1', words: `^${name.replace(/[^\w\s]/g, '.')}$` },
    tapPicture: { selector: 'main:has(h1:not(.visually-hidden)) img' },
  };
  return interact(page, { event: 'click', wanted, act: () => card.locator('a[href^="/product/"]').first().tap() });
}

async function search(page, run) {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().tap();
  await page.getByRole('combobox').pressSequentially(SEARCHES[run]);
  const wanted = {
    keyResults: { selector: 'main:has([role="status"] > h1) [role="list"] article h3' },
    keyAnswer: { selector: '[role="status"] > h1', words: '^Showing ' },
  };
  return interact(page, { event: 'keydown', wanted, act: () => page.keyboard.press('Enter') });
}

/** One run on slow 4G, then an offline start. */
async function browse(context, at, run) {
  at.link.slow = true;
  const { page } = await slowedPage(context);
  const home = await comeBack(page, at);
  const { interaction: tapInteraction, ...tap } = await tapCard(page, at.link, run);
  await at.link.idle();
  const { interaction: keyInteraction, ...key } = await search(page, run);
  await at.link.idle();
  await page.close();
  at.link.slow = false;
  const offline = await slowedPage(context);
  await context.setOffline(true);
  const started = await comeBack(offline.page, at);
  await context.setOffline(false);
  await offline.page.close();
  const paints = { repeatPaint: home.painted, offlinePaint: started.painted };
  return { values: { repeatBytes: home.kilobytes, ...paints, ...tap, tapInteraction, ...key, keyInteraction } };
}

/** Only the repeat visit to home: its bytes are the only gate among the journeys. */
async function repeatVisit(context, at) {
  const { page } = await slowedPage(context);
  return { values: { repeatBytes: (await comeBack(page, at)).kilobytes } };
}

async function browsing({ browser, port, runs }, visit) {
  const link = await openFront(port);
  const context = await browser.newContext(PHONE);
  try {
    const at = { link, origin: secureOrigin(FIRST_STORE, link.port) };
    const first = await context.newPage();
    await first.goto(at.origin);
    await settle(first);
    await untilOfflineReady(first);
    await first.close();
    const all = [];
    for (let run = 0; run < runs; run += 1) all.push(await visit(context, at, run));
    return all;
  } finally {
    await context.close();
    link.close();
  }
}

/** Responds with `MANY` products, more than the server sends, each with its own id and name. */
async function answerWithMany(route) {
  const response = await route.fetch();
  const { data, ...rest } = await response.json();
  const many = Array.from({ length: MANY }, (_, at) => {
    const one = data[at % data.length];
    return { ...one, id: 1_000_000 + at, name: `${one.name} ${at + 1}` };
  });
  await route.fulfill({ response, json: { ...rest, data: many } });
}

/** Flings through a desktop results page with very many products, and filters it. */
async function manyResults({ browser, port, runs }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const { page, session } = await slowedPage(context);
  await page.route('**/api/v1/search?*', answerWithMany);
  await page.goto(`${originOf(FIRST_STORE, port)}/results`);
  await page.getByRole('main').getByRole('searchbox').fill('a');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Showing [\d,]+ results/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Out Of Stock/ });
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const fling = () => session.send('Input.synthesizeScrollGesture', { x: 720, y: 450, ...FLING });
    const { longTask: scrollTask } = await interact(page, { event: 'wheel', act: fling });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { interaction: filterInteraction } = await interact(page, { event: 'click', act: () => box.click() });
    await box.click();
    all.push({ values: { scrollTask, filterInteraction } });
  }
  return all;
}

/** What a shopper does after the first page: coming back, tapping, searching, and looking through very many results. */
export async function journeyRows({ port, browser, loads, quick }) {
  const where = { part: 'journeys', subject: 'phone' };
  const how = { browser, port, runs: Math.min(loads, SEARCHES.length) };
  if (quick) return numberRows(where, { repeatBytes: BROWSING.repeatBytes }, await browsing(how, repeatVisit));
  return [
    ...numberRows(where, BROWSING, await browsing(how, browse)),
    ...numberRows({ ...where, subject: 'desktop' }, MANY_RESULTS, await manyResults(how)),
  ];
}
