import type { Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { doubleTap, pinch, swipe } from './fingers.ts';
import { findings, stickingOut } from './looks.ts';
import { expect, test } from './support.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

/** Null if the bag is empty (spec §7). */
type Bag = { data: { items: unknown[] } } | null;

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

// spec §2, §4, §5, D17
test('by touch on 360 px: from home via search, filters and a card to a chosen variant', async ({ page, shop }) => {
  await shop.open();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().tap();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.tap();
  await page.keyboard.type('Bed Spreads');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/^Showing \d+ results for 'Bed Spreads'$/);

  await page
    .getByRole('button', { name: /^Price/ })
    .first()
    .tap();
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Out Of Stock/ }).tap();
  await sheet.getByRole('button', { name: /^Show \d+ products$/ }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/stock=in/);
  await main(page)
    .getByRole('button', { name: /^Remove In Stock/ })
    .tap();
  await expect(page).not.toHaveURL(/stock=in/);

  await swipe(page, main(page), { y: -300 });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await main(page).getByRole('link', { name: 'Ticking Stripe Bed Spread' }).first().tap();
  await expect(title(page)).toHaveText('Ticking Stripe Bed Spread');
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.getByRole('radio', { name: 'Queen' }).tap();
  await page.getByRole('radio', { name: 'Sage' }).tap();
  await expect(page.getByText('Queen, Sage')).toBeVisible();
  expect(await stickingOut(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'ADD TO BAG' }).tap();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

// spec §2, §5, D1, D6
test('by touch on 360 px: from home via the row of categories to a variant in the bag', async ({
  page,
  shop,
  request,
}) => {
  const { callApi } = await customer(page, request);
  await shop.open();
  const row = page.getByRole('region', { name: 'By the cloth' }).getByRole('list');
  await row.scrollIntoViewIfNeeded();
  await swipe(page, row, { x: -220 });
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  const tile = row.getByRole('link', { name: 'Throws and Blankets' });
  await tile.tap();
  await expect(title(page)).toHaveText('Throws and Blankets');
  await main(page).getByRole('article').first().getByRole('link').tap();
  await page.getByRole('button', { name: 'ADD TO BAG' }).tap();
  await expect
    .poll(async () => (await callApi<Bag>('GET', '/api/v1/cart?store_id=2'))?.data.items)
    .toMatchObject([{ quantity: 1 }]);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ }).first()).toContainText('1');
});

// spec §4, §9: a swipe over 50 px; left is next, right is previous
test('the gallery of a product follows horizontal swipes, vertical ones scroll the page', async ({ page, shop }) => {
  await shop.open('/product/2001');
  const gallery = page.getByRole('region', { name: /Ticking Stripe Bed Spread/ }).first();
  const position = (text: string) => gallery.getByText(text, { exact: true });
  await expect(position('1 / 4')).toBeVisible();
  // The picture that is shown; the others are inert.
  const stage = gallery.getByRole('group').first();
  await swipe(page, stage, { x: -120 });
  await expect(position('2 / 4')).toBeVisible();
  await swipe(page, stage, { x: -40 });
  await expect(position('2 / 4')).toBeVisible();
  await swipe(page, stage, { x: 120 });
  await expect(position('1 / 4')).toBeVisible();
  await swipe(page, stage, { x: 120 });
  await expect(position('4 / 4')).toBeVisible();
  await swipe(page, stage, { y: -200 });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(80);
  await expect(position('4 / 4')).toBeAttached();
});

// spec §4
test('films wrap by swipe: left to the next one, right to the previous one', async ({ page, shop }) => {
  await shop.open();
  await page.getByRole('button', { name: 'Play film: Morning on ticking' }).tap();
  const viewer = page.getByRole('dialog');
  const first = (await viewer.getByRole('heading').textContent()) ?? '';
  const film = viewer.locator('video');
  await swipe(page, film, { x: -120 });
  await expect(viewer.getByRole('heading')).not.toHaveText(first);
  await swipe(page, film, { x: 120 });
  await expect(viewer.getByRole('heading')).toHaveText(first);
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewer).toHaveCount(0);
});

// spec §2, §9
test('by touch on 360 px: a pinch zooms a picture, a drag moves it, a double tap toggles the zoom', async ({
  page,
  shop,
}) => {
  await shop.open('/product/2001');
  await page.getByRole('button', { name: 'Open large picture' }).tap();
  const zoomArea = page.getByRole('dialog', { name: 'Ticking Stripe Bed Spread' }).locator('[data-zoomed]');
  const width = () => zoomArea.evaluate(({ clientWidth }) => clientWidth);
  const view = () =>
    zoomArea.locator('> div').evaluate((picture) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(picture).transform);
      return [Math.round(a * 10) / 10, Math.round(e), Math.round(f)];
    });
  await expect.poll(view).toEqual([1, 0, 0]);

  await pinch(page, zoomArea, { from: 60, to: 180 });
  await expect.poll(view).toEqual([3, 0, 0]);
  await swipe(page, zoomArea, { x: -80, y: 60 });
  await expect.poll(view).toEqual([3, -80, 60]);
  for (const _ of [1, 2, 3]) await swipe(page, zoomArea, { x: 170 });
  await expect.poll(view).toEqual([3, await width(), 60]);
  await pinch(page, zoomArea, { from: 180, to: 40 });
  await expect.poll(view).toEqual([1, 0, 0]);

  await doubleTap(page, zoomArea);
  await expect.poll(view).toEqual([2.5, 0, 0]);
  await doubleTap(page, zoomArea);
  await expect.poll(view).toEqual([1, 0, 0]);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});
