import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { openBag, proceed, signInHere, untilVerified } from './buyer.ts';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test.beforeEach(async ({ server }) => server.reset());

/** The server's cart: quantities by SKU. */
async function bagOf(request: APIRequestContext, token: string): Promise<Record<string, number>> {
  const reply = await request.get('/api/v1/cart?store_id=2', { headers: { authorization: `Bearer ${token}` } });
  if (reply.status() === 204) return {};
  // Tests cast the response to the fields that they expect.
  const { data } = (await reply.json()) as { data: { items: { sku_id: number; quantity: number }[] } };
  return Object.fromEntries(data.items.map(({ sku_id, quantity }) => [String(sku_id), quantity]));
}

const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const less = (page: Page, name: string) => page.getByRole('button', { name: `One less of ${name}` });
const count = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });
const puts = <T extends { method: string; path: string }>(requests: T[]): T[] =>
  requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/v1/cart'));

/** Opens the bag with this many products and clears the request log, so that it has only later requests. */
async function openLoggedBag(
  page: Page,
  request: APIRequestContext,
  shop: Parameters<typeof openBag>[2],
  itemCount = 1,
) {
  const shopper = await openBag(page, request, shop, { itemCount });
  await expect(await request.post('/__test/reset', { data: {} })).toBeOK();
  return { ...shopper, names: shopper.items.map(({ name }) => name) };
}

// R27
test('four offline taps are sent as one request with the last quantity', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { names, token, items } = await openLoggedBag(page, request, shop);
  const [name = ''] = names;
  await context.setOffline(true);
  for (const expected of ['2', '3', '4']) {
    await more(page, name).click();
    await expect(count(page, name)).toContainText(expected);
  }
  await less(page, name).click();
  await expect(count(page, name)).toContainText('3');
  await server.reset();
  await context.setOffline(false);
  await expect.poll(() => bagOf(request, token)).toEqual({ [items[0]?.id ?? '']: 3 });
  await expect(page.getByText('Waiting for connection')).toHaveCount(0);
  // The whole entries, so that a second one tells whether it repeats the first.
  expect(puts(await server.requests())).toMatchObject([{ status: 200 }]);
});

// R27
test('a tap during a request is sent after it; the last quantity stays', async ({ page, shop, request, server }) => {
  const { names, token, items } = await openLoggedBag(page, request, shop);
  const [name = ''] = names;
  await server.fault({ match: 'PUT /api/v1/cart', mode: 'delayMs', ms: 1500, times: 1 });
  await more(page, name).click();
  await expect.poll(async () => puts(await server.requests()).length).toBe(1);
  await more(page, name).click();
  await expect(count(page, name)).toContainText('3');
  await expect.poll(() => bagOf(request, token)).toEqual({ [items[0]?.id ?? '']: 3 });
  const sent = puts(await server.requests());
  expect([sent.length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([2, 2]);
});

// R30: the network stays up, so `online` never fires
test('a change that fails three times with 503 is persisted and sent after Retry-After', async ({
  page,
  shop,
  request,
  server,
}) => {
  shop.expectErrors(/503 \(Service Unavailable\)/);
  const { names, token, items } = await openLoggedBag(page, request, shop);
  await server.fault({ match: 'PUT /api/v1/cart', mode: '503', times: 3, retryAfter: 2 });
  await more(page, names[0] ?? '').click();
  await expect.poll(() => bagOf(request, token), { timeout: 30_000 }).toEqual({ [items[0]?.id ?? '']: 2 });
  const sent = puts(await server.requests());
  expect(sent.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  const at = sent.map((one) => Date.parse(one.at));
  for (const [index, time] of at.slice(1).entries()) expect(time - (at[index] ?? 0)).toBeGreaterThanOrEqual(1_950);
});

// R31
test('the first of three changes is refused and named, and the others are sent', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { names, token, items } = await openLoggedBag(page, request, shop, 3);
  await context.setOffline(true);
  for (const name of names) {
    await more(page, name).click();
    await expect(count(page, name)).toContainText('2');
  }
  // Each change has been tried or queued behind the first; from here on the oldest is sent first.
  await expect(page.getByText('Waiting for connection')).toHaveCount(3);
  await server.fault({ match: 'PUT /api/v1/cart', mode: '422', times: 1 });
  await context.setOffline(false);
  const [first = '', ...others] = names;
  await expect(page.getByText(`We couldn't update ${first}. Your bag shows the last saved quantity.`)).toBeVisible();
  await expect(count(page, first)).toContainText('1');
  for (const name of others) await expect(count(page, name)).toContainText('2');
  const expected = items.map(({ id }, index) => [id, index === 0 ? 1 : 2]);
  await expect.poll(() => bagOf(request, token)).toEqual(Object.fromEntries(expected));
  expect(puts(await server.requests()).map(({ status }) => status)).toEqual([422, 200, 200]);
  expect(await findings(page)).toEqual([]);
});

// R51: without a worker the bar's code is first requested when there may be no network
test('the bar that is first needed without a network announces changes once there is one, in the same document', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { names } = await openLoggedBag(page, request, shop);
  const document = await page.evaluateHandle(() => window.document);
  await context.setOffline(true);
  await more(page, names[0] ?? '').click();
  await expect(page.getByText('Waiting for connection')).toBeVisible();
  await server.fault({ match: 'PUT /api/v1/cart', mode: 'hang' });
  await context.setOffline(false);
  await expect(page.getByText('Sending 1 change…')).toBeInViewport();
  await expect(page.getByText('Sending 1 change…').locator('xpath=../..')).toHaveCSS('position', 'fixed');
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  await server.reset();
});

// R32, S9
test('pending changes outlive their session, are announced, and are sent with the next one', async ({
  page,
  shop,
  request,
  context,
  server,
}) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const verified = untilVerified(page);
  const { names, token, phone } = await openLoggedBag(page, request, shop, 3);
  await verified;
  await context.setOffline(true);
  for (const name of names) {
    await more(page, name).click();
    await expect(count(page, name)).toContainText('2');
  }
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await server.reset();
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByText('Sign in to send 3 changes')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // After closing the dialog, the bar reopens it with one tap (R51).
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign in to send 3 changes' }).click();
  await expect(dialog.getByText('Sign in to send 3 changes')).toBeVisible();
  await signInHere(page, request, phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Sign in to send/)).toHaveCount(0);
  const next = await page.evaluate(() => localStorage.getItem('authToken:s2') ?? '');
  await expect.poll(async () => Object.values(await bagOf(request, next))).toEqual([2, 2, 2]);
  // spec §4: the count is refreshed after a sign-in.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 6 in the bag' })).toBeVisible();
  const hash = createHash('sha256').update(next).digest('hex').slice(0, 16);
  const taken = puts(await server.requests()).filter(({ status }) => status === 200);
  expect(taken.map(({ bearerHash }) => bearerHash)).toEqual([hash, hash, hash]);
});

