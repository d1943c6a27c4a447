import * as launcher from 'chrome-launcher';
import lighthouse, { NetworkRecords } from 'lighthouse';
import { FLAGS, launch, PHONE, settle } from './chromium.mjs';
import { numberRow } from './rows.mjs';
import { filled, MEASURED_PAGES, originOf, STORES, samplesOf } from './shop.mjs';
import { FIRST_VISIT } from './targets.mjs';

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
};
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

/** What cost a category its points, and what moved, by Lighthouse's names. */
function notesOf(lhr) {
  const lost = (category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => id);
  const moved = (lhr.audits['layout-shifts']?.details?.items ?? []).map(({ node }) => node?.selector ?? 'something');
  const lostPoints = Object.entries(CATEGORIES).map(([id, category]) => [id, lost(category)]);
  return { ...Object.fromEntries(lostPoints), cls: moved };
}

/** One load in a fresh browser: `{values, notes}` by the ids of `FIRST_VISIT`; null where Lighthouse could not follow it. */
export async function load(url, chromePath, skipAudits) {
  const chrome = await launcher.launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    const onlyCategories = Object.values(CATEGORIES);
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories, skipAudits });
    if (!result || result.lhr.runtimeError) return null;
    const { lhr, artifacts } = result;
    const number = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const points = ([id, category]) => [id, Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100)];
    const values = {
      ...Object.fromEntries(Object.entries(CATEGORIES).map(points)),
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

async function pagesOf(port) {
  const pages = [];
  for (const store of STORES.filter(({ measured }) => measured)) {
    const samples = await samplesOf(store, port);
    for (const page of MEASURED_PAGES.filter((one) => !one.store || one.store === store.id))
      pages.push({
        ...page,
        subject: `${store.name}, ${page.name}`,
        url: originOf(store, port) + filled(page.path, samples),
      });
  }
  return pages;
}

/** Pictures are resized when they are first asked for; only the first visitor of a release waits for that. */
export async function warm(browserPath, pages) {
  const browser = await launch(browserPath);
  const page = await browser.newPage(PHONE);
  for (const { url } of pages) {
    await page.goto(url);
    await settle(page);
  }
  await browser.close();
}

/** A guest's first visit, page by page: `loads` good loads each, raw. A load that failed is tried again, twice in all. */
export async function firstVisitRows({ port, browserPath, facts, loads }) {
  const pages = await pagesOf(port);
  await warm(browserPath, pages);
  const rows = [];
  for (const { name, subject, url, unlisted } of pages) {
    const runs = [];
    for (let tries = loads + 2; tries > 0 && runs.length < loads; tries -= 1) {
      const run = await load(url, browserPath, unlisted ? ['is-crawlable'] : []);
      if (run) runs.push(run);
    }
    facts.benchmarkIndexes.push(...runs.map(({ benchmarkIndex }) => benchmarkIndex));
    for (const [id, target] of Object.entries(FIRST_VISIT).filter(([, { only }]) => !only || only === name)) {
      const where = { part: 'first visit', subject, page: name };
      rows.push(
        numberRow(
          where,
          target,
          runs.map(({ values }) => values[id]),
          runs.flatMap(({ notes }) => notes[id] ?? []),
        ),
      );
    }
  }
  return rows;
}
