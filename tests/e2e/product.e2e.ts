import type { Page } from '@playwright/test';
import { darkFindings, findings, stickingOut } from './looks.ts';
import { wireOf } from './product.ts';
import { expect, test } from './support.ts';

const PATH = '/product/2001';
const NAME = 'Ticking Stripe Bed Spread';
const title = (page: Page, name = NAME) => page.getByRole('heading', { level: 1, name });
const addButton = (page: Page) => page.getByRole('button', { name: 'ADD TO BAG' });

test('by keyboard alone: from a card of home to a chosen variant in the login dialog', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open();
  await page.getByRole('link', { name: NAME }).last().focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeVisible();
  await expect(addButton(page)).toBeVisible();
  const single = page.getByRole('radio', { name: 'Single' });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await single.evaluate((radio) => radio === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(single).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Double' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Double' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addButton(page)).toBeFocused();
});

for (const { dots, isEnough } of [
  { dots: 1, isEnough: true },
  { dots: 3, isEnough: false },
]) {
  test.describe(`on a screen with a device pixel ratio of ${dots}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: dots });

    test(`zoom loads the largest copy, and ${isEnough ? 'has no note' : 'notes that there is none larger'}`, async ({
      page,
      shop,
    }) => {
      await shop.open(PATH);
      await page.getByRole('button', { name: 'Open large picture' }).click();
      const view = page.getByRole('dialog', { name: NAME });
      await expect(view.locator('img').first()).toHaveJSProperty('complete', true);
      const largest = page.waitForResponse(/\.w2880\.avif$/);
      await view.getByRole('button', { name: 'Zoom in' }).click();
      expect((await largest).ok()).toBe(true);
      await expect(view.getByText('This is the largest picture there is.')).toHaveCount(isEnough ? 0 : 1);
    });
  });
}

test('beside a large picture that is narrower than the screen its loading background is not seen', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open(PATH);
  await page.getByRole('button', { name: 'Open large picture' }).click();
  const frame = page.getByRole('dialog', { name: NAME }).locator('span:has(> picture)');
  await expect(frame.locator('img').last()).toHaveJSProperty('complete', true);
  await expect(frame.locator('> svg')).toHaveCount(1);
  await expect(frame.locator('> svg')).toBeHidden();
});

test.describe('by touch on 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a card opens its page at the top, and Back restores the scroll position', async ({ page, shop }) => {
    await shop.open();
    const card = page.getByRole('link', { name: NAME }).last();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await card.tap();
    await expect(title(page)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Nindiya' })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  });

  test('repeated Back during a page’s fade-in causes no error', async ({ page, shop }) => {
    await shop.open();
    await shop.hydrateAll();
    const card = page.getByRole('link', { name: NAME }).last();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await card.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(/product/);
      await page.evaluate(() => history.back());
      await expect(card).toBeAttached();
    }
  });

  test('the bar at the bottom shows the chosen variant and has the button', async ({ page, shop }) => {
    await shop.open(PATH);
    await page.getByRole('radio', { name: 'King' }).tap();
    await page.getByRole('radio', { name: 'Geru' }).tap();
    await expect(page.getByText('King, Geru')).toBeVisible();
    const box = await addButton(page).boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(700);
    await addButton(page).tap();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });

  test('no tap target is smaller than 44 px', async ({ page, shop }) => {
    await shop.open(PATH);
    await page.getByRole('region', { name: 'Highlights' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Goes with it' }).getByRole('link').first().scrollIntoViewIfNeeded();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, button, input, summary)')]
        .filter((part) => part.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
        // The link of a card covers the whole card.
        .map((part) => [part, getComputedStyle(part, '::after').inset === '0px' ? part.closest('li') : null] as const)
        .map(([part, card]) => ({
          name: part.ariaLabel ?? part.textContent,
          box: (card ?? part).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
        .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
    );
    expect(small).toEqual([]);
  });

  test('the quick view is a bottom sheet: choose a variant, open the product', async ({ page, shop }) => {
    await shop.open();
    // By touch a card has one button; for a product with variants it opens the quick view.
    const choose = page.getByRole('button', { name: `Choose options of ${NAME}` }).last();
    await choose.tap();
    const sheet = page.getByRole('dialog', { name: NAME });
    await sheet.getByRole('radio', { name: 'Queen' }).tap();
    await expect(sheet.getByRole('radio', { name: 'Queen' })).toBeChecked();
    expect(await findings(page), 'the quick view').toEqual([]);
    expect(await darkFindings(page), 'the quick view, dark').toEqual([]);
    await sheet.getByRole('link', { name: 'View full details' }).tap();
    await expect(title(page)).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });

  // spec §9
  test('a tap zooms the large picture in, and another one out', async ({ page, shop }) => {
    await shop.open(PATH);
    await page.getByRole('button', { name: 'Open large picture' }).tap();
    const viewer = page.getByRole('dialog', { name: NAME });
    const picture = viewer.getByRole('img');
    await expect(picture).toBeVisible();
    const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0);
    await expect.poll(widthOf).toBeGreaterThan(200);
    const whole = await widthOf();
    await page.touchscreen.tap(180, 300);
    const tapped = await page.evaluate(() => performance.now());
    await expect.poll(widthOf).toBe(Math.round(whole * 2.5));
    // Two taps within 300 ms are a double tap.
    await page.waitForFunction((at) => performance.now() - at > 300, tapped);
    await page.touchscreen.tap(180, 300);
    await expect.poll(widthOf).toBe(whole);
    await viewer.getByRole('button', { name: 'Next picture' }).tap();
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    expect(await findings(page), 'the viewer').toEqual([]);
    await viewer.getByRole('button', { name: 'Close' }).tap();
    await expect(viewer).toHaveCount(0);
  });
});

test('on a wide screen the shorter of gallery and text sticks, the longer scrolls fully', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.open(PATH);
  // Removing elements before their hydration would be a hydration mismatch.
  await shop.hydrateAll();
  const text = page.locator('article').first().locator(':scope > div').last();
  const gallery = page.locator('section[aria-label^="Pictures of"]');
  const boxOf = async (part: typeof text) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  const top = async (part: typeof text) => Math.round((await boxOf(part)).y);
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  const without = (parts: Element[]) => parts.map((part) => part.remove());
  const height = Math.round((await boxOf(text)).height);
  expect(height).toBeGreaterThan(900);
  await scrollTo(200);
  await expect.poll(() => top(gallery)).toBe(116);
  expect(await top(text)).toBeLessThan(0);
  // Without sections the window is higher than the text, which then sticks beside the picture.
  await page.setViewportSize({ width: 1920, height: 1200 });
  await page.locator('article details').evaluateAll(without);
  await scrollTo(40);
  await expect.poll(() => top(text)).toBe(116);
  expect(await top(gallery)).toBeLessThan(116);
});

test('a compromised store runs no script and has no malicious link', async ({ page, shop, server }) => {
  const attack = '<img src=x onerror="window.broken=1"></script><script>window.broken=1</script>';
  const wire = await wireOf(page, shop.address('/api/v1/stores/2/products/2001'));
  await server.product(2, 2001, {
    ...wire,
    name: attack,
    description: `${attack} javascript:alert(1)`,
    return_policy: 'javascript:window.broken=1',
    additional_info: { [attack]: attack },
    skus: wire.skus.map((sku) => ({ ...sku, attributes: { Size: String(sku.id), [attack]: attack } })),
  });
  await shop.open(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack);
  await expect(page).toHaveTitle(`${attack} · Nindiya`);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(await page.locator('main a[href^="javascript"], main [onerror], img[src="x"]').count()).toBe(0);
});

test('a description of four megabytes, a variant without attributes, and 300 variants', async ({
  page,
  shop,
  server,
}) => {
  const wire = await wireOf(page, shop.address('/api/v1/stores/2/products/2001'));
  const [first] = wire.skus;
  await server.product(2, 2001, {
    ...wire,
    description: 'cloth '.repeat(700_000),
    // A variant's description would replace the product's.
    skus: [{ ...first, description: '', attributes: {} }],
  });
  await shop.open(PATH);
  await expect(addButton(page)).toBeEnabled();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const shown = await page.getByRole('main').textContent();
  expect(shown?.length).toBeGreaterThan(10_000);
  expect(shown?.length).toBeLessThan(30_000);
  const manyVariants = Array.from({ length: 300 }, (_, at) => ({
    ...first,
    id: at + 1,
    attributes: { Size: `Size ${at + 1}` },
  }));
  await server.product(2, 2001, { ...wire, skus: manyVariants });
  await shop.open(PATH);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('Size 300');
  await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('Size 300');
  await expect(addButton(page)).toBeEnabled();
});

test('300 colours can be chosen from on a small phone without overflow or delay', async ({ page, shop, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wire = await wireOf(page, shop.address('/api/v1/stores/2/products/2001'));
  const skus = Array.from({ length: 300 }, (_, at) => ({
    ...wire.skus[0],
    id: at + 1,
    attributes: { Colour: `Shade ${at + 1}#${(at * 50_000).toString(16).padStart(6, '0')}`, Note: '' },
  }));
  await server.product(2, 2001, { ...wire, skus });
  await shop.open(PATH);
  expect(await stickingOut(page)).toEqual([]);
  const list = page.getByRole('combobox', { name: 'Colour' });
  await list.scrollIntoViewIfNeeded();
  const duration = await list.evaluate(async (select: HTMLSelectElement) => {
    const startedAt = performance.now();
    select.selectedIndex = 299;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
  await expect(page.locator('legend').filter({ hasText: 'Shade 300' })).toBeVisible();
  await expect(addButton(page)).toBeEnabled();
  expect(duration).toBeLessThan(1000);
  expect(await stickingOut(page)).toEqual([]);
});
