import type { APIRequestContext, Page } from '@playwright/test';
import { signedIn, signUp } from './buyer.ts';
import { test as base, expect } from './support.ts';

type Shopper = Awaited<ReturnType<typeof signUp>>;

export const PRODUCT = '/product/';
type Sku = { id: number; enabled: boolean; inventory_count: number; selling_price: number };
type Product = { id: number; name: string; skus: Sku[] };

/** A product in stock whose page preselects a variant, so that it can be added at once. */
export async function simpleProduct(request: APIRequestContext): Promise<Product> {
  const reply = await request.get('/api/v1/search?store_id=2&query=spread');
  const products: Product[] = (await reply.json()).data;
  const found = products.find(({ skus }) => skus.some((sku) => sku.enabled && sku.inventory_count > 5));
  if (!found) throw new Error('the shop has nothing to sell');
  return found;
}

export const test = base.extend<{ shopper: Shopper; bag: () => Promise<number> }>({
  shopper: async ({ request, context }, use) => {
    const shopper = await signUp(request);
    await signedIn(context, shopper);
    await use(shopper);
  },
  /** The number of items in the server's cart. */
  bag: async ({ request, shopper }, use) => {
    await use(async () => {
      const headers = { authorization: `Bearer ${shopper.token}` };
      const reply = await request.get('/api/v1/cart?store_id=2', { headers });
      return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
    });
  },
});

export const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
export const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ADD TO BAG' }).first().click();

/** Waits until the outbox chunk has loaded and opened its database. */
export const untilBagLoaded = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('outbox');

/** The persisted changes of the outbox, as the app stored them. */
export const changesOnDisk = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('boxes').objectStore('boxes').get('s2');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.changes);
          };
        };
      }),
  );
