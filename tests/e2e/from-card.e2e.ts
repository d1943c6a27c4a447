import type { Page } from '@playwright/test';
import { expect, holdRequests, type Shop, test } from './support.ts';

const NAME = 'Ticking Stripe Bed Spread';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: NAME });

/** Records on the document what each view transition animates, and when it has finished. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      document.documentElement.dataset.starts = '';
      const transition = start(...args);
      const record = () => {
        // View transitions animate by keyframe effects only.
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset.moved = moving.join(' ');
      };
      void transition.ready.then(record);
      void transition.finished.then(() => {
        document.documentElement.dataset.rests = '';
      });
      return transition;
    };
  });
}
const clearRecords = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['moved', 'rests']) Reflect.deleteProperty(document.documentElement.dataset, key);
  });
/** Matches an old and a new image of each part: it morphs, and does not only fade. */
const becomes = (...parts: string[]) =>
  new RegExp(parts.map((part) => `(?=.*old\\(product-${part}\\))(?=.*new\\(product-${part}\\))`).join(''));

/** Opens home and scrolls to the product's last card there. */
async function scrollToCard(page: Page, shop: Shop) {
  await shop.open();
  const link = page.getByRole('link', { name: NAME }).last();
  await link.scrollIntoViewIfNeeded();
  return link;
}

// Visual
test('the tapped card morphs into its page, and back into the card at the same position', async ({ page, shop }) => {
  await recordTransitions(page);
  await shop.open();
  const link = page.getByRole('link', { name: NAME }).last();
  // An image that has not loaded does not morph.
  const picture = page.getByRole('article').filter({ has: link }).locator('img').first();
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  const html = page.locator('html');
  // Back is animated once deferred startup has run.
  await expect(html).toHaveAttribute('data-hearts');
  await link.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  const before = await page.evaluate(() => scrollY);
  for (const round of [1, 2]) {
    await clearRecords(page);
    // Not `click`, which scrolls if an animated image covers the target.
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(title(page)).toBeVisible();
    await expect(html, `round ${round}`).toHaveAttribute('data-moved', becomes('picture', 'name', 'price'));
    await expect(html).toHaveAttribute('data-rests');
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete),
      )
      .toBe(true);

    await clearRecords(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Nindiya' })).toBeAttached();
    await expect(html, `back ${round}`).toHaveAttribute('data-moved', becomes('picture', 'name', 'price', 'button'));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(html).toHaveAttribute('data-rests');
    await expect.poll(isLoaded).toBe(true);
  }
});

test('on Back the scroll position and the height of the page are those that were left', async ({ page, shop }) => {
  const link = await scrollToCard(page, shop);
  await shop.hydrateAll();
  const scrollState = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const before = await scrollState();
  await link.click();
  await expect(title(page)).toBeVisible();
  await page.goBack();
  await expect.poll(scrollState).toEqual(before);
});

test('any other page fades in', async ({ page, shop }) => {
  await recordTransitions(page);
  await shop.open();
  const html = page.locator('html');
  // Pages fade once deferred startup has run.
  await expect(html).toHaveAttribute('data-hearts');
  await page.getByRole('link', { name: 'View all' }).first().click();
  await expect(html).toHaveAttribute('data-rests');
  await expect(html).toHaveAttribute('data-moved', /old\(root\)/);
  await expect(html).not.toHaveAttribute('data-moved', /product-/);
});

test('search results appear under the closing dialog without a fade', async ({ page, shop }) => {
  await recordTransitions(page);
  await shop.open();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-hearts');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('dohar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Showing / })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-starts');
});

test('with reduced motion Back starts no view transition', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open();
  await expect(page.locator('html')).toHaveAttribute('data-hearts');
  await page.getByRole('link', { name: NAME }).last().click();
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    document.startViewTransition = () => {
      throw new Error('something moves');
    };
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nindiya' })).toBeAttached();
});

/**
 * Taps a card far down the home page while the files of the product page are held back; reduced data prevents their
 * preload. `before` is the scroll position on the home page, in CSS pixels; `release` lets the files load.
 */
async function tapWithFilesHeld(page: Page, shop: Shop) {
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  await page.evaluate(() => document.documentElement.setAttribute('data-saver', 'on'));
  const release = await holdRequests(page, '**/assets/ProductPage*');
  const card = page.getByRole('link', { name: NAME }).last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(title(page)).toBeInViewport();
  return { before, release };
}

async function expectBackRestores(page: Page, before: number): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Nindiya' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
}

// docs/rules.md, Visual 3
test('while the files of its page still load, a tapped card’s name is at the top of the screen', async ({
  page,
  shop,
}) => {
  const { before, release } = await tapWithFilesHeld(page, shop);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  release();
  await expect(page.getByRole('button', { name: 'Open large picture' })).toBeVisible();
  await expectBackRestores(page, before);
});

// docs/rules.md, Visual 3
test('Back from a product page that is still loading restores the scroll position', async ({ page, shop }) => {
  const { before } = await tapWithFilesHeld(page, shop);
  // The scroll event, to which the router listens, is dispatched with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectBackRestores(page, before);
});

// docs/rules.md, Bytes: card tap → product painted
test('a tapped card’s name and picture are painted at once on a slow connection', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shop.open();
  const card = page.getByRole('link', { name: NAME }).last();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => card.evaluate((link) => link.closest('article')?.querySelector('img')?.complete)).toBe(true);
  // In production the worker has fetched the page's chunks; without one, hovering over the card does.
  await card.hover();
  const isFetched = (part: string) =>
    page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)), part);
  await expect.poll(() => isFetched('/assets/ProductPage')).toBe(true);
  await expect.poll(() => isFetched('/products/2001')).toBe(true);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await page.evaluate(
    () =>
      new Promise<void>((ready) => {
        document.addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true });
        const seen = new MutationObserver(() => {
          const picture = document.querySelector<HTMLImageElement>('main img');
          if (!document.querySelector('main h1:not([class*="hidden"])') || !picture?.complete) return;
          requestAnimationFrame(() => performance.mark('painted'));
          seen.disconnect();
        });
        seen.observe(document.body, { childList: true, subtree: true });
        ready();
      }),
  );
  await card.click();
  await expect(title(page)).toBeVisible();
  const tapToPaint = () =>
    page.evaluate(() => {
      const [tapped] = performance.getEntriesByName('tapped');
      const [painted] = performance.getEntriesByName('painted');
      return tapped && painted ? painted.startTime - tapped.startTime : Number.POSITIVE_INFINITY;
    });
  // Below the emulated latency: no request was awaited.
  await expect.poll(tapToPaint).toBeLessThan(2000);
});
