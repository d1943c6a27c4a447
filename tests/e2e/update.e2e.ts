import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buyer } from './buyer.ts';
import { twoVersions } from './deployments.ts';
import { openFront } from './front.ts';
import { untilLoaded } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { test as base, expect, nightlyIf } from './support.ts';

const HOME = '/api/v1/presentation/2/STORE_HOME';

type Versions = ReturnType<typeof twoVersions>;
type Front = Awaited<ReturnType<typeof openFront>>;
const test = base.extend<{ rename: boolean; versions: Versions; front: Front }>({
  rename: [false, { option: true }],
  versions: async ({ rename }, use) => {
    const versions = twoVersions({ rename });
    await use(versions);
    versions.remove();
  },
  front: async ({ baseURL, versions }, use) => {
    const front = await openFront(baseURL ?? '', versions.first);
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** The version of this page. */
const versionOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');
/** Sets a mark that is lost on reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { untouched: true }));
const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in window);
/** Checks for a new version, as the page does every hour. */
const check = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
const prompt = (page: Page) => page.getByRole('status').filter({ hasText: 'New version ready' });
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update' });
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });
/** The button that offers a version, or the reload that it still needs. */
const offer = (page: Page) => updateButton(page).or(reloadButton(page));
const update = (page: Page) => updateButton(page).click();
/**
 * Accepts the version until the page has it. A background tab may be slow to report that it has nothing to lose, and if
 * the worker takes longer than such a report is valid, the page offers the reload. Either button disappears with a
 * reload, so a press waits for it only briefly.
 */
const acceptUpdate = (page: Page) =>
  expect(async () => {
    if ((await versionOf(page)) !== 'second') await offer(page).click({ timeout: 2000 });
    await expect.poll(() => versionOf(page), { timeout: 5000 }).toBe('second');
  }).toPass();

/** Waits until the page has the code that watches for versions; one that opens later does not repeat another's offer. */
const untilWatching = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /offer-updates/.test(name)));

async function open(page: Page, front: Front): Promise<Page> {
  await page.goto(front.origin);
  await untilPersisted(page, HOME);
  await untilWatching(page);
  await mark(page);
  return page;
}

// R20
test('a new version is offered to every open tab and changes none of them', async ({
  page,
  context,
  front,
  versions,
}) => {
  await open(page, front);
  const other = await open(await context.newPage(), front);
  front.deploy(versions.second);
  await check(page);
  await expect(prompt(other)).toBeVisible();
  await expect(prompt(page)).toBeVisible();
  expect(await isUntouched(page)).toBe(true);
  expect([await versionOf(page), await versionOf(other)]).toEqual(['first', 'first']);

  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeHidden();
  expect(await isUntouched(page)).toBe(true);
});

test('typed text in a second tab holds the update back, and survives', async ({ page, context, front, versions }) => {
  await open(page, front);
  const other = await open(await context.newPage(), front);
  // Stands for any form field with typed text.
  await other.evaluate(() => document.body.append(document.createElement('textarea')));
  await other.locator('textarea').fill('half an address');

  front.deploy(versions.second);
  await check(page);
  await expect(prompt(page)).toBeVisible();
  await update(page);
  await expect(page.getByText('Finish in the other tab first')).toBeVisible();
  expect([await isUntouched(page), await isUntouched(other)]).toEqual([true, true]);
  await expect(other.locator('textarea')).toHaveValue('half an address');

  await other.locator('textarea').clear();
  await acceptUpdate(page);
  for (const tab of [page, other]) {
    await expect.poll(() => versionOf(tab)).toBe('second');
    expect(await isUntouched(tab)).toBe(false);
  }
});

test('text typed in this tab is not lost by a tap on "Update"', async ({ page, front, versions }) => {
  await open(page, front);
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('textarea').fill('half an address');
  front.deploy(versions.second);
  await check(page);
  await update(page);
  await expect(page.getByText('Finish what you began here first')).toBeVisible();
  await expect(page.locator('textarea')).toHaveValue('half an address');
});

// R21
test('an update accepted on a first visit is applied', async ({ page, front, versions }) => {
  await open(page, front);
  front.deploy(versions.second);
  await check(page);
  await update(page);
  await expectApplied(page);
});

test('an uncontrolled page holds no worker back, and runs on until it is reloaded by its button', async ({
  page,
  context,
  front,
  versions,
}) => {
  await open(page, front);
  // A forced reload bypasses the worker.
  const cdp = await context.newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), cdp.send('Page.reload', { ignoreCache: true })]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await untilWatching(page);
  await mark(page);
  front.deploy(versions.second);
  await check(page);
  await expect(page.getByText('Reload to continue')).toBeVisible();
  expect(await isUntouched(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => versionOf(page)).toBe('second');
});

