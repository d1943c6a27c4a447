import { darkFindings, findings } from '../../tests/e2e/looks.ts';
import { settle } from './chromium.mjs';
import { checkRow, problemsOf } from './rows.mjs';
import { auditedStores, filled, originOf, ROUTES, samplesOf } from './shop.mjs';

const VIEWS = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
];

/** tsx wraps named functions in calls of `__name`, also those that Playwright evaluates in the page. */
const DEFINE_NAME = 'globalThis.__name = (value) => value;';

/** axe's violations in both colour modes. */
async function violationsOf(page, address) {
  await page.goto(address);
  await settle(page);
  return [...(await findings(page)), ...(await darkFindings(page)).map((line) => `dark: ${line}`)];
}

/** One row per store (only the first if `quick`), route and view; tests/e2e/a11y.e2e.ts covers dialogs and menus. */
export async function axeRows({ port, browser, quick }) {
  const rows = [];
  const look = async (store, { name: view, viewport }) => {
    // Without transitions: halfway through one, colours have too little contrast.
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await page.addInitScript(DEFINE_NAME);
    const samples = await samplesOf(store, port);
    for (const route of ROUTES) {
      const problems = await problemsOf(violationsOf(page, originOf(store, port) + filled(route, samples)));
      rows.push(checkRow({ part: 'accessibility', subject: `${store.name}, ${view}`, measure: route }, 2, problems));
    }
    await page.close();
  };
  for (const store of auditedStores(quick)) await Promise.all(VIEWS.map((view) => look(store, view)));
  return rows;
}
