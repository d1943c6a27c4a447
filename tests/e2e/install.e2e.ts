import type { Page } from '@playwright/test';
import { buyer } from './buyer.ts';
import { darkFindings, findings, stickingOut } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Home screen' });
const accept = (page: Page) => offer(page).getByRole('button', { name: 'Add to home screen' });
const notNow = (page: Page) => offer(page).getByRole('button', { name: 'Not now' });

/**
 * Dispatches `beforeinstallprompt` before the app has loaded, as browsers do until the app is installed; `promptCalls` counts
 * how often the app calls `prompt`.
 */
const emulateInstallPrompt = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.addInitScript((answer) => {
    Object.assign(window, { promptCalls: 0 });
    const prompt = async () => {
      Object.assign(window, { promptCalls: Number(Reflect.get(window, 'promptCalls')) + 1 });
      return { outcome: answer };
    };
    document.addEventListener('DOMContentLoaded', () => {
      if (localStorage.getItem('test:installed')) return;
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt }));
      Object.assign(window, { nativePromptPrevented: event.defaultPrevented });
    });
  }, outcome);
const promptCalls = (page: Page) => page.evaluate(() => Reflect.get(window, 'promptCalls'));

/** Waits until the install chunk has loaded and recorded the visit. */
const untilVisitRecorded = (page: Page, visits: number) =>
  expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('install:s2') ?? '{}').visits)).toBe(visits);
/** Sets the page's clock to `ms` from now. */
const at = (page: Page, ms: number) => page.clock.setFixedTime(Date.now() + ms);

/** Opens a second visit, an hour after the recorded first one. */
async function openSecondVisit(page: Page, shop: { open: (path?: string) => Promise<unknown> }): Promise<void> {
  await page.addInitScript(
    (record) => {
      if (!localStorage.getItem('install:s2')) localStorage.setItem('install:s2', JSON.stringify(record));
    },
    { visits: 1, seenAt: Date.now() - HOUR, valued: false, declinedAt: null, installed: false },
  );
  await shop.open();
  await untilVisitRecorded(page, 2);
}

/** Opens a second visit in a window of this width, with the offer visible. */
async function offeredAt(
  page: Page,
  shop: { open: (path?: string) => Promise<unknown> },
  width: number,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await emulateInstallPrompt(page);
  await openSecondVisit(page, shop);
  await expect(offer(page)).toBeVisible();
}

// R52
test('the first visit has no offer; on the second one tap opens the browser’s prompt', async ({ page, shop }) => {
  await emulateInstallPrompt(page);
  await shop.open();
  await untilVisitRecorded(page, 1);
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'nativePromptPrevented'))).toBe(true);

  await at(page, HOUR);
  await shop.open();
  await expect(accept(page)).toBeVisible();
  expect(await promptCalls(page)).toBe(0);
  await accept(page).click();
  expect(await promptCalls(page)).toBe(1);
  await expect(offer(page)).toHaveCount(0);
});

// R52
test('"Not now" holds for thirty days', async ({ page, shop }) => {
  await emulateInstallPrompt(page);
  await openSecondVisit(page, shop);
  await notNow(page).click();
  await expect(offer(page)).toHaveCount(0);

  await at(page, 29 * DAY);
  await shop.open();
  await untilVisitRecorded(page, 3);
  await expect(offer(page)).toHaveCount(0);
  await at(page, 31 * DAY);
  await shop.open();
  await expect(offer(page)).toBeVisible();
});

// R52
test('with an item in the bag it is offered at once, but never on the bag page or after a payment', async ({
  page,
  shop,
  request,
}) => {
  await emulateInstallPrompt(page);
  await buyer(page, request);
  await shop.open();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Your Bag' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goBack();
  await expect(offer(page)).toBeVisible();

  await shop.open('/payment-return');
  await untilVisitRecorded(page, 1);
  await expect(offer(page)).toHaveCount(0);
});

