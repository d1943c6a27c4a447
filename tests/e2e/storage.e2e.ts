import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { buyer, choose, codeFor, newPhone, proceed, signInHere, signUpHere, skusForSale, title } from './buyer.ts';
import { stored, writeStorage } from './device-storage.ts';
import { untilPersisted } from './persisted.ts';
import { expect, nightlyIf, test } from './support.ts';

const HOME = '/api/v1/presentation/2/STORE_HOME';
const DAY = 24 * 60 * 60_000;
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first();

/** A product with a preselected variant, so that it can be added at once. */
async function product(request: APIRequestContext): Promise<{ id: number; name: string }> {
  const [first] = await skusForSale(request, 1);
  if (!first) throw new Error('the shop has nothing to sell');
  return { id: first.product, name: first.name };
}

/** The number of items in the server's cart. */
const serverItems = async (request: APIRequestContext, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await request.get('/api/v1/cart?store_id=2', { headers });
  return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
};

/** Advances the server's clock, because a second code for a number is not sent at once (S3). */
const advanceAMinute = async (request: APIRequestContext) =>
  expect(await request.post('/__test/clock', { data: { advanceMs: 60_000 } })).toBeOK();

/** Signs in with a registered number through the login dialog. */
async function signIn(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click();
  await signInHere(page, request, phone);
  await expect(page.getByText('Login Successful')).toBeVisible();
}

async function clearAll(page: Page, context: BrowserContext, origin: string): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.evaluate(() => sessionStorage.setItem('test:signed-in', '1'));
}

// R17
test('cleared storage is a first visit; sign-in restores bag, orders and addresses', async ({
  page,
  context,
  shop,
  request,
  server,
}) => {
  test.slow();
  // The fixture restores the server's clock afterwards.
  await server.reset();
  const { phone } = await buyer(page, request, { itemCount: 2 });
  await shop.open();
  await expect(badge(page)).toHaveText('2');
  await clearAll(page, context, new URL(shop.address('/')).origin);

  await shop.open();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await advanceAMinute(request);
  await signIn(page, request, phone);
  await expect(badge(page)).toHaveText('2');
  await shop.open('/cart');
  await expect(page.getByText('14 Prabhat Road').first()).toBeVisible();
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();

  await clearAll(page, context, new URL(shop.address('/')).origin);
  await shop.open();
  await advanceAMinute(request);
  await signIn(page, request, phone);
  await shop.open('/myaccount');
  await expect(page.getByText(/S2-\w{10}/).first()).toBeVisible();
});

