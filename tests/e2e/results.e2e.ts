import type { Page } from '@playwright/test';
import { darkFindings, findings } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const side = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const names = (page: Page) =>
  page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 3 }).allTextContents();
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// spec §2, §4, D2
test.describe('filters', () => {
  test.use({ viewport: DESK });

  test('survive Back, a reload and a shared link', async ({ page, shop, context }) => {
    await shop.open('/results?q=a');
    const all = await names(page);
    await side(page)
      .getByRole('button', { name: /^Price/ })
      .click();
    await expect(page).toHaveURL(/sort=price$/);
    // The URL changes before the list does.
    await expect.poll(() => names(page)).not.toEqual(all);
    const cheapFirst = await names(page);
    await side(page)
      .getByRole('checkbox', { name: /^Out Of Stock/ })
      .uncheck();
    await expect(page).toHaveURL(/stock=in/);
    await expect.poll(() => names(page)).not.toEqual(cheapFirst);
    const inStock = await names(page);

    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(inStock);
    await page.reload();
    await shop.untilHydrated();
    expect(await names(page)).toEqual(inStock);
    const otherPage = await context.newPage();
    await otherPage.goto(page.url());
    await expect.poll(() => names(otherPage)).toEqual(inStock);

    await page.goBack();
    await expect(side(page).getByRole('checkbox', { name: /^Out Of Stock/ })).toBeChecked();
    await expect.poll(() => names(page)).toEqual(cheapFirst);
  });

  test('work by keyboard alone', async ({ page, shop }) => {
    await shop.open('/results?q=a');
    const lowest = side(page).getByRole('slider', { name: 'Lowest price' });
    await lowest.focus();
    await page.keyboard.press('ArrowRight');
    await expect(lowest).toHaveAttribute('aria-valuetext', '₹50');
    const steps = await page.evaluate(() => history.length);
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/from=1050$/);
    // Consecutive key presses do not each add a history entry.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(steps + 3);
    await expect(side(page).getByRole('spinbutton', { name: 'FROM' })).toHaveValue('1050');
    const chip = side(page).getByRole('button', { name: /^Remove ₹1,050 – / });
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=a$/);
    await side(page)
      .getByRole('checkbox', { name: /^In Stock/ })
      .focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/stock=out/);
  });

  test('add one history entry for a whole drag of the slider', async ({ page, shop }) => {
    await shop.open('/results?q=a');
    const steps = await page.evaluate(() => history.length);
    const box = await side(page).getByRole('slider', { name: 'Lowest price' }).boundingBox();
    if (!box) throw new Error('the slider has no place');
    const x = box.x + 22;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let way = 0; way <= 90; way += 10) await page.mouse.move(x + way, y);
    await page.mouse.up();
    await expect(page).toHaveURL(/from=\d+$/);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
});

// D17
test('on a phone the filters are a bottom sheet, which applies to the list', async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  await shop.open('/results?q=a');
  await expect(side(page)).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Rating/ })
    .click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Out Of Stock/ }).uncheck();
  for (const control of await sheet.getByRole('button').all()) {
    const box = await control.boundingBox();
    // Chips are 36 px high, with a tap target of 46 px.
    expect(box?.height, (await control.textContent()) ?? undefined).toBeGreaterThanOrEqual(36);
  }
  const show = sheet.getByRole('button', { name: /^Show \d+ products$/ });
  const count = (await show.textContent())?.match(/\d+/)?.[0];
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(heading(page)).toHaveText(`Showing ${count} results for 'a'`);
  await expect(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeFocused();
});

// spec §2: 2 base and sm, 3 md, 5 lg
test('results have two columns, three from 768 px and five from 992 px', async ({ page, shop }) => {
  await shop.open('/results?q=a');
  const inTheFirstRow = () =>
    page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((cards) => {
        const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      });
  for (const [width, columns] of [
    [320, 2],
    [640, 2],
    [767, 2],
    [768, 3],
    [991, 3],
    [992, 5],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inTheFirstRow, { message: `${width} px` }).toBe(columns);
  }
});

