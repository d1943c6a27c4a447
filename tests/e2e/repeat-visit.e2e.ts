import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

const HEADING = 'Sleep under something made';
/** The app looks for the server. */
const DISCONNECTED = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/;
const documents = () =>
  caches.open('shop-document-1').then(async (cache) => (await cache.keys()).map(({ url }) => url));

// R55
test('a repeat visit to home starts from the cached server-rendered document, also offline, and hydrates', async ({
  page,
  context,
  shop,
}) => {
  // Pictures that no visit has stored fail offline.
  shop.expectErrors(DISCONNECTED, /net::ERR_FAILED/);
  await shop.open();
  await expect.poll(() => page.evaluate(documents)).toEqual([page.url()]);
  await context.setOffline(true);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).toContain(HEADING);
  await shop.hydrateAll();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

// R55
for (const query of ['?source=pwa', '?utm_source=wa&utm_campaign=Diwali', '?fbclid=a&gclid=b'])
  test(`the cached document also serves ${query}, and hydrates`, async ({ page, context, shop }) => {
    // Pictures that no visit has stored fail offline.
    shop.expectErrors(DISCONNECTED, /net::ERR_FAILED/);
    await shop.open();
    await expect.poll(() => page.evaluate(documents)).toEqual([page.url()]);
    await context.setOffline(true);
    const response = await page.goto(shop.address(`/${query}`));
    expect(await response?.text()).toContain(HEADING);
    await shop.hydrateAll();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  });

// R55
test('the document is cached as soon as there is a worker, since the page may be left at once', async ({
  page,
  shop,
}) => {
  // The deferred startup, which checks all that is stored, never begins.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const isDeferredStartup = (ms: unknown) => ms === 2_000;
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof setTimeout>) => (isDeferredStartup(args[1]) ? 0 : setTimeout(...args)),
    });
  });
  await shop.open();
  await expect.poll(() => page.evaluate(documents)).toEqual([page.url()]);
});

// R55, R15
test('the document is cached even if another response to be cached hangs', async ({ page, shop, server }) => {
  await server.fault({ match: '/page/', mode: 'hang' });
  await shop.open();
  await expect.poll(() => page.evaluate(documents)).toEqual([page.url()]);
});

// R55
test('switching reduced data on deletes the cached document', async ({ page, shop }) => {
  await shop.open();
  await expect.poll(() => page.evaluate(documents)).toHaveLength(1);
  await page.goto(shop.address('/saved'));
  await page.getByRole('switch').first().click();
  await expect.poll(() => page.evaluate(documents)).toEqual([]);
  const response = await page.goto(shop.address('/'));
  expect(await response?.text()).not.toContain(HEADING);
});

// Decision 033
test('the files of the product page are loaded before a tap on a repeat visit, and not on a first one', async ({
  page,
  shop,
}) => {
  const isLoaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/ProductPage')));
  await shop.open();
  await expect.poll(() => page.evaluate(documents)).toHaveLength(1);
  expect(await isLoaded()).toBe(false);
  await page.reload();
  await expect.poll(isLoaded).toBe(true);
});
