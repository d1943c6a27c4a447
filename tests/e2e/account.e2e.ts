import type { APIRequestContext, Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { darkFindings, findings, stickingOut } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// spec §6
test('a guest gets the login at /myaccount, and home on closing it', async ({ page, shop }) => {
  await shop.open('/myaccount');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(shop.address('/'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// spec §2, R49
test('a customer is greeted, switches tabs, and logs out', async ({ page, shop, request }) => {
  await customer(page, request);
  const document = await shop.open('/myaccount');
  expect(await document?.text()).not.toContain('Meera');
  await expect(page.getByRole('heading', { level: 1, name: 'Namaste, Meera Shah' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Addresses' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Ready to Sign Out?' }).getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page).toHaveURL(shop.address('/'));
});

// D51
test('a corrected name shows in another open tab, and after a reload', async ({ page, shop, request, context }) => {
  await customer(page, request);
  await shop.open('/myaccount?tab=profile');
  const other = await context.newPage();
  await other.goto(shop.address('/myaccount'));
  const greeting = (tab: Page) => tab.getByRole('heading', { level: 1 });
  await expect(greeting(other)).toHaveText('Namaste, Meera Shah');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Meera Joshi');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(greeting(page)).toHaveText('Namaste, Meera Joshi');
  await expect(greeting(other)).toHaveText('Namaste, Meera Joshi');
  await other.reload();
  await expect(greeting(other)).toHaveText('Namaste, Meera Joshi');
});

for (const width of [320, 360, 768, 1440]) {
  const openOrders = async (
    page: Page,
    shop: { open: (path: string) => Promise<unknown> },
    request: APIRequestContext,
  ) => {
    const { order } = await customer(page, request);
    await order(4, { status: 'shipped', tracking: 'AB123', expected: '2026-12-01' });
    await page.setViewportSize({ width, height: 800 });
    await shop.open('/myaccount');
    await expect(page.getByRole('article')).toHaveCount(1);
  };
  test(
    `orders have no accessibility violations on ${width} px, in both modes`,
    nightlyIf(width !== 360),
    async ({ page, shop, request }) => {
      await openOrders(page, shop, request);
      expect(await findings(page), 'light').toEqual([]);
      expect(await stickingOut(page)).toEqual([]);
      expect(await darkFindings(page), 'dark').toEqual([]);
    },
  );

  test(
    `the details of an order have no accessibility violations on ${width} px, in both modes`,
    nightlyIf(width !== 360),
    async ({ page, shop, request }) => {
      await openOrders(page, shop, request);
      await page.getByRole('button', { name: 'View Details' }).click();
      for (const tab of ['Items & Details', 'Shipping & Payment', 'Order Status']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await findings(page), tab).toEqual([]);
      }
      expect(await darkFindings(page), 'dark').toEqual([]);
    },
  );

  test(
    `addresses have no accessibility violations on ${width} px, in both modes`,
    nightlyIf(width !== 360),
    async ({ page, shop, request }) => {
      const { address } = await customer(page, request);
      await address();
      await address({ name: 'Meera at work', type: 'office' });
      await page.setViewportSize({ width, height: 800 });
      await shop.open('/myaccount?tab=addresses');
      await expect(page.getByRole('article')).toHaveCount(2);
      expect(await findings(page), 'addresses').toEqual([]);
      expect(await stickingOut(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('textbox', { name: 'Full name *' }).press('Tab');
      expect(await findings(page), 'form').toEqual([]);
      expect(await darkFindings(page), 'form, dark').toEqual([]);
    },
  );
}
