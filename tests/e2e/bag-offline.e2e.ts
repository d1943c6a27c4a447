import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn, signUp } from './buyer.ts';
import { untilKept } from './phone.ts';
import { test as base, expect } from './support.ts';

type Shopper = Awaited<ReturnType<typeof signUp>>;

const PRODUCT = '/product/';
type Sku = { id: number; enabled: boolean; inventory_count: number; selling_price: number };
type Product = { id: number; skus: Sku[] };

/** A product with exactly one way to buy it, so that its page offers to add it at once. */
async function simpleProduct(request: APIRequestContext): Promise<Product> {
  const reply = await request.get('/api/v1/search?store_id=2&query=spread');
  const products: Product[] = (await reply.json()).data;
  const found = products.find(({ skus }) => skus.some((sku) => sku.enabled && sku.inventory_count > 5));
  if (!found) throw new Error('the shop has nothing to sell');
  return found;
}

const test = base.extend<{ shopper: Shopper; bag: () => Promise<number> }>({
  shopper: async ({ request, context }, use) => {
    const shopper = await signUp(request);
    await signedIn(context, shopper);
    await use(shopper);
  },
  /** Pieces in the server's bag. */
  bag: async ({ request, shopper }, use) => {
    await use(async () => {
      const headers = { authorization: `Bearer ${shopper.token}` };
      const reply = await request.get('/api/v1/cart?store_id=2', { headers });
      return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
    });
  },
});

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();

/** The part of the app that keeps changes has come. */
const untilBagIsThere = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('outbox');

test('what is added is in the shop’s bag, and on the badge', async ({ page, shop, bag, request }) => {
  const product = await simpleProduct(request);
  await shop.open(PRODUCT + product.id);
  await add(page);
  await expect(cart(page)).toHaveText('1');
  await expect.poll(bag).toBe(1);
  await add(page);
  await expect(cart(page)).toHaveText('2');
  await expect.poll(bag).toBe(2);
});

// R26
test('a change whose answer was lost is in the bag once', async ({ page, shop, bag, request, server }) => {
  const product = await simpleProduct(request);
  shop.expectErrors(/Failed to load resource/);
  await shop.open(PRODUCT + product.id);
  await server.fault({ match: 'PUT /api/v1/cart', mode: 'applyThenDrop', times: 1 });
  await add(page);
  const keys = async () =>
    (await server.requests()).filter(({ method }) => method === 'PUT').map(({ idempotencyKey }) => idempotencyKey);
  await expect.poll(async () => (await keys()).length).toBe(2);
  const [first, second] = await keys();
  expect([first, second]).toEqual([expect.stringMatching(/^[\w-]{36}$/), first]);
  await expect.poll(bag).toBe(1);
  await expect(cart(page)).toHaveText('1');
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  // R24, R25, R38
  test('a change made offline outlives its tab and is sent when the network is back', async ({
    page,
    context,
    shop,
    bag,
    request,
  }) => {
    const product = await simpleProduct(request);
    shop.expectErrors(/Failed to load resource/);
    await shop.open(PRODUCT + product.id);
    await untilKept(page, '/api/v1/presentation/2/STORE_HOME', `/products/${product.id}`);
    await untilBagIsThere(page);
    await context.setOffline(true);
    await add(page);
    await expect(cart(page)).toHaveText('1');
    expect(await bag()).toBe(0);
    // Never without a page: the worker of such a phone is not told that there is no network.
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });

    await again.goto(shop.address(PRODUCT + product.id));
    // D7: the bag of an app that was opened offline does not look empty.
    await expect(cart(again)).toHaveText('1');
    await context.setOffline(false);
    await expect.poll(bag).toBe(1);
    await expect(cart(again)).toHaveText('1');
  });

  // R38: the browser tells the worker; an empty page stands for the rest of the phone.
  test('a change made offline is sent with the app closed', async ({ page, context, shop, bag, request }) => {
    const product = await simpleProduct(request);
    shop.expectErrors(/Failed to load resource/);
    await context.newPage();
    await shop.open(PRODUCT + product.id);
    await untilKept(page, '/api/v1/presentation/2/STORE_HOME', `/products/${product.id}`);
    await untilBagIsThere(page);
    await context.setOffline(true);
    await add(page);
    await expect(cart(page)).toHaveText('1');
    const tags = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        // Only Chromium has it.
        return (registration as unknown as { sync: { getTags: () => Promise<string[]> } }).sync.getTags();
      });
    await expect.poll(tags).toEqual(['outbox']);
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    await expect.poll(bag, { timeout: 15_000 }).toBe(1);
  });
});
