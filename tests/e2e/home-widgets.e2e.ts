import type { Locator, Page } from '@playwright/test';
import { expect, nightlyIf, test } from './support.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });
const scrolled = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft));

/** The bounding box in pixels; throws if the element is not rendered. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

/** The number of entries in the first row of a list. */
const acrossOf = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    const tops = [...element.children].map((child) => Math.round(child.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

/** The positions of the entries that are completely visible in a scrolling row. */
const inView = (row: Locator): Promise<number[]> =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children].flatMap((child, at) => {
      const box = child.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1 ? [at + 1] : [];
    });
  });

// spec §2, §9: 400 px per step, arrows disabled at the ends
test('the row of categories scrolls by 400 px, and its arrows are disabled at the ends', async ({ page, shop }) => {
  await setWidth(page, 390);
  await shop.open();
  const row = section(page, 'By the cloth').getByRole('list');
  const left = page.getByRole('button', { name: 'Scroll categories left' });
  const right = page.getByRole('button', { name: 'Scroll categories right' });
  await expect(left).toBeDisabled();
  await right.click();
  await expect.poll(() => scrolled(row)).toBe(400);
  await expect(left).toBeEnabled();
  await right.click();
  await expect(right).toBeDisabled();
  const end = await scrolled(row);
  await left.click();
  await expect.poll(() => scrolled(row)).toBe(end - 400);
  await left.click();
  await expect(left).toBeDisabled();
  expect(await scrolled(row)).toBe(0);
});

// Most widgets' code is not in the first route's bundle.
test.describe('before its code has loaded', () => {
  test('a row of categories has its links, and a tap on its arrow is replayed afterwards', async ({ page, shop }) => {
    await setWidth(page, 390);
    let send: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/assets\/DeferredWidget-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const chunkRequest = page.waitForRequest(/DeferredWidget/);
    await shop.visit();
    await chunkRequest;
    const part = section(page, 'By the cloth');
    await expect(part.getByRole('link').first()).toHaveAttribute('href', /./);
    await page.getByRole('button', { name: 'Scroll categories right' }).click();
    expect(await scrolled(part.getByRole('list'))).toBe(0);
    send();
    await expect.poll(() => scrolled(part.getByRole('list'))).toBe(400);
  });

  test('if its code cannot be loaded, the page keeps the server-rendered HTML', async ({ page, shop }) => {
    shop.expectErrors(/^Failed to load resource/);
    await page.route(/\/assets\/DeferredWidget-[\w-]+\.js$/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('DeferredWidget'));
    await shop.visit();
    await failed;
    const part = section(page, 'By the cloth');
    await expect(part).toBeVisible();
    const link = part.getByRole('link').first();
    const path = (await link.getAttribute('href')) ?? 'none';
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  });
});

