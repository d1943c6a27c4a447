import type { Page } from '@playwright/test';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const endOfAddBar = async (page: Page) => {
  const { y, height } = (await page.locator('[data-add-bar]').boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
};

test('the installed app has a bottom bar, which covers nothing', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const realMatchMedia = window.matchMedia;
    window.matchMedia = (query) => realMatchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });
  await shop.open('/saved-items');
  const bar = page.getByRole('navigation', { name: 'Bottom bar' });
  const names = ['Home', 'Search', 'Saved', 'Bag', 'Account'];
  await expect(bar.getByRole('link')).toHaveText(names);
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Saved');
  expect(await findings(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/results$/);
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Search');
  // Hidden while the on-screen keyboard is open.
  await page.locator('main input').first().focus();
  await expect(bar).toBeHidden();
  await shop.open('/product/2001');
  await expect.poll(async () => (await endOfAddBar(page)) - ((await bar.boundingBox())?.y ?? 0)).toBe(0);
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(bar).toBeHidden();
});

test('a browser tab has no bottom bar and reserves no space for it', async ({ page, shop }) => {
  await shop.open('/product/2001');
  await expect(page.locator('html[data-hearts]')).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Bottom bar' })).toHaveCount(0);
  await expect.poll(() => endOfAddBar(page)).toBe(844);
});
