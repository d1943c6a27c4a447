import type { Page } from '@playwright/test';
import { openBag, title } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ server }) => server.reset());

/** Presses Tab until an element with that name has the focus; throws if none has. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const here = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') || element?.textContent || '';
    });
  for (let stop = 0; stop < 120; stop += 1) {
    if (name.test(await here())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing called ${name} is reached by Tab`);
}

// WCAG 2.1.1
test('by keyboard alone: from the bag via a new address to a paid order', async ({ page, shop, request }) => {
  const { orders } = await openBag(page, request, shop, { itemCount: 2 });
  await expect(page.getByText('14 Prabhat Road')).toBeVisible();
  await tabTo(page, /^Change$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Add New Address$/);
  await page.keyboard.press('Enter');
  const first = page.getByLabel('Full name', { exact: true });
  await expect(first).toBeVisible();
  await first.focus();
  await page.keyboard.type('Asha Rao');
  for (const [label, text] of [
    ['Phone number', '9822041736'],
    ['House number, building, street', '3 Hill Road'],
    ['Pincode', '411004'],
    ['City', 'Pune'],
    ['State', 'Maharashtra'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    for (let stop = 0; stop < 12 && !(await field.evaluate((one) => one === document.activeElement)); stop += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('3 Hill Road')).toBeVisible();
  await tabTo(page, /^Proceed to Checkout$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, /^Payment fails$/);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Payment failed')).toBeVisible();
  await tabTo(page, /^Retry Payment$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Payment successful')).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'placed' }]);
  await tabTo(page, /^View my orders$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myaccount$/);
});
