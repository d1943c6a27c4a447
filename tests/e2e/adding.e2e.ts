import type { Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Adds the variant Queen in Sage of the page's product. */
async function add(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Queen' }).check({ force: true });
  await page.getByRole('radio', { name: 'Sage' }).check({ force: true });
  await page.getByRole('button', { name: 'ADD TO BAG' }).click();
}
const toast = (page: Page, title: string) => page.locator('[role=status], [role=alert]').filter({ hasText: title });

// spec §8
test('a toast names the added product and its attributes', async ({ page, shop, request }) => {
  await customer(page, request);
  await shop.open('/product/2001');
  await add(page);
  await expect(toast(page, 'Added to cart!')).toContainText(
    'Ticking Stripe Bed Spread (Size: Queen, Colour: Sage) has been added to your cart.',
  );
});

// spec §8
test('a refused add shows an error, and the bag stays empty', async ({ page, shop, request, server }) => {
  shop.expectErrors(/status of 422/);
  await customer(page, request);
  await shop.open('/product/2001');
  await server.fault({ match: 'PUT /api/v1/cart', mode: '422' });
  await add(page);
  await expect(page.getByText('Failed to add item to cart. Please try again.')).toBeVisible();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(page.getByText('Added to cart!')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

// spec §8: the chunk that adds cannot be loaded, so no request is sent
test('an add without a request shows its own error', async ({ page, shop, request }) => {
  shop.expectErrors(/./);
  await customer(page, request);
  await page.route(/\/assets\/browser-outbox-/, (route) => route.abort());
  // Marks the one reload that a failed chunk may cause (R19) as done, before the page requests the chunk.
  await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
  await shop.open('/product/2001');
  await add(page);
  await expect(toast(page, 'Add to Cart Failed')).toContainText('Failed to add item to cart. Please try again.');
});
