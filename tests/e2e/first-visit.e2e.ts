import type { Page } from '@playwright/test';
import { signedIn, signUp, untilVerified } from './buyer.ts';
import { expect, holdRequests, NOT_FOUND, nightlyIf, test } from './support.ts';

/** Records the paths of all API calls of the page. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

const persistedHome = (page: Page, store: number) =>
  page.evaluate((key) => localStorage.getItem(key), `rq:3:s${store}`);

// S38: all unknown collections share one document, so the page requests its own.
test('the page of an unknown collection is server-rendered, hydrates without a warning, and links to others', async ({
  page,
  shop,
}) => {
  shop.expectErrors(NOT_FOUND, NOT_FOUND);
  const calls = watchCalls(page);
  const response = await shop.visit('/collection/made-up');
  expect([response?.status(), await response?.text()]).toEqual([404, expect.stringContaining('>Page not found</h1>')]);
  await shop.hydrateAll();
  expect(calls.filter((path) => path.includes('/collections/'))).toEqual(['/api/stores/2/collections/made-up']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Bed Spreads' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bed Spreads');
});

for (const [path, store, heading] of [
  ['/', 2, 'Nindiya'],
  ['/', 139, 'Kargha'],
  ['/', 4, 'Angocha'],
  ['/page/POLICY', 2, 'Privacy Policy'],
  ['/nowhere', 2, 'Page not found'],
] as const) {
  test(
    `${path} of store ${store} is server-rendered, hydrates without a warning and requests nothing again`,
    nightlyIf(store === 4),
    async ({ page, shop }) => {
      shop.expectErrors(...(path === '/nowhere' ? [NOT_FOUND] : []));
      const calls = watchCalls(page);
      const response = await shop.visit(path, { store });
      expect(await response?.text()).toContain(`>${heading}</h1>`);
      await shop.hydrateAll();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect.poll(() => persistedHome(page, store)).toContain('"widgets"');
      expect(calls).toEqual([]);
    },
  );
}

// Decision 032
test('parts far below the viewport of a product page hydrate when they come near', async ({ page, shop }) => {
  await shop.open('/product/2001');
  const list = page.getByRole('region', { name: 'Product Highlights' }).getByRole('list');
  const isHydrated = () =>
    list.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  expect(await isHydrated()).toBe(false);
  await list.scrollIntoViewIfNeeded();
  await expect.poll(isHydrated).toBe(true);
});

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js');

// docs/rules.md, Visual 3
test('scrolling before hydration is kept, also after Back', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const visiting = shop.visit();
  const card = page.locator('main article:has(h3 a)').nth(1);
  await card.waitFor();
  // Before the first paint the stylesheet may be missing, and the card has another position.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  const top = await card.evaluate((element) => {
    const { scrollHeight } = document.documentElement;
    scrollTo({ top: Math.min(scrollHeight, scrollY + element.getBoundingClientRect().top - 200), behavior: 'instant' });
    return scrollY;
  });
  expect(top).toBeGreaterThan(500);
  releaseScripts();
  await visiting;
  await shop.untilHydrated();
  // Persisted some seconds later.
  await expect.poll(() => persistedHome(page, 2)).toContain('"widgets"');
  // Heights have fractions of pixels.
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(1);

  // Playwright's `click` would scroll.
  await card.locator('h3 a').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/product/);
  await expect(page.getByRole('button', { name: 'Open large picture' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nindiya' })).toBeAttached();
  await expect.poll(() => page.evaluate((at) => Math.abs(scrollY - at), top)).toBeLessThanOrEqual(1);
});

// docs/rules.md, Visual 3
test('a reload restores the scroll position, even before any script has loaded', async ({ page, shop }) => {
  await shop.open();
  const heading = page.locator('main h2').last();
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const headingTop = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await headingTop();
  await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(headingTop).toBe(before);
});

// docs/rules.md, Visual 3
test('taps before hydration are replayed after it, in sequence and once', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const visiting = shop.visit('/product/2001');
  await page.getByRole('radio', { name: 'King' }).click();
  await page.getByRole('radio', { name: 'Geru' }).click();
  const add = page.getByRole('button', { name: 'ADD TO BAG' });
  for (const _ of ['once', 'twice']) await add.click();
  const held = page.locator('html[data-held]');
  await expect(held).toHaveCount(1);
  releaseScripts();
  await visiting;
  await expect(held).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'King' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Geru' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Size King' })).toBeVisible();
});

// D3
test('deferred startup code that failed to load offline loads online, and the token is verified', async ({
  page,
  shop,
  request,
  context,
}) => {
  shop.expectErrors(/net::ERR_/);
  await signedIn(page, await signUp(request));
  const deferredStartup = '**/assets/deferred-startup-*.js';
  await page.route(deferredStartup, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  let missed = 0;
  page.on('requestfailed', (failedRequest) => {
    if (failedRequest.url().includes('/deferred-startup-')) missed += 1;
  });
  await page.clock.install();
  await shop.open();
  await page.clock.fastForward(2_000);
  await expect.poll(() => missed).toBeGreaterThan(0);
  // Waits until the failed import is handled.
  await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
  await page.unroute(deferredStartup);
  const verified = untilVerified(page);
  await context.setOffline(false);
  await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
  // The next try waits until the connection is stable.
  await page.clock.fastForward(4_000);
  await verified;
});

