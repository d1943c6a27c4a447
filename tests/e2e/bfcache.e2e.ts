import { buyer, proceed } from './buyer.ts';
import { expect, test } from './support.ts';

// Playwright's browsers put no page aside; a shopper's do.
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// R11
test('a bag that was put aside for the payment page comes back alive, and with what is in it now', async ({
  page,
  shop,
  request,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasAside: persisted }));
  });
  const { token, bought } = await buyer(page, request);
  await shop.open('/cart');
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  // Another phone of theirs, meanwhile.
  const [piece] = bought;
  const change = { store_id: 2, sku_id: piece?.id, quantity: 3 };
  const headers = { authorization: `Bearer ${token}` };
  await expect(await request.put('/api/v1/cart', { headers, data: change })).toBeOK();

  // No load follows: the page is as it was left.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasAside')), 'the browser had put it aside').toBe(true);
  await expect(proceed(page)).toBeEnabled();
  await expect(proceed(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('group', { name: `Quantity of ${piece?.name}` })).toContainText('3');
});
