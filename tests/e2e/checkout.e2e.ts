import { addAddressInBag, choose, customer, openBag, proceed, signUpHere, title } from './buyer.ts';
import { darkFindings, findings } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

// spec §2, §5–§7; D6, D8, D11
test('from home to a paid order: search, variant, bag, sign-up, address, payment', async ({ page, shop, request }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('kantha bed spread');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kantha Bed Spread/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Kantha/ })).toBeVisible();
  await page.getByRole('main').getByRole('radio').last().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main').getByRole('radio').last()).toBeChecked();
  await page.getByRole('button', { name: 'ADD TO BAG' }).click();

  await signUpHere(page, request);
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await addAddressInBag(page);
  await expect(page.getByText('Address Added')).toBeVisible();
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  const order = await page.getByText(/^S2-\w{10}$/).textContent();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await shop.open('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await shop.open('/myaccount');
  await expect(page.getByRole('article').filter({ hasText: order ?? 'none' })).toContainText(
    'Order confirmed, preparing for shipment',
  );
});

test('a customer with an address buys a product in three taps', async ({ page, shop, request, server: _ }) => {
  const { address, callApi } = await customer(page, request);
  await address();
  await shop.open('/product/2003');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Expected delivery');
  expect(await callApi('GET', '/api/v1/orders')).toMatchObject({ data: { orders: [{ status: 'placed' }] } });
});

// D33
test('a cash-on-delivery order is placed, and shown with the amount to pay', async ({
  page,
  shop,
  request,
  server: _,
}) => {
  // The announcements do not change while their contrast is measured (D22).
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { orders } = await openBag(page, request, shop);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(title(page, 'Order placed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('To pay in cash on delivery');
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'placed', payment: { status: 'CASH', may_pay: false } }]);
});

// R50
test('the order has the total that was shown', async ({ page, shop, request, server: _ }) => {
  const { orders, items } = await openBag(page, request, shop, { itemCount: 2 });
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  const total = items.reduce((sum, { price }) => sum + price, 0);
  expect(await orders()).toMatchObject([{ status: 'placed', order_total: total }]);
});

