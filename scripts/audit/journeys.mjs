import { AFTERWARDS, SLOWDOWN } from './bars.mjs';
import { LIGHTHOUSE_PHONE, launch, settle, untilKept } from './chromium.mjs';
import { UNDISTURBED } from './cpu-time.mjs';
import { installWatch } from './in-page.mjs';
import { median, numberRow, withDoubt } from './judge.mjs';
import { manyResultsVisit } from './many-results.mjs';
import { between, bytesBesidesPictures, leastDisturbed, longestTask, runningShareOf, took } from './moments.mjs';
import { originOf, STORES } from './shops.mjs';
import { openSlowLine } from './slow-line.mjs';
import { withSpeed } from './speed.mjs';
import { traced } from './traced.mjs';

const PART = 'journeys';
/** Runs of each journey, of which the median counts: another product and another search each time. */
const SEARCHES = ['kantha', 'cotton', 'quilt', 'indigo', 'cushion'];
const TIMES = SEARCHES.length;
/** As many count: those in which the machine was least disturbed, whatever came out. */
const COUNTED = 3;
/** How long a first visit may take to be kept, milliseconds. */
const KEEPING = 20_000;

/** Goods under the head of the results page: from the phone at first, later the server's, which are counted. */
const FOUND = {
  results: { selector: 'main:has([role="status"] > h1) [role="list"] article h3' },
  answer: { selector: '[role="status"] > h1', words: '^Showing ' },
};

/** Runs in the page: for it, it is tomorrow, when nothing that it kept is fresh any more. */
function aDayLater() {
  const day = 24 * 60 * 60 * 1000;
  const Today = Date;
  globalThis.Date = class extends Today {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Today.now() + day]));
    }
    static now() {
      return Today.now() + day;
    }
  };
}

/** A shopper's first visit, on a good line and to its end. */
async function firstVisit(context, origin) {
  const page = await context.newPage();
  await page.goto(origin);
  await settle(page);
  await untilKept(page, KEEPING);
  await page.close();
}

/** Home again: when it was painted, and what came meanwhile. */
async function comeBack(visit, page) {
  visit.line.log.length = 0;
  const home = { painted: { selector: 'main :is(h1, h2, h3)', words: '\\S' } };
  await page.addInitScript(aDayLater);
  await page.addInitScript(
    `(${installWatch})(); if (location.pathname === '/') audit.watch(${JSON.stringify({ wanted: home })})`,
  );
  const events = await traced(visit.browser, page, async () => {
    await page.goto(visit.origin);
    await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  });
  await settle(page);
  await visit.line.quiet();
  return { painted: between(events, 'from', 'painted'), bytes: bytesBesidesPictures(visit.line.log) };
}

/** The installed app, opened without a network. */
async function openOffline(visit) {
  const page = await visit.context.newPage();
  await visit.context.setOffline(true);
  const { painted } = await comeBack(visit, page);
  await visit.context.setOffline(false);
  await page.close();
  return { painted };
}

/** Does something that the page answers, and waits until all `wanted` is painted. */
async function answered(visit, page, { event, wanted, act }) {
  const events = await traced(visit.browser, page, async () => {
    await page.evaluate((asked) => window.audit.watch(asked), { event, wanted });
    await act();
    const names = Object.keys(wanted);
    await page.waitForFunction((all) => all.every((name) => performance.getEntriesByName(name).length > 0), names);
    await page.evaluate(() => window.audit.markInteraction());
  });
  await visit.line.quiet();
  const moments = Object.fromEntries(Object.keys(wanted).map((name) => [name, between(events, 'from', name)]));
  return { ...moments, interaction: between(events, 'interaction-from', 'interaction-to') };
}

/** Taps one of the cards of home, another one in each run. */
async function tapCard(visit, page, run) {
  const card = page.locator('main article:has(h3 a[href^="/product/"])').nth(run);
  await card.scrollIntoViewIfNeeded();
  await visit.line.quiet();
  const name = await card.locator('h3').textContent();
  const title = { selector: 'main h1', words: `^${name.replace(/[^\w\s]/g, '.')}$` };
  return answered(visit, page, {
    event: 'click',
    wanted: { title, picture: { selector: `main:has(h1:not(.visually-hidden)) img` } },
    act: () => card.locator('a[href^="/product/"]').first().tap(),
  });
}

/** Searches for something that this phone never searched for. */
async function search(visit, page, run) {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().tap();
  await page.getByRole('combobox').pressSequentially(SEARCHES[run]);
  return answered(visit, page, {
    event: 'keydown',
    wanted: FOUND,
    act: () => page.keyboard.press('Enter'),
  });
}

/** One run of everything that a shopper does with two thumbs on slow 4G. */
async function oneRun(visit, run) {
  const page = await visit.context.newPage();
  visit.line.slow = true;
  const home = await comeBack(visit, page);
  const tap = await tapCard(visit, page, run);
  const key = await search(visit, page, run);
  visit.line.slow = false;
  await page.close();
  return { home, tap, key };
}

