import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProfile, settle, untilOfflineReady } from './chromium.mjs';
import { checkRow } from './rows.mjs';
import { originOf, STORES } from './shop.mjs';

/** How long a worker has to come, and a page to appear without network, milliseconds. */
const PATIENCE = 20_000;
/** Why Chromium would not install this page. The session is closed again: while open, it forges `navigator.onLine`. */
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

/** Headings and products of a page, also those that are not in view: the hero moves by itself. */
const contentsOf = (page) =>
  page.locator('main').evaluate((main) => {
    const headings = [...main.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
    const products = [...main.querySelectorAll('a[href^="/product/"]')].map((link) => link.getAttribute('href'));
    return [...new Set([...headings, ...products])];
  });

/** What is missing after `open` without a network; the answer has to be the worker's. */
async function offlineProblems(page, open, contents) {
  try {
    const response = await open();
    await page.locator('main :is(h1, h2)').first().waitFor({ timeout: PATIENCE });
    await settle(page);
    const shown = await contentsOf(page);
    const missing = contents.filter((words) => !shown.includes(words));
    return [
      contents.length > 0 && missing.length === 0 ? null : `missing: ${missing.slice(0, 5).join(', ')}`,
      response.fromServiceWorker() ? null : 'not answered by the worker',
    ].filter(Boolean);
  } catch (error) {
    return [error.message.split('\n')[0]];
  }
}

/** The first visit of one store, then a reload with the network switched off. */
async function firstVisit(page, address) {
  await page.goto(address);
  await settle(page);
  const contents = await contentsOf(page);
  const install = await installProblems(page);
  await untilOfflineReady(page, PATIENCE);
  await page.context().setOffline(true);
  return { contents, install, offline: await offlineProblems(page, () => page.reload(), contents) };
}

/** Installing and starting without network. Stops the server on the way: it has to be the last part. */
export async function installAndOfflineRows({ port, browserPath, stop }) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-audit-profile-'));
  const visits = [];
  try {
    for (const store of STORES.filter(({ measured }) => measured)) {
      const profile = join(folder, String(store.id));
      const visit = await inProfile(browserPath, profile, (page) => firstVisit(page, originOf(store, port)));
      visits.push({ store, profile, ...visit });
    }
    await stop();
    const rows = [];
    for (const { store, profile, contents, install, offline } of visits) {
      const where = { part: 'install', subject: store.name };
      const started = await inProfile(browserPath, profile, (page) =>
        offlineProblems(page, () => page.goto(`${originOf(store, port)}/?source=pwa`), contents),
      );
      rows.push(
        checkRow({ ...where, measure: 'can be installed' }, 2, install),
        checkRow({ ...where, measure: 'reload without network' }, 2, offline),
        checkRow({ ...where, measure: 'start while the server is gone' }, 2, started),
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
