import { choose, openBag, proceed, signInHere, title } from './buyer.ts';
import { darkFindings, findings } from './looks.ts';
import { expect, test } from './support.ts';

// The announcements do not change while their contrast is measured (D22).
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ server }) => server.reset());

// D13, R46, R48
test('a pending payment survives a reload and a closed page, and is announced once settled', async ({
  page,
  shop,
  request,
  context,
}) => {
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await choose(page, 'Bank has not decided yet');
  await expect(title(page, 'Payment pending')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(title(page, 'Payment pending')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const paymentUrl = page.url();
  await page.close();

  // The bank decides while no page is open.
  await request.post(paymentUrl, { form: { outcome: 'paid' }, maxRedirects: 0 });
  const later = await context.newPage();
  await later.goto(shop.address('/'));
  await expect(later.getByText('Payment received')).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'placed' }]);
  for (const _ of ['once', 'twice']) {
    await later.goto(address);
    await expect(title(later, 'Payment successful')).toBeVisible();
  }
});

test('a failed payment is retried and succeeds', async ({ page, shop, request }) => {
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await choose(page, 'Payment fails');
  await expect(title(page, 'Payment failed')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retry Payment' }).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await darkFindings(page)).toEqual([]);
  expect(await orders()).toMatchObject([{ status: 'placed' }]);
});

// D13
test('an order without a payment attempt shows it, and is paid from My Orders', async ({ page, shop, request }) => {
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(title(page, 'Payment not completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Payment' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'View my orders' }).click();
  await expect(page.getByText('Payment not completed')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'placed', payment: { status: 'PAID', may_pay: false } }]);
});

// D11
test('a blocked payment page leaves a placed order and another way to pay', async ({ page, shop, request, server }) => {
  shop.expectErrors(/Failed to load resource/);
  const { orders } = await openBag(page, request, shop);
  await server.fault({ match: 'GET /sandbox/pay.js', mode: 'drop' });
  await proceed(page).click();
  await expect(page.getByText('Payment Gateway Error')).toBeVisible();
  await server.reset();
  await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Pay now' }).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  expect(await orders()).toHaveLength(1);
});

// R45
test('the button waits for the addresses, and orders to the shown one', async ({ page, shop, request, server }) => {
  const { orders } = await openBag(page, request, shop);
  await server.fault({ match: 'GET /api/v1/address', mode: 'delayMs', ms: 1500 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Loading your addresses…' })).toBeVisible();
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByText('Address required')).toHaveCount(0);
  expect(await orders()).toHaveLength(1);
});

// R11, R43
test('back from the payment page the bag works, and a second checkout shows the same order', async ({
  page,
  shop,
  request,
}) => {
  shop.expectErrors(/409 \(Conflict\)/);
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.goBack();
  await proceed(page).click();
  const dialog = page.getByRole('dialog', { name: 'Already ordered' });
  const [order] = await orders();
  await expect(dialog).toContainText(order?.order_id ?? 'none');
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(await orders()).toHaveLength(1);
});

// R47
test('after an expired session a retry is a new attempt at the same order; days later its own state is shown', async ({
  page,
  shop,
  request,
}) => {
  const later = (advanceMs: number) => request.post('/__test/clock', { data: { advanceMs } });
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const first = page.url();
  await later(31 * 60_000);
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(title(page, 'Payment failed')).toBeVisible();
  const [order] = await orders();
  expect(order).toMatchObject({ status: 'cancelled' });
  await page.getByRole('button', { name: 'Retry Payment' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/pay/') && url.href !== first);
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByText('Order confirmed, preparing for shipment')).toBeVisible();
  expect(await orders()).toMatchObject([{ order_id: order?.order_id, status: 'placed' }]);
  await request.post('/__test/order', { data: { store: 2, id: order?.order_id, status: 'delivered' } });
  await later(3 * 24 * 3_600_000);
  await page.reload();
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByText('Order delivered successfully')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

// R47
test('a day after it expired an order can no longer be paid, and shows it', async ({ page, shop, request }) => {
  await openBag(page, request, shop);
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await request.post('/__test/clock', { data: { advanceMs: 25 * 3_600_000 } });
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(page.getByText('The time to pay for this order is over')).toBeVisible();
  await expect(page.getByText('Order was cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Payment' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  expect(await darkFindings(page)).toEqual([]);
});

// R48: the shopper returns before the bank decides
test('a pending payment becomes paid while the page is open, and stays paid', async ({ page, shop, request }) => {
  const { orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const paymentUrl = page.url();
  await choose(page, 'Bank has not decided yet');
  await expect(title(page, 'Payment pending')).toBeVisible();
  for (const outcome of ['paid', 'failed', 'paid'])
    await request.post(paymentUrl, { form: { outcome }, maxRedirects: 0 });
  await expect(title(page, 'Payment successful')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(title(page, 'Payment successful')).toBeVisible();
  expect(await orders()).toMatchObject([{ status: 'placed' }]);
});

// R49: as after an in-app browser, which has separate storage
test('in a browser without the session the payment is shown after sign-in', async ({
  page,
  shop,
  request,
  browser,
  server,
}) => {
  const { phone, orders } = await openBag(page, request, shop);
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  const [order] = await orders();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const guestPage = await context.newPage();
  await guestPage.goto(page.url());
  await expect(title(guestPage, 'Log in to see this payment')).toBeVisible();
  expect(await findings(guestPage)).toEqual([]);
  // Resets the send limit: a code was just sent.
  await server.reset();
  await guestPage.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await signInHere(guestPage, request, phone);
  await expect(title(guestPage, 'Payment successful')).toBeVisible();
  await expect(guestPage.getByText(order?.order_id ?? 'none')).toBeVisible();
  await context.close();
});

// spec §8
test('a failed verification shows an accessible error, and can be repeated', async ({
  page,
  shop,
  request,
  server,
}) => {
  shop.expectErrors(/Failed to load resource/);
  await openBag(page, request, shop);
  await proceed(page).click();
  await server.fault({ match: 'verify-order-status', mode: '503' });
  await choose(page, 'Pay');
  await expect(title(page, 'Failed to verify payment status')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await darkFindings(page)).toEqual([]);
  await server.reset();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(title(page, 'Payment successful')).toBeVisible();
});

// R47, R49
test('a stranger with the URL sees nothing of the order', async ({ page, shop, request, browser }) => {
  await openBag(page, request, shop);
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  const address = page.url();
  const otherPage = await browser.newPage();
  await otherPage.goto(address);
  await expect(title(otherPage, 'Log in to see this payment')).toBeVisible();
  expect(await otherPage.getByRole('main').textContent()).not.toContain('S2-');
  await otherPage.close();
  await shop.open('/payment-return');
  await expect(
    title(page, 'Payment verification failed - No order ID found. Please check your order status in your account.'),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