async function browse({ port, browser }) {
  const line = await openSlowLine(port);
  const context = await browser.newContext(LIGHTHOUSE_PHONE);
  try {
    const visit = { browser, context, line, origin: originOf(STORES[0], line.port) };
    await firstVisit(context, visit.origin);
    const runs = [];
    for (let run = 0; run < TIMES; run += 1) {
      runs.push({ ...(await oneRun(visit, run)), offline: await openOffline(visit) });
    }
    return runs;
  } finally {
    await context.close();
    line.close();
  }
}

/** What a phone's line decides is told at this machine's speed; the rest as `slowdown` makes a phone of it. */
const valuesOf = (runs, slowdown) => ({
  repeatBytes: runs.map(({ home }) => home.bytes),
  repeatPaint: runs.map(({ home }) => took(home.painted, slowdown)),
  offlinePaint: runs.map(({ offline }) => took(offline.painted, slowdown)),
  tapTitle: runs.map(({ tap }) => took(tap.title, 1)),
  tapPicture: runs.map(({ tap }) => took(tap.picture, 1)),
  keyResults: runs.map(({ key }) => took(key.results, 1)),
  keyAnswer: runs.map(({ key }) => took(key.answer, 1)),
  tapInteraction: runs.map(({ tap }) => took(tap.interaction, slowdown)),
  keyInteraction: runs.map(({ key }) => took(key.interaction, slowdown)),
});

const manyValuesOf = (runs, slowdown) => ({
  scrollTask: runs.map(({ scroll }) => longestTask(scroll, slowdown)),
  sheetInteraction: runs.flatMap(({ sheet }) => (sheet ? [took(sheet, slowdown)] : [])),
  filterInteraction: runs.map(({ filter }) => took(filter, slowdown)),
});

/**
 * A row per bar from its runs, each `{measured, judged, share}`: the medians of the calmest. `isSlow`: the machine is not
 * as fast as usual. A trace may lose a mark; what the page never painted has ended its journey before.
 */
export function rowsOf(subject, values, isSlow = false) {
  return Object.entries(values)
    .filter(([, all]) => all.length > 0)
    .map(([id, all]) => {
      const bar = AFTERWARDS[id];
      const known = all.filter(({ judged }) => Number.isFinite(judged));
      const runs = leastDisturbed(known.length >= COUNTED ? known : all, COUNTED);
      const middle = (which) => median(runs.map((run) => run[which]));
      const where = { part: PART, subject, page: bar.page, id, kind: 'any' };
      // What is counted in bytes has no share.
      const isBusy = runs.some(({ share }) => share !== undefined && (isSlow || share < UNDISTURBED));
      return withDoubt(numberRow(where, bar, middle('measured'), middle('judged')), isBusy);
    });
}

const isMet = ({ outcome }) => outcome === 'aim' || outcome === 'passed';

/** The runs of one journey as rows and moments; where a bar is missed, as many runs are made again, and the calmest count. */
async function rowsInTime({ facts, browserPath, subject, go, valuesOf }) {
  const all = {};
  const moments = [];
  let isSlow = false;
  for (const round of ['once', 'in doubt']) {
    const { done: runs, slowdown } = await withSpeed(facts, browserPath, go);
    for (const [id, values] of Object.entries(valuesOf(runs, slowdown))) all[id] = [...(all[id] ?? []), ...values];
    moments.push(...momentsOf(runs));
    isSlow ||= slowdown < SLOWDOWN;
    const rows = rowsOf(subject, all, isSlow);
    if (round === 'in doubt' || rows.every(isMet)) return { rows, moments };
  }
}

/** All that was traced, however deep in the runs it lies. */
const momentsOf = (part) =>
  part?.tasks ? [part] : Object.values(part ?? {}).flatMap((one) => (typeof one === 'object' ? momentsOf(one) : []));

/** What a shopper does after the first page: coming back, tapping, searching, and looking through very many results. */
export async function journeyRows({ port, browserPath, facts }) {
  const browser = await launch(browserPath);
  const origin = originOf(STORES[0], port);
  const many = (view) => () => manyResultsVisit({ browser, view, origin, times: TIMES });
  const journeys = [
    { subject: 'phone', go: () => browse({ port, browser }), valuesOf },
    { subject: 'phone', go: many('phone'), valuesOf: manyValuesOf },
    { subject: 'desk', go: many('desk'), valuesOf: manyValuesOf },
  ];
  try {
    const done = [];
    for (const journey of journeys) done.push(await rowsInTime({ facts, browserPath, ...journey }));
    facts.journeys = { runningShare: Math.min(...done.map(({ moments }) => runningShareOf(moments))) };
    return done.flatMap(({ rows }) => rows);
  } finally {
    await browser.close();
  }
}