// R17
test('persistent storage is requested with the first item in the bag, and not again', async ({
  page,
  shop,
  request,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      sessionStorage.setItem('test:persist', String(Number(sessionStorage.getItem('test:persist')) + 1));
      return false;
    };
  });
  const persistCalls = () => page.evaluate(() => sessionStorage.getItem('test:persist'));
  await buyer(page, request, { itemCount: 0, address: false });
  const { id } = await product(request);
  await shop.open(`/product/${id}`);
  expect(await persistCalls()).toBeNull();
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  expect(await persistCalls()).toBe('1');
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  expect(await persistCalls()).toBe('1');
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  // R18
  test('data of an earlier version is dropped, except the session and pending changes', async ({
    page,
    shop,
    request,
  }) => {
    const { token } = await buyer(page, request, { itemCount: 0, address: false });
    await shop.open();
    await untilPersisted(page, HOME);
    const [item] = await skusForSale(request, 1);
    const { id: sku = '', product: id = 0, name = '' } = item ?? {};
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userData:s2') ?? '{}').id);
    const replacements = { user, sku, product: String(id), key: crypto.randomUUID(), now: String(Date.now()) };
    const text = Object.entries(replacements).reduce(
      (filled, [placeholder, value]) => filled.replaceAll(`{${placeholder}}`, value),
      readFileSync('tests/fixtures/cache-schema-1.json', 'utf8').replaceAll('"{now}"', replacements.now),
    );
    await writeStorage(page, shop.address, JSON.parse(text));

    await shop.open(`/product/${id}`);
    await expect(heading(page)).toHaveText(name);
    await expect(page.getByText('An older')).toHaveCount(0);
    await expect.poll(() => serverItems(request, token)).toBe(3);
    await expect(badge(page)).toHaveText('3');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rq:1:s2'))).toBeNull();
    const key = `product-["pub",2,"product","${id}"]`;
    await expect.poll(async () => JSON.stringify(await stored(page, 'q-s2', 'kv', key))).not.toContain('An older name');
  });

  const FUTURE = Date.now() + 30 * DAY;
  const SHAPES: Record<string, string> = {
    'no JSON': 'oops {',
    'JSON that was cut off': '{"buster":"2","timestamp":1,"clientState":{"queries":[{"que',
    'another shape': '{"totally":"different"}',
    'a list of nothing': '[null,null]',
    'stamped in the future': JSON.stringify({
      buster: '2',
      timestamp: FUTURE,
      clientState: {
        mutations: [],
        queries: [
          {
            queryKey: ['pub', 2, 'layout'],
            queryHash: '["pub",2,"layout"]',
            state: { data: {}, dataUpdatedAt: FUTURE, status: 'success' },
          },
        ],
      },
    }),
  };
  const KEYS = [
    'rq:2',
    'userData',
    'searchHistory',
    'recentlyViewed',
    'pendingPayments',
    'paidOrders',
    'install',
    'dataSaver',
    'bagWaits',
    'stayAsked',
  ];
  const DAILY = ['JSON that was cut off', 'another shape'];
  // R15
  for (const [name, text] of Object.entries(SHAPES)) {
    test(
      `if all persisted data is ${name}, the shop opens as with empty storage`,
      nightlyIf(!DAILY.includes(name)),
      async ({ page, shop, request }) => {
        await shop.open();
        await untilPersisted(page, HOME);
        const { id, name: productName } = await product(request);
        const key = `product-["pub",2,"product","${id}"]`;
        await writeStorage(page, shop.address, {
          localStorage: { ...Object.fromEntries(KEYS.map((one) => [`${one}:s2`, text])), colorMode: text },
          queries: {
            [key]: { at: FUTURE, text },
            'collection-x': text,
            'search-y': { text: 7 },
            page: null,
            'product-null': null,
          },
          outbox: { s2: text, s3: { changes: text, session: [], notices: [{ kind: text }] } },
        });
        await page.evaluate((broken) => sessionStorage.setItem('smallerPictures:s2', broken), text);

        for (const path of ['/', '/results?q=quilt', '/saved', `/product/${id}`]) {
          await shop.open(path);
          await expect(page.getByText('Something went wrong')).toHaveCount(0);
          await expect(page.getByRole('contentinfo').first()).toBeVisible();
        }
        await expect(heading(page)).toHaveText(productName);
        await expect.poll(() => page.evaluate(() => localStorage.getItem('rq:2:s2'))).not.toBe(text);
        await expect.poll(async () => JSON.stringify(await stored(page, 'q-s2', 'kv', key))).toContain(productName);
      },
    );
  }

  // R16
  test('with full storage thirty products open, and a change outlives a reload', { tag: '@nightly' }, async ({
    page,
    context,
    shop,
    request,
    server,
  }) => {
    test.slow();
    shop.expectErrors(/^Failed to load resource/);
    const { token } = await buyer(page, request, { itemCount: 0, address: false });
    const { id, name } = await product(request);
    const { data } = await (await request.get(`/api/v1/stores/2/products/${id}`)).json();
    // Large enough to fill the quota.
    const others = Array.from({ length: 29 }, (_, index) => ({
      id: 90_001 + index,
      name: `Throw ${index + 1}`,
    }));
    const description = 'Woven by hand. '.repeat(2_000);
    for (const one of others) await server.product(2, one.id, { ...data, ...one, description });
    await page.addInitScript(() => {
      const count = () => Number(localStorage.getItem('test:unhandled')) + 1;
      addEventListener('unhandledrejection', () => localStorage.setItem('test:unhandled', String(count())));
    });
    await shop.open();
    await untilPersisted(page, HOME);
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(shop.address('/'));
    const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin });
    await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 30_000 });
    for (const one of [...others, { id, name }]) {
      await shop.open(`/product/${one.id}`);
      await expect(heading(page)).toHaveText(one.name);
    }
    // With enough space page and worker would each store a copy.
    const after = await cdp.send('Storage.getUsageAndQuota', { origin });
    expect(after.usage - usage, 'the phone was full').toBeLessThan(others.length * description.length);

    await context.setOffline(true);
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await page.reload();
    await expect(badge(page)).toHaveText('1');
    expect(await page.evaluate(() => localStorage.getItem('test:unhandled'))).toBeNull();
    await context.setOffline(false);
    await expect.poll(() => serverItems(request, token)).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('test:unhandled'))).toBeNull();
  });

  // R41
  for (const days of [3, -3]) {
    test(`with a clock that is wrong by ${days} days products are fresh and sign-in works`, async ({
      page,
      shop,
      server,
      request,
    }) => {
      const { id } = await product(request);
      await shop.open(`/product/${id}`);
      await untilPersisted(page, `/products/${id}`);
      const { data } = await (await request.get(`/api/v1/stores/2/products/${id}`)).json();
      await server.product(2, id, { ...data, name: 'Renamed since' });

      await page.clock.install({ time: Date.now() + days * DAY });
      await shop.open(`/product/${id}`);
      await expect(heading(page)).toHaveText('Renamed since');
      const phone = newPhone();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account/ })
        .click();
      await page.getByRole('dialog', { name: 'Sign in' }).getByRole('tab', { name: 'Signup' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Meera');
      await page.getByRole('textbox', { name: 'Email' }).fill('m@example.in');
      await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Enter the code' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(/^Resend OTP in 0?0:[0-2]\d$/)).toBeVisible();
      await page.clock.runFor(31_000);
      await expect(dialog.getByRole('button', { name: 'Resend OTP' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
      await page.keyboard.type(await codeFor(request, phone));
      await page.clock.runFor(1_000);
      await expect(page.getByText('Login Successful')).toBeVisible();
    });
  }
});

// R14: as iOS does it, "Connection to Indexed Database server lost"
test('a lost IndexedDB connection loses no change', async ({ page, shop, server, request }) => {
  shop.expectErrors(/^Failed to load resource/);
  await page.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    Object.assign(window, { loseConnections: () => connections.splice(0).map((database) => database.close()).length });
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openAndRecord(...args) {
      const request = open.apply(this, args);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
  });
  const { token } = await buyer(page, request, { itemCount: 0, address: false });
  const { id } = await product(request);
  await shop.open(`/product/${id}`);
  await server.fault({ match: 'PUT /api/v1/cart', mode: '503' });
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  expect(await page.evaluate(() => Reflect.get(window, 'loseConnections')())).toBeGreaterThan(0);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await page.reload();
  await expect(badge(page)).toHaveText('2');
  await server.reset();
  await page.reload();
  await expect.poll(() => serverItems(request, token)).toBe(2);
});

