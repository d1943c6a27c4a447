import type { Page } from '@playwright/test';
import { buyer, customer, skusForSale } from './buyer.ts';
import { stored } from './device-storage.ts';
import { darkFindings, findings, stickingOut } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expect, nightlyIf, test } from './support.ts';

const HOME = '/api/v1/presentation/2/STORE_HOME';
const title = (page: Page, name: string | RegExp = 'Saved on this device') =>
  page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
/** The page's heading, once it has loaded. */
async function nameOn(page: Page): Promise<string> {
  await expect(title(page, /./)).not.toHaveText(/^Loading/);
  return (await title(page, /./).textContent()) ?? '';
}
const firstProduct = async (page: Page) =>
  (await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href')) ?? '';

/** The id of a collection with products. */
async function aCollection(page: Page): Promise<string> {
  const layout = await (await page.request.get(HOME)).text();
  const [, id = ''] = /collections\/([\w-]+)/.exec(layout) ?? [];
  return id;
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  // R1, Offline 2.4
  test('a guest sees what is persisted, also offline, and clears it', async ({ page, context, shop }) => {
    shop.expectErrors(/^Failed to load resource/, /^ApiError: Network error/);
    await shop.open();
    await untilPersisted(page, HOME);
    const path = await firstProduct(page);
    await shop.open(path);
    const name = await nameOn(page);
    await untilPersisted(page, path.replace('/product/', '/products/'));
    await shop.open('/results?q=quilt');
    await untilPersisted(page, 'query=quilt');

    await context.setOffline(true);
    await shop.open('/saved');
    await expect(title(page)).toBeVisible();
    await expect(row(page, 'Products seen')).toContainText(/1 product, \d+(\.\d)? KB/);
    await expect(row(page, 'Products seen')).toContainText(name);
    await expect(row(page, 'Searches')).toContainText('quilt');
    await expect(row(page, 'Pictures')).toContainText(/\d+ pictures, \d+/);
    await expect(page.getByText(/^This shop uses .+ of the .+ that the browser allows\.$/)).toBeVisible();

    await page.getByRole('button', { name: 'Clear products seen' }).click();
    const sure = page.getByRole('dialog', { name: 'Clear products seen?' });
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Products seen')).toContainText('1 product');
    await page.getByRole('button', { name: 'Clear products seen' }).click();
    await sure.getByRole('button', { name: 'Yes, clear' }).click();
    await expect(row(page, 'Products seen')).toContainText('Nothing yet');
    await expect(row(page, 'Searches')).toContainText('quilt');

    await page.getByRole('button', { name: 'Clear everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, clear' }).click();
    await expect(row(page, 'Pictures')).toContainText('Nothing yet');
    await expect(row(page, 'Searches')).toContainText('Nothing yet');
    // R2: the data is deleted.
    await shop.open(path);
    await expect(page.getByText("This page isn't saved on this device yet")).toBeVisible();
  });

  // R25
  test('pending changes of the bag are not cleared with the rest', async ({ page, shop, request, server }) => {
    shop.expectErrors(/^Failed to load resource/);
    await buyer(page, request, { itemCount: 0, address: false });
    const [item] = await skusForSale(request, 1);
    await shop.open(`/product/${item?.product}`);
    await untilPersisted(page, HOME);
    await server.fault({ match: 'PUT /api/v1/cart', mode: '503' });
    await page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();
    const waiting = () => stored(page, 'outbox', 'boxes', 's2');
    const one = { changes: [{ sku: expect.stringMatching(/^\d+$/), quantity: 1 }] };
    await expect.poll(waiting).toMatchObject(one);
    await shop.open('/saved');
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, clear' }).click();
    await expect(page.getByText(/^Cleared\./)).toBeVisible();
    expect(await waiting()).toMatchObject(one);
  });

  // Offline 2.1
  test('an offline download opens offline, with products that were not visited', async ({
    page,
    context,
    shop,
    request,
  }) => {
    test.slow();
    shop.expectErrors(/^Failed to load resource/);
    await customer(page, request);
    await shop.open();
    await untilPersisted(page, HOME);
    const id = await aCollection(page);
    await shop.open(`/collection/${id}`);
    const name = await nameOn(page);
    await page.getByRole('button', { name: 'Keep this collection on this device' }).click();
    await expect(page.getByRole('button', { name: /^\d+ products? (is|are) on this device$/ })).toBeVisible({
      timeout: 60_000,
    });
    const last = await page.getByRole('main').locator('a[href^="/product/"]').last().getAttribute('href');

    await context.setOffline(true);
    await shop.open(last ?? '');
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /ADD TO BAG|SELECT A|OUT OF STOCK/ })
        .first(),
    ).toBeVisible();
    const heroImage = page.getByRole('main').locator('img[fetchpriority="high"]');
    await expect.poll(() => heroImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await shop.open('/saved');
    await expect(row(page, 'Collections')).toContainText(name);
    await expect(page.getByRole('button', { name: `Keep ${name} on this device` })).toBeVisible();
  });
});

// R17
test('the browser’s decision about persistent storage is shown', async ({ page, shop }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => false;
  });
  await shop.open('/saved');
  await expect(page.getByText('The browser may clear it when storage is full.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
  await expect(page.getByText('The browser did not agree.')).toBeVisible();
  await page.evaluate(() => {
    StorageManager.prototype.persist = async () => true;
  });
  await page.getByRole('button', { name: 'Ask the browser to keep it' }).click();
  await expect(page.getByText('The browser keeps it until you clear it.')).toBeVisible();
});

// R12
test('a browser that stores nothing shows a note', async ({ page, shop }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await shop.open('/saved');
  await expect(page.getByText('This browser does not let the shop save anything.')).toBeVisible();
  await expect(title(page)).toBeVisible();
});

test('it is one tap from the menu and from the account', async ({ page, shop, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Saved on this device' }).click();
  await expect(title(page)).toBeVisible();
  await customer(page, request);
  await shop.open('/myaccount');
  await page.getByRole('main').getByRole('link', { name: 'Saved on this device' }).click();
  await expect(title(page)).toBeVisible();
});

// Visual §8
for (const width of [360, 768, 1440]) {
  test(
    `the page is accessible at ${width} px and at twice the text size`,
    nightlyIf(width > 360),
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      await shop.open('/results?q=quilt');
      // Data from the document is persisted after a while.
      const key = 'search-["pub",2,"search","quilt"]';
      await expect.poll(() => stored(page, 'q-s2', 'kv', key)).toBeTruthy();
      await shop.open('/saved');
      await expect(row(page, 'Searches')).toContainText('quilt');
      expect(await findings(page)).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await stickingOut(page)).toEqual([]);
      expect(await darkFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clear everything' }).click();
      expect(await findings(page)).toEqual([]);
    },
  );
}
