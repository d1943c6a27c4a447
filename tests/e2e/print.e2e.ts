import type { Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const emulatePrint = (page: Page) => page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const shell = (page: Page) => [page.getByRole('banner'), page.getByRole('contentinfo')];

test('a product is printed without the shell, on white in dark mode, too', async ({ page, shop }) => {
  await page.addInitScript(() => localStorage.setItem('colorMode', 'dark'));
  await shop.open('/product/2001');
  const onScreen = await background(page);
  for (const part of shell(page)) await expect(part).toBeVisible();
  await emulatePrint(page);
  for (const part of shell(page)) await expect(part).toBeHidden();
  await expect(page.getByRole('button', { name: /Add to Bag/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(onScreen).not.toBe('rgb(255, 255, 255)');
  expect(await background(page)).toBe('rgb(255, 255, 255)');
});

// D27
test('an open invoice is printed completely, without the page behind it', async ({ page, shop, request }) => {
  const { order } = await customer(page, request);
  await order(3, { status: 'delivered' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('Tax Invoice')).toBeVisible();
  await emulatePrint(page);
  await expect(dialog.getByText('Tax Invoice')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  const hidden = await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
});
