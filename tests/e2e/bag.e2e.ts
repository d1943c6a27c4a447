import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const floating = (page: Page) => page.getByRole('button', { name: /^Open your bag/ });
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

/** Dispatches the event of a changed bag (spec §4). */
const dispatchCartUpdated = (page: Page, totalItems: number) =>
  page.evaluate((total) => {
    window.dispatchEvent(new CustomEvent('cartUpdated', { detail: { totalItems: total } }));
  }, totalItems);

// spec §2, §9
test('the badge follows the bag, and shows 99+ above 99', async ({ page, shop }) => {
  await shop.open();
  await expect(cart(page)).toHaveText('');
  await expect(floating(page)).toHaveCount(0);
  for (const [total, badge] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ] as const) {
    await dispatchCartUpdated(page, total);
    await expect(cart(page)).toHaveAccessibleName(`Cart, ${badge} in the bag`);
    await expect(cart(page)).toHaveText(badge);
    await expect(floating(page)).toHaveAccessibleName(`Open your bag, ${badge} inside`);
  }
  await dispatchCartUpdated(page, 0);
  await expect(cart(page)).toHaveAccessibleName('Cart');
  await expect(floating(page)).toHaveCount(0);
});

const boxOf = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });

for (const [width, size] of [
  [320, '100%'],
  [320, '200%'],
  [390, '100%'],
  [1440, '100%'],
] as const) {
  test(`the floating bag covers neither the title nor the last link on ${width} px with text of ${size}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/product/2001', '/results?q=bed']) {
      await shop.open(path);
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      await dispatchCartUpdated(page, 3);
      await expect(cart(page)).toHaveText('3');
      const expectUncovered = async (target: Locator) => {
        // On a product page on phones the add bar replaces it.
        for (const overlay of await page.locator('[data-add-bar], nav > button[aria-label^="Open your bag"]').all()) {
          if (!(await overlay.isVisible()) || !(await target.isVisible())) continue;
          const a = await boxOf(overlay);
          const b = await boxOf(target);
          const isApart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
          expect(isApart, `${path} ${JSON.stringify([a, b])}`).toBe(true);
        }
      };
      if (size === '100%') await expectUncovered(page.getByRole('main').getByRole('heading', { level: 1 }));
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expectUncovered(page.getByRole('contentinfo').getByRole('link').last());
    }
  });
}

// spec §2: pulses 3 s after a change
test('the floating bag pulses for 3000 ms after a change', async ({ page, shop }) => {
  await page.clock.install();
  await shop.open();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await dispatchCartUpdated(page, 2);
  await expect(floating(page)).toHaveAttribute('data-pulsing', 'true');
  await page.clock.runFor(2999);
  await expect(floating(page)).toHaveAttribute('data-pulsing', 'true');
  await page.clock.runFor(1);
  await expect(floating(page)).toHaveAttribute('data-pulsing', 'false');
  await dispatchCartUpdated(page, 3);
  await expect(floating(page)).toHaveAttribute('data-pulsing', 'true');
});

// spec §6
test.describe('a guest is asked to sign in', () => {
  test.beforeEach(({ shop }) => shop.open());
  const entryPoints = {
    'at the cart': (page: Page) => cart(page).click(),
    'at the account': (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account' }).click(),
    'when adding to the bag': async (page: Page) => {
      // A product with several variants opens the quick view first.
      await page.getByRole('button', { name: 'Choose options of Ticking Stripe Bed Spread' }).first().click();
      await page.getByRole('button', { name: 'ADD TO BAG' }).click();
    },
    'at the floating bag': async (page: Page) => {
      await dispatchCartUpdated(page, 3);
      await floating(page).click();
    },
  };
  for (const [where, enter] of Object.entries(entryPoints)) {
    test(where, async ({ page }) => {
      await enter(page);
      await expect(signIn(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(signIn(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/$/);
    });
  }
});
