import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProfile, OFFLINE_MS, settle, untilOfflineReady } from './chromium.mjs';
import { checkRow, problemsOf } from './rows.mjs';
import { measuredStores, originOf } from './shop.mjs';

/** Why Chromium would not install this page. The session is detached, since it overrides `navigator.onLine`. */
async function installProblems(page) {
  const session = await page.context().newCDPSession(page);
  try {
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const { errors } = await session.send('Page.getAppManifest');
    return [...installabilityErrors.map(({ errorId }) => errorId), ...errors.map(({ message }) => message)];
  } finally {
    await session.detach();
  }
}

/** Headings and product links of a page, including those out of view: the hero advances by itself. */
const contentsOf = (page) =>
  page
    .locator('main :is(h1, h2, a[href^="/product/"])')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href') ?? one.textContent))]);

/** What is missing after `open` without a network; the response has to come from the worker. */
async function offlineProblems(page, open, contents) {
  const response = await open();
  await page.locator('main :is(h1, h2)').first().waitFor({ timeout: OFFLINE_MS });
  await settle(page);
  const shown = await contentsOf(page);
  const missing = contents.filter((words) => !shown.includes(words)).map((words) => `missing: ${words}`);
  return [...missing.slice(0, 5), ...(response.fromServiceWorker() ? [] : ['not answered by the worker'])];
}

/** The first visit of one store, then a reload with the network switched off. */
async function firstVisit(page, address) {
  await page.goto(address);
  await settle(page);
  const contents = await contentsOf(page);
  const install = await installProblems(page);
  await untilOfflineReady(page);
  await page.context().setOffline(true);
  const offline = await problemsOf(offlineProblems(page, () => page.reload(), contents));
  return { contents, install, offline };
}

/** Checks installation and offline start. It stops the server, so it has to be the last part. */
export async function installAndOfflineRows({ port, browserPath, stop, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-audit-profile-'));
  const visits = [];
  try {
    for (const store of measuredStores(quick)) {
      const profile = join(folder, String(store.id));
      const visit = await inProfile(browserPath, profile, (page) => firstVisit(page, originOf(store, port)));
      visits.push({ store, profile, ...visit });
    }
    await stop();
    const rows = [];
    for (const { store, profile, contents, install, offline } of visits) {
      const where = { part: 'install', subject: store.name };
      const started = await inProfile(browserPath, profile, (page) =>
        problemsOf(offlineProblems(page, () => page.goto(`${originOf(store, port)}/?source=pwa`), contents)),
      );
      rows.push(
        checkRow({ ...where, measure: 'can be installed' }, 2, install),
        checkRow({ ...where, measure: 'reload without network' }, contents.length, offline),
        checkRow({ ...where, measure: 'start while the server is gone' }, contents.length, started),
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
