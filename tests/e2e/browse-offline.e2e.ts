import type { BrowserContext, Page } from '@playwright/test';
import { A_TIME, untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const saved = (page: Page) => page.getByText(new RegExp(`^Saved ${A_TIME}$`, 'u'));
const HOUR = 60 * 60_000;

/** The number of products in the page's own persisted cache. */
const persistedProducts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('q-s2');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.objectStoreNames.contains('kv')
            ? database.transaction('kv').objectStore('kv').count()
            : null;
          if (!counting) {
            database.close();
            return resolve(0);
          }
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Opens a product from home and waits until it is persisted; returns its name and path. */
async function openProduct(
  page: Page,
  open: (path: string) => Promise<unknown>,
): Promise<{ name: string; path: string }> {
  await open('/');
  await untilPersisted(page, '/STORE_HOME');
  const link = page.getByRole('main').locator('h3 a[href^="/product/"]').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  // The URL changes before the page does.
  await expect(heading(page)).toHaveText(name);
  const { pathname } = new URL(page.url());
  await untilPersisted(page, pathname.replace('/product/', '/products/'));
  return { name, path: pathname };
}

/** Reloads offline an hour later, so that persisted data is stale. */
async function reloadAnHourLater(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + HOUR);
  await page.reload();
}

// R1, R8
test('a visited product opens offline from the worker’s cache alone, with a stale badge', async ({
  page,
  context,
  shop,
}) => {
  shop.expectErrors(/^Failed to load resource/);
  const { name } = await openProduct(page, shop.open);
  await page.evaluate(() => indexedDB.deleteDatabase('q-s2'));
  await reloadAnHourLater(page, context);
  await expect(heading(page)).toHaveText(name);
  await expect(saved(page)).toBeVisible();
});

test('a visited product opens offline from the page’s own persisted cache', async ({ page, context, shop }) => {
  shop.expectErrors(/^Failed to load resource/);
  const { name } = await openProduct(page, shop.open);
  // The persister's file may still load when the product arrives on the first visit.
  await expect.poll(() => persistedProducts(page)).toBeGreaterThan(0);
  await page.evaluate(async () => {
    for (const cache of await caches.keys()) if (cache.startsWith('shop-product')) await caches.delete(cache);
  });
  await reloadAnHourLater(page, context);
  await expect(heading(page)).toHaveText(name);
  await expect(saved(page)).toBeVisible();
});

// R7
test('online a persisted product is requested again and has no stale badge', async ({ page, shop, server }) => {
  const { path } = await openProduct(page, shop.open);
  const id = path.split('/').at(-1);
  const reply = await (await page.request.get(`/api/v1/stores/2/products/${id}`)).json();
  await server.product(2, Number(id), { ...reply.data, name: 'Renamed since' });
  await page.clock.setFixedTime(Date.now() + HOUR);
  await page.reload();
  await expect(heading(page)).toHaveText('Renamed since');
  await expect(saved(page)).toHaveCount(0);
});

// R12
test('a product opens when storage is forbidden', async ({ page, shop }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  const { name, path } = await openProduct(page, shop.open);
  await shop.open(path);
  await expect(heading(page)).toHaveText(name);
});

// R13
test('storage that never responds does not delay a page', async ({ page, shop }) => {
  const { name, path } = await openProduct(page, shop.open);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await shop.open(path);
  await expect(heading(page)).toHaveText(name);
});