// D21, R5
test('data from the document is persisted: the next visit shows the store while its server fails', async ({
  page,
  shop,
  server,
}) => {
  await shop.open();
  await expect.poll(() => persistedHome(page, 2)).toContain('Sleep under something made');
  shop.expectErrors(/^Failed to load resource/);
  await server.fault({ match: '/api/', mode: '500' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sleep under something made' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page).toHaveTitle('Nindiya · Bed linen house');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows headings, products, prices and images, and its links work', async ({ page, shop }) => {
    await shop.visit();
    await expect(page).toHaveTitle('Nindiya · Bed linen house');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nindiya');
    await expect(page.getByRole('heading', { level: 2, name: 'Shop Our Bestsellers' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Shop Our Bestsellers' }).getByRole('article').first();
    await expect(card.getByRole('heading')).toHaveText('Ticking Stripe Bed Spread');
    await expect(card).toContainText('₹');
    await expect(card.getByRole('link')).toHaveAttribute('href', '/product/2001');
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('This shop needs JavaScript.')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});

test('the bare shell contains no data of a store and renders in the browser', async ({ page, shop, request }) => {
  const calls = watchCalls(page);
  const html = await (await request.get('/index.html', { maxRedirects: 0 })).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('Nindiya');
  await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await shop.visit('/');
  await shop.untilHydrated();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nindiya' })).toBeVisible();
  expect(calls).toEqual(['/api/v1/presentation/2/STORE_HOME']);
});

// spec §1: light by default, persisted
test.describe('the colour mode', () => {
  const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.mode ?? 'light');
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } });

  test('is light until switched, and then persisted, from the first paint on', async ({ page, shop }) => {
    await page.addInitScript(() => {
      // Records the mode when the body is created.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        Object.assign(window, { firstMode: document.documentElement.dataset.mode ?? 'light' });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const firstMode = () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'firstMode')?.value);
    await shop.open();
    expect([await mode(page), await firstMode()]).toEqual(['light', 'light']);
    const light = await background(page);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    expect(await mode(page)).toBe('dark');
    const dark = await background(page);
    expect(dark).not.toBe(light);
    for (const path of ['/', '/page/POLICY', '/index.html']) {
      await shop.open(path);
      expect([await mode(page), await firstMode(), await background(page)], path).toEqual(['dark', 'dark', dark]);
      await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Light mode' }).click();
    await page.reload();
    expect([await mode(page), await firstMode(), await background(page)]).toEqual(['light', 'light', light]);
  });
});
