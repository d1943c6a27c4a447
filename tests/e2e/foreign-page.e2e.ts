import type { Page } from '@playwright/test';
import { openFront } from './front.ts';
import { test as base, expect } from './support.ts';

type Front = Awaited<ReturnType<typeof openFront>>;
const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? '', 'dist/client');
    await use(front);
    await front.close();
  },
});
test.use({ serviceWorkers: 'allow', worker: true });

const FOREIGN = 'Pay the hotel';
/** What a captive portal or a maintenance page answers in place of any file. */
const PORTAL = {
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>${FOREIGN}</title><h1>${FOREIGN}</h1>`,
};

const isActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
/** The bodies that the worker has stored for a file; a hash or a revision in its name may differ. */
const storedBodies = (page: Page, name: string) =>
  page.evaluate(async (part) => {
    const bodies: string[] = [];
    for (const cacheName of (await caches.keys()).filter((one) => one.startsWith('workbox-precache'))) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys())
        if (request.url.includes(part)) bodies.push((await (await cache.match(request))?.text()) ?? '');
    }
    return bodies;
  }, name);
const shells = (page: Page) => storedBodies(page, '/index.html');
/** The next counts of failures that the page sends, and the server's answer. */
async function reportedFailures(page: Page): Promise<{ counts: unknown; status: number | undefined }> {
  const request = await page.waitForRequest('**/field-failures');
  return { counts: request.postDataJSON(), status: (await request.response())?.status() };
}

async function expectShop(page: Page, front: Front, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(front.origin + path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText(FOREIGN)).toHaveCount(0);
  }
}

// R22
test('one foreign page in place of the shell, while the worker is installed, is never shown', async ({
  page,
  context,
  front,
}) => {
  front.answer('/index.html', { ...PORTAL, times: 1 });
  const reported = reportedFailures(page);
  await page.goto(front.origin);
  expect(await isActive(page)).toBe(true);
  // R63
  expect(await reported).toEqual({ counts: { 'foreign-page': 1 }, status: 204 });
  await expectShop(page, front, '/cart', '/page/POLICY', '/');
  await context.setOffline(true);
  await expectShop(page, front, '/page/POLICY', '/');
});

test('while a portal answers for the shell, no worker is installed; the next visit without it installs one', async ({
  page,
  context,
  front,
}) => {
  front.answer('/index.html', PORTAL);
  await page.goto(front.origin);
  const registered = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration ? [registration.installing, registration.active].filter(Boolean).length : 0;
    });
  await expect.poll(registered).toBe(1);
  await expect.poll(registered).toBe(0);
  expect(await shells(page)).toEqual([]);
  front.answer('/index.html', null);
  const reported = reportedFailures(page);
  await page.goto(front.origin);
  expect(await isActive(page)).toBe(true);
  // R63
  expect(await reported).toEqual({ counts: { 'install-failed': 1 }, status: 204 });
  await context.setOffline(true);
  await expectShop(page, front, '/');
});

test('a foreign page that is stored as the shell is replaced before it is shown', async ({ page, context, front }) => {
  await page.goto(front.origin);
  expect(await isActive(page)).toBe(true);
  await page.evaluate(async (html) => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('workbox-precache'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/index.html'))
          await cache.put(request, new Response(html, { headers: { 'content-type': 'text/html' } }));
    }
  }, PORTAL.body);
  await expectShop(page, front, '/page/POLICY');
  expect(await shells(page)).toEqual([expect.stringContaining('<meta name="build"')]);
  await context.setOffline(true);
  await expectShop(page, front, '/');
});

test('a lost shell is not replaced by a portal’s page, and the shop opens online', async ({ page, front }) => {
  await page.goto(front.origin);
  expect(await isActive(page)).toBe(true);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('workbox-precache'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('/index.html')) await cache.delete(request);
    }
  });
  front.answer('/index.html', PORTAL);
  await expectShop(page, front, '/page/POLICY', '/');
  expect(await shells(page)).toEqual([]);
  front.answer('/index.html', null);
  await expectShop(page, front, '/page/POLICY');
  await expect.poll(() => shells(page)).toEqual([expect.stringContaining('<meta name="build"')]);
});

test('another site’s script in place of one of ours is not stored, whatever its type', async ({ page, front }) => {
  const html = await (await fetch(`${front.origin}/build-manifest.json`)).json();
  const file: string = html['src/pages/product/ProductPage.tsx'].file;
  front.answer(`/${file}`, { type: 'text/javascript', body: `document.title = '${FOREIGN}'` });
  await page.goto(front.origin);
  expect(await isActive(page)).toBe(true);
  await expect.poll(async () => (await storedBodies(page, '/CartPage-')).length).toBeGreaterThan(0);
  expect(await storedBodies(page, file)).toEqual([]);
  front.answer(`/${file}`, null);
  await page.reload();
  await expect.poll(async () => (await storedBodies(page, file)).length).toBe(1);
  expect((await storedBodies(page, file)).join()).not.toContain(FOREIGN);
});
