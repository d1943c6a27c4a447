import { shiftSoFar, stickingOut } from './looks.ts';
import { scrollToEnd } from './scroll.ts';
import { expect, nightlyIf, test } from './support.ts';

test('the home page has one h1: the name of the shop', async ({ page, shop }) => {
  await shop.open();
  await expect(page.locator('h1')).toHaveText(['Nindiya']);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
});

for (const width of [360, 390, 768, 1440]) {
  test(
    `no layout shift while the page loads and is scrolled to its end, on ${width} px`,
    nightlyIf(width === 390 || width === 768),
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      await shop.open();
      await scrollToEnd(page);
      expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.02);
    },
  );
}

for (const [text, size] of [
  ['', ''],
  [' with letters twice as large', '200%'],
] as const) {
  test(`nothing overflows horizontally on any screen${text}`, async ({ page, shop }) => {
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
