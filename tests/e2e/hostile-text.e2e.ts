import type { Locator, Page } from '@playwright/test';
import { customer, skusForSale } from './buyer.ts';
import { changeResponses, changeTexts } from './change-responses.ts';
import { expect, test } from './support.ts';

/** The § stays visible if the rest is parsed as HTML. No underscore: labels show it as a space (spec §3). */
const XSS = '<img src=x onerror=hacked()>§';
/** A store whose every text begins with an attack (S27), rendered in the browser; its own text keeps it unique. */
async function attackAllTexts(page: Page): Promise<void> {
  await changeResponses(page, (answer) => changeTexts(answer, (text) => `${XSS} ${text}`));
  await page.addInitScript(() => {
    // Without Trusted Types, whose policy would escape markup (S30): each component must render text safely on its own.
    Reflect.deleteProperty(window, 'trustedTypes');
    Object.assign(window, { hacked: () => Object.assign(window, { __ran: true }) });
  });
}

/** Expects the attack to be shown literally everywhere and to have no effect. */
async function expectHarmlessText(page: Page, area: Locator): Promise<void> {
  await expect(area.getByText(XSS).first()).toBeVisible();
  const text = await page.evaluate(() => document.body.textContent.toLowerCase());
  expect(text.split(XSS.toLowerCase()).length).toBe(text.split('§').length);
  expect(await page.locator('[onerror], img[src="x"], img[src$="/x"]').count()).toBe(0);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
}

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

// Ignores requests that are still pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

// S27, R16
test.describe('text of a compromised store stays text', () => {
  test('on the home page, its menu, footer, films and quick view', async ({ page, shop }) => {
    await attackAllTexts(page);
    await shop.open();
    for (const part of ['banner', 'main', 'contentinfo'] as const) await expectHarmlessText(page, page.getByRole(part));
    await page
      .getByRole('button', { name: /^Play film/ })
      .first()
      .click();
    await expectHarmlessText(page, dialog(page));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Quick view of/ })
      .first()
      .click();
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
    await expectHarmlessText(page, dialog(page));
  });

  test('in search, its suggestions, its results and its errors', async ({ page, shop }) => {
    shop.expectErrors(/400 \(Bad Request\)/, /^ApiError: /);
    await attackAllTexts(page);
    await shop.open();
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('bed');
    await expectHarmlessText(page, page.getByRole('grid', { name: 'Suggestions' }));
    await shop.open('/results?q=bed');
    await expectHarmlessText(page, main(page));
    await shop.open(`/results?q=${encodeURIComponent(XSS.padEnd(140, '!'))}`);
    await expectHarmlessText(page, main(page));
  });

  test('in a collection, and on a product’s page', async ({ page, shop, request }) => {
    await customer(page, request);
    const layout = await (await request.get('/api/v1/presentation/2/STORE_HOME')).text();
    const [, collection = ''] = /collections\/([\w-]+)/.exec(layout) ?? [];
    await attackAllTexts(page);
    await shop.open(`/results?collection=${collection}`);
    await expectHarmlessText(page, main(page));
    await main(page).locator('a[href^="/product/"]').first().click();
    await expect(main(page).getByRole('radio').first()).toBeVisible();
    await expectHarmlessText(page, main(page));
    await page.reload();
    await expectHarmlessText(page, main(page));
  });

  test('in the bag, among addresses, in orders with their details, and after paying', async ({
    page,
    shop,
    request,
  }) => {
    const { order, put, address } = await customer(page, request);
    const id = await order(2, { status: 'shipped', tracking: 'AB123' });
    const [sku] = await skusForSale(request, 3);
    await put(sku?.id ?? '');
    await address();
    await attackAllTexts(page);
    await shop.open('/cart');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await expectHarmlessText(page, main(page));
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expectHarmlessText(page, dialog(page));
    await shop.open('/myaccount');
    await expectHarmlessText(page, main(page));
    await page.getByRole('button', { name: 'View Details' }).first().click();
    for (const name of ['Order Status', 'Items & Details', 'Shipping & Payment']) {
      await page.getByRole('tab', { name }).click();
      await expectHarmlessText(page, dialog(page).getByRole('tabpanel'));
    }
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Manage Addresses' }).click();
    await expectHarmlessText(page, main(page));
    await shop.open('/saved');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await shop.open(`/payment-return?order_id=${id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  });
});
