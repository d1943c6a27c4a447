import { skusForSale } from './buyer.ts';
import { add, cart, changesOnDisk, PRODUCT, simpleProduct, test, untilBagLoaded } from './offline-bag.ts';
import { untilPersisted } from './persisted.ts';
import { expect } from './support.ts';

test('an added item is in the server’s cart and on the badge', async ({ page, shop, bag, request }) => {
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
test('a change whose response was lost is applied once', async ({ page, shop, bag, request, server }) => {
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

// R26a
test('an item added while the cart hangs is on the badge and persisted, and after a restart in the cart once', async ({
  page,
  context,
  shop,
  shopper,
  request,
  server,
}) => {
  const [item] = await skusForSale(request, 1);
  if (!item) throw new Error('the shop has nothing to sell');
  const headers = { authorization: `Bearer ${shopper.token}` };
  const otherDeviceItem = { store_id: 2, sku_id: item.id, quantity: 2 };
  await expect(await request.put('/api/v1/cart', { headers, data: otherDeviceItem })).toBeOK();
  await server.fault({ match: 'GET /api/v1/cart', mode: 'hang' });
  await shop.open(PRODUCT + item.product);
  await add(page);
  await expect(cart(page)).toHaveText('1');
  await expect.poll(() => changesOnDisk(page)).toMatchObject([{ sku: item.id, quantity: 1, relative: true }]);
  await page.close({ runBeforeUnload: false });

  await server.reset();
  const reopened = await context.newPage();
  await reopened.goto(shop.address('/'));
  await expect(cart(reopened)).toHaveText('3');
  await expect.poll(() => changesOnDisk(reopened)).toEqual([]);
  const { data } = await (await request.get('/api/v1/cart?store_id=2', { headers })).json();
  expect(data.items).toMatchObject([{ sku_id: Number(item.id), quantity: 3 }]);
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
    await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME', `/products/${product.id}`);
    await untilBagLoaded(page);
    await context.setOffline(true);
    await add(page);
    await expect(cart(page)).toHaveText('1');
    expect(await bag()).toBe(0);
    // A page stays open: without one the worker would not be emulated as offline.
    const reopened = await context.newPage();
    await page.close({ runBeforeUnload: false });

    await reopened.goto(shop.address(PRODUCT + product.id));
    // D7: an app opened offline shows the bag, not an empty one.
    await expect(cart(reopened)).toHaveText('1');
    await context.setOffline(false);
    await expect.poll(bag).toBe(1);
    await expect(cart(reopened)).toHaveText('1');
  });
});
