import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './ask.mjs';
import { launchProfile, settle, untilKept } from './chromium.mjs';
import { policyProblem } from './header-rules.mjs';
import { check, checkRow } from './judge.mjs';
import { declaredPictures, manifestChecks, pictureProblem } from './manifest-rules.mjs';
import { originOf, STORES } from './shops.mjs';

const PART = 'install';
/** How long a worker has to come, and a page to be drawn without network, milliseconds. */
const PATIENCE = 20_000;

/** What Chromium itself says of installing this page. The session is closed again: while open, it forges `navigator.onLine`. */
async function whatChromiumSays(context, page) {
  const session = await context.newCDPSession(page);
  try {
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const { errors, data } = await session.send('Page.getAppManifest');
    const { appId } = await session.send('Page.getAppId');
    return { installability: installabilityErrors.map(({ errorId }) => errorId), errors, data, appId };
  } finally {
    await session.detach();
  }
}

/** Every picture that the manifest declares, fetched and measured. */
async function pictureChecks(manifest, store, port) {
  const checks = [];
  for (const picture of declaredPictures(manifest)) {
    const answer = await ask(port, picture.src, store);
    checks.push(
      check(picture.name, answer.status === 200 ? await pictureProblem(picture, answer.body) : answer.status),
    );
  }
  return checks;
}

async function installRows(visit, store, port) {
  const where = { part: PART, subject: store.name };
  const { installability, errors, data, appId } = visit.says;
  const manifest = JSON.parse(data || '{}');
  const origin = originOf(store, port);
  return [
    checkRow(where, 'can be installed', [
      check('Chromium would', installability.join(', ')),
      check('manifest is read', errors.map(({ message }) => message).join(', ')),
      check('identity', appId === `${origin}/` ? null : `the app would be ${appId}`),
      ...manifestChecks(manifest, store.name),
    ]),
    checkRow(where, 'pictures are as declared', await pictureChecks(manifest, store, port)),
    checkRow(where, 'worker is ready', [check('ready', visit.worker)]),
  ];
}

/** Headings and goods of a page, also those that are not in view: the hero moves by itself. */
const contentsOf = (page) =>
  page.locator('main').evaluate((main) => {
    const headings = [...main.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
    const goods = [...main.querySelectorAll('a[href^="/product/"]')].map((link) => link.getAttribute('href'));
    return [...new Set([...headings, ...goods])];
  });

/** The beginning of what stands on a page. */
const words = async (page) => (await page.locator('main').first().textContent()).replaceAll(/\s+/g, ' ').slice(0, 200);

/** Runs in the page: why no worker is ready after a while, or null. */
const workerProblem = (patience) =>
  Promise.race([
    navigator.serviceWorker.ready.then(({ active }) => (active ? null : 'no active worker')),
    new Promise((resolve) => setTimeout(resolve, patience, `not ready after ${patience} ms`)),
  ]);

/** The first visit of one store, and a reload with the network switched off. */
async function firstVisit(profile, browserPath, origin) {
  const context = await launchProfile(browserPath, profile);
  try {
    const [page] = context.pages();
    await page.goto(origin);
    await settle(page);
    const contents = await contentsOf(page);
    const says = await whatChromiumSays(context, page);
    const worker = await page.evaluate(workerProblem, PATIENCE);
    // Without it the reload below fails, which is the row that has to say so.
    if (!worker) await untilKept(page, PATIENCE).catch(() => undefined);
    await context.setOffline(true);
    const offline = await shownWithoutNetwork(page, () => page.reload(), contents);
    return { contents, says, worker, offline };
  } finally {
    await context.close();
  }
}

/** What is missing of the shop after `open`; the answer has to be the worker's and carry the policy. */
async function shownWithoutNetwork(page, open, contents) {
  try {
    const response = await open();
    await page.locator('main :is(h1, h2)').first().waitFor({ timeout: PATIENCE });
    await settle(page);
    const shown = await contentsOf(page);
    const missing = contents.filter((words) => !shown.includes(words));
    const problem = `missing: ${missing.slice(0, 5).join(', ')}; there is: ${await words(page)}`;
    return [
      check('shows the shop', contents.length > 0 && missing.length === 0 ? null : problem),
      check('from the worker', response.fromServiceWorker() ? null : 'not the worker'),
      check('with the policy', policyProblem(await response.headerValue('content-security-policy'))),
    ];
  } catch (error) {
    return [check('shows the shop', error.message.split('\n')[0])];
  }
}

/** The app is opened from the home screen while the shop's server is gone. */
async function coldStart(profile, browserPath, origin, contents) {
  const context = await launchProfile(browserPath, profile);
  try {
    const [page] = context.pages();
    return await shownWithoutNetwork(page, () => page.goto(`${origin}/?source=pwa`), contents);
  } finally {
    await context.close();
  }
}

/** Two stores have to be two apps on one phone. */
function namesRow(visits) {
  const names = visits.map(({ visit }) => JSON.parse(visit.says.data || '{}').name);
  const different = new Set(names).size === names.length;
  const checks = [check('names', different ? null : `all are called ${names[0]}`)];
  return checkRow({ part: PART, subject: 'all stores' }, `are called ${names.join(', ')}`, checks);
}

/** Installing and starting without network. Stops the server on the way: it has to be the last part. */
export async function installAndOfflineRows({ port, browserPath, stop }) {
  const visits = [];
  const folder = mkdtempSync(join(tmpdir(), 'shop-audit-profile-'));
  const profileOf = (store) => join(folder, String(store.id));
  const rows = [];
  try {
    for (const store of STORES.filter(({ measured }) => measured)) {
      const visit = await firstVisit(profileOf(store), browserPath, originOf(store, port));
      rows.push(...(await installRows(visit, store, port)));
      visits.push({ store, visit });
    }
    await stop();
    for (const { store, visit } of visits) {
      const where = { part: 'offline', subject: store.name };
      const started = await coldStart(profileOf(store), browserPath, originOf(store, port), visit.contents);
      rows.push(checkRow(where, 'reload without network', visit.offline));
      rows.push(checkRow(where, 'start while the server is gone', started));
    }
    return [...rows, namesRow(visits)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
