import type { Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { darkFindings, findings, stickingOut } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs axe in both modes, from the top of the page so that no sticky bar covers part of a target. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('banner').or(page.getByRole('dialog')).first()).toBeInViewport({ ratio: 1 });
  expect(await findings(page), state).toEqual([]);
  expect(await darkFindings(page), `${state}, dark`).toEqual([]);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { mode: 'light' }));
  expect(await stickingOut(page), state).toEqual([]);
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const STATUSES = ['pending', 'placed', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned'];

for (const width of [360, 1440]) {
  test(
    `no orders and orders in every status have no accessibility violations on ${width} px`,
    nightlyIf(width > 360),
    async ({ page, shop, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const { order } = await customer(page, request);
      await shop.open('/myaccount');
      await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
      await expectAccessible(page, 'no orders');
      for (const status of STATUSES) await order(1, { status });
      await page.reload();
      await shop.untilHydrated();
      await expect(page.getByRole('article')).toHaveCount(STATUSES.length);
      await expectAccessible(page, 'every status');
      await page.getByRole('searchbox').fill('no such thing');
      await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
      await expectAccessible(page, 'nothing found');
    },
  );

  test(
    `the dialogs and menus of an order have no accessibility violations on ${width} px`,
    nightlyIf(width > 360),
    async ({ page, shop, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const { order } = await customer(page, request);
      const delivered = await order(4, { status: 'delivered' });
      const placed = await order(1, { status: 'placed' });
      await shop.open('/myaccount');
      const card = (id: string) => page.getByRole('article', { name: `Order #${id}` });
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      await card(delivered).getByRole('button', { name: 'More actions' }).click();
      await card(delivered).getByRole('button', { name: 'Invoice' }).click();
      await expect(dialog(page, 'Invoice').getByText('Tax Invoice')).toBeVisible();
      await expectAccessible(page, 'the invoice');
      await close();
      await card(delivered).getByRole('button', { name: 'Return Items' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'returning');
      await close();
      await card(placed).getByRole('button', { name: 'More actions' }).click();
      await expectAccessible(page, 'more actions');
      await card(placed).getByRole('button', { name: 'Cancel Order' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'cancelling');
      await close();
      await card(placed).getByRole('button', { name: 'Support' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'support');
    },
  );

  test(
    `the profile and its form have no accessibility violations on ${width} px`,
    nightlyIf(width > 360),
    async ({ page, shop, request, server }) => {
      await page.setViewportSize({ width, height: 800 });
      await customer(page, request);
      await shop.open('/myaccount?tab=profile');
      await page.getByRole('button', { name: 'Edit profile' }).click();
      const form = dialog(page, 'Edit Profile');
      await form.getByRole('textbox', { name: 'Email' }).fill('meera');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Please enter a valid email address')).toBeVisible();
      await expectAccessible(page, 'a wrong field');
      shop.expectErrors(/status of 500/);
      await server.fault({ match: '/api/v1/profile', mode: '500' });
      await form.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Failed to save your profile. Please try again.')).toBeVisible();
      await expectAccessible(page, 'a failure');
      await server.reset();
      await page.keyboard.press('Escape');
      await expectAccessible(page, 'the profile');
    },
  );

  test(
    `no addresses, deleting one, and the logout have no accessibility violations on ${width} px`,
    nightlyIf(width > 360),
    async ({ page, shop, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const { address } = await customer(page, request);
      await shop.open('/myaccount?tab=addresses');
      await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
      await expectAccessible(page, 'no addresses');
      await address();
      await page.reload();
      await shop.untilHydrated();
      await page.getByRole('article').getByRole('button', { name: 'Delete' }).click();
      await expect(
        page.getByText('Are you sure you want to delete this address? This action cannot be undone.'),
      ).toBeVisible();
      await expectAccessible(page, 'deleting');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(dialog(page, 'Ready to Sign Out?')).toBeVisible();
      await expectAccessible(page, 'logging out');
    },
  );

  test(
    `a pending search, a failed one and a collection have no accessibility violations on ${width} px`,
    nightlyIf(width > 360),
    async ({ page, shop, request, server }) => {
      await page.setViewportSize({ width, height: 800 });
      await customer(page, request);
      await shop.open('/collection/bestsellers');
      await expect(page.getByText(/^\d+ Products$/)).toBeVisible();
      await expectAccessible(page, 'a collection');
      const search = async (q: string) => {
        await page.keyboard.press('/');
        await page.getByRole('combobox', { name: 'Search' }).fill(q);
        await page.keyboard.press('Enter');
      };
      await server.fault({ match: '/api/v1/search', mode: 'hang' });
      await search('kantha');
      await expect(page.getByText('Searching for "kantha"...')).toBeVisible();
      await expectAccessible(page, 'searching');
      await server.reset();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Showing \d+ results for 'kantha'$/);
      shop.expectErrors(/status of 422/);
      await server.fault({ match: '/api/v1/search', mode: '422' });
      await search('dohar');
      await expect(page.getByText('Failed to search for "dohar"')).toBeVisible();
      await expectAccessible(page, 'failed');
    },
  );
}
