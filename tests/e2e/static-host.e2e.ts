import { staticBuild } from './deployments.ts';
import { foreignBackend } from './foreign-backend.ts';
import { openFront } from './front.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

// R61
test('on a static host with a backend elsewhere, home, a visited product and its picture open offline from the worker’s cache', async ({
  page,
  context,
}) => {
  const backend = await foreignBackend();
  const build = staticBuild(backend.origin);
  const host = await openFront(backend.origin, build.folder);
  const main = page.getByRole('main');
  const sheet = main.locator(`img[src="${backend.origin}/pictures/sheet.svg"]`).first();
  const isShown = () => sheet.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

  await page.goto(host.origin);
  await untilPersisted(page, '/STORE_HOME');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await main
    .getByRole('link', { name: /Haveli Linen Sheet/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Haveli Linen Sheet');
  await untilPersisted(page, '/products/71');
  await expect.poll(isShown).toBe(true);

  await page.evaluate(() => indexedDB.deleteDatabase('q-s2'));
  await context.setOffline(true);
  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Haveli Linen Sheet');
  await expect.poll(isShown).toBe(true);
  await page.goto(host.origin);
  await expect(main.getByRole('link', { name: /Haveli Linen Sheet/ }).first()).toBeVisible();
  // The manifest is a file of this host.
  expect(backend.unknown.filter((call) => call.includes('/api/'))).toEqual([]);

  await host.close();
  await backend.close();
  build.remove();
});
