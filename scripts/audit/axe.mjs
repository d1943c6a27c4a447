import { AxeBuilder } from '@axe-core/playwright';
import { inTime, launch, settle } from './chromium.mjs';
import { checkRow } from './rows.mjs';
import { filled, originOf, ROUTES, STORES, samplesOf } from './shop.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIEWS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];
const PATIENCE = 15_000;
/** Longer than one route takes; a browser that hangs fails its row. */
const ROUTE_MS = 60_000;

/** axe's violations in both colour modes, a line for each rule. */
async function violations(page, address) {
  const found = [];
  for (const mode of ['light', 'dark']) {
    await page.goto(address);
    await page.evaluate((chosen) => localStorage.setItem('colorMode', chosen), mode);
    await page.reload();
    await settle(page);
    // Without frames the legacy mode finds the same and opens no second page for it.
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(TAGS)
      .setLegacyMode(true);
    const lines = (await axe.analyze()).violations.map(
      ({ id, nodes }) => `${mode}: ${id} ×${nodes.length} (${nodes[0]?.target.join(' ')})`,
    );
    found.push(...lines);
  }
  return found;
}

/** One row per store, route and view; what can be opened on a route is tested in tests/e2e/a11y.e2e.ts. */
export async function axeRows({ port, browserPath }) {
  const browser = await launch(browserPath);
  const rows = [];
  const look = async (store, { name: view, viewport }) => {
    // Colours halfway through a transition are nobody's colours.
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    page.setDefaultTimeout(PATIENCE);
    const samples = await samplesOf(store, port);
    for (const route of ROUTES) {
      const work = violations(page, originOf(store, port) + filled(route, samples));
      const problems = await inTime(work, ROUTE_MS, route).catch((error) => [error.message.split('\n')[0]]);
      rows.push(checkRow({ part: 'accessibility', subject: `${store.name}, ${view}`, measure: route }, 2, problems));
    }
    await page.close();
  };
  try {
    for (const store of STORES) await Promise.all(VIEWS.map((view) => look(store, view)));
    return rows;
  } finally {
    await browser.close();
  }
}
