import type { Locator } from '@playwright/test';
import { customer, untilVerified } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { forcedColors: 'active' }, viewport: { width: 1280, height: 900 } });

const stylesOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => {
    const { outlineStyle, borderTopStyle, backgroundColor, backgroundImage } = getComputedStyle(element, name);
    return { outlineStyle, borderTopStyle, backgroundColor, backgroundImage };
  }, pseudo);

// WCAG 2.2 1.4.1, 1.4.11
test('with forced colours the dots and the button of the hero are visible', async ({ page, shop }) => {
  await shop.open();
  const hero = page.getByRole('region', { name: 'Featured' });
  expect(await stylesOf(hero.getByRole('link').first())).toMatchObject({ borderTopStyle: 'solid' });
  const current = await stylesOf(hero.getByRole('button', { name: 'Go to slide 1' }), '::after');
  expect(current.backgroundColor).toBe('rgb(0, 0, 0)');
  const waiting = await stylesOf(hero.getByRole('button', { name: 'Go to slide 2' }), '::after');
  expect(waiting.backgroundImage).toContain('rgb(0, 0, 0)');
});

test('with forced colours the chosen size and colour differ from the others, and the button has a frame', async ({
  page,
  shop,
}) => {
  await shop.open('/product/2001');
  for (const chosen of [true, false]) {
    for (const group of ['Size', 'Colour']) {
      const option = page.getByRole('group', { name: group }).getByRole('radio', { checked: chosen }).first();
      expect((await stylesOf(option.locator('+ *'))).outlineStyle).toBe(chosen ? 'solid' : 'none');
    }
  }
  expect(await stylesOf(page.getByRole('button', { name: 'ADD TO BAG' }).first())).toMatchObject({
    borderTopStyle: 'solid',
  });
});

test('with forced colours the chosen sort is marked, and the price slider has its thumbs', async ({ page, shop }) => {
  await shop.open('/results?q=bed');
  const chip = page.getByRole('button', { name: 'Price', exact: true });
  expect((await stylesOf(chip)).outlineStyle).toBe('none');
  await chip.click();
  await page.mouse.click(5, 880);
  await expect
    .poll(async () => (await stylesOf(page.locator('[aria-pressed="true"]').first())).outlineStyle)
    .toBe('solid');
  await expect(page.getByRole('slider').first()).toHaveCSS('forced-color-adjust', 'none');
});

test('with forced colours the filled stars differ from the others', async ({ page, shop, request }) => {
  const id = await (await customer(page, request)).order(1, { status: 'delivered' });
  const verified = untilVerified(page);
  await shop.open('/myaccount');
  await verified;
  await page.getByRole('article').filter({ hasText: id }).getByRole('button', { name: 'Write Review' }).click();
  const form = page.getByRole('dialog', { name: 'Write Review' });
  await form.getByRole('radio', { name: '3: Fair' }).check({ force: true });
  const colours = await form
    .getByRole('radio')
    .evaluateAll((stars) =>
      stars.map((star) => getComputedStyle((star as HTMLInputElement).labels?.[0] as Element).color),
    );
  expect(new Set(colours.slice(0, 3)).size).toBe(1);
  expect(colours[3]).not.toBe(colours[2]);
});
