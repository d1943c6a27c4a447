import type { Page } from '@playwright/test';
import { shiftSoFar } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });

/** The share of a hero slide's points at which nothing with a background covers the picture. */
const clothOf = (page: Page, slide: number): Promise<number> =>
  hero(page).evaluate(async (element, at) => {
    window.scrollTo(0, 0);
    element.querySelectorAll<HTMLElement>('[aria-label^="Go to slide"]')[at]?.click();
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const { left, top, width, height } = element.getBoundingClientRect();
    const STEPS = 16;
    const points = Array.from({ length: STEPS * STEPS }, (_, at) => ({
      x: left + ((at % STEPS) + 0.5) * (width / STEPS),
      y: top + (Math.floor(at / STEPS) + 0.5) * (height / STEPS),
    }));
    const isCloth = ({ x, y }: { x: number; y: number }) => {
      const stack = document.elementsFromPoint(x, y);
      const picture = stack.findIndex((part) => part instanceof HTMLImageElement);
      const above = stack.slice(0, Math.max(0, picture));
      return picture >= 0 && above.every((part) => getComputedStyle(part).backgroundColor === 'rgba(0, 0, 0, 0)');
    };
    return points.filter(isCloth).length / points.length;
  }, slide);

// Visual §1: cloth first
for (const store of [2, 3, 4, 5, 6, 7, 8, 139]) {
  test(
    `at least 55 % of the hero of store ${store} is cloth, on every screen and slide`,
    nightlyIf(![2, 139].includes(store)),
    async ({ page, shop }) => {
      await page.setViewportSize({ width: 360, height: 760 });
      await shop.open('/', { store });
      const slides = Math.max(
        1,
        await hero(page)
          .getByRole('button', { name: /^Go to slide/ })
          .count(),
      );
      for (const width of [360, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 760 });
        for (let slide = 0; slide < slides; slide += 1)
          expect(await clothOf(page, slide), `${width} px, slide ${slide + 1}`).toBeGreaterThan(0.55);
      }
    },
  );
}

/** Counts the frames of some slide changes in which no loaded, opaque picture covers the hero. */
const coveredThroughout = (page: Page): Promise<{ frames: number; uncovered: number; turns: number }> =>
  hero(page).evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const opacityOf = (part: Element | null): number =>
      part === element || !part ? 1 : Number(getComputedStyle(part).opacity) * opacityOf(part.parentElement);
    const isCovered = () =>
      [...element.querySelectorAll('img')].some(
        (picture) =>
          picture.complete &&
          picture.naturalWidth > 0 &&
          picture.checkVisibility({ visibilityProperty: true }) &&
          opacityOf(picture) === 1,
      );
    const seen = { frames: 0, uncovered: 0, turns: 0 };
    for (const name of ['Next slide', 'Next slide', 'Previous slide', 'Next slide']) {
      element.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
      seen.turns += 1;
      // Longer than a cross-fade (600 ms).
      for (const end = performance.now() + 800; performance.now() < end; await frame()) {
        seen.frames += 1;
        if (!isCovered()) seen.uncovered += 1;
      }
    }
    return seen;
  });

// Visual §3
for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`no frame of a slide change shows the background (motion: ${reducedMotion})`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion });
    await shop.open();
    await expect(hero(page).locator('img').first()).toHaveJSProperty('complete', true);
    expect(await coveredThroughout(page)).toMatchObject({ uncovered: 0, turns: 4 });
  });
}

// Bytes: layout shift
for (const width of [360, 1440]) {
  test(`slides with labels of different heights cause no layout shift on ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.open();
    expect(await coveredThroughout(page)).toMatchObject({ turns: 4 });
    expect(await shiftSoFar(page)).toBeLessThan(0.001);
  });
}

test('a slide chosen by hand comes with its placeholder while its picture is slow', async ({ page, shop }) => {
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/2-hero-3/, (route) => held.then(() => route.continue()));
  await shop.open();
  await hero(page).getByRole('button', { name: 'Go to slide 3' }).click();
  await expect(hero(page).getByRole('group', { name: 'Slide 3 of 3' })).toBeVisible();
  const front = hero(page).locator('[data-place="front"] img');
  await expect(front).toHaveAttribute('src', /2-hero-3/);
  const isLoaded = () => front.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  send();
  await expect.poll(isLoaded).toBe(true);
});
