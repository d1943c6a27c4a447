import { darkFindings, findings } from './looks.ts';
import { expect, test } from './support.ts';

// No element fades in during the checks.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The audit in `lab` checks every route of three stores in both modes; these tests check what opens on them.

for (const mode of ['light', 'dark'] as const) {
  test(`menu and dialog have no violations in ${mode} mode`, async ({ page, shop }) => {
    const violations = () => (mode === 'dark' ? darkFindings(page) : findings(page));
    await page.setViewportSize({ width: 360, height: 800 });
    await shop.open();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Bed Spreads', { exact: true }).click();
    expect(await violations(), 'the drawer').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await violations(), 'the dialog').toEqual([]);
  });

  test(`the list of all categories has no violations in ${mode} mode`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shop.open();
    await page.getByRole('button', { name: 'See All' }).click();
    expect(mode === 'dark' ? await darkFindings(page) : await findings(page)).toEqual([]);
  });
}

test('the film viewer has no violations, in both modes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.open();
  await page.getByRole('button', { name: 'Play film: Morning on ticking' }).click();
  await expect(page.getByRole('dialog', { name: 'Morning on ticking' })).toBeVisible();
  expect(await findings(page), 'light').toEqual([]);
  expect(await darkFindings(page), 'dark').toEqual([]);
});

test('quick view has no violations, in both modes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open();
  await page
    .getByRole('button', { name: /^Quick view of / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View full details' })).toBeVisible();
  expect(await findings(page), 'light').toEqual([]);
  expect(await darkFindings(page), 'dark').toEqual([]);
});

test('the large picture has no violations in dark mode', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/product/2001');
  await page.getByRole('button', { name: 'Open large picture' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next picture' })).toBeVisible();
  expect(await darkFindings(page)).toEqual([]);
});
