import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { buyer } from './buyer.ts';
import { findings, shiftSoFar } from './looks.ts';
import { A_TIME, forgetPageStorage, untilPersisted } from './persisted.ts';
import { expect, nightlyIf, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

const HOME = '/api/v1/presentation/2/STORE_HOME';
const OFFLINE = new RegExp(`^You're offline\\. Showing your store as of ${A_TIME}\\.$`, 'u');
const WEAK = new RegExp(`^Connection is weak\\. Showing your store as of ${A_TIME}\\.$`, 'u');
const OFFLINE_OR_WEAK = new RegExp(
  `^(?:You're offline|Connection is weak)\\. Showing your store as of ${A_TIME}\\.$`,
  'u',
);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const expectNoMessage = async (page: Page) => {
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByText(WEAK)).toHaveCount(0);
};

async function expectBelow(part: Locator, above: Locator): Promise<void> {
  const gap = async () => {
    const box = await part.boundingBox();
    const aboveBox = await above.boundingBox();
    return box && aboveBox ? box.y - aboveBox.y - aboveBox.height : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

type Shop = { open: (path?: string) => Promise<unknown>; expectErrors: (...lines: RegExp[]) => void };
/** Visits home until it is persisted; from then on the browser's log of failed requests is expected. */
async function visitHome(page: Page, shop: Shop): Promise<void> {
  shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
  await shop.open();
  await untilPersisted(page, HOME, '/config.js');
}
const HOUR = 60 * 60_000;
/** Opens home an hour later, when persisted data is stale and is requested again. */
async function openAnHourLater(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + HOUR);
  await page.goto(new URL('/', page.url()).href, { waitUntil: 'commit' });
}
type Faults = { fault: (fault: { match: string; mode: string }) => Promise<void> };
/** Ends the fault from the next call on; pending requests still hang. */
const endFault = (server: Faults) => server.fault({ match: '/', mode: 'ok' });
type Reply = { layout: { config: { tabTitle: string } } };
const withTitle = async (request: APIRequestContext, tabTitle: string) => {
  const { layout }: Reply = await (await request.get(HOME)).json();
  return { success: true, layout: { ...layout, config: { ...layout.config, tabTitle } } };
};
/** Opens a product from home and waits until it is persisted. */
async function openProduct(page: Page): Promise<{ name: string; path: string; id: number }> {
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  const path = (await link.getAttribute('href'))?.split('?')[0] ?? '';
  const id = Number(path.split('/').at(-1));
  const { name } = (await (await page.request.get(`/api/v1/stores/2/products/${id}`)).json()).data;
  await link.click();
  // The URL changes before the page does.
  await expect(heading(page)).toHaveText(name);
  await untilPersisted(page, `/products/${id}`);
  return { name, path, id };
}

// R9, R51
test('opened offline, the page shows it, and clears it once online', async ({ page, context, shop }) => {
  await visitHome(page, shop);
  await context.setOffline(true);
  await page.goto(shop.address('/'));
  await expect(heading(page)).toBeVisible();
  // Chromium may report a network again in a document opened without one.
  await expect(page.getByText(OFFLINE_OR_WEAK)).toBeVisible();
  await context.setOffline(false);
  await expectNoMessage(page);
});

// R51
test('going offline is shown at once, without a layout shift and without covering a button', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The hero's slides are paused, so that only the bar could cause a shift.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitHome(page, shop);
  const before = await shiftSoFar(page);
  await context.setOffline(true);
  const message = page.getByText(OFFLINE);
  await expect(message).toBeVisible();
  await expect(page.getByRole('status').filter({ has: message })).toHaveCount(1);
  expect((await shiftSoFar(page)) - before).toBeLessThan(0.002);
  await expectBelow(page.getByRole('banner').getByRole('button', { name: 'Menu' }), message);
  // The announcements below it are hidden, so that no covered link is focusable.
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await expectNoMessage(page);
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
});

// R51
test('at twice the text size the message is complete, above the navigation bar', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitHome(page, shop);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await context.setOffline(true);
  const message = page.getByText(OFFLINE);
  await expect(message).toBeVisible();
  await expectBelow(page.getByRole('banner'), message);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

// R3, R8, R9, R51
for (const mode of ['hang', 'hangBody'] as const) {
  test(
    `while requests ${mode}, home shows a copy and the weak connection, and later the late response`,
    nightlyIf(mode === 'hangBody'),
    async ({ page, shop, server, request }) => {
      await server.layout(2, await withTitle(request, 'Yesterday'));
      await visitHome(page, shop);
      await expect(page).toHaveTitle('Yesterday');
      // The page persists its own copy a second after rendering.
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rq:')).length))
        .toBe(1);
      await server.layout(2, null);
      await server.fault({ match: '/api/', mode });
      await openAnHourLater(page);
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveTitle('Yesterday');
      await expect(page.getByText(WEAK)).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);

      await server.reset();
      await expect(page).toHaveTitle('Nindiya · Bed linen house');
      await expectNoMessage(page);
    },
  );
}

// R3, R8
test('a product shown from a copy is updated once requests succeed again, without an `online` event', async ({
  page,
  shop,
  server,
}) => {
  await visitHome(page, shop);
  const { name, path, id } = await openProduct(page);
  const reply = await (await page.request.get(`/api/v1/stores/2/products/${id}`)).json();
  await page.evaluate(() => indexedDB.deleteDatabase('q-s2'));
  await server.fault({ match: '/api/', mode: 'hang' });
  await page.goto(shop.address(path), { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(WEAK)).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('online', () => document.body.setAttribute('data-told', ''));
  });
  await server.product(2, id, { ...reply.data, name: 'Renamed since' });
  await endFault(server);
  await expect(heading(page)).toHaveText('Renamed since');
  await expect(page.locator('body')).not.toHaveAttribute('data-told');
  await expectNoMessage(page);
});

