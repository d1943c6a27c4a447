import { buyer, itemsIn, proceed } from './buyer.ts';
import { add, cart, PRODUCT, simpleProduct, test, untilBagLoaded } from './offline-bag.ts';
import { untilPersisted } from './persisted.ts';
import { expect } from './support.ts';

// The headless shell lacks the back/forward cache, which Playwright also disables, and Background Sync;
// and its page crashes on an offline reload with a pending change.
test.use({
  launchOptions: {
    ...(process.env.FULL_CHROMIUM_PATH ? { executablePath: process.env.FULL_CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// R11
test('the bag is restored after the payment page, and current', async ({ page, shop, request }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasAside: persisted }));
  });
  const { token, items } = await buyer(page, request);
  await shop.open('/cart');
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  // Meanwhile another device of the shopper changes the bag.
  const [item] = items;
  const change = { store_id: 2, sku_id: item?.id, quantity: 3 };
  const headers = { authorization: `Bearer ${token}` };
  await expect(await request.put('/api/v1/cart', { headers, data: change })).toBeOK();

  // No load event follows: the page comes from the back/forward cache.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasAside')), 'the browser had put it aside').toBe(true);
  await expect(proceed(page)).toBeEnabled();
  await expect(proceed(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('group', { name: `Quantity of ${item?.name}` })).toContainText('3');
});

// R38: the browser dispatches `sync` to the worker; an empty page keeps the browser open.
test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });
  test('a change made offline is sent with the app closed', async ({ page, context, shop, bag, request }) => {
    const product = await simpleProduct(request);
    shop.expectErrors(/Failed to load resource/);
    await context.newPage();
    await shop.open(PRODUCT + product.id);
    await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME', `/products/${product.id}`);
    await untilBagLoaded(page);
    await context.setOffline(true);
    await add(page);
    await expect(cart(page)).toHaveText('1');
    const tags = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        // `sync` exists in Chromium only.
        return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags();
      });
    await expect.poll(tags).toEqual(['outbox']);
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    await expect.poll(bag, { timeout: 15_000 }).toBe(1);
  });

  // R24, R25
  test('an offline change survives an offline reload', async ({ page, shop, request, context }) => {
    shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { items, token } = await buyer(page, request);
    const name = items[0]?.name ?? '';
    await shop.open('/cart');
    await expect(proceed(page)).toBeVisible();
    await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME');
    await context.setOffline(true);
    await page.getByRole('button', { name: `One more of ${name}` }).click();
    await expect(page.getByText('Waiting for connection')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Waiting for connection')).toBeVisible();
    await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2');
    await expect(page.getByText('Added to cart!')).toHaveCount(0);
    await context.setOffline(false);
    await expect.poll(() => itemsIn(request, token)).toBe(2);
  });
});
