import type { Page } from '@playwright/test';
import { expect, nightlyIf, test } from './support.ts';

const reels = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Seen up close' }) });
const viewer = (page: Page) => page.getByRole('dialog');
const film = (page: Page) => viewer(page).locator('video');

/** Opens the viewer from the home page. */
async function openFilm(page: Page): Promise<void> {
  await reels(page).scrollIntoViewIfNeeded();
  await reels(page).getByRole('button', { name: 'Play film: Morning on ticking' }).click();
  await expect(viewer(page)).toBeVisible();
}

test.describe('the film viewer', () => {
  // R10: films load on request only, and by range requests
  test('loads a film when opened, plays it muted, and pauses it', async ({ page, shop }) => {
    const films: { range: string | undefined; status: number }[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.mp4')) return;
      films.push({ range: response.request().headers().range, status: response.status() });
    });
    await shop.open();
    await reels(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(films).toEqual([]);
    await openFilm(page);
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect(film(page)).toHaveJSProperty('muted', true);
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(films.map(({ status }) => status)).not.toContain(200);
    expect(films[0]?.range).toBeTruthy();
    await viewer(page).getByRole('button', { name: 'Pause' }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
  });

  // spec §4
  test('wraps by button and key, and returns the focus', async ({ page, shop }) => {
    await shop.open();
    await openFilm(page);
    await expect(viewer(page)).toHaveAccessibleName('Morning on ticking');
    await viewer(page).getByRole('button', { name: 'Previous film' }).click();
    await expect(viewer(page).getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText('1 of 2')).toBeVisible();
    await expect(film(page)).toHaveJSProperty('paused', false);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(reels(page).getByRole('button', { name: 'Play film: Morning on ticking' })).toBeFocused();
  });

  // D22
  test('does not autoplay with reduced motion', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.open();
    await openFilm(page);
    await expect(film(page)).toHaveJSProperty('paused', true);
    await viewer(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect(film(page)).toHaveJSProperty('paused', false);
  });

  test('shows an error if a film fails to load, and still links to the product', async ({ page, shop, server }) => {
    shop.expectErrors(/^Failed to load resource: the server responded with a status of 5\d\d/);
    await shop.open();
    await server.fault({ match: '.mp4', mode: '500' });
    await openFilm(page);
    await expect(viewer(page).getByRole('alert')).toHaveText('This film could not be played. Try again in a moment.');
    await viewer(page).getByRole('link', { name: 'View product' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/2001$/);
  });

  // R19: a chunk that fails to load reloads the page once; after that an error is shown.
  test('shows an error that can be closed if the viewer itself fails to load', async ({ page, shop, server }) => {
    // React logs a chunk that failed to load (R19 keeps the error from the router).
    shop.expectErrors(
      /^Failed to load resource: the server responded with a status of 5\d\d/,
      /^Error: Unable to preload CSS/,
      /^TypeError: Failed to fetch dynamically imported module/,
    );
    await shop.open();
    await server.fault({ match: '/ReelViewer', mode: '500' });
    const sentence = reels(page).getByRole('alert');
    await expect(async () => {
      await reels(page).getByRole('button', { name: 'Play film: Morning on ticking' }).click();
      await expect(sentence).toContainText('This film could not be played.', { timeout: 1500 });
    }).toPass();
    await sentence.getByRole('button', { name: 'Close' }).click();
    await expect(sentence).toHaveCount(0);
  });

  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    test(
      `fits a screen of ${width} × ${height} without scrolling`,
      nightlyIf(width === 768),
      async ({ page, shop }) => {
        await page.setViewportSize({ width, height });
        await shop.open();
        await openFilm(page);
        await expect
          .poll(() => viewer(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight))
          .toBeLessThanOrEqual(0);
        const shape = async () => {
          const { width, height } = (await film(page).boundingBox()) ?? { width: 1, height: 0 };
          return height > 400 ? height / width : 0;
        };
        await expect.poll(shape).toBeCloseTo(16 / 9, 1);
      },
    );
  }
});
