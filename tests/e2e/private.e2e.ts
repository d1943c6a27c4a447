import type { BrowserContext, Page } from '@playwright/test';
import { buyer, openBag, proceed, signUpHere, untilVerified } from './buyer.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.beforeEach(async ({ server }) => server.reset());

/** Everything persisted for this origin, as one text. */
const dump = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const dumps: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        dumps.push(await new Promise((resolve) => all.addEventListener('success', () => resolve(all.result))));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '');
        dumps.push([request.url, [...request.headers], isText ? await response?.text() : '']);
      }
    }
    return JSON.stringify(dumps);
  });

/** A tab of the same browser without the app. */
async function openPlainTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

const ADDRESS = 'Prabhat Road';
const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });
const inBar = (page: Page, role: 'button' | 'link', name: RegExp) => page.getByRole('banner').getByRole(role, { name });

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  // R33
  test('the next shopper sends and finds no data of the previous one', async ({
    page,
    shop,
    request,
    context,
    server,
  }) => {
    shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { items, token, phone } = await buyer(page, request, { itemCount: 2 });
    await shop.open('/myaccount');
    const verified = untilVerified(page);
    await shop.open('/cart');
    await expect(page.getByText(ADDRESS)).toBeVisible();
    await verified;
    await context.setOffline(true);
    for (const { name } of items) {
      await more(page, name).click();
      await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2');
    }
    expect(await dump(page)).toContain(token);
    await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
    await server.reset();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();

    await signUpHere(page, request, 'Bala', 'bala@example.in');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await shop.open('/cart');
    await expect(page.getByText('Unsent changes from the previous account were removed')).toBeVisible();
    const accepted = (await server.requests()).filter(({ method, status }) => method === 'PUT' && status === 200);
    expect(accepted).toEqual([]);
    const stored = await dump(page);
    for (const mark of [token, phone, ADDRESS, 'Meera', ...items.map(({ id }) => `"sku":"${id}"`)]) {
      expect(stored, mark).not.toContain(mark);
    }
  });

  // R34: responses in flight are not stored, and the other tab is logged out, too
  test('an offline logout leaves no data, with a pending call and the tab killed at once', async ({
    page,
    shop,
    request,
    context,
    server,
  }) => {
    shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await shop.open('/results?q=marigold');
    await untilPersisted(page, 'query=marigold');
    const { items, token, phone } = await openBag(page, request, shop, { itemCount: 2 });
    await expect(page.getByText(ADDRESS)).toBeVisible();
    // All chunks of the app are cached.
    await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME');
    const other = await context.newPage();
    await other.goto(shop.address('/'));
    await expect(inBar(other, 'link', /^Account/)).toBeVisible();
    // A background tab renders few frames, and `click` waits until its target has the same position in two frames.
    await page.bringToFront();
    await page.setViewportSize({ width: 360, height: 740 });
    await server.fault({ match: '/api/v1/address', mode: 'hang' });
    await context.setOffline(true);
    for (const { name } of items) await more(page, name).click();
    await expect(page.getByText('Waiting for connection')).toHaveCount(2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('2 changes were not sent. Log out anyway?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, Logout' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await expect(inBar(other, 'button', /^Account/)).toBeVisible();
    await context.setOffline(false);
    await server.reset();
    const plainTab = await openPlainTab(context, shop.address('/healthz'));
    const stored = await dump(plainTab);
    for (const mark of [token, phone, ADDRESS, 'Meera', 'query=marigold', ...items.map(({ id }) => `"sku":"${id}"`)]) {
      expect(stored, mark).not.toContain(mark);
    }
    // If the worker has not sent the revocation yet, the next start does.
    await plainTab.goto(shop.address('/'));
    const verifyToken = () => request.post('/api/v1/auth/verify-token', { data: { token } });
    await expect.poll(async () => (await (await verifyToken()).json()).data.valid).toBe(false);
    const puts = (await server.requests()).filter(({ method }) => method === 'PUT');
    expect(puts).toEqual([]);
  });

  // S9: only where the session is stored, and nowhere else
  test('the token is only in its storage key and the worker’s copy, and in no URL or foreign request', async ({
    page,
    shop,
    request,
  }) => {
    const { token } = await buyer(page, request);
    const leaks: string[] = [];
    page.on('request', (outgoing) => {
      const isSameOrigin = new URL(outgoing.url()).host === new URL(shop.address('/')).host;
      if (outgoing.url().includes(token) || (!isSameOrigin && JSON.stringify(outgoing.headers()).includes(token))) {
        leaks.push(outgoing.url());
      }
    });
    for (const path of ['/', '/results?q=bed', '/cart', '/myaccount']) await shop.open(path);
    await shop.open('/cart');
    await expect(proceed(page)).toBeVisible();
    expect(leaks).toEqual([]);
    const stored = await dump(page);
    const prefixes = [...stored.matchAll(new RegExp(token, 'g'))].map(({ index }) =>
      stored.slice(Math.max(0, index - 30), index),
    );
    expect(prefixes.map((prefix) => /"(authToken:s2|token)":"$/.exec(prefix)?.[1]).sort()).toEqual([
      'authToken:s2',
      'token',
    ]);
  });
});

// R40
test('two stores on one device do not share data', async ({ page, shop, request, context }) => {
  shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { token } = await openBag(page, request, shop);
  await shop.open('/results?q=marigold');
  const other = await context.newPage();
  await other.goto(shop.address('/', { store: 3 }));
  await expect(inBar(other, 'button', /^Account/)).toBeVisible();
  await expect(
    inBar(other, 'link', /^Cart/)
      .or(inBar(other, 'button', /^Cart/))
      .first(),
  ).not.toContainText('1');
  const stored = await dump(other);
  for (const mark of [token, 'Meera', 'marigold', ':s2']) expect(stored, mark).not.toContain(mark);
});
