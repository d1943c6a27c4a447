import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Categories' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const CATEGORIES = [
  'Bed Spreads',
  'Bedsheet Sets',
  'Quilts and Dohars',
  'Cushion Covers',
  'Throws and Blankets',
  'Curtains',
  'Block Prints',
  'Pure Linen',
];

// spec §2
test('a wider window has more categories in the bar; See All has every one', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open();
  for (const [width, shown] of [
    [1440, 4],
    [1300, 3],
    [1150, 2],
    [1000, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = bar(page).locator('> ul > li').filter({ visible: true });
    await expect(tops, `${width} px`).toHaveCount(shown + 1);
    await expect(tops.first().getByRole('link').first()).toHaveText('Bed Spreads');
    await expect(tops.last().getByRole('button')).toHaveText('See All');
    await expect(menuButton(page)).toBeHidden();
  }
  await bar(page).getByRole('button', { name: 'See All' }).click();
  for (const category of CATEGORIES) {
    await expect(
      bar(page).locator('> ul > li').last().getByRole('link', { name: category, exact: true }),
    ).toBeVisible();
  }
});

test.describe('the children of a category', () => {
  const arrow = (page: Page) => bar(page).getByRole('button', { name: 'More in Bed Spreads' });
  const child = (page: Page) => bar(page).getByRole('link', { name: 'All Bed Spreads' });

  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(({ shop }) => shop.open());

  test('open under the pointer and close when it leaves', async ({ page }) => {
    await bar(page).getByRole('link', { name: 'Bed Spreads', exact: true }).hover();
    await expect(child(page)).toBeVisible();
    await child(page).hover();
    await expect(child(page)).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(child(page)).toBeHidden();
  });

  test('stay open when the arrow under the pointer is clicked, and lead to their collection', async ({ page }) => {
    await arrow(page).click();
    await expect(arrow(page)).toHaveAttribute('aria-expanded', 'true');
    await child(page).click();
    await expect(page).toHaveURL(/\/results\?collection=bed-spreads$/);
    await expect(child(page)).toBeHidden();
  });

  test('open, can be traversed and close by keyboard', async ({ page }) => {
    await arrow(page).focus();
    await page.keyboard.press('Enter');
    await expect(child(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(child(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(child(page)).toBeHidden();
    await expect(arrow(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(child(page)).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
    await expect(child(page)).toBeHidden();
  });
});

// spec §2
test('with long names and lists of categories the bar keeps its icons and its panels fit the window', async ({
  page,
  shop,
  server,
  request,
}) => {
  const wire = await (await request.get('/api/v1/presentation/2/STORE_HOME')).json();
  const name = (at: number) => `Handwoven Bedspreads Throws ${at}`;
  const child_categories = Array.from({ length: 20 }, (_, at) => ({ category: `${name(at)} Child`, slug: `c${at}` }));
  const entities = Array.from({ length: 4 }, (_, at) => ({ category: name(at), slug: `t${at}`, child_categories }));
  const isMenu = (widget: { widget_id: string }) => widget.widget_id === 'NAV_BAR';
  const widgets = wire.layout.widgets.map((widget: { widget_id: string }) =>
    isMenu(widget) ? { ...widget, entities } : widget,
  );
  await server.layout(2, { ...wire, layout: { ...wire.layout, widgets } });
  await shop.open();
  for (const width of [992, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(bar(page).getByRole('link', { name: name(0), exact: true }), `${width} px`).toBeVisible();
    for (const icon of ['Search', 'Account', 'Cart', 'Home'])
      await expect(
        page
          .getByRole('banner')
          .getByRole(/Search|Home/.test(icon) ? 'link' : 'button', { name: icon })
          .last(),
        `${icon} at ${width} px`,
      ).toBeInViewport({ ratio: 1 });
    for (const opener of [`More in ${name(0)}`, 'See All']) {
      await bar(page).getByRole('button', { name: opener }).focus();
      await page.keyboard.press('Enter');
      const panel = page.locator(
        `[id="${await bar(page).getByRole('button', { name: opener }).getAttribute('aria-controls')}"]`,
      );
      await expect(panel, `${opener} at ${width} px`).toBeInViewport({ ratio: 1 });
      await panel.getByRole('link').last().focus();
      await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true });

  test('a tap on the arrow opens the children, the next one closes them', async ({ page, shop }) => {
    await shop.open();
    const arrow = bar(page).getByRole('button', { name: 'More in Bed Spreads' });
    await arrow.tap();
    await expect(bar(page).getByRole('link', { name: 'All Bed Spreads' })).toBeVisible();
    await arrow.tap();
    await expect(bar(page).getByRole('link', { name: 'All Bed Spreads' })).toBeHidden();
  });
});

// spec §2, visual rules §8
test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.beforeEach(async ({ page, shop }) => {
    await shop.open();
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
  });

  test('has every category with its children, the quick links and the colour mode', async ({ page }) => {
    const list = drawer(page).getByRole('navigation', { name: 'Categories' });
    for (const category of CATEGORIES) await expect(list.getByText(category, { exact: true })).toBeVisible();
    await list.getByText('Bed Spreads', { exact: true }).click();
    await expect(list.getByRole('link', { name: 'All Bed Spreads' })).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Home' })).toBeVisible();
    for (const word of ['Search', 'Account', 'Cart', 'Dark mode']) {
      await expect(drawer(page).getByRole('button', { name: word })).toBeVisible();
    }
    await list.getByRole('link', { name: 'All Bed Spreads' }).click();
    await expect(page).toHaveURL(/\/results\?collection=bed-spreads$/);
    await expect(drawer(page)).toHaveCount(0);
  });

  test('closes by Esc, by its button and by a tap outside, and the focus returns', async ({ page }) => {
    const ways = [
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Close' }).click(),
      () => page.touchscreen.tap(380, 400),
    ];
    for (const close of ways) {
      if ((await drawer(page).count()) === 0) await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await close();
      await expect(drawer(page)).toHaveCount(0);
      await expect(menuButton(page)).toBeFocused();
    }
  });

  test('traps the focus, in both directions', async ({ page }) => {
    // After the last control the focus leaves to the browser's UI for one step; it never reaches the page behind.
    const position = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog')
          ? 'inside'
          : activeElement?.outerHTML;
      });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 18; presses += 1) {
        await page.keyboard.press(key);
        expect(await position()).toBe('inside');
      }
    }
  });

  test('is closed by Back', async ({ page }) => {
    await drawer(page).getByRole('link', { name: 'Curtains' }).click();
    await expect(page).toHaveURL(/\/results\?collection=curtains$/);
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nindiya');
  });
});

test('a page that is scrolled stays where it is when the menu closes', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open();
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const bar = page.getByRole('banner');
  const button = bar.getByRole('button', { name: 'Menu' });
  // Scrolling down hides the bar, scrolling up brings it back.
  await scrollTo(2000);
  await expect(bar).toHaveAttribute('data-hidden', 'true');
  await scrollTo(1800);
  await expect(bar).toHaveAttribute('data-hidden', 'false');
  // By the mouse itself: `click` scrolls a button of a sticky bar into view.
  const place = async () => (await button.boundingBox()) ?? { x: 0, y: 0 };
  await expect.poll(async () => (await place()).y).toBeGreaterThan(32);
  const { x, y } = await place();
  await page.mouse.click(x + 20, y + 20);
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(1800);
});

test('the menu is shown as soon as its code has arrived', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await shop.open();
  const code = page.waitForResponse(/MenuDrawer-.*\.js$/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await menuButton(page).click();
  await code;
  let elapsed = 0;
  const isShown = async () => {
    await page.clock.runFor(10);
    elapsed += 10;
    return drawer(page).isVisible();
  };
  await expect.poll(isShown).toBe(true);
  expect(elapsed).toBeLessThan(200);
});