// R8: a failing server responds, but without data; it must not be flooded.
test('data shown from a copy is requested again, at a limited rate, until the server has it', async ({
  page,
  shop,
  server,
  request,
}) => {
  await visitHome(page, shop);
  await server.layout(2, await withTitle(request, 'Well again'));
  await server.fault({ match: HOME, mode: '500' });
  await openAnHourLater(page);
  await expect(heading(page)).toBeVisible();
  // Without earlier requests and the server's own for a document.
  const failedRequests = async () =>
    (await server.requests()).filter(
      ({ path, status, host }) => path === HOME && status === 500 && host !== 'localhost',
    ).length;
  await expect.poll(failedRequests, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  expect(await failedRequests()).toBeLessThan(6);
  await endFault(server);
  await expect(page).toHaveTitle('Well again', { timeout: 20_000 });
});

// R4
// The retry button appears after ten seconds.
test('without a copy and with hanging requests there is a retry, and the page recovers', { tag: '@nightly' }, async ({
  page,
  shop,
  server,
}) => {
  await visitHome(page, shop);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (/^shop-(storeHome|meta|document)/.test(name)) await caches.delete(name);
  });
  await forgetPageStorage(page);
  await server.fault({ match: '/api/', mode: 'hang' });
  await page.goto(shop.address('/'), { waitUntil: 'commit' });
  await expect(page.getByText('Loading your store...')).toBeVisible();
  await expect(retry(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Loading your store...')).toHaveCount(0);
  await server.reset();
  // The page recovers without a tap.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

// R2
test('a page that was not visited shows a note offline, and opens automatically online', async ({
  page,
  context,
  shop,
}) => {
  // R53: help pages are stored on every network; products and searches only if they were opened.
  await visitHome(page, shop);
  await context.setOffline(true);
  for (const path of ['/product/2011', '/product/999999', '/results?q=zebra']) {
    await page.goto(shop.address(path));
    await expect(page.getByText("This page isn't saved on this device yet")).toBeVisible();
    await expect(page.getByText(/not found|no results found/i)).toHaveCount(0);
    await expect(retry(page)).toBeVisible();
  }
  await page.goto(shop.address('/product/2011'));
  await expect(retry(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'ADD TO BAG' }).first()).toBeVisible();
});

test.describe('changes', () => {
  const bagLink = (page: Page, text: string) => page.getByRole('link', { name: text });

  async function atProduct(page: Page, request: APIRequestContext, shop: Shop & { address: (path: string) => string }) {
    const { items } = await buyer(page, request, { address: false });
    const [item] = items;
    if (!item) throw new Error('the shop has nothing to sell');
    await visitHome(page, shop);
    await page.goto(shop.address('/cart'));
    await expect(page.getByRole('button', { name: `One more of ${item.name}` })).toBeVisible();
    return { ...item, more: page.getByRole('button', { name: `One more of ${item.name}` }) };
  }
  const offline = async (page: Page, context: BrowserContext) => {
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
  };

  // R51
  test('that are slow are shown as being sent, until the server has them', async ({
    page,
    context,
    shop,
    server,
    request,
  }) => {
    const { more } = await atProduct(page, request, shop);
    await offline(page, context);
    await more.click();
    await expect(page.getByText('Waiting for connection').first()).toBeVisible();
    await server.fault({ match: 'PUT /api/v1/cart', mode: 'hang' });
    await context.setOffline(false);
    await expect(page.getByText('Sending 1 change…')).toBeVisible();
    await server.reset();
    await expect(page.getByText('Sending 1 change…')).toHaveCount(0, { timeout: 15_000 });
  });

  // R35, R51
  test('that the server refused are shown after reconnecting, link to the bag, and disappear once handled', async ({
    page,
    context,
    shop,
    request,
  }) => {
    const { id, more } = await atProduct(page, request, shop);
    await offline(page, context);
    await more.click();
    await more.click();
    const edit = await request.post('/__test/sku', { data: { store: 2, id: Number(id), stock: 1 } });
    expect(edit.status()).toBe(200);
    // Leaves the bag page, which has its own notice.
    await page.getByRole('banner').getByRole('link', { name: 'Nindiya', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await context.setOffline(false);
    const link = bagLink(page, '1 change needs your attention.');
    await expect(link).toBeVisible({ timeout: 15_000 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectBelow(page.getByRole('banner').getByRole('link', { name: 'Nindiya', exact: true }), link);
    expect(await findings(page)).toEqual([]);
    await bagLink(page, '1 change needs your attention.').click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('button', { name: 'Use 1' }).click();
    await expect(bagLink(page, '1 change needs your attention.')).toHaveCount(0);
  });
});

// R42
test('a guest who adds an item offline sees that sign-in needs a connection, and cannot submit', async ({
  page,
  context,
  shop,
}) => {
  await visitHome(page, shop);
  await openProduct(page);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await expect(login.getByText('Connect to sign in')).toBeVisible();
  const send = login.getByRole('button', { name: 'Send OTP' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription('Connect to sign in');
  await context.setOffline(false);
  await expect(send).toHaveAttribute('aria-disabled', 'false');
});
