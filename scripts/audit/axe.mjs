import { AxeBuilder } from '@axe-core/playwright';
import { inTime, settle } from './chromium.mjs';
import { checkRow, problemsOf } from './rows.mjs';
import { filled, originOf, ROUTES, STORES, samplesOf } from './shop.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
/** Longer than one route takes; a browser that hangs fails its row. */
const ROUTE_MS = 60_000;

/** The rules about colours; the colour mode changes nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe's violations in both colour modes, a line for each rule. */
async function violationsOf(page, address) {
  // Without frames the legacy mode finds the same and opens no second page for it.
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const lines = async (mode, chosen) => {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { mode: name }), mode);
    const { violations } = await chosen.analyze();
    return violations.map(({ id, nodes }) => `${mode}: ${id} ×${nodes.length} (${nodes[0]?.target.join(' ')})`);
  };
  await page.goto(address);
  await settle(page);
  return [...(await lines('light', axe().withTags(TAGS))), ...(await lines('dark', axe().withRules(COLOURS)))];
}

/** One row per store, route and view; what can be opened on a route is tested in tests/e2e/a11y.e2e.ts. */
export async function axeRows({ port, browser }) {
  const rows = [];
  const look = async (store, { name: view, viewport }) => {
    // Colours halfway through a transition are nobody's colours.
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    const samples = await samplesOf(store, port);
    for (const route of ROUTES) {
      const work = violationsOf(page, originOf(store, port) + filled(route, samples));
      const problems = await problemsOf(inTime(work, ROUTE_MS, route));
      rows.push(checkRow({ part: 'accessibility', subject: `${store.name}, ${view}`, measure: route }, 2, problems));
    }
    await page.close();
  };
  for (const store of STORES) await Promise.all(VIEWS.map((view) => look(store, view)));
  return rows;
}
