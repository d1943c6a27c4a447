import { skusForSale } from './buyer.ts';
import { stored } from './device-storage.ts';
import { untilPersisted } from './persisted.ts';
import { expect, NOT_FOUND, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });
test.beforeEach(async ({ server }) => server.reset());

// R37
test('a removed product is shown as not found, and its copies are deleted from the device', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(NOT_FOUND, /Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const [product] = await skusForSale(request, 1);
  const path = `/product/${product?.product}`;
  const copies = () =>
    page.evaluate(async (part) => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => url.endsWith(part)).length;
    }, `/products/${product?.product}`);
  const saved = () => stored(page, 'q-s2', 'kv', `product-["pub",2,"product","${product?.product}"]`);
  await shop.open(path);
  await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME', `/products/${product?.product}`);
  await expect.poll(saved).toBeDefined();
  await server.fault({ match: `GET /api/v1/stores/2/products/${product?.product}`, mode: '404' });
  await page.goto(shop.address(path));
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await expect.poll(saved).toBeUndefined();
  await expect.poll(copies).toBe(0);
  await context.setOffline(true);
  await page.goto(shop.address(path));
  await expect(page.getByText("This page isn't saved on this device yet")).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toHaveCount(0);
});