test.describe('changes and failures', () => {
  // R36, R45
  test('a changed price is shown before anything is ordered', async ({ page, shop, request, server: _ }) => {
    const { orders, items } = await openBag(page, request, shop);
    const [sku] = items;
    await request.post('/__test/sku', { data: { store: 2, id: sku?.id, price: (sku?.price ?? 0) + 100 } });
    await proceed(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your bag has changed. Please check it before you continue.' }),
    ).toBeFocused();
    expect(await orders()).toEqual([]);
    await proceed(page).click();
    await choose(page, 'Pay');
    await expect(title(page, 'Payment successful')).toBeVisible();
    expect(await orders()).toMatchObject([{ order_total: (sku?.price ?? 0) + 100 }]);
  });

  // R35
  test('the first press marks an item as sold out, and the next press orders the rest', async ({
    page,
    shop,
    request,
    server: _,
  }) => {
    const { orders, items } = await openBag(page, request, shop, { itemCount: 2 });
    await request.post('/__test/sku', { data: { store: 2, id: items[0]?.id, stock: 0 } });
    await proceed(page).click();
    await expect(page.getByText('Your bag has changed. Please check it before you continue.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'In your bag' }).getByText('Sold out')).toBeVisible();
    expect(await orders()).toEqual([]);
    await proceed(page).click();
    await choose(page, 'Pay');
    await expect(title(page, 'Payment successful')).toBeVisible();
    expect(await orders()).toMatchObject([{ order_total: items[1]?.price }]);
  });

  // D11, R43, R44
  test('a lost response leaves one order, which can be paid', async ({ page, shop, request, server }) => {
    shop.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    const { orders } = await openBag(page, request, shop);
    await server.fault({ match: 'POST /api/v1/stores/2/checkout', mode: 'applyThenDrop' });
    await proceed(page).click();
    // A browser may retry a dropped request automatically; the idempotency key makes it the same order.
    await expect(page.getByText('Network Issue')).toBeVisible({ timeout: 20_000 });
    await server.reset();
    const [order] = await orders();
    const dialog = page.getByRole('dialog', { name: 'Order placed' });
    await expect(dialog).toContainText(order?.order_id ?? 'none');
    await dialog.getByRole('button', { name: 'Pay now' }).click();
    await choose(page, 'Pay');
    await expect(title(page, 'Payment successful')).toBeVisible();
    expect(await orders()).toMatchObject([{ order_id: order?.order_id, status: 'placed' }]);
  });

  // R43
  test('two tabs order once: the second one shows the order of the first', async ({
    page,
    shop,
    request,
    context,
    server,
  }) => {
    shop.expectErrors(/409 \(Conflict\)/);
    const { orders } = await openBag(page, request, shop);
    const other = await context.newPage();
    await other.goto(shop.address('/cart'));
    await expect(proceed(other)).toBeVisible();
    await expect(other.getByText('14 Prabhat Road')).toBeVisible();
    await proceed(other).click();
    await other.waitForURL(/\/sandbox\/pay\//);
    await proceed(page).click();
    const dialog = page.getByRole('dialog', { name: 'Already ordered' });
    const [order] = await orders();
    await expect(dialog).toContainText(order?.order_id ?? 'none');
    await expect(dialog).toContainText('so we did not place another');
    expect(await findings(page)).toEqual([]);
    const checkouts = (await server.requests()).filter(({ path }) => path.endsWith('/checkout'));
    expect(checkouts.map(({ status }) => status)).toEqual([200, 409]);
    expect(new Set(checkouts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await dialog.getByRole('button', { name: 'Pay now' }).click();
    await choose(page, 'Pay');
    await expect(title(page, 'Payment successful')).toBeVisible();
    expect(await orders()).toMatchObject([{ order_id: order?.order_id, status: 'placed' }]);
  });

  // R44
  test('reloaded while the response is pending, the page finds the order', async ({ page, shop, request, server }) => {
    shop.expectErrors(/Failed to load resource/);
    const { orders } = await openBag(page, request, shop);
    await server.fault({ match: 'POST /api/v1/stores/2/checkout', mode: 'applyThenDrop' });
    await server.fault({ match: 'GET /api/v1/orders', mode: 'hang' });
    await proceed(page).click();
    await expect(page.getByRole('button', { name: 'Checking your order…' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Checking your order…' })).toBeVisible();
    // Ends the faults and clears the request log.
    await server.reset();
    const [order] = await orders();
    await expect(page.getByRole('dialog', { name: 'Order placed' })).toContainText(order?.order_id ?? 'none');
    // The checkout was not sent again (D11).
    expect((await server.requests()).filter(({ path }) => path.endsWith('/checkout'))).toEqual([]);
    expect(await orders()).toHaveLength(1);
    await page.reload();
    await expect(proceed(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // R44
  test('after a reload the same checkout is sent with the same key', async ({ page, shop, request, server }) => {
    shop.expectErrors(/Failed to load resource/);
    const { orders } = await openBag(page, request, shop);
    await server.fault({ match: 'POST /api/v1/stores/2/checkout', mode: 'drop' });
    await proceed(page).click();
    await expect(page.getByRole('button', { name: 'Checking your order…' })).toBeVisible();
    const keys = async () =>
      (await server.requests())
        .filter(({ path }) => path.endsWith('/checkout'))
        .map(({ idempotencyKey }) => idempotencyKey);
    const before = await keys();
    await page.reload();
    await expect(page.getByText('You can safely try again', { exact: false })).toBeVisible({ timeout: 20_000 });
    expect(await orders()).toEqual([]);
    await server.reset();
    await proceed(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(new Set([...before, ...(await keys())]).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  test('a checkout that never arrived shows as failed, and the next press orders once', async ({
    page,
    shop,
    request,
    server,
  }) => {
    shop.expectErrors(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
    const { orders } = await openBag(page, request, shop);
    await server.fault({ match: 'POST /api/v1/stores/2/checkout', mode: 'drop' });
    await proceed(page).click();
    await expect(page.getByRole('button', { name: 'Checking your order…' })).toBeVisible();
    await expect(page.getByText('Checkout Failed')).toBeVisible({ timeout: 20_000 });
    expect(await orders()).toEqual([]);
    await server.reset();
    await proceed(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await orders()).toHaveLength(1);
  });

  // D12, R42
  test('offline shows the reason, and nothing is ordered later', async ({ page, shop, request, context, server }) => {
    shop.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    const { orders } = await openBag(page, request, shop);
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Checkout needs a connection' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Checkout needs a connection' }).click({ force: true });
    await context.setOffline(false);
    await expect(proceed(page)).toBeVisible();
    expect(await orders()).toEqual([]);
    expect((await server.requests()).filter(({ path }) => path.endsWith('/checkout'))).toEqual([]);
  });

  // spec §6
  test('an expired session redirects the shopper home, to the login', async ({ page, shop, request, server: _ }) => {
    shop.expectErrors(/401 \(Unauthorized\)/);
    const { token } = await openBag(page, request, shop);
    await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await proceed(page).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test(
    `the bag, its address panel and the placed order have no accessibility violations on ${name}`,
    nightlyIf(viewport.width > 360),
    async ({ page, shop, request, server }) => {
      shop.expectErrors(/Failed to load resource/);
      await page.setViewportSize(viewport);
      await openBag(page, request, shop, { itemCount: 3 });
      expect(await findings(page)).toEqual([]);
      expect(await darkFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Add New Address' }).click();
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText('Validation Error')).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await server.fault({ match: 'GET /sandbox/pay.js', mode: 'drop' });
      await proceed(page).click();
      await expect(page.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    },
  );
}