// R52, R17
test('once installed it is never offered again, and storage is made persistent', async ({ page, shop }) => {
  await emulateInstallPrompt(page);
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      localStorage.setItem('test:persist', String(Number(localStorage.getItem('test:persist')) + 1));
      return true;
    };
  });
  await openSecondVisit(page, shop);
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('test:installed', 'yes');
    dispatchEvent(new Event('appinstalled'));
  });
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('test:persist'))).toBe('1');
  await at(page, 90 * DAY);
  await shop.open();
  await untilVisitRecorded(page, 3);
  await expect(page.locator('html')).toHaveAttribute('data-hearts');
  await expect(offer(page)).toHaveCount(0);
});

// R52
test('the installed app offers nothing', async ({ page, shop }) => {
  await emulateInstallPrompt(page);
  await page.addInitScript(() => {
    const realMatchMedia = window.matchMedia;
    window.matchMedia = (query) => realMatchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
  });
  await openSecondVisit(page, shop);
  await expect(offer(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: `${IPHONE} Safari/604.1`, viewport: { width: 390, height: 760 } });
  // R52, Offline 2.6
  test('the manual steps are shown, and what changes afterwards', async ({ page, shop }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await openSecondVisit(page, shop);
    await offer(page).getByRole('button', { name: 'Show me how' }).click();
    const steps = page.getByRole('dialog', { name: 'Keep Nindiya close' });
    await expect(steps.getByRole('listitem')).toHaveText([
      'Tap Share in your browser.',
      'Choose “Add to Home Screen”.',
      'Tap “Add”.',
    ]);
    await expect(steps).toContainText('asks you to sign in once more. Your bag is kept with the shop');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(offer(page)).toHaveCount(0);
  });
});

test.describe('inside Instagram', () => {
  test.use({ userAgent: `${IPHONE} Instagram 350.0` });
  // R52, Offline 2.6
  test('opening Safari is the first step', async ({ page, shop }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await openSecondVisit(page, shop);
    await offer(page).getByRole('button', { name: 'Show me how' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Open in Safari first');
  });
});

// Visual §8
for (const width of [320, 360, 768, 1440]) {
  test(
    `at ${width} px the offer has no violations, in both modes`,
    nightlyIf(width !== 360),
    async ({ page, shop }) => {
      await offeredAt(page, shop, width);
      expect(await findings(page)).toEqual([]);
      expect(await darkFindings(page)).toEqual([]);
    },
  );

  test(
    `at ${width} px the offer fits and can be tapped, also at twice the text size`,
    nightlyIf(width !== 360),
    async ({ page, shop }) => {
      await offeredAt(page, shop, width);
      const expectUsableButtons = async () => {
        for (const button of await offer(page).getByRole('button').all()) {
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          await expect(button).toBeInViewport({ ratio: 1 });
        }
      };
      await expectUsableButtons();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectUsableButtons();
      expect(await stickingOut(page)).toEqual([]);
      // On wide screens the card has almost no radius.
      if (width >= 768) return;
      const cornerIsSheet = await offer(page).evaluate((sheet) => {
        const { left, top } = sheet.getBoundingClientRect();
        return sheet.contains(document.elementFromPoint(left + 1, top + 1));
      });
      expect(cornerIsSheet, 'its corners are round').toBe(false);
    },
  );
}

// Offline 2.6
test('the shortcuts of the installed app lead to search, bag and orders', async ({ page, shop, request }) => {
  await buyer(page, request);
  const manifest: { shortcuts: { name: string; url: string }[] } = await (
    await request.get('/manifest.webmanifest')
  ).json();
  const headings: Record<string, string | RegExp> = { Search: 'Search', Bag: 'Review Your Bag', Orders: /^Namaste/ };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Search', 'Bag', 'Orders']);
  for (const { name, url } of manifest.shortcuts) {
    await shop.open(url);
    await expect(page.getByRole('heading', { level: 1, name: headings[name] ?? '' })).toBeVisible();
  }
});
