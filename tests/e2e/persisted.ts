import { type BrowserContext, expect, type Page } from '@playwright/test';

/** A time as the shop formats it, with the date if an hour ago was yesterday. */
export const A_TIME = String.raw`(\d{1,2} \p{L}+, )?\d{1,2}:\d\d\s[ap]m`;

/** The URLs in the worker's runtime caches, each after the name of its cache. */
export const cachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shop-'));
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    );
    return urls.flat();
  });

/** Waits until the worker is active and has cached responses of these paths. */
export async function untilPersisted(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const path of paths) {
    await expect.poll(() => cachedUrls(page), { message: path }).toContainEqual(expect.stringContaining(path));
  }
}

/** Clears the page's own storage, so that only the worker has copies. */
export const forgetPageStorage = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** Opens a page online and waits until its data is cached. */
export async function openAndPersist(context: BrowserContext, url: string, ...apiPaths: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await untilPersisted(page, ...apiPaths);
  return page;
}
