import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

type Connection = { saveData?: boolean; effectiveType?: string };
/** Overrides `navigator.connection`. */
const emulateConnection = (page: Page, connection: Connection) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value });
  }, connection);
const saver = (page: Page) => page.getByRole('switch', { name: 'Data saver' });

/** Records the widths of the image copies that the browser loads from now on. */
function loadedWidths(page: Page): number[] {
  const widths: number[] = [];
  page.on('response', (response) => {
    const width = /\.w(\d+)\.(avif|webp)$/.exec(new URL(response.url()).pathname)?.[1];
    if (width) widths.push(Number(width));
  });
  return widths;
}
/** The loaded width of the hero's picture. */
const leadWidth = (page: Page): Promise<number> =>
  page
    .locator('main img[fetchpriority="high"]')
    .evaluate((image: HTMLImageElement) => Number(/\.w(\d+)\./.exec(image.currentSrc)?.[1]));

test.use({ viewport: { width: 1440, height: 900 } });

// D22, Bytes
test('without reduced data pictures have the usual size', async ({ page, shop }) => {
  await shop.open();
  expect(await leadWidth(page)).toBe(1600);
});

test.describe('a browser with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });
  // D22, S32: rendered so by the server, and hydrated without loading a second copy of any picture
  test('gets smaller pictures from the first document on', async ({ page, shop }) => {
    await emulateConnection(page, { saveData: true });
    const widths = loadedWidths(page);
    const reply = await shop.open();
    const html = (await reply?.text()) ?? '';
    expect(html).toContain('data-saver="on"');
    expect(html).not.toContain('.w1600.');
    expect(reply?.headers().vary).toMatch(/Save-Data/);
    await expect.poll(() => leadWidth(page)).toBe(800);
    expect(Math.max(...widths)).toBeLessThanOrEqual(800);
    await expect(page.locator('html')).toHaveAttribute('data-saver', 'on');
  });

  test('can be overridden by the shopper, persistently', async ({ page, shop }) => {
    await emulateConnection(page, { saveData: true });
    await shop.open('/saved');
    await expect(saver(page)).toBeChecked();
    await expect(page.getByText('Your device or connection asks for it.')).toBeVisible();
    await saver(page).click();
    await expect(saver(page)).not.toBeChecked();
    await page.reload();
    await expect(saver(page)).not.toBeChecked();
  });
});

// D22
test('a 2G connection switches reduced data on', async ({ page, shop }) => {
  await emulateConnection(page, { effectiveType: '2g' });
  await shop.open('/saved');
  await expect(saver(page)).toBeChecked();
});

// D22
test('switched on manually it persists, keeps pictures small and stops motion', async ({ page, shop }) => {
  await shop.open('/saved');
  await expect(saver(page)).not.toBeChecked();
  await saver(page).click();
  await expect(saver(page)).toBeChecked();
  // From here on pages render in the browser, as in the installed app.
  const widths = loadedWidths(page);
  await page.getByRole('banner').getByRole('link', { name: 'Nindiya' }).click();
  await expect.poll(() => leadWidth(page)).toBe(800);
  expect(Math.max(...widths)).toBeLessThanOrEqual(800);

  await page.clock.install();
  await page.reload();
  await shop.untilHydrated();
  const slide = page.getByRole('group', { name: /^Slide 1 of/ });
  await expect(slide).toHaveAttribute('data-active', 'true');
  await page.clock.runFor(10_000);
  await expect(slide).toHaveAttribute('data-active', 'true');
});

// D22
test('no film is fetched before a tap', async ({ page, shop }) => {
  await emulateConnection(page, { saveData: true });
  const films: string[] = [];
  page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()));
  await shop.open();
  const still = page.getByRole('button', { name: 'Play film: Morning on ticking' });
  await still.scrollIntoViewIfNeeded();
  await still.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator('video')).toHaveJSProperty('paused', true);
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await viewer.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

// D22: a measured number, or none
test('the saved bytes are counted from the sizes that the server reports', async ({ page, shop, request }) => {
  await emulateConnection(page, { saveData: true });
  await shop.open('/saved');
  await page.getByRole('button', { name: 'Count what it saved' }).click();
  await expect(page.getByText('No smaller pictures have been loaded since you opened the shop.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Nindiya' }).click();
  const recordedPictures = () =>
    page.evaluate((): [string, string][] => JSON.parse(sessionStorage.getItem('smallerPictures:s2') ?? '[]'));
  await expect.poll(async () => (await recordedPictures()).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await page.getByRole('button', { name: 'Count what it saved' }).click();
  const savings = page.getByText(/pictures? came smaller since you opened the shop: .+ instead of .+\./);
  await expect(savings).toBeVisible();

  const sizeOf = async (address: string) => (await (await request.get(address)).body()).length;
  const pairs = await recordedPictures();
  let actual = 0;
  let full = 0;
  for (const [smaller, larger] of pairs) {
    actual += await sizeOf(smaller);
    full += await sizeOf(larger);
  }
  expect(full).toBeGreaterThan(actual);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-IN')} KB`;
  const rounded = ((await savings.textContent()) ?? '').replace(
    /(\d+\.\d) KB/g,
    (_, size) => `${Math.round(Number(size))} KB`,
  );
  expect(rounded).toContain(`${kilobytes(actual)} instead of ${kilobytes(full)}`);
});
