import * as launcher from 'chrome-launcher';
import lighthouse, { NetworkRecords } from 'lighthouse';
import { FLAGS, PHONE, settle } from './chromium.mjs';
import { openFront } from './front.mjs';
import { numberRows } from './rows.mjs';
import { filled, MEASURED_PAGES, measuredStores, samplesOf, secureOrigin } from './shop.mjs';
import { FIRST_VISIT, FIRST_VISIT_HOME } from './targets.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const rounded = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Requests, and KB by kind, until the page was quiet; without headers, which HTTP/1.1 sends uncompressed. */
async function transfers({ DevtoolsLog }) {
  const records = await NetworkRecords.request(DevtoolsLog, { computedCache: new Map() });
  const sent = records.filter((record) => /^https?:/.test(record.url) && !record.fetchedViaServiceWorker);
  const bytes = (record) => Math.max(0, record.transferSize - record.responseHeadersTransferSize);
  const kilobytes = (type) =>
    rounded(sent.reduce((sum, record) => sum + (record.resourceType === type ? bytes(record) : 0), 0) / 1000, 1);
  return {
    requests: sent.length,
    script: kilobytes('Script'),
    style: kilobytes('Stylesheet'),
    document: kilobytes('Document'),
  };
}

/** The audits that lowered each category, and the elements that shifted, as named by Lighthouse. */
function notesOf(lhr) {
  const lost = (category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => id);
  const moved = (lhr.audits['layout-shifts']?.details?.items ?? []).map(({ node }) => node?.selector ?? 'something');
  return { ...Object.fromEntries(CATEGORIES.map((category) => [category, lost(category)])), cls: moved };
}

/** One load in a fresh browser: `{values, notes}` by the ids of `FIRST_VISIT`; null if Lighthouse fails. */
export async function load(url, chromePath, skipAudits) {
  const chrome = await launcher.launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    const options = { port: chrome.port, logLevel: 'silent', onlyCategories: CATEGORIES, skipAudits };
    const result = await lighthouse(url, options);
    if (!result || result.lhr.runtimeError) return null;
    const { lhr, artifacts } = result;
    const number = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const points = (category) => [category, Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)];
    const values = {
      ...Object.fromEntries(CATEGORIES.map(points)),
      fcp: rounded(number('first-contentful-paint') / 1000, 2),
      lcp: rounded(number('largest-contentful-paint') / 1000, 2),
      tbt: Math.round(number('total-blocking-time')),
      cls: rounded(number('cumulative-layout-shift'), 3),
      mainThread: rounded(number('mainthread-work-breakdown') / 1000, 1),
      ...(await transfers(artifacts)),
    };
    return { values, notes: notesOf(lhr), benchmarkIndex: lhr.environment.benchmarkIndex };
  } finally {
    chrome.kill();
  }
}

async function pagesOf(store, port, front) {
  const samples = await samplesOf(store, port);
  const pages = MEASURED_PAGES.filter((page) => !page.store || page.store === store.id);
  return pages.map((page) => ({ ...page, store, url: secureOrigin(store, front.port) + filled(page.path, samples) }));
}

/** Primes the server: pictures are resized at the first request, so only a release's first visitor waits for that. */
export async function primeServer(browser, urls) {
  const page = await browser.newPage(PHONE);
  for (const url of urls) {
    await page.goto(url);
    await settle(page);
  }
  await page.close();
}

/** A guest's first visit, page by page: `loads` loads each, raw. Up to two failed loads are repeated. */
async function rowsOf(pages, { browserPath, facts, loads }) {
  const rows = [];
  for (const { name, store, url, unlisted } of pages) {
    const runs = [];
    for (let tries = loads + 2; tries > 0 && runs.length < loads; tries -= 1) {
      const run = await load(url, browserPath, unlisted ? ['is-crawlable'] : []);
      if (run) runs.push(run);
    }
    facts.benchmarkIndexes.push(...runs.map(({ benchmarkIndex }) => benchmarkIndex));
    const targets = name === 'home' ? { ...FIRST_VISIT, ...FIRST_VISIT_HOME } : FIRST_VISIT;
    rows.push(...numberRows({ part: 'first visit', subject: `${store.name}, ${name}` }, targets, runs));
  }
  return rows;
}

/** Measured behind TLS and HTTP/2, as in production. */
export async function firstVisitRows({ port, browser, quick, ...how }) {
  const front = await openFront(port);
  try {
    const pages = (await Promise.all(measuredStores(quick).map((store) => pagesOf(store, port, front)))).flat();
    const urls = pages.map(({ url }) => url);
    if (!quick) await primeServer(browser, urls);
    return await rowsOf(pages, how);
  } finally {
    front.close();
  }
}