// R39
test('after seven days a change is not sent but shown', async ({ page, shop, request, context, server }) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  // The bar does not fade in while its contrast is measured (D22).
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { names, token, items } = await openLoggedBag(page, request, shop);
  const [name = ''] = names;
  await context.setOffline(true);
  await more(page, name).click();
  await expect(page.getByText('Waiting for connection')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('boxes', 'readwrite').objectStore('boxes');
          const found = store.get('s2');
          found.onsuccess = () => {
            for (const change of found.result.changes) change.createdAt -= 7 * 86_400_000 + 1;
            store.put(found.result, 's2').onsuccess = () => resolve();
          };
        };
      }),
  );
  await server.reset();
  await context.setOffline(false);
  await expect(
    page.getByText(`Your change to ${name} could not be sent for 7 days, so we dropped it`, { exact: true }),
  ).toBeVisible();
  await expect(count(page, name)).toContainText('1');
  expect(await bagOf(request, token)).toEqual({ [items[0]?.id ?? '']: 1 });
  expect(puts(await server.requests())).toEqual([]);
  // R63
  expect(await page.evaluate(() => localStorage.getItem('fieldFailures:s2'))).toBe('{"change-expired":1}');
  expect(await findings(page)).toEqual([]);
});

// R45
test('a hanging change delays the checkout, which shows it', async ({ page, shop, request, server }) => {
  shop.expectErrors(/Failed to load resource/);
  await page.clock.install();
  const { names, orders } = await openLoggedBag(page, request, shop);
  await server.fault({ match: 'PUT /api/v1/cart', mode: 'hang' });
  // The checkout's ten seconds are a timer of the page, so the test controls the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await more(page, names[0] ?? '').click();
  await expect(count(page, names[0] ?? '')).toContainText('2');
  await proceed(page).click();
  const sending = page.getByRole('button', { name: 'Sending your changes…' });
  await expect(sending).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(sending).toBeVisible();
  // The timer starts once the outbox is persisted, perhaps after this point; then a second step is needed.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(
      page.getByText("We couldn't send your latest changes yet. They are saved; please try again shortly."),
    ).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await page.clock.resume();
  expect((await server.requests()).filter(({ path }) => path.endsWith('/checkout'))).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await server.reset();
  expect(await orders()).toEqual([]);
});

// R36
test('a price that changed since adding is marked, and a checkout at the old total is refused', async ({
  page,
  shop,
  request,
  context,
}) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { names, token, items, orders } = await openLoggedBag(page, request, shop);
  const [sku] = items;
  await context.setOffline(true);
  await more(page, names[0] ?? '').click();
  await expect(page.getByText('Waiting for connection')).toBeVisible();
  const price = (sku?.price ?? 0) + 50;
  await request.post('/__test/sku', { data: { store: 2, id: sku?.id, price } });
  await context.setOffline(false);
  await expect(page.getByText(/^Price changed from ₹[\d,]+ to ₹[\d,]+ since you added it$/)).toBeVisible();
  await expect.poll(() => findings(page)).toEqual([]);
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get('/api/v1/address', { headers })).json();
  const reply = await request.post('/api/v1/stores/2/checkout', {
    headers,
    data: {
      checkout_items: [{ sku_id: Number(sku?.id), quantity: 2 }],
      shipping_address_id: data[0].id,
      billing_address_id: data[0].id,
      expected_total: (sku?.price ?? 0) * 2,
    },
  });
  expect([reply.status(), (await reply.json()).error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await orders()).toEqual([]);
});

// R37
test('an item that is no longer sold is marked, and the rest is ordered', async ({ page, shop, request, context }) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { names, items, orders } = await openLoggedBag(page, request, shop, 2);
  const [unavailable = '', available = ''] = names;
  await context.setOffline(true);
  for (const name of names) await more(page, name).click();
  await expect(page.getByText('Waiting for connection').first()).toBeVisible();
  await request.post('/__test/sku', { data: { store: 2, id: items[0]?.id, deleted: true } });
  await context.setOffline(false);
  await expect(page.getByText(`${unavailable} is no longer sold`)).toBeVisible();
  await expect(count(page, available)).toContainText('2');
  await expect(page.getByText('1 change needs your attention.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await proceed(page).click();
  // The checkout may need a second press, to confirm the bag without the removed item.
  await expect(async () => {
    if (page.url().includes('/cart')) await proceed(page).click({ timeout: 500 });
    expect(page.url()).toContain('/sandbox/pay/');
  }).toPass();
  expect(await orders()).toMatchObject([{ order_total: (items[1]?.price ?? 0) * 2 }]);
});