/** Later pages report this user activation; a test that evaluates code in a page would otherwise cause it at some time. */
const reportActivation = (page: Page, hasBeenActive: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ hasBeenActive: value }) });
  }, hasBeenActive);
const untouched = (page: Page) => reportActivation(page, false);
const DAY = 24 * 60 * 60_000;
/** Advances `Date.now` from the next page on; how long a page has been open is measured by another clock. */
const advanceClock = (page: Page, by: number) =>
  page.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, by);

/**
 * A cold start some days later. Without pages the browser activates the waiting worker; a page that is opened during
 * those milliseconds can hold the old one for minutes (docs/decisions/014-worker.md).
 */
async function reopenLater(page: Page, days: number): Promise<Page> {
  const next = await page.context().newPage();
  const cdp = await page.context().newCDPSession(next);
  const statuses = new Map<string, string>();
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await cdp.send('ServiceWorker.enable');
  await page.close();
  await expect.poll(() => [...statuses.values()].filter((status) => status !== 'redundant')).toEqual(['activated']);
  await untouched(next);
  await advanceClock(next, days * DAY);
  return next;
}

/** Expects the new version without a prompt. */
async function expectApplied(page: Page): Promise<void> {
  await expect.poll(() => versionOf(page)).toBe('second');
  await expect(prompt(page)).toBeHidden();
}

/** Opens a page and postpones a new version. */
async function postpone(page: Page, front: Front, versions: Versions): Promise<void> {
  await open(page, front);
  front.deploy(versions.second);
  await check(page);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
}

// R20
for (const days of [0, 8]) {
  test(
    `a postponed version is applied when the only page is opened again ${days} days later`,
    nightlyIf(days > 0),
    async ({ page, front, versions }) => {
      await postpone(page, front, versions);
      const next = await reopenLater(page, days);
      await next.goto(front.origin);
      await expectApplied(next);
    },
  );
}

/**
 * Expects the new version at this start or at the next one, without a second offer (R60). A start applies it within ten
 * seconds or not at all: Chromium may keep the old worker for longer (docs/decisions/014-worker.md).
 */
async function expectAppliedByNextStart(page: Page): Promise<void> {
  const isApplied = await expect
    .poll(() => versionOf(page), { timeout: 15_000 })
    .toBe('second')
    .then(() => true)
    .catch(() => false);
  if (isApplied) return;
  await expect(updateButton(page)).toBeHidden();
  const next = await reopenLater(page, 0);
  await next.goto(page.url());
  await expectApplied(next);
}

// R20, R60
for (const [action, reopen] of [
  ['reloaded', (page: Page) => page.reload()],
  ['sent to its address again', (page: Page) => page.goto(page.url())],
] as const) {
  test(
    `a postponed version is applied when the only page is ${action}, or at its next start, and not offered again`,
    nightlyIf(action !== 'reloaded'),
    async ({ page, front, versions }) => {
      await postpone(page, front, versions);
      await untouched(page);
      await reopen(page);
      await expectAppliedByNextStart(page);
    },
  );
}

// R20: the browser activates it only after the old worker's pending requests.
test('on a slow network a postponed version is applied by the next start, and not offered again', async ({
  page,
  front,
  versions,
  server,
}) => {
  await postpone(page, front, versions);
  await server.fault({ match: `GET ${HOME}`, mode: 'hang' });
  await untouched(page);
  // The old worker has a pending request, also if the page's own data is too fresh to be requested again.
  await page.addInitScript((path) => void fetch(path).catch(() => undefined), HOME);
  // The page starts to wait for the new worker with that file.
  const both = Promise.all([page.waitForRequest(`**${HOME}`), page.waitForResponse(/\/offer-updates-/)]);
  await page.reload();
  await both;
  await expect(updateButton(page)).toBeHidden();
  await server.reset();
  await expectAppliedByNextStart(page);
});

// R20
for (const path of ['/cart', '/payment-return', '/payment-return?order_id=S2-X']) {
  test(
    `on ${path} a version is only offered, however old it is, and applied at the next safe start`,
    nightlyIf(path === '/payment-return'),
    async ({ page, front, versions, request }) => {
      await buyer(page, request);
      await open(page, front);
      front.deploy(versions.second);
      await check(page);
      await expect(prompt(page)).toBeVisible();
      await untouched(page);
      await advanceClock(page, 8 * DAY);
      await page.goto(front.origin + path);
      await mark(page);
      await expect(prompt(page)).toBeVisible();
      expect([await versionOf(page), await isUntouched(page)]).toEqual(['first', true]);
      const next = await reopenLater(page, 8);
      await next.goto(front.origin);
      await expectApplied(next);
    },
  );
}

