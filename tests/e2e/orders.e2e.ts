import { customer, skusForSale } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// D26
test('an order is cancelled with a reason', async ({ page, shop, request }) => {
  const { callApi, order } = await customer(page, request);
  const id = await order(2, { status: 'placed' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('radio', { name: 'I changed my mind' }).check();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText('Order was cancelled')).toBeVisible();
  expect(await callApi('GET', `/api/v1/orders/${id}`)).toMatchObject({ data: { status: 'cancelled' } });
});

// D26
test('a delivered order is returned item by item, by keyboard alone', async ({ page, shop, request }) => {
  const { callApi, order } = await customer(page, request);
  const id = await order(2, { status: 'delivered' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('button', { name: 'Return Items' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('button', { name: 'Return Items' }).press('Enter');
  await expect(page.getByText('Return Requested')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { data } = await callApi<{ data: { ordered_items: { returned_quantity: number }[] } }>(
    'GET',
    `/api/v1/orders/${id}`,
  );
  expect(data.ordered_items.map((item) => item.returned_quantity)).toEqual([1, 0]);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('tab', { name: 'Items & Details' }).click();
  await expect(page.getByText('1 returned')).toBeVisible();
});

// D26, D6
test('a reorder adds the available items to the bag, and names the others', async ({ page, shop, request, server }) => {
  const { callApi, order } = await customer(page, request);
  const id = await order(2, { status: 'delivered' });
  type Items = { data: { ordered_items: { sku_id: number; name: string }[] } };
  const [orderable, unavailable] = (await callApi<Items>('GET', `/api/v1/orders/${id}`)).data.ordered_items;
  await callApi('POST', '/__test/sku', { store: 2, id: unavailable?.sku_id ?? 0, enabled: false });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(page.getByText('Added to Bag')).toBeVisible();
  await expect(page.getByText(`${unavailable?.name} is no longer available.`)).toBeVisible();
  const bag = () =>
    callApi<{ data: { items: { sku_id: number; quantity: number }[] } }>('GET', '/api/v1/cart?store_id=2');
  await expect.poll(async () => (await bag()).data.items).toMatchObject([{ sku_id: orderable?.sku_id, quantity: 1 }]);
  await server.reset();
});

// spec §7: always pages of ten
test('500 orders scroll smoothly, with ten per request', { tag: '@nightly' }, async ({
  page,
  shop,
  request,
  server,
}) => {
  test.setTimeout(120_000);
  const { order } = await customer(page, request);
  await order(4, { status: 'delivered', copies: 499 });
  await shop.open('/myaccount');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const end = () => page.evaluate(() => document.querySelector('main ul')?.lastElementChild?.scrollIntoView());
  await expect
    .poll(
      async () => {
        await end();
        return page.getByRole('article').count();
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(500);
  await expect(page.getByText('Showing 500 of 500 orders')).toBeAttached();
  const listRequests = (await server.requests()).filter(({ path }) => path.startsWith('/api/v1/orders?'));
  expect(listRequests.length).toBeLessThanOrEqual(53);
  for (const { path } of listRequests) expect(path).toContain('page_size=10');
  // Rendering ten more cards blocks the page only briefly, however many there are; generous for a busy machine.
  const longTasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
  expect(Math.max(0, ...longTasks)).toBeLessThan(400);
  await page.getByRole('button', { name: 'View Details' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

// D33: the search covers all orders, and loads only matches
test('of 500 orders one is found by its number or product, with at most ten per request', async ({
  page,
  shop,
  request,
  server,
  context,
}) => {
  test.setTimeout(120_000);
  const { order } = await customer(page, request);
  const newest = await order(2, { status: 'delivered', copies: 498 });
  const productName = (await skusForSale(request, 3))[2]?.name ?? '';
  // On page 26 of 50, and the only one with a third product.
  const middle = await order(3, { status: 'delivered', older: 250 });
  await shop.open('/myaccount');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('Showing 10 of 500 orders')).toBeAttached();
  await expect(page.getByRole('article', { name: `Order #${middle}` })).toHaveCount(0);
  const search = page.getByRole('searchbox');
  const found = page.getByRole('article');
  await search.fill(productName.toUpperCase());
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('article', { name: `Order #${middle}` })).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('article', { name: `Order #${newest}` })).toBeVisible();
  await search.pressSequentially(middle.toLowerCase());
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('article', { name: `Order #${middle}` })).toBeVisible();
  const listRequests = (await server.requests()).filter(({ path }) => path.startsWith('/api/v1/orders?'));
  // Debounced: fewer requests than characters.
  expect(listRequests.filter(({ path }) => path.includes('q=')).length).toBeLessThan(middle.length);
  for (const { path } of listRequests) expect(path).toContain('page_size=10');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toContainText(middle);
  await page.keyboard.press('Escape');
  shop.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await search.fill(newest);
  await expect(page.getByRole('article', { name: `Order #${newest}` })).toBeVisible();
  await expect(page.getByText('You are offline. Only the orders already on this page are searched.')).toBeVisible();
  await context.setOffline(false);
});

// R42
test('offline the orders stay readable, with the reason why they cannot be changed', async ({
  page,
  shop,
  request,
  context,
}) => {
  const { order } = await customer(page, request);
  await order(1, { status: 'placed' });
  await shop.open('/myaccount');
  await expect(page.getByRole('article')).toHaveCount(1);
  shop.expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Connect to change your orders, addresses or profile.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeEnabled();
});