// spec §2, §9
test.describe('the stacked banners', () => {
  const banner = (page: Page, text: string) =>
    section(page, 'From the loom this month').getByRole('listitem').filter({ hasText: text });
  const inFront = (page: Page) => section(page, 'From the loom this month').locator('li[data-active="true"]');

  test('stand in depth from 768 px on: a tap brings one forward, the next one opens it', async ({ page, shop }) => {
    await setWidth(page, 768);
    await shop.open();
    await expect(inFront(page)).toContainText('Kantha, by hand');
    const depth = (text: string) => banner(page, text).evaluate((element) => getComputedStyle(element).transform);
    expect(await depth('Kantha, by hand')).toBe('none');
    expect(await depth('Neel checks')).toMatch(/^matrix3d\(/);
    await banner(page, 'Neel checks').getByRole('link').click();
    await expect(inFront(page)).toContainText('Neel checks');
    expect(new URL(page.url()).pathname).toBe('/');
    await banner(page, 'Neel checks').getByRole('link').click();
    await expect(page).toHaveURL(/\/results\?collection=bedsheet-sets$/);
  });

  test('are a row of cards 280 px wide and 16 px apart below 768 px', async ({ page, shop }) => {
    await setWidth(page, 767);
    await shop.open();
    const cards = section(page, 'From the loom this month').getByRole('listitem');
    const first = await boxOf(cards.nth(0));
    const second = await boxOf(cards.nth(1));
    expect([first.width, second.width]).toEqual([280, 280]);
    expect(second.x - first.x - first.width).toBe(16);
    const row = section(page, 'From the loom this month').getByRole('list');
    await expect(row).toHaveCSS('scroll-snap-type', /^x\b/);
    await expect(row).toHaveCSS('overflow-x', 'auto');
    await banner(page, 'Genda on indigo').getByRole('link').click();
    await expect(page).toHaveURL(/\/results\?collection=blue-room$/);
  });
});

// spec §9
for (const [width, page1, page2] of [
  [390, [1, 2], [3, 4]],
  [768, [1, 2, 3], [4, 5, 6]],
  [1440, [1, 2, 3, 4], [5, 6, 7, 8]],
] as const) {
  test(`bestsellers come ${page1.length} at a time on ${width} px`, async ({ page, shop }) => {
    await setWidth(page, width);
    await shop.open();
    const row = section(page, 'Shop Our Bestsellers').getByRole('list');
    const next = page.getByRole('button', { name: 'Next products' });
    expect(await inView(row)).toEqual(page1);
    await next.click();
    await expect.poll(() => inView(row)).toEqual(page2);
    await page.getByRole('button', { name: 'Previous products' }).click();
    await expect.poll(() => inView(row)).toEqual(page1);
  });
}

// spec §9
test('a listing has 2, 3 or 5 columns by width, a grid 2, 3 or 4', async ({ page, shop }) => {
  await shop.open();
  const listing = section(page, 'New on the shelf').getByRole('list');
  const grid = section(page, 'For nights under the fan').getByRole('list');
  for (const [width, columns] of [
    [390, [2, 2]],
    [768, [3, 3]],
    [1440, [5, 4]],
  ] as const) {
    await setWidth(page, width);
    await expect.poll(async () => [await acrossOf(listing), await acrossOf(grid)], `${width} px`).toEqual(columns);
  }
});

test('a story without a picture has its own height, and the same left edge as one with a picture', async ({
  page,
  shop,
  server,
  request,
}) => {
  const { layout } = await (await request.get('/api/v1/presentation/2/STORE_HOME')).json();
  const storyWidget = (title: string, imageUrl: string) => ({
    id: title,
    widget_id: 'TOPICAL',
    entities: [{ id: title, dataFields: { title, imageUrl } }],
  });
  await server.layout(2, {
    layout: { ...layout, widgets: [storyWidget('Drawn', '/media/a.webp'), storyWidget('Bare', '')] },
  });
  shop.expectErrors(/404 \(Not Found\)/);
  await setWidth(page, 1440);
  await shop.open();
  const heading = (name: string) => page.getByRole('heading', { name });
  expect((await boxOf(heading('Bare'))).x).toBe((await boxOf(heading('Drawn'))).x);
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    const [above, story, text] = await Promise.all(
      [section(page, 'Drawn'), section(page, 'Bare'), heading('Bare')].map(boxOf),
    );
    expect(text?.y, `${width} px`).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(story?.height, `${width} px`).toBeGreaterThan(text?.height ?? 0);
  }
});

/** The item counts from 0 to 60 for which the grid of a list has empty cells. */
const emptyCells = (list: Locator): Promise<string[]> =>
  list.evaluate((grid) => {
    const [card] = grid.children;
    if (!card) return ['no card'];
    const spanOf = (start: string) => Number(/^span (\d)$/.exec(start)?.[1] ?? 1);
    const wrong: string[] = [];
    for (let count = 0; count <= 60; count += 1) {
      grid.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)));
      const { gridTemplateColumns, gridTemplateRows } = getComputedStyle(grid);
      const [columns = 0, rows = 0] = [gridTemplateColumns, gridTemplateRows].map((tracks) => tracks.split(' ').length);
      const filled = [...grid.children].reduce((sum, item) => {
        const { gridColumnStart, gridRowStart } = getComputedStyle(item);
        return sum + spanOf(gridColumnStart) * spanOf(gridRowStart);
      }, 0);
      // A single product takes only the first cell of a row.
      if (count > 1 && filled !== columns * rows) wrong.push(`${count}: ${filled} of ${columns} × ${rows}`);
    }
    return wrong;
  });

for (const width of [390, 768, 1440]) {
  test(
    `a grid with a large first card has no empty cell, however many products, on ${width} px`,
    nightlyIf(width !== 1440),
    async ({ page, shop }) => {
      await setWidth(page, width);
      await shop.open('/', { store: 139 });
      // Changing the grid before its hydration would be a hydration mismatch.
      await shop.hydrateAll();
      const grid = section(page, 'New on the shelf').getByRole('list');
      await grid.scrollIntoViewIfNeeded();
      expect(await emptyCells(grid)).toEqual([]);
    },
  );
}