// R20
test('a chosen delivery address and a pending change hold an update back', async ({
  page,
  front,
  versions,
  request,
  server,
}) => {
  const { token, items } = await buyer(page, request);
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/v1/address', { headers })).json();
  const { id: _id, ...first } = data[0];
  await expect(
    await request.post('/api/v1/address', { headers, data: { ...first, line1: '9 Law College Road' } }),
  ).toBeOK();
  await open(page, front);
  await page.goto(`${front.origin}/cart`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /14 Prabhat Road/ })
    .and(page.locator('[aria-pressed=false]'))
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  front.deploy(versions.second);
  await check(page);
  await update(page);
  await expect(page.getByText('Finish what you began here first')).toBeVisible();
  expect(await versionOf(page)).toBe('first');

  // By client-side navigation: a new page would apply the new version.
  await page.getByRole('banner').getByRole('link', { name: 'Nindiya' }).click();
  await expect(page).toHaveURL(`${front.origin}/`);
  await page.goBack();
  const more = page.getByRole('button', { name: `One more of ${items[0]?.name}` });
  await expect(more).toBeVisible();
  await server.fault({ match: 'PUT /api/v1/cart', mode: 'hang' });
  await more.click();
  await update(page);
  await expect(page.getByText('Finish what you began here first')).toBeVisible();
  await server.reset();
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await acceptUpdate(page);
});

// R60
test('servers that send two versions in turn cause one offer, and no reload', async ({ page, front, versions }) => {
  // A page in use: an untouched one applies at its start what waits since the page before.
  await reportActivation(page, true);
  await open(page, front);
  let offers = 0;
  for (const version of [versions.second, versions.first, versions.second, versions.first]) {
    front.deploy(version);
    await page.goto(front.origin);
    await mark(page);
    await check(page);
    // Each check has found another version than the last; the page has asked the waiting worker for it.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      while (registration.installing)
        await new Promise((resolve) =>
          registration.installing?.addEventListener('statechange', resolve, { once: true }),
        );
      const { port1, port2 } = new MessageChannel();
      const told = new Promise((resolve) => port1.addEventListener('message', resolve));
      port1.start();
      (registration.waiting ?? registration.active)?.postMessage({ type: 'VERSION' }, [port2]);
      await told;
    });
    if (offers === 0) await expect(prompt(page)).toBeVisible();
    if (await prompt(page).isVisible()) offers += 1;
    expect(await isUntouched(page)).toBe(true);
    await expect(reloadButton(page)).toBeHidden();
  }
  expect(offers).toBe(1);
});

// R22
test.describe('if every file has another name', () => {
  test.use({ rename: true });
  test('a deployment that lacks a file changes nothing; the old version still opens offline', async ({
    page,
    context,
    front,
    versions,
  }) => {
    await open(page, front);
    // Not one of the small files, which are bundled into one.
    const [lost = ''] = readdirSync(join(versions.second, 'assets')).filter((name) => /^vendor.*2\.js$/.test(name));
    rmSync(join(versions.second, 'assets', lost));
    front.deploy(versions.second);
    // The browser reports that the installation failed.
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      while (worker && !['installed', 'redundant'].includes(worker.state)) {
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      }
      return worker?.state;
    });
    expect(outcome).toBe('redundant');
    await context.setOffline(true);
    await page.reload();
    expect(await versionOf(page)).toBe('first');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

// R19
test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block', rename: true });
  test('a chunk that a deployment removed is loaded with one reload', async ({ page, front, versions }) => {
    await page.goto(front.origin);
    await untilLoaded(page);
    front.deploy(versions.second);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.locator('footer a[href="/page/POLICY"]').first().click();
    await expect(page.getByRole('heading', { name: 'Who else sees it' })).toBeVisible();
    expect(await versionOf(page)).toBe('second');
    expect(loads).toBe(1);
  });

  /** Deletes the chunk of the content pages, in every language; the router can reload for a missing chunk, too. */
  const deleteChunk = (folder: string): void => {
    const parts = readdirSync(join(folder, 'assets')).filter((name) => /^ContentPage.*\.js$/.test(name));
    for (const part of parts) rmSync(join(folder, 'assets', part));
  };

  test('a missing chunk does not reload a page with typed text', async ({ page, front, versions }) => {
    deleteChunk(versions.first);
    await page.goto(front.origin);
    await untilLoaded(page);
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('textarea').fill('half an address');
    await page.locator('footer a[href="/page/POLICY"]').first().click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.locator('textarea')).toHaveValue('half an address');
  });

  test('a chunk that stays missing shows an error after one reload', async ({ page, front, versions }) => {
    deleteChunk(versions.first);
    await page.goto(front.origin);
    await untilLoaded(page);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.locator('footer a[href="/page/POLICY"]').first().click();
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loads).toBe(1);
  });
});
