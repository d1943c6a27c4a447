import type { Page } from '@playwright/test';
import { openBag } from './buyer.ts';
import { expect, test } from './support.ts';

/** 1280 x 1024 at 400 % (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

/** The share of the window's height that fixed and sticky elements cover. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, 600);
    const isPinned = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y + 0.5);
    const isCovered = (y: number) => [8, 80, 160, 240, 312].some((x) => isPinned(document.elementFromPoint(x, y)));
    return rows.filter(isCovered).length / window.innerHeight;
  });

for (const path of ['/', '/results?query=bed', '/product/2001']) {
  test(`${path} scrolls in at least half of a small window`, async ({ page, shop }) => {
    await shop.open(path);
    await expect.poll(() => covered(page)).toBeGreaterThan(0);
    await expect.poll(() => covered(page)).toBeLessThanOrEqual(0.5);
  });
}

test('the bag scrolls in at least half of a small window', async ({ page, shop, request }) => {
  await openBag(page, request, shop, { itemCount: 3 });
  await expect.poll(() => covered(page)).toBeLessThanOrEqual(0.5);
});
