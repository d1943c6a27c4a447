import type { Page } from '@playwright/test';
import { buyer, itemsIn, openBag, proceed, title } from './buyer.ts';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test.beforeEach(async ({ server }) => server.reset());

const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

// spec §6
test('a guest is redirected home with the reason; the document has no private data and is noindex', async ({
  page,
  shop,
  request,
}) => {
  const html = await (await request.get('/cart')).text();
  expect(html).toContain('Review Your Bag');
  expect(html).toContain('<meta name="robots" content="noindex">');
  await shop.visit('/cart');
  await expect(page.getByText('Please login to access your cart.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

// R24, R25
test('an offline change is shown, marked, and sent later', async ({ page, shop, request, context }) => {
  // The last one is logged by axe for style sheets that were still loading when the page went offline.
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Couldn't load preload assets/);
  const { items, token } = await buyer(page, request);
  const name = items[0]?.name ?? '';
  await shop.open('/cart');
  await expect(proceed(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `One more of ${name}` }).click();
  await expect(page.getByText('Waiting for connection')).toBeVisible();
  await expect(page.getByText("Saved on this device. We'll send it when you're back online.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => itemsIn(request, token)).toBe(2);
  await expect(page.getByText('Waiting for connection')).toHaveCount(0);
});

test('by keyboard alone: add one, remove, undo', async ({ page, shop, request }) => {
  const { items } = await buyer(page, request);
  const name = items[0]?.name ?? '';
  await shop.open('/cart');
  await page.getByRole('button', { name: `One more of ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2');
  await page.getByRole('button', { name: `Remove ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  // A focused toast does not disappear, however long the check takes.
  await page.getByRole('button', { name: 'Undo' }).focus();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2');
});

// WCAG 1.4.4, 1.4.10
for (const [name, width, zoom] of [
  ['320 px', 320, '100%'],
  ['text twice as large', 640, '200%'],
] as const) {
  test(`with ${name} nothing is cut off or outside the screen`, async ({ page, shop, request }) => {
    await page.setViewportSize({ width, height: 740 });
    await openBag(page, request, shop, { itemCount: 3 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, zoom);
    expect(await overflows(page)).toBe(false);
    await expect(title(page, 'Review Your Bag')).toBeInViewport();
    await expect(proceed(page)).toBeInViewport();
  });
}

// spec §2, §9
test('on a wide window the bag is 1400 px wide', async ({ page, shop, request }) => {
  await buyer(page, request);
  await page.setViewportSize({ width: 1920, height: 900 });
  await shop.open('/cart');
  await expect(proceed(page)).toBeVisible();
  const width = await page
    .getByRole('heading', { level: 1 })
    .evaluate(({ parentElement }) => parentElement?.offsetWidth);
  expect(width).toBe(1400);
});

// spec §2
test('nothing covers a row of the order summary in windows of common laptops', async ({ page, shop, request }) => {
  await openBag(page, request, shop, { itemCount: 3 });
  // Without the total, which a low window shows in its bar.
  const rows = page
    .getByRole('region', { name: 'Order Summary' })
    .getByRole('term')
    .filter({ hasNotText: /^Total$/ });
  const covered = () =>
    rows.evaluateAll((terms) =>
      terms.flatMap((term) => {
        const { left, top, height } = term.getBoundingClientRect();
        return document.elementFromPoint(left + 1, top + height / 2) === term ? [] : [term.textContent];
      }),
    );
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(proceed(page)).toBeInViewport({ ratio: 1 });
    await expect(rows.last()).toHaveText('Delivery');
    await expect.poll(covered).toEqual([]);
  }
});

// WCAG 1.4.4
test('with text twice as large a phone number fits its field in the address form', async ({ page, shop, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBag(page, request, shop);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Phone number' });
  await phone.fill('9822041736');
  const hidden = await phone.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});
