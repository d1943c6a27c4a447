import type { Page } from '@playwright/test';
import { findings } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true, contextOptions: { reducedMotion: 'reduce' } });

const ON_PHONE = 'Found on this device. Connect to search the whole store.';
const NEEDS_CONNECTION = 'Search needs a connection. Recent searches you opened are saved.';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/product/"]');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

/** The current prices of the products on the page. */
const prices = async (page: Page) =>
  (await page.getByRole('main').getByRole('article').allTextContents()).map((text) =>
    Number(/₹([\d,]+)(?![\d,]| Off)/.exec(text)?.[1]?.replaceAll(',', '')),
  );
const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

type Shop = { open: (path?: string) => Promise<unknown>; expectErrors: (...lines: RegExp[]) => void };
/** Opens home and a search, so that their data is persisted for later visits. */
async function visitPages(page: Page, shop: Shop): Promise<void> {
  shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
  await shop.open();
  await untilPersisted(page, '/STORE_HOME', '/config.js');
  await page.goto(new URL('/results?q=kantha', page.url()).href);
  await expect(heading(page)).toHaveText(/^Showing \d+ results for 'kantha'$/);
  await untilPersisted(page, 'query=kantha');
}

// R1, R2
test('offline a search finds the offline products, shows a note, and can sort and filter', async ({
  page,
  context,
  shop,
}) => {
  await visitPages(page, shop);
  await context.setOffline(true);
  await page.goto(shop.address('/results?q=KAN'));
  await expect(heading(page)).toHaveText(/^Showing [1-9]\d* results for 'KAN'$/);
  await expect(page.getByText(ON_PHONE)).toBeVisible();
  const all = await prices(page);
  expect(all.length).toBeGreaterThan(2);
  expect(await findings(page)).toEqual([]);
  await page.goto(shop.address(`/results?q=KAN&sort=price&to=${Math.max(...all) - 1}`));
  await expect(page.getByText(ON_PHONE)).toBeVisible();
  await expect.poll(() => prices(page)).toEqual(ascending(all).filter((price) => price < Math.max(...all)));
});

test('back online the server’s results replace them automatically', async ({ page, context, shop }) => {
  await visitPages(page, shop);
  await context.setOffline(true);
  await page.goto(shop.address('/results?q=spread'));
  await expect(page.getByText(ON_PHONE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ON_PHONE)).toHaveCount(0);
  await expect(heading(page)).toHaveText(/^Showing \d+ results for 'spread'$/);
});

// R9
test('while requests hang, the offline products are searched as well', async ({ page, shop, server }) => {
  await visitPages(page, shop);
  await server.fault({ match: '/api/', mode: 'hang' });
  await page.goto(shop.address('/results?q=spread'), { waitUntil: 'commit' });
  await expect(page.getByText(ON_PHONE)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await server.reset();
  await expect(page.getByText(ON_PHONE)).toHaveCount(0);
  await expect(heading(page)).toHaveText(/^Showing \d+ results for 'spread'$/);
});

// R2
test('offline without a match the page only shows that search needs a connection', async ({ page, context, shop }) => {
  await visitPages(page, shop);
  await context.setOffline(true);
  await page.goto(shop.address('/results?q=zebra'));
  await expect(page.getByText(NEEDS_CONNECTION)).toBeVisible();
  await expect(page.getByText('No Results Found')).toHaveCount(0);
});

test('offline suggestions come from the offline products, with a note', async ({ page, context, shop }) => {
  await visitPages(page, shop);
  await context.setOffline(true);
  await page.goto(shop.address('/'));
  await expect(heading(page)).toBeVisible();
  // Chromium may report a network again in a document opened without one.
  await expect(page.getByText(/^(You're offline|Connection is weak)\./)).toBeVisible();
  await shop.untilHydrated();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('kant quil');
  await expect(dialog(page).getByText(ON_PHONE)).toBeVisible();
  const rows = dialog(page).getByRole('grid', { name: 'Products' }).getByRole('row');
  await expect(rows.first()).toContainText(/kantha quilt/i);
  // Its name in Hinglish, with a typing error.
  await field(page).fill('rajaai');
  await expect(rows.first()).toContainText(/quilt.*₹/i);
  await field(page).fill('zebra');
  await expect(dialog(page).getByText(NEEDS_CONNECTION)).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});