// R15
test('if persisted data breaks a page, clearing it repairs the page and keeps session and bag', async ({
  page,
  shop,
  request,
}) => {
  shop.expectErrors(/poisoned/);
  const { token } = await buyer(page, request, { itemCount: 1, address: false });
  const { id, name } = await product(request);
  await shop.open();
  await expect(badge(page)).toHaveText('1');
  await writeStorage(page, shop.address, { localStorage: { 'recentlyViewed:s2': 'poisoned' } });
  // Simulates a bug that a persisted value triggers: every price is formatted with `toFixed`.
  await page.addInitScript(() => {
    const { toFixed } = Number.prototype;
    Number.prototype.toFixed = function poisoned(digits) {
      if (localStorage.getItem('recentlyViewed:s2') === 'poisoned') throw new Error('poisoned');
      return toFixed.call(this, digits);
    };
  });
  await shop.visit(`/product/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load product details');
  await page.getByRole('button', { name: 'Clear saved data and reload' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(badge(page)).toHaveText('1');
  expect(await page.evaluate(() => localStorage.getItem('authToken:s2'))).toBe(token);
  expect(await stored(page, 'outbox', 'boxes', 's2')).toMatchObject({ session: { token } });
});

const NO_DATABASE: Record<string, () => void> = {
  throws: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  },
  'is not there': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
};
// R12
for (const [how, without] of Object.entries(NO_DATABASE)) {
  test(`if IndexedDB ${how}, browsing, sign-in, adding and paying work`, async ({ page, shop, request }) => {
    test.slow();
    await page.addInitScript(without);
    const { id } = await product(request);
    await shop.open();
    await shop.open(`/product/${id}`);
    await addButton(page).click();
    await signUpHere(page, request);
    await expect(badge(page)).toHaveText('1');

    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click();
    await expect(page.getByText('This browser does not let the shop save anything.')).toHaveCount(1);
    const token = await page.evaluate(() => localStorage.getItem('authToken:s2'));
    const address = {
      name: 'Meera Kulkarni',
      phone: '9822041736',
      email: '',
      line1: '14 Prabhat Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
      type: 'home',
    };
    const headers = { authorization: `Bearer ${token}` };
    await expect(await request.post('/api/v1/address', { headers, data: address })).toBeOK();
    await badge(page).click();
    await expect(title(page, 'Review Your Bag')).toBeVisible();
    await proceed(page).click();
    await choose(page, 'Pay');
    await expect(title(page, 'Payment successful')).toBeVisible();
  });
}
