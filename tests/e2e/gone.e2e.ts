import { goods } from './buyer.ts';
import { untilKept } from './phone.ts';
import { expect, NOT_FOUND, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });
test.beforeEach(async ({ server }) => server.reset());

// R37
test('a product that the shop no longer sells is told so, and its saved copy is gone', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(NOT_FOUND, /Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const [product] = await goods(request, 1);
  const path = `/product/${product?.product}`;
  await shop.open(path);
  const kept = `/products/${product?.product}`;
  await untilKept(page, '/api/v1/presentation/2/STORE_HOME', kept);
  await server.fault({ match: `GET /api/v1/stores/2${kept}`, mode: '404' });
  // From another page, so that the app itself asks.
  await shop.open('/page/POLICY');
  await page.evaluate(() => localStorage.clear());
  const copies = () =>
    page.evaluate(async (part) => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => url.endsWith(part)).length;
    }, kept);
  expect(await copies()).toBe(1);
  await page.evaluate((url) => fetch(url), `/api/v1/stores/2${kept}`);
  await expect.poll(copies).toBe(0);
  await context.setOffline(true);
  await page.goto(shop.address(path));
  await expect(page.getByText("This page isn't saved on this phone yet")).toBeVisible();
});
