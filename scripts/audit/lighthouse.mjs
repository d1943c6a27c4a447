import * as launcher from 'chrome-launcher';
import lighthouse, { auditFlowArtifacts, NetworkRecords } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { SLOWDOWN } from './bars.mjs';
import { FLAGS, launch } from './chromium.mjs';
import { runningShare, UNDISTURBED, withoutWaiting } from './cpu-time.mjs';

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
};
const KB = 1000;

const scoreOf = (lhr, category) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
const numberOf = (lhr, audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
const rounded = (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits;

const timings = (lhr) => ({
  performance: scoreOf(lhr, 'performance'),
  fcp: rounded(numberOf(lhr, 'first-contentful-paint') / 1000, 2),
  lcp: rounded(numberOf(lhr, 'largest-contentful-paint') / 1000, 2),
  tbt: Math.round(numberOf(lhr, 'total-blocking-time')),
});

/**
 * What came until the page was quiet, late parts too. `measured` is what went over this wire; `judged` is without the
 * answers' headers, as the bars are: the server speaks HTTP/1.1 to the proxy before it, and shoppers are sent compressed
 * headers.
 */
async function transfers({ artifacts }) {
  const records = await NetworkRecords.request(artifacts.DevtoolsLog, { computedCache: new Map() });
  // What the worker had on the phone already went over no wire.
  const asked = records.filter((record) => /^https?:/.test(record.url) && !record.fetchedViaServiceWorker);
  const kilobytes = (bytesOf) => (type) =>
    rounded(asked.reduce((sum, record) => sum + (record.resourceType === type ? bytesOf(record) : 0), 0) / KB, 1);
  const values = (sum) => ({
    requests: asked.length,
    script: sum('Script'),
    style: sum('Stylesheet'),
    document: sum('Document'),
  });
  const bodyOf = (record) => Math.max(0, record.transferSize - record.responseHeadersTransferSize);
  return { measured: values(kilobytes((record) => record.transferSize)), judged: values(kilobytes(bodyOf)) };
}

const findings = (lhr) => ({
  accessibility: scoreOf(lhr, 'accessibility'),
  bestPractices: scoreOf(lhr, 'best-practices'),
  seo: scoreOf(lhr, 'seo'),
  cls: rounded(numberOf(lhr, 'cumulative-layout-shift'), 3),
});

/** What cost a category its points, by Lighthouse's names. */
function lostPoints(lhr, category) {
  const refs = lhr.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => id);
}

/** The parts of the page that jumped most, as selectors. */
const jumped = (lhr) =>
  (lhr.audits['layout-shifts']?.details?.items ?? []).slice(0, 2).map(({ node }) => node?.selector ?? 'something');

const notesOf = (lhr) => ({
  ...Object.fromEntries(Object.entries(CATEGORIES).map(([id, category]) => [id, lostPoints(lhr, category)])),
  cls: jumped(lhr),
});

/** One load in a browser that has never been here. Null where Lighthouse itself says that the load went wrong. */
async function load(url, chromePath, skipAudits) {
  const chrome = await launcher.launch({ chromePath, chromeFlags: ['--headless=new', ...FLAGS] });
  try {
    const onlyCategories = Object.values(CATEGORIES);
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories, skipAudits });
    if (!result || result.lhr.runtimeError) return null;
    return result;
  } finally {
    chrome.kill();
  }
}

/** The same load simulated again, with running time and `cpuSlowdownMultiplier` of this machine. */
async function simulateAgain({ artifacts }, cpuSlowdownMultiplier) {
  const { Trace, settings } = artifacts;
  const throttling = { ...settings.throttling, cpuSlowdownMultiplier };
  const changed = { throttling, onlyCategories: ['performance'], skipAudits: settings.skipAudits };
  const traceEvents = withoutWaiting(Trace.traceEvents);
  const again = { ...artifacts, Trace: { ...Trace, traceEvents }, settings: { ...settings, ...changed } };
  const step = { artifacts: again, name: 'again', flags: { ...changed, logLevel: 'silent' } };
  const { steps } = await auditFlowArtifacts({ name: 'again', gatherSteps: [step] });
  return steps[0].lhr;
}

/** Values per bar, as measured and as judged, and how this machine was meanwhile. */
async function runOf(result, slowdown) {
  const { lhr, artifacts } = result;
  const share = runningShare(artifacts.Trace.traceEvents);
  const isFair = share >= UNDISTURBED && slowdown === SLOWDOWN;
  const bytes = await transfers(result);
  const again = isFair ? lhr : await simulateAgain(result, slowdown);
  return {
    measured: { ...findings(lhr), ...timings(lhr), ...bytes.measured },
    judged: { ...findings(lhr), ...timings(again), ...bytes.judged },
    notes: notesOf(lhr),
    disturbed: !isFair,
    machine: {
      benchmarkIndex: lhr.environment.benchmarkIndex,
      runningShare: rounded(share, 2),
      serverMs: Math.round(numberOf(lhr, 'network-server-latency')),
    },
  };
}

const BENCHMARKS = 3;

/**
 * Lighthouse's own benchmark of this machine, in the browser that will load the pages. It counts what is done in a second
 * by the clock; here it is what is done in a second of running time, so that other programs do not make a machine slow.
 */
export async function benchmark(executablePath) {
  const browser = await launch(executablePath);
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const indexes = [];
    while (indexes.length < BENCHMARKS) {
      const before = await runningSeconds(session);
      const started = performance.now();
      const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
      const seconds = (performance.now() - started) / 1000;
      indexes.push(Math.round((index * seconds) / ((await runningSeconds(session)) - before)));
    }
    return indexes;
  } finally {
    await browser.close();
  }
}

async function runningSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value;
}

/**
 * `times` good loads of a page. A load that Lighthouse could not follow is tried again, twice in all; what is missing then
 * is missing. `skipAudits`: Lighthouse's names of what is not asked of this page.
 */
export async function measure(url, chromePath, { times, slowdown, skipAudits }) {
  const runs = [];
  for (let tries = times + 2; tries > 0 && runs.length < times; tries -= 1) {
    const result = await load(url, chromePath, skipAudits);
    if (result) runs.push(await runOf(result, slowdown));
  }
  return runs;
}
