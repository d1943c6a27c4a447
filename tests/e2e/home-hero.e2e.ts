import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });
const slide = (page: Page, number: number) => hero(page).getByRole('group', { name: `Slide ${number} of 3` });
const strip = (page: Page) => page.getByRole('region', { name: 'Announcements' });

/** React renders and starts a slide's timer in message tasks; resolves when those already queued have run. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const arrived = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port1.start();
      port2.postMessage(null);
      await arrived;
    }
  });

/** Moves pointer and focus away from everything that pauses on them. */
async function moveAway(page: Page): Promise<void> {
  await page.mouse.click(5, 880);
  await rendered(page);
}

/** Pauses the clock, shows the first slide and starts its 3000 ms. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await hero(page).getByRole('button', { name: 'Go to slide 1' }).click();
  await moveAway(page);
  await expect(slide(page, 1)).toBeVisible();
}

/**
 * Expects the next slide at its time and not 0.1 s before. A busy browser may start the timer or show the slide late;
 * then the clock advances one step too far, and the following slide comes that much sooner.
 */
async function expectNext(page: Page, next: number): Promise<void> {
  await page.clock.fastForward(2890);
  await expect(slide(page, next)).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(slide(page, next)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** Expects the first slide to stay; 5 s is too short for the slides to wrap. */
async function expectPaused(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await expect(slide(page, 1)).toBeVisible();
  await expect(hero(page).getByRole('group')).toHaveCount(1);
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Emulates reduced motion and waits until the page is notified, some frames later. */
async function emulateReducedMotion(page: Page): Promise<void> {
  const told = await page.evaluateHandle(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    return { told: new Promise((resolve) => query.addEventListener('change', resolve, { once: true })) };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await told.evaluate(({ told }) => told.then(() => undefined));
}

test.use({ viewport: { width: 1280, height: 900 } });
test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

// spec §4, §9: 3000 ms, wraps, starts at 0
test('the next slide comes after 3000 ms, and the first one after the last', async ({ page, shop }) => {
  await shop.open();
  await holdTime(page);
  for (const next of [2, 3, 1]) await expectNext(page, next);
});

// D22
test.describe('the slides pause', () => {
  test.beforeEach(async ({ page, shop }) => {
    await shop.open();
    await holdTime(page);
  });

  test('while the pointer is on them, and go on when it leaves', async ({ page }) => {
    await hero(page).hover();
    await expectPaused(page);
    await moveAway(page);
    await expectNext(page, 2);
  });

  test('while something in them has the focus, and go on when it leaves', async ({ page }) => {
    await hero(page).getByRole('link').first().focus();
    await expectPaused(page);
    await moveAway(page);
    await expectNext(page, 2);
  });

  test('while the page is hidden, and go on when it is visible again', async ({ page }) => {
    await setVisibility(page, 'hidden');
    await expectPaused(page);
    await setVisibility(page, 'visible');
    await expectNext(page, 2);
  });

  test('with reduced motion', async ({ page }) => {
    await emulateReducedMotion(page);
    await expectPaused(page);
    await hero(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(slide(page, 2)).toBeVisible();
  });

  test('when they are paused, until they are resumed', async ({ page }) => {
    await hero(page).getByRole('button', { name: 'Pause slides' }).click();
    await moveAway(page);
    await expectPaused(page);
    await hero(page).getByRole('button', { name: 'Resume slides' }).click();
    await moveAway(page);
    await expectNext(page, 2);
  });
});

test('arrows and dots change the slide in both directions', async ({ page, shop }) => {
  await shop.open();
  await holdTime(page);
  await hero(page).getByRole('button', { name: 'Previous slide' }).click();
  await expect(slide(page, 3)).toBeVisible();
  await hero(page).getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(page, 1)).toBeVisible();
  await hero(page).getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(slide(page, 2).getByRole('heading', { name: 'Mud, then indigo' })).toBeVisible();
});

// D15
test('a single slide is a still banner without controls', async ({ page, shop }) => {
  await shop.open('/', { store: 4 });
  await expect(hero(page).getByRole('heading', { name: 'Two towels, one rail' })).toBeVisible();
  await expect(hero(page).getByRole('button')).toHaveCount(0);
});

// spec §2, §9
test('the announcement changes each 3000 ms, on a strip 32 px high that stays at the top', async ({ page, shop }) => {
  await shop.open();
  await holdTime(page);
  const entries = [
    'Monsoon stories: the new ticking stripes are here',
    'Kantha from Bolpur and Nanoor, one pair of hands to a quilt',
    'Delivery is free, whichever way your bed faces',
  ];
  const shown = await strip(page).locator('p').textContent();
  const first = entries.findIndex((text) => shown?.startsWith(text));
  for (const offset of [1, 2, 3]) {
    await page.clock.runFor(3000);
    await expect(strip(page)).toContainText(entries[(first + offset) % 3] ?? '?');
  }
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await strip(page).boundingBox()).toMatchObject({ y: 0, height: 32 });
});

test('the announcements pause under the pointer and by their button', async ({ page, shop }) => {
  await shop.open();
  await holdTime(page);
  const text = (await strip(page).locator('p').textContent()) ?? '?';
  await strip(page).hover();
  await page.clock.runFor(5000);
  await expect(strip(page).locator('p')).toHaveText(text);
  await strip(page).getByRole('button', { name: 'Pause announcements' }).click();
  await moveAway(page);
  await page.clock.runFor(5000);
  await expect(strip(page).locator('p')).toHaveText(text);
});