// spec §2: scrolls to top when q or collection data changes
test('another search starts at the top, and Back restores the scroll position', async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  await shop.open('/results?q=a');
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('kantha');
  await page.getByRole('combobox').press('Enter');
  await expect(heading(page)).toHaveText(/'kantha'$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(/'a'$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

// spec §2
test('another collection starts at the top', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open('/results?collection=bed-spreads');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('button', { name: 'See All' }).click();
  await page.getByRole('link', { name: 'Quilts and Dohars' }).last().click();
  await expect(heading(page)).toHaveText('Quilts and Dohars');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('no layout shift while results load', async ({ page, shop, server }) => {
  for (const viewport of [PHONE, DESK]) {
    await server.reset();
    await page.setViewportSize(viewport);
    await shop.open();
    // Longer than the 500 ms after input in which layout shifts are excluded.
    await server.fault({ match: '/api/v1/search', mode: 'delayMs', ms: 900 });
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('cotton');
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const observer = new PerformanceObserver((list) => {
        // Only layout shifts are observed.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      });
      observer.observe({ type: 'layout-shift' });
    });
    await page.getByRole('combobox').press('Enter');
    await expect(heading(page)).toHaveText('Searching for "cotton"...');
    await expect(heading(page)).toHaveText(/^Showing \d+ results for 'cotton'$/);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
  }
});

// spec §8
test('a failed search shows an error and can be retried', async ({ page, shop, server }) => {
  shop.expectErrors(/status of 503/);
  await shop.open();
  await server.fault({ match: '/api/v1/search', mode: '503' });
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('kantha');
  await page.getByRole('combobox').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Failed to search for "kantha"');
  await server.reset();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(/^Showing \d+ results for 'kantha'$/);
});

test.describe('with the worker', () => {
  test.use({ worker: true, serviceWorkers: 'allow' });

  // R1
  test('a visited search opens offline', async ({ page, shop, context }) => {
    await shop.open('/results?q=kantha');
    await untilPersisted(page, '/api/v1/search', 'STORE_HOME');
    const seen = await names(page);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page)).toHaveText(`Showing ${seen.length} results for 'kantha'`);
    expect(await names(page)).toEqual(seen);
    shop.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.goto(shop.address('/results?q=never-seen'));
    await expect(heading(page)).toHaveText("You're offline");
    await expect(page.getByText("This page isn't saved on this device yet")).toBeVisible();
  });
});

const STATES = [
  ['/results?q=a', /^Showing/],
  ['/results?q=a&stock=in&from=400&to=1800&sort=-price', /^Showing/],
  ['/results?q=a&stock=none', /^Showing 0/],
  ['/results?q=zebra', /^Showing 0/],
  ['/results', /^Search$/],
  ['/collection/bestsellers', /^Bestsellers$/],
] as const;

for (const [path, text] of STATES) {
  for (const viewport of [PHONE, DESK]) {
    test(`${path} has no accessibility violations on ${viewport.width} px, in both modes`, async ({ page, shop }) => {
      await page.setViewportSize(viewport);
      await shop.open(path);
      await expect(heading(page).first()).toHaveText(text);
      expect(await findings(page), 'light').toEqual([]);
      expect(await darkFindings(page), 'dark').toEqual([]);
    });
  }

  test(`${path} does not overflow on a small phone, also at twice the text size`, async ({ page, shop }) => {
    await page.setViewportSize(PHONE);
    await shop.open(path);
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(PHONE.width);
    }
  });
}

test('the filter sheet has no violations, in both modes, and fits with large text', async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  await shop.open('/results?q=a&stock=in&to=1800&sort=-rating');
  await page.getByRole('button', { name: 'Filters, 2 in use' }).click();
  expect(await findings(page), 'light').toEqual([]);
  expect(await darkFindings(page), 'dark').toEqual([]);
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await sheet.getByRole('button', { name: /^Show \d+/ }).click();
  await expect(sheet).toHaveCount(0);
});
