import type { Locator } from '@playwright/test';
import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);

// spec §9: 300 to 560 px
test('a short toast is 300 px wide, a long one 560, and on a small phone both fit', async ({
  page,
  shop,
  request,
  server,
}) => {
  const { order } = await customer(page, request);
  await order(1, { status: 'shipped', tracking: 'AB123' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'Track Package' }).click();
  const tracking = page.getByRole('status').filter({ hasText: 'Tracking feature coming soon.' });
  // Hovering keeps the toast open.
  await tracking.hover();
  expect(await widthOf(tracking)).toBeGreaterThanOrEqual(300);
  expect(await widthOf(tracking)).toBeLessThan(400);

  const wire = (await (await request.get('/api/v1/stores/2/products/2001')).json()).data;
  const [sku] = wire.skus;
  await server.product(2, 2001, { ...wire, name: 'Reversible Kantha '.repeat(12), skus: [{ ...sku, attributes: {} }] });
  await shop.open('/product/2001');
  await page.getByRole('button', { name: 'ADD TO BAG' }).click();
  const added = page.getByRole('status').filter({ hasText: 'Added to cart!' });
  await added.hover();
  expect(await widthOf(added)).toBe(560);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => widthOf(added)).toBe(300);
});

for (const [control, name] of [
  ['button', 'Menu'],
  ['link', 'Search'],
] as const) {
  test(`a message over the ${name.toLowerCase()} leaves its close button free`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.open('/cart');
    await expect(page.getByText('Authentication Required')).toBeVisible();
    await page.getByRole('banner').getByRole(control, { name }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Authentication Required')).toBeVisible();
    // Playwright waits until nothing covers it; the message stays for five seconds.
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click({ timeout: 2000 });
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Authentication Required')).toBeVisible();
  });
}
