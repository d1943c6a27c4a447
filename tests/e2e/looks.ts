import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Without frames the legacy mode finds the same, and opens no second page for it. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every part of the page has its height: before, what is far below the screen seems to lie above each other (decision 035). */
export const untilLaidOut = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[data-part]:not([data-laid-out])'));

/** Widgets that load or are laid out late move the footer: a press on what moves may hit nothing. */
export async function untilWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilLaidOut(page);
}

/** Whatever comes by and by has come: half of a colour has half of its contrast. */
async function untilStill(page: Page): Promise<void> {
  await untilLaidOut(page);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      // What goes round for ever, or tells a time by its length, is no coming.
      return playState !== 'running' || Number(activeDuration) > 2000;
    }),
  );
}

/** What axe finds, as lines that say where. */
export async function findings(page: Page, axe = axeOf(page).withTags(TAGS)): Promise<string[]> {
  await untilStill(page);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The colour mode changes colours and nothing else. */
export const darkFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { mode: 'dark' }));
  return findings(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
};

/** The sum of everything that moved by itself since the page began; what a tap or key moved does not count. */
export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          // The browser's own type for these entries is not in the DOM library.
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing moved: the observer never speaks.
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Everything that sticks out of the window sideways and is not in a row that scrolls or a frame that cuts off. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cutOff = (element: Element): boolean => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !cutOff(element);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`);
  });
