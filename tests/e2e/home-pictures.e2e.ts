import type { Page } from '@playwright/test';
import { scrollToEnd, untilPicturesLoaded } from './scroll.ts';
import { expect, test } from './support.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** The requested picture files with their content types. */
function watchPictures(page: Page): Map<string, string> {
  const types = new Map<string, string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(webp|avif|jpe?g|png)$/.test(pathname)) types.set(pathname, response.headers()['content-type'] ?? '');
  });
  return types;
}

test.use({ viewport: { width: 390, height: 844 } });

test('every picture of the page loads, in the smallest format that the browser supports', async ({ page, shop }) => {
  const types = watchPictures(page);
  await shop.open();
  await scrollToEnd(page);
  const broken = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img')].filter(({ complete }) => complete);
    const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter((_, at) => decoded[at]?.status === 'rejected').map(({ currentSrc }) => currentSrc);
  });
  expect(broken).toEqual([]);
  expect(types.size).toBeGreaterThan(25);
  expect([...types].filter(([, type]) => type !== 'image/avif')).toEqual([]);
});

// Bytes: pictures that never come into view are not fetched
test('pictures further down are fetched only near the viewport', async ({ page, shop }) => {
  const types = watchPictures(page);
  await shop.open();
  await page.waitForLoadState('networkidle');
  const last = section(page, 'New on the shelf');
  expect([...types.keys()].filter((path) => !/\/(banners|categories)\//.test(path))).toEqual([]);
  await expect(last.locator('picture')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('listitem').first().locator('picture img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(section(page, 'Shop Our Bestsellers').getByRole('listitem').last().locator('picture')).toHaveCount(0);
});

// spec §8, R10
test('a picture that fails to load keeps its tinted space, without a layout shift', async ({ page, shop, server }) => {
  shop.expectErrors(/^Failed to load resource: the server responded with a status of 500/);
  await server.fault({ match: 'GET /media/categories/2-bedsheet-sets', mode: '500' });
  await shop.open();
  const row = section(page, 'By the cloth');
  await row.scrollIntoViewIfNeeded();
  const loaded = row.getByRole('listitem').nth(0);
  const failed = row.getByRole('listitem').nth(1);
  await expect(failed.locator('img')).toHaveCount(0);
  await untilPicturesLoaded(page);
  await expect(failed).toContainText('Bedsheet Sets');
  const bed = await failed.locator('a > span').first().boundingBox();
  const area = await loaded.locator('a > span').first().boundingBox();
  expect([bed?.width, bed?.height, bed?.y]).toEqual([area?.width, area?.height, area?.y]);
});

test('pictures above the fold are requested by the document itself, in one size', async ({ page, shop }) => {
  const types = watchPictures(page);
  await shop.visit();
  await untilPicturesLoaded(page);
  await shop.untilHydrated();
  const heroImages = [...types.keys()].filter((path) => path.includes('/banners/2-hero-1'));
  expect(heroImages).toHaveLength(1);
  expect(heroImages[0]).toMatch(/^\/media\/banners\/2-hero-1-phone\.[0-9a-f]+\.w(480|640|800|1200)\.avif$/);
});

/** Pixels of the image file per CSS pixel, for an image with `object-fit: cover`. */
const pixelDensity = (image: SVGElement | HTMLElement): number => {
  if (!(image instanceof HTMLImageElement)) return 0;
  const { width, height } = image.getBoundingClientRect();
  const file = Number(/\.w(\d+)\./.exec(image.currentSrc)?.[1]);
  const renderedWidth = Math.max(width, (height * image.naturalWidth) / image.naturalHeight);
  return file / renderedWidth;
};

test.describe('on a phone with a device pixel ratio of 2', () => {
  test.use({ deviceScaleFactor: 2 });

  for (const store of [2, 3, 4, 5, 6, 7, 8, 139]) {
    test(`the first picture of store ${store} is sharp, also where it is cropped`, async ({ page, shop }) => {
      await shop.visit('/', { store });
      await untilPicturesLoaded(page);
      const first = page.getByRole('main').locator('picture img').first();
      await expect.poll(() => first.evaluate(pixelDensity)).toBeGreaterThan(1.35);
    });
  }

  for (const store of [2, 3, 139]) {
    test(`every picture of the home page of store ${store} is sharp, also where it is cropped`, async ({
      page,
      shop,
    }) => {
      await shop.open('/', { store });
      await scrollToEnd(page);
      await untilPicturesLoaded(page);
      const pictures = page.getByRole('main').locator('picture img');
      const blurred: string[] = [];
      for (const picture of await pictures.all()) {
        const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
        // An image outside the viewport of its row has not been loaded.
        if (file && !((await picture.evaluate(pixelDensity)) > 1)) blurred.push(file);
      }
      expect(await pictures.count()).toBeGreaterThan(25);
      expect(blurred).toEqual([]);
    });
  }
});
