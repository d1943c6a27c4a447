import { AxeBuilder } from '@axe-core/playwright';
import { again, inTime, launch, Silence, settle } from './chromium.mjs';
import { check, checkRow } from './judge.mjs';
import { filled, originOf, ROUTES, STORES, samplesOf } from './shops.mjs';
import { STATES } from './states.mjs';

const PART = 'axe';
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Both colour modes on a phone and on a desk. */
const VIEWS = ['light', 'dark'].flatMap((mode) => [
  { name: `phone, ${mode}`, mode, viewport: { width: 390, height: 844 } },
  { name: `desk, ${mode}`, mode, viewport: { width: 1440, height: 900 } },
]);

/** How long something may take to open, milliseconds. */
const PATIENCE = 15_000;
/** How long a browser may take for any one thing before it counts as silent, milliseconds. */
const SILENT = 60_000;

/** How many windows work at once. */
const HANDS = 2;

/** What axe found, in one line a rule: the rule, how often, and where first. */
export const violationLines = (violations) =>
  violations.map(({ id, nodes }) => `${id} ×${nodes.length} (${nodes[0]?.target.join(' ')})`);

/** What is looked at, one row each: routes as they are, and what can be opened there. */
const PLACES = [
  ...ROUTES.map((route) => ({ name: route, route })),
  ...STATES.map((state) => ({ ...state, name: `${state.route} · ${state.name}` })),
];
/** From this width on filters stand beside the list. */
const WIDE = 992;

async function violationsAt(page, address, open) {
  const answered = (work, name) => inTime(work, SILENT, `${name} ${address}`);
  await answered(page.goto(address), 'opening');
  await answered(settle(page), 'scrolling through');
  if (open) await answered(open(page), 'opening something on');
  // Without frames its older way finds the same and opens no second page for it.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true);
  const { violations } = await answered(axe.analyze(), 'checking');
  return violationLines(violations).join('; ');
}

/** What is wrong at each place of one store in one view, or why it could not be looked at: a map from its name. */
async function problemsIn(page, { store, view, port }) {
  const samples = await samplesOf(store, port);
  const found = new Map();
  for (const { name, route, open, narrow } of PLACES) {
    if (narrow && view.viewport.width >= WIDE) continue;
    const address = originOf(store, port) + filled(route, samples);
    const problem = await violationsAt(page, address, open).catch((error) => {
      if (error instanceof Silence) throw error;
      return error.message.split('\n')[0];
    });
    found.set(name, problem);
  }
  return found;
}

async function openWindow(browser, { mode, viewport }) {
  // A colour halfway between two is nobody's colour.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript((chosen) => localStorage.setItem('colorMode', chosen), mode);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** Every place of one store in one view, in a browser of its own. */
async function lookAt(browserPath, job) {
  const browser = await launch(browserPath);
  try {
    const page = await inTime(openWindow(browser, job.view), SILENT, 'opening a window');
    return await problemsIn(page, job);
  } finally {
    // One that hangs may never close: nobody waits for it, and it ends with this process.
    browser.close().catch(() => undefined);
  }
}

/** Does the jobs in order, `HANDS` at a time; the results are in the order of the jobs. */
async function inTurns(jobs, work) {
  const results = [];
  let next = 0;
  const hand = async () => {
    while (next < jobs.length) {
      const at = next++;
      results[at] = await work(jobs[at]);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return results;
}

/** One row per store and place: no violation in any of the views. */
export async function axeRows({ port, browserPath }) {
  const jobs = STORES.flatMap((store) => VIEWS.map((view) => ({ store, view, port })));
  const tell = (words) => console.log(`axe: ${words}; once more in a new browser`);
  const found = await inTurns(jobs, (job) => again(() => lookAt(browserPath, job), tell));
  return STORES.flatMap((store) =>
    PLACES.map(({ name }) => {
      const own = jobs.map((job, at) => ({ job, problems: found[at] })).filter(({ job }) => job.store === store);
      const looked = own.filter(({ problems }) => problems.has(name));
      const checks = looked.map(({ job, problems }) => check(job.view.name, problems.get(name)));
      return checkRow({ part: PART, subject: store.name }, name, checks);
    }),
  );
}
