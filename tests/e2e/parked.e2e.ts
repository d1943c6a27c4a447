import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { buyer, customer, signInHere, skusForSale, untilVerified } from './buyer.ts';
import { findings } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true, viewport: { width: 360, height: 740 } });

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in to send 1 change' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const serverItems = async (request: APIRequestContext, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.get('/api/v1/cart?store_id=2', { headers });
  return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
};

/** Ends the session on the server only. */
async function endSession(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await expect(await request.post('/api/v1/auth/logout', { headers, data: {} })).toBeOK();
}

/** Adds an item offline, ends the session and goes online; `reopen`: reopens the app in between. */
async function addOfflineAndExpire(
  page: Page,
  request: APIRequestContext,
  shop: { open: (path?: string) => Promise<unknown> },
  { reopen }: { reopen: boolean },
) {
  const shopper = await buyer(page, request, { itemCount: 0, address: false });
  // Resets the send limit, so that a second code can be sent at once (S3).
  await expect(await request.post('/__test/reset', { data: {} })).toBeOK();
  const [sku] = await skusForSale(request, 1);
  await shop.open(`/product/${sku?.product}`);
  await untilPersisted(page, '/STORE_HOME', `/products/${sku?.product}`);
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('1');
  // The add is complete, so that later results are no response to the tap.
  await expect(page.getByText('Waiting for connection', { exact: true }).last()).toBeVisible();
  await endSession(request, shopper.token);
  if (reopen) await shop.open(`/product/${sku?.product}`);
  await page.context().setOffline(false);
  return shopper;
}

/** Signs in in the open dialog and expects one item in the cart; returns the new token. */
async function signInAgain(page: Page, request: APIRequestContext, { phone, token }: { phone: string; token: string }) {
  await signInHere(page, request, phone);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const next = await page.evaluate(() => localStorage.getItem('authToken:s2') ?? '');
  expect(next).not.toBe(token);
  await expect.poll(() => serverItems(request, next)).toBe(1);
  return next;
}

// R32, R51, D3
for (const reopen of [false, true]) {
  test(`a session that has ended is announced when the network comes back ${reopen ? 'to an app that was opened without it' : 'to an open page'}, and one tap opens the sign-in`, async ({
    page,
    shop,
    request,
    server,
  }) => {
    shop.expectErrors(/^Failed to load resource/);
    const { phone, token } = await addOfflineAndExpire(page, request, shop, { reopen });
    await expect(signIn(page)).toBeVisible();
    expect((await signIn(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await findings(page)).toEqual([]);

    await signIn(page).click();
    await expect(dialog(page).getByText('Sign in to send 1 change')).toBeVisible();
    const next = await signInAgain(page, request, { phone, token });
    await expect(signIn(page)).toHaveCount(0);
    const hash = createHash('sha256').update(next).digest('hex').slice(0, 16);
    const sent = (await server.requests()).filter(({ method, status }) => method === 'PUT' && status === 200);
    expect(sent.map(({ bearerHash }) => bearerHash)).toEqual([hash]);
  });
}

// R32, R27, D8
test('an add after the session has ended asks for sign-in, and the item is in the bag once', async ({
  page,
  shop,
  request,
  server,
}) => {
  shop.expectErrors(/^Failed to load resource/);
  const { phone, token } = await customer(page, request);
  await expect(await request.post('/__test/reset', { data: {} })).toBeOK();
  const [sku] = await skusForSale(request, 1);
  const verified = untilVerified(page);
  await shop.open(`/product/${sku?.product}`);
  await verified;
  await endSession(request, token);
  await page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();
  await signInAgain(page, request, { phone, token });
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText('1');
  const sent = (await server.requests()).filter(({ method, status }) => method === 'PUT' && status === 200);
  expect(sent).toHaveLength(1);
});
