import type { Page } from '@playwright/test';
import { findings } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DESK = { width: 1440, height: 900 };
const side = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 3 }).allTextContents();
const countIn = (label: string | null) => Number(/\((\d+)\)$/.exec(label?.trim() ?? '')?.[1]);

// spec §2, D2
test.describe('facets', () => {
  test.use({ viewport: DESK });

  test('narrow a collection to the shown count without a request, and survive Back, reload and a shared link', async ({
    page,
    shop,
    context,
  }) => {
    await shop.open('/collection/bestsellers');
    const all = await names(page);
    const apiRequests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && apiRequests.push(request.url()));
    const sizes = side(page).getByRole('group', { name: 'Size' });
    const first = sizes.locator('label').nth(0);
    const second = sizes.locator('label').nth(1);
    const count = countIn(await first.textContent());
    expect(count).toBeLessThan(all.length);
    await first.click();
    await expect(page).toHaveURL(/\?facets=size_[^_]+$/);
    await expect(page.getByText(`${count} Products`)).toBeVisible();
    const one = await names(page);
    expect(one).toHaveLength(count);
    await second.click();
    await expect(page).toHaveURL(/\?facets=size_[^_]+_[^_]+$/);
    await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(count);
    const both = await names(page);
    expect(apiRequests).toEqual([]);

    const otherTab = await context.newPage();
    await otherTab.goto(page.url());
    await expect.poll(() => names(otherTab)).toEqual(both);
    await page.reload();
    await shop.untilHydrated();
    expect(await names(page)).toEqual(both);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(one);
    await side(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => names(page)).toEqual(all);
    expect(await findings(page)).toEqual([]);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', worker: true, viewport: { width: 390, height: 844 } });

  test('facets narrow a visited collection in the filter sheet', async ({ page, context, shop }) => {
    shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
    await shop.open();
    await untilPersisted(page, '/STORE_HOME', '/config.js');
    await page.goto(shop.address('/collection/bestsellers'));
    await untilPersisted(page, '/collections/bestsellers');
    const all = await names(page);
    await context.setOffline(true);
    await page.goto(shop.address('/collection/bestsellers'));
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const colours = sheet.getByRole('group', { name: 'Colour' }).locator('label');
    const count = countIn(await colours.first().textContent());
    expect(count).toBeLessThan(all.length);
    await colours.first().click();
    await sheet.getByRole('button', { name: `Show ${count} product${count === 1 ? '' : 's'}` }).click();
    await expect.poll(async () => (await names(page)).length).toBe(count);
    await expect(page).toHaveURL(/facets=colour_/);
    expect(await findings(page)).toEqual([]);
  });
});
