import { darkFindings, findings } from './looks.ts';
import { scrollToEnd } from './scroll.ts';
import { expect, NOT_FOUND, test } from './support.ts';

// Nothing fades in while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const store of [2, 3, 139, 4]) {
  for (const width of [360, 1440]) {
    test(`the home of store ${store} is for everybody on ${width} px, in both modes`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      await shop.open('/', { store });
      await scrollToEnd(page);
      // The bar is back when the shopper turns round.
      await page.mouse.wheel(0, -100);
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
      expect(await findings(page), 'light').toEqual([]);
      expect(await darkFindings(page), 'dark').toEqual([]);
    });
  }
}

for (const mode of ['light', 'dark'] as const) {
  test(`menu, dialog and drop-downs are for everybody in ${mode} mode`, async ({ page, shop }) => {
    const look = () => (mode === 'dark' ? darkFindings(page) : findings(page));
    await page.setViewportSize({ width: 360, height: 800 });
    await shop.open();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Bed Spreads', { exact: true }).click();
    expect(await look(), 'the drawer').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await look(), 'the dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'See All' }).click();
    expect(await look(), 'See All').toEqual([]);
  });
}

test('the viewer of films is for everybody, in both modes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.open();
  await page.getByRole('button', { name: 'Play film: Morning on ticking' }).click();
  await expect(page.getByRole('dialog', { name: 'Morning on ticking' })).toBeVisible();
  expect(await findings(page), 'light').toEqual([]);
  expect(await darkFindings(page), 'dark').toEqual([]);
});

for (const [path, heading] of [
  ['/page/POLICY', 'Privacy Policy'],
  ['/page/SHIPPING', 'Shipping'],
  ['/nowhere', 'Page not found'],
] as const) {
  test(`${path} is for everybody, in both modes`, async ({ page, shop }) => {
    shop.expectErrors(...(path === '/nowhere' ? [NOT_FOUND] : []));
    await page.setViewportSize({ width: 360, height: 800 });
    await shop.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await findings(page), 'phone').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findings(page), 'desk').toEqual([]);
    expect(await darkFindings(page), 'dark').toEqual([]);
  });
}
