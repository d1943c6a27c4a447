import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { signUp, skusForSale } from './buyer.ts';
import { killableBrowser } from './killable-browser.ts';
import { add, cart, changesOnDisk, PRODUCT, simpleProduct, untilBagLoaded } from './offline-bag.ts';
import { untilPersisted } from './persisted.ts';
import { test as base, expect, nightlyIf } from './support.ts';

type Shopper = Awaited<ReturnType<typeof signUp>>;
type Phone = ReturnType<typeof killableBrowser> & {
  /** Starts the browser with a page of the shop, signed in as the shopper. */
  open: (path: string, options?: { offline: boolean }) => Promise<{ page: Page; context: BrowserContext }>;
  /** How often the server was asked to set a quantity. */
  puts: () => Promise<number>;
  /** The changes that the server was asked for, in order; one that was sent several times in a row counts once. */
  changesSent: () => Promise<string[]>;
};

/** The app on a phone with a poor disk: the browser is killed, as the system does with an app, and started again. */
const test = base.extend<{ phone: Phone; shopper: Shopper }>({
  shopper: async ({ request }, use) => use(await signUp(request)),
  phone: async ({ baseURL, shopper, server }, use) => {
    const browser = killableBrowser();
    const address = (path: string) => new URL(path, baseURL).href;
    const user = { id: shopper.id, name: 'Meera', email: 'meera@example.in', phone: shopper.phone };
    const open: Phone['open'] = async (path, { offline } = { offline: false }) => {
      const context = await browser.start();
      await context.setOffline(offline);
      await context.addInitScript(
        ([token, stored]) => {
          localStorage.setItem('authToken:s2', token);
          localStorage.setItem('userData:s2', stored);
        },
        [shopper.token, JSON.stringify(user)] as const,
      );
      const page = await context.newPage();
      await page.goto(address(path));
      return { page, context };
    };
    const keys = async () =>
      (await server.requests())
        .filter(({ method }) => method === 'PUT')
        .map(({ idempotencyKey }) => idempotencyKey ?? '');
    const puts = async () => (await keys()).length;
    const changesSent = async () => (await keys()).filter((key, n, all) => key !== all[n - 1]);
    await use({ ...browser, open, puts, changesSent });
    await browser.remove();
  },
});

async function quantityOnServer(request: APIRequestContext, { token }: Shopper): Promise<number> {
  const reply = await request.get('/api/v1/cart?store_id=2', { headers: { authorization: `Bearer ${token}` } });
  return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
}

/** Makes the next write of the outbox take three seconds, before it is written or before the page learns of it. */
const SLOW: Record<string, () => void> = {
  'waits for three seconds': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.transaction.db.name !== 'outbox' || !Reflect.get(window, 'slow')) return put.call(this, value, key);
      Reflect.set(window, 'slow', false);
      const end = performance.now() + 3_000;
      // Reads keep the transaction open.
      const wait = (): IDBRequest => {
        if (performance.now() >= end) return put.call(this, value, key);
        const reading = this.get('nothing');
        reading.onsuccess = wait;
        return reading;
      };
      return wait() as IDBRequest<IDBValidKey>;
    };
  },
  'is told of three seconds later': () => {
    const own = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete');
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      ...own,
      set(this: IDBTransaction, listener: () => void) {
        const isSlow = this.db.name === 'outbox' && this.mode === 'readwrite' && Reflect.get(window, 'slow');
        if (isSlow) Reflect.set(window, 'slow', false);
        own?.set?.call(this, isSlow ? () => setTimeout(listener, 3_000) : listener);
      },
    });
  },
};

// R25 to R28
for (const [how, slow] of Object.entries(SLOW)) {
  test(`a piece whose write ${how} and that is removed again does not come back`, async ({
    phone,
    request,
    shopper,
    server,
  }) => {
    await server.reset();
    const { id } = await simpleProduct(request);
    const { page, context } = await phone.open('/');
    await context.addInitScript(slow);
    await page.goto(page.url() + PRODUCT.slice(1) + id);
    await untilBagLoaded(page);
    await page.evaluate(() => Reflect.set(window, 'slow', true));
    await add(page);
    await expect.poll(phone.changesSent).toHaveLength(1);
    await cart(page).click();
    await page.getByRole('button', { name: /^One less of/ }).click();
    await expect.poll(phone.changesSent).toHaveLength(2);
    expect(await quantityOnServer(request, shopper)).toBe(0);
    await phone.kill();

    const { page: later } = await phone.open('/cart');
    await expect(later.getByRole('main').getByText('Your cart is empty')).toBeVisible();
    await expect.poll(() => changesOnDisk(later)).toEqual([]);
    // The kill may come before a reply was stored, or before the browser has written local storage to its disk: then the
    // next start sends a change again, as the same one, which counts once.
    expect(new Set(await phone.changesSent()).size).toBe(2);
    expect(await quantityOnServer(request, shopper)).toBe(0);
    await expect(later.getByRole('main').getByText('Your cart is empty')).toBeVisible();
  });
}

// R16
for (const spare of [60_000, 300_000]) {
  test(
    `a change made on a full phone with ${spare / 1000} kB left outlives a kill`,
    nightlyIf(spare > 60_000),
    async ({ phone, request, shopper, server }) => {
      test.slow();
      await server.reset();
      const products = await skusForSale(request, 23);
      const { page, context } = await phone.open('/');
      const { origin } = new URL(page.url());
      await untilPersisted(page, '/api/v1/presentation/2/STORE_HOME');
      const cdp = await context.newCDPSession(page);
      const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin });
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + spare });
      for (const { product } of products) {
        await page.goto(origin + PRODUCT + product);
        await expect(page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first()).toBeVisible();
      }
      await context.setOffline(true);
      await add(page);
      await expect(cart(page)).toHaveText('1');
      await expect(page.getByText('only while this page is open')).toHaveCount(0);
      await phone.kill();

      // The app opens offline, although most of its files went for the change.
      const { page: later, context: restarted } = await phone.open('/', { offline: true });
      await expect(cart(later)).toHaveText('1');
      await restarted.setOffline(false);
      await expect.poll(() => quantityOnServer(request, shopper)).toBe(1);
      await expect.poll(() => changesOnDisk(later)).toEqual([]);
      expect([await phone.puts(), await later.evaluate(() => localStorage.getItem('outbox:s2'))]).toEqual([1, null]);
    },
  );
}
