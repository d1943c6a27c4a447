import type { Locator, Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { pressTab } from './keys.ts';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/** Null if the bag is empty (spec §7). */
type Bag = { data: { items: unknown[] } } | null;

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const addButton = (page: Page) => page.getByRole('button', { name: 'ADD TO BAG' });
const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab from the current focus until the target is focused. */
async function tabTo(page: Page, target: Locator, maxPresses = 120): Promise<void> {
  // Ignores further keys once the target is focused.
  const keyTrap = await target.evaluateHandle((wanted) => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (document.activeElement !== wanted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: stop.signal });
    return stop;
  });
  for (let presses = 0; presses < maxPresses && !(await focused(target)); presses += 15) await pressTab(page, 15);
  await keyTrap.evaluate((stop) => stop.abort());
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Moves by arrow key from the checked radio button to another one of its group. */
async function choose(page: Page, group: RegExp, name: string): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }));
  await tabTo(page, choices.getByRole('radio', { checked: true }));
  const wanted = choices.getByRole('radio', { name, exact: true });
  for (let presses = 0; presses < 8 && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(wanted).toBeChecked();
}

// spec §2, §5; WCAG 2.1.1
test('by keyboard alone: from home via search and results to a chosen variant', async ({ page, shop }) => {
  await shop.open();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('ticking');
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(/^Showing \d+ results for 'ticking'$/);

  // The filters come before the products in the tab sequence, and work by keyboard.
  await tabTo(page, main(page).getByRole('button', { name: /^Price/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await tabTo(page, main(page).getByRole('checkbox', { name: /^Out Of Stock/ }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/stock=in/);
  await tabTo(page, main(page).getByRole('link', { name: 'Ticking Stripe Bed Spread' }).first());
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Ticking Stripe Bed Spread');
  await expect(addButton(page)).toBeVisible();

  await choose(page, /^Size/, 'Queen');
  await choose(page, /^Colour/, 'Sage');
  await tabTo(page, addButton(page));
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toBeFocused();
});

// spec §2, §5, D1, D6
test('by keyboard alone: from home via a category of the menu to a variant in the bag', async ({
  page,
  shop,
  request,
}) => {
  const { callApi } = await customer(page, request);
  await shop.open();
  await tabTo(page, page.getByRole('button', { name: 'See All' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Block Prints' }).last());
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Block Prints');
  await expect(main(page).getByText(/^\d+ Products$/)).toBeVisible();

  // Closing the quick view returns the focus.
  const quickView = main(page)
    .getByRole('button', { name: /^Quick view of / })
    .first();
  await tabTo(page, quickView);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(quickView).toBeFocused();

  const card = main(page).getByRole('article').first().getByRole('link');
  const name = (await card.textContent()) ?? '';
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(name);
  await tabTo(page, addButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await expect
    .poll(async () => (await callApi<Bag>('GET', '/api/v1/cart?store_id=2'))?.data.items)
    .toMatchObject([{ quantity: 1 }]);
});
