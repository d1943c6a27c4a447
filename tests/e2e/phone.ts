import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A time as the shop tells it: an hour ago may have been yesterday. */
export const A_TIME = String.raw`(\d{1,2} \p{L}+, )?\d{1,2}:\d\d\s[ap]m`;

/** Addresses that the worker keeps of what the shop said and showed. */
const keptUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** A visit is complete when the worker has the page and has kept the answers it was drawn from. */
export async function untilPersisted(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of paths) {
    await expect.poll(() => keptUrls(page), { message: path }).toContainEqual(expect.stringContaining(path));
  }
}

/** Forgets what the page itself keeps, so that only the worker can bring it back. */
export const forgetPageStorage = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** A page opened once while all was well. */
export async function visited(context: BrowserContext, url: string, ...kept: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await untilPersisted(page, ...kept);
  return page;
}
