import type { Page } from '@playwright/test';
import { pressTab } from './keys.ts';
import { expect, test } from './support.ts';

type Stop = {
  /** The focused element, for messages. */
  what: string;
  /** The index of its part of the page in document order: headline strip, navigation bar, section or footer. */
  part: number;
  seen: boolean;
  hasFocusRing: boolean;
};

type FocusTrail = { stops: Stop[]; hasEnded: boolean };

/** Runs in the page: records the focused element after each key until the focus leaves the page; then ignores keys. */
function watchStops(): void {
  const focusTrail: FocusTrail = { stops: [], hasEnded: false };
  const focused = (): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Tests a few points of it: one uncovered point is enough (WCAG 2.4.11).
    const positions = [0.1, 0.3, 0.5, 0.7, 0.9];
    const seen = positions.some((across) =>
      positions.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
    const isRing = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const parts = [...document.querySelectorAll('#root > *, main > * > *')];
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      part: parts.findLastIndex((part) => part.contains(element)),
      seen,
      hasFocusRing: isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after')),
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (focusTrail.hasEnded) event.preventDefault();
  };
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    if (focusTrail.hasEnded || key !== 'Tab') return;
    const stop = focused();
    if (stop) focusTrail.stops.push(stop);
    else focusTrail.hasEnded = true;
  };
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keyup', onKeyUp);
  const stopWatching = (): void => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('keyup', onKeyUp);
  };
  Object.assign(window, { focusTrail, stopWatching });
}

/** Presses the key until the focus leaves the page or `maxPresses` stops are recorded. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab', maxPresses = 300): Promise<Stop[]> {
  await page.evaluate(watchStops);
  let seen: FocusTrail = { stops: [], hasEnded: false };
  while (!seen.hasEnded && seen.stops.length < maxPresses) {
    await pressTab(page, 30, { shift: key === 'Shift+Tab' });
    seen = await page.evaluate(() => (window as unknown as { focusTrail: FocusTrail }).focusTrail);
  }
  await page.evaluate(() => (window as unknown as { stopWatching: () => void }).stopWatching());
  return seen.stops;
}

/** The part of each stop, without the arrows of rows, which are enabled depending on the scroll position. */
const partsOf = (stops: Stop[]): number[] =>
  stops.filter(({ what }) => !/^BUTTON (Next|Previous) /.test(what)).map(({ part }) => part);

// Without automatic motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [390, 1440]) {
  test(`on ${width} px Tab reaches the whole page in document order, with a visible focus`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.open();
    // Elements that appear later, such as the hearts, would be reached in one direction only.
    await shop.hydrateAll();
    await page.locator('html[data-hearts]').waitFor();
    // Shows the floating bag, too.
    await page.evaluate(() => {
      window.dispatchEvent(new CustomEvent('cartUpdated', { detail: { totalItems: 3 } }));
    });
    const stops = await tabThrough(page, 'Tab');
    expect(stops.length).toBeGreaterThan(60);
    expect(stops.length).toBeLessThan(300);
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    expect(stops.filter(({ hasFocusRing }) => !hasFocusRing)).toEqual([]);
    expect(stops[0]?.what).toBe('A Skip to content');
    const parts = partsOf(stops);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    const back = await tabThrough(page, 'Shift+Tab');
    expect(back.filter(({ seen }) => !seen)).toEqual([]);
    expect(back.filter(({ hasFocusRing }) => !hasFocusRing)).toEqual([]);
    expect(partsOf(back).toReversed()).toEqual(parts);
  });
}

test('sections are laid out in document order', async ({ page, shop }) => {
  await shop.open();
  const tops = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#root > :is(section, header, main, footer), main > * > section, main > * > div > section',
      ),
    ].map((part) => Math.round(part.getBoundingClientRect().top)),
  );
  expect(tops.length).toBeGreaterThan(8);
  expect(tops.slice(2, -1)).toEqual(tops.slice(2, -1).toSorted((one, other) => one - other));
});

test('the first Tab stop skips the header to the content', async ({ page, shop }) => {
  await shop.open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

/** Targets smaller than 24 px without enough spacing: another one is within 12 px of their centre (WCAG 2.5.8). */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a[href], button, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      // Content that is not laid out yet has no box.
      .filter(({ box }) => box.width > 0);
    const distance = (x: number, y: number, box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const hasSpacing = ({ target, box }: (typeof targets)[number]) =>
      targets.every(
        (other) =>
          other.target === target ||
          other.target.contains(target) ||
          distance(box.left + box.width / 2, box.top + box.height / 2, other.box) >= 12,
      );
    return targets
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .filter((target) => !hasSpacing(target))
      .map(({ target }) => target.outerHTML.slice(0, 120));
  });

/** All controls except product names, whose links cover the whole card. */
const MAIN_CONTROLS = ['header :is(a, button)', 'main :is(button, a:not(article *))', 'dialog :is(a, button, summary)'];

const smallerThan44 = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          // The dots are close together in a row, so only their height counts.
          return height < 44 || (width < 44 && !/slide \d/.test(target.getAttribute('aria-label') ?? ''));
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    MAIN_CONTROLS.join(),
  );

// WCAG 2.5.8; visual rules §8
test('everything that can be tapped is large enough, main controls 44 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open();
  expect(await tooSmall(page)).toEqual([]);
  expect(await smallerThan44(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Bed Spreads', { exact: true }).click();
  expect(await smallerThan44(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'See All' }).click();
  expect(await tooSmall(page)).toEqual([]);
});
