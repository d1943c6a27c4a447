import type { Page } from '@playwright/test';
import { customer } from './buyer.ts';
import { swipe, untilArrived } from './fingers.ts';
import { expect, test } from './support.ts';

const PHONE = { width: 390, height: 844 };
const opener = (page: Page) => page.getByRole('button', { name: 'Filters' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const head = (page: Page) => sheet(page).getByRole('heading', { name: 'Filters' });
const heightOf = async (page: Page) => (await sheet(page).boundingBox())?.height ?? 0;

/** Opens the sheet and waits for its animation. */
async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(head(page)).toBeVisible();
  await untilArrived(sheet(page));
}

type Closing = { ms: unknown; inert: boolean };

/** Watches for a closing sheet; the result returns its animation's duration, and whether it was inert. */
async function watchClosing(page: Page): Promise<() => Promise<Closing>> {
  await page.evaluate(() => {
    const left = new Promise<Closing>((resolve) => {
      const observer = new MutationObserver(() => {
        const clone = document.querySelector<HTMLElement>('div[data-leaving]');
        if (!clone) return;
        observer.disconnect();
        const [animation] = clone.getAnimations();
        const seen = { ms: animation?.effect?.getComputedTiming().duration, inert: clone.inert };
        new MutationObserver(() => clone.isConnected || resolve(seen)).observe(document, {
          childList: true,
          subtree: true,
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    Object.assign(window, { left });
  });
  return () => page.evaluate((): Promise<Closing> => Reflect.get(window, 'left'));
}

/** Records the sheet's vertical offset at each pointer move. */
const recordOffsets = (page: Page) =>
  page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    document.addEventListener('pointermove', () => {
      const [, y = '0'] = getComputedStyle(document.querySelector('dialog') ?? document.body).translate.split(' ');
      places.push(Number.parseFloat(y));
    });
  });
const places = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'places').splice(0));

test.use({ viewport: PHONE, hasTouch: true });

// visual rules §8
test('a sheet follows the finger, springs back from a short drag, and closes after a long one', async ({
  page,
  shop,
}) => {
  await shop.open('/results?q=a');
  await open(page);
  const height = await heightOf(page);
  const top = PHONE.height - height;
  await recordOffsets(page);

  await swipe(page, head(page), { y: height / 4 });
  expect(Math.max(...(await places(page)))).toBeCloseTo(height / 4, 0);
  await expect.poll(async () => (await sheet(page).boundingBox())?.y).toBeCloseTo(top, 0);

  await swipe(page, head(page), { y: -150 });
  const above = await places(page);
  expect(Math.min(...above)).toBeLessThan(-10);
  expect(Math.min(...above)).toBeGreaterThan(-24);
  await expect.poll(async () => (await sheet(page).boundingBox())?.y).toBeCloseTo(top, 0);

  // A swipe that starts on the button, and one that scrolls.
  await swipe(page, sheet(page).getByRole('button', { name: 'Close', exact: true }), { y: height / 2 });
  await page.setViewportSize({ width: 390, height: 480 });
  await swipe(page, sheet(page).getByText('AVAILABILITY'), { y: -120 });
  await expect.poll(() => sheet(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
  expect(Math.max(0, ...(await places(page)))).toBe(0);
  await page.setViewportSize(PHONE);
  await sheet(page).evaluate((all) => all.scrollTo({ top: 0, behavior: 'instant' }));

  const closing = await watchClosing(page);
  await swipe(page, head(page), { y: height / 2 });
  expect(await closing()).toEqual({ ms: 220, inert: true });
  await expect(sheet(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

// visual rules §3, §8
test('a sheet animates out however it is closed, and the page does not wait for it', async ({ page, shop }) => {
  await shop.open();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('a');
  await page.keyboard.press('Enter');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: 'Close', exact: true }).click(),
    () =>
      sheet(page)
        .getByRole('button', { name: /^Show \d+ products$/ })
        .click(),
    () => page.touchscreen.tap(195, 40),
  ];
  for (const close of ways) {
    await open(page);
    const closing = await watchClosing(page);
    await close();
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(await closing()).toEqual({ ms: 220, inert: true });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const cut = await watchClosing(page);
  await page.keyboard.press('Escape');
  expect((await cut()).ms).toBeLessThanOrEqual(1);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const closing = await watchClosing(page);
  await page.goBack();
  expect(await closing()).toEqual({ ms: 220, inert: true });
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
});

test('a sheet whose page is busy goes on moving where it was, and its backdrop goes on fading', async ({
  page,
  shop,
}) => {
  await shop.open('/results?q=a');
  await open(page);
  await page.evaluate(() => {
    // What React removes it in comes late.
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms + 100) });
    const seen: { top: number; backdrop: number; isDialog: boolean }[] = [];
    const look = () => {
      const leaving = document.querySelector<HTMLElement>('[data-leaving]');
      if (leaving) {
        const backdrop = Number(getComputedStyle(leaving, '::backdrop').opacity);
        const { top } = leaving.getBoundingClientRect();
        seen.push({ top, backdrop, isDialog: leaving instanceof HTMLDialogElement });
      }
      if (!leaving && seen.at(-1)?.isDialog === false) Object.assign(window, { closing: seen });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await sheet(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.waitForFunction(() => 'closing' in window);
  const seen = await page.evaluate((): { top: number; backdrop: number; isDialog: boolean }[] =>
    Reflect.get(window, 'closing'),
  );
  expect(seen[0]?.isDialog).toBe(true);
  expect(seen).toEqual(seen.toSorted((a, b) => a.top - b.top));
  expect(seen).toEqual(seen.toSorted((a, b) => b.backdrop - a.backdrop));
});

// spec §2
test('the sheet of an order has the same height on each tab', async ({ page, shop, request }) => {
  const { order } = await customer(page, request);
  await order(4, { status: 'shipped', tracking: 'AB123' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'View Details' }).click();
  const heights = new Set<number>();
  for (const name of ['Items & Details', 'Shipping & Payment', 'Order Status']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    heights.add(await page.getByRole('dialog').evaluate((sheet) => sheet.getBoundingClientRect().height));
  }
  expect([...heights]).toHaveLength(1);
});
