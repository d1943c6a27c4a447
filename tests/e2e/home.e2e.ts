import type { Page } from '@playwright/test';
import { scrollToEnd } from './scroll.ts';
import { expect, test } from './support.ts';

test('the home page has one heading of the first rank: the shop', async ({ page, shop }) => {
  await shop.open();
  await expect(page.locator('h1')).toHaveText(['Nindiya']);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

/** The sum of everything that moved by itself since the page began; what a tap or key moved does not count. */
const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          // The browser's own type for these entries is not in the DOM library.
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing moved: the observer never speaks.
        setTimeout(() => resolve(0), 500);
      }),
  );

for (const width of [360, 390, 768, 1440]) {
  test(`nothing moves while the page loads and is scrolled to its end, on ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.open();
    await scrollToEnd(page);
    expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02);
  });
}

/** Everything that sticks out of the window sideways and is not in a row that scrolls or a frame that cuts off. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cutOff = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !cutOff(element);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
  });

for (const [words, size] of [
  ['', ''],
  [' with letters twice as large', '200%'],
] as const) {
  test(`nothing sticks out sideways on any screen${words}`, async ({ page, shop }) => {
    for (const store of [2, 139]) {
      await shop.open('/', { store });
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      for (const width of [320, 360, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect(await stickingOut(page), `store ${store} on ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });
}
