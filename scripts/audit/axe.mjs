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

/** axe's violations in both colour modes, a line for each rule. */
async function violationsOf(page, address) {
  const found = [];
  for (const mode of ['light', 'dark']) {
    await page.addInitScript((chosen) => localStorage.setItem('colorMode', chosen), mode);
    await page.goto(address);
    await settle(page);
    // Without frames the legacy mode finds the same and opens no second page for it.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(TAGS)
      .setLegacyMode(true)
      .analyze();
    for (const { id, nodes } of violations)
      found.push(`${mode}: ${id} ×${nodes.length} (${nodes[0]?.target.join(' ')})`);
  }
  return found;
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
