import type { Page } from '@playwright/test';
import { darkFindings, findings, shiftSoFar, stickingOut } from './looks.ts';
import { wireOf } from './product.ts';
import { scrollToEnd } from './scroll.ts';
import { expect, NOT_FOUND, nightlyIf, test } from './support.ts';

const PATH = '/product/2001';
const NAME = 'Ticking Stripe Bed Spread';
const title = (page: Page, name = NAME) => page.getByRole('heading', { level: 1, name });

for (const [store, id] of [
  [2, 2001],
  [139, 139001],
] as const) {
  for (const width of [360, 1440]) {
    test(
      `the product page of store ${store} has no accessibility violations on ${width} px, in both modes`,
      nightlyIf(store !== 2),
      async ({ page, shop }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await shop.open(`/product/${id}`, { store });
        for (const fold of await page.locator('summary').all()) {
          if (!(await fold.evaluate((part) => part.closest('details')?.open))) await fold.click();
        }
        await scrollToEnd(page);
        // Scrolling up shows the navigation bar again.
        await page.mouse.wheel(0, -100);
        await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
        expect(await findings(page), 'light').toEqual([]);
        expect(await darkFindings(page), 'dark').toEqual([]);
      },
    );
  }
}

test('every state of the page has no accessibility violations', async ({ page, shop, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  const expectAccessible = async (state: string) => {
    expect(await findings(page), state).toEqual([]);
    expect(await darkFindings(page), `${state}, dark`).toEqual([]);
  };
  shop.expectErrors(NOT_FOUND, /status of 500/, /^ApiError/);
  await shop.open('/product/999999');
  await expect(title(page, 'Product not found')).toBeVisible();
  await expectAccessible('not found');
  await server.fault({ match: '/products/', mode: '500' });
  await shop.open(PATH);
  await expect(title(page, 'Error')).toBeVisible();
  await expect(page.getByText('Failed to load product details. Please try again.')).toBeVisible();
  await expectAccessible('failed');
  await server.reset();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page)).toBeVisible();
  await server.fault({ match: '/products/', mode: 'hang' });
  await shop.visit('/product/2002');
  await expect(title(page, 'Loading...')).toBeVisible();
  await expectAccessible('loading');
  await server.reset();
  const wire = await wireOf(page, shop.address('/api/v1/stores/2/products/2001'));
  await server.product(2, 2001, { ...wire, skus: wire.skus.map((sku) => ({ ...sku, inventory_count: 0 })) });
  await shop.open(PATH);
  await expect(page.getByRole('button', { name: 'OUT OF STOCK' })).toBeDisabled();
  await expectAccessible('sold out');
});

for (const width of [360, 768, 1440]) {
  test(
    `no layout shift while the page loads and is scrolled to its end, on ${width} px`,
    nightlyIf(width === 768),
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      await shop.open(PATH);
      await scrollToEnd(page);
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02);
    },
  );
}

/** The visible share of each rendered 4:5 picture that matches the selector. */
const visibleShares = (page: Page, pictureSelector: string) =>
  page.evaluate((selector) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)];
    return pictures
      .filter((one) => one.naturalWidth > 0 && Math.abs(one.naturalWidth / one.naturalHeight - 0.8) < 0.01)
      .filter((one) => one.clientWidth > 0)
      .map((one) => {
        const shape = one.clientWidth / one.clientHeight / 0.8;
        return getComputedStyle(one).objectFit === 'contain' ? 1 : Math.min(shape, 1 / shape);
      });
  }, pictureSelector);

// docs/rules.md, Visual: product pictures are 4:5 and uncropped; only highlights and banners have other shapes
for (const [width, height] of [
  [390, 844],
  [360, 640],
  [1100, 700],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(
    `product pictures are uncropped on ${width} × ${height}`,
    nightlyIf(width !== 390 && width !== 1440),
    async ({ page, shop }) => {
      const expectUncropped = async (pictureSelector: string) => {
        await expect.poll(async () => (await visibleShares(page, pictureSelector)).length).toBeGreaterThan(0);
        expect(Math.min(...(await visibleShares(page, pictureSelector)))).toBeGreaterThan(0.97);
      };
      await page.setViewportSize({ width, height });
      await shop.open('/results?q=bed');
      await expectUncropped('article img');
      await page
        .getByRole('button', { name: /^Quick view of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
      await expectUncropped('dialog img');
      await shop.open(PATH);
      await expectUncropped('section[aria-label^="Pictures of"] img');
      await page.getByRole('button', { name: 'Open large picture' }).click();
      await expectUncropped('dialog img');
    },
  );
}

const LONG = 'Unbreakable'.repeat(30);
for (const size of ['', '200%']) {
  test(`nothing overflows horizontally, however long the text${size ? ', at twice the text size' : ''}`, async ({
    page,
    shop,
    server,
  }) => {
    const wire = await wireOf(page, shop.address('/api/v1/stores/2/products/2001'));
    const skus = wire.skus.map((sku, at) => ({ ...sku, attributes: { Size: `${LONG}${at}`, [LONG]: 'One' } }));
    await server.product(2, 2002, { ...wire, id: 2002, name: LONG, category_name: LONG, description: LONG, skus });
    for (const path of [PATH, '/product/2002']) {
      await shop.open(path);
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      for (const width of [320, 360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await stickingOut(page), `${path} on ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });
}
