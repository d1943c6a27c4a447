import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** In legacy mode axe opens no second page; without frames the results are the same. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for widgets that load late and move the footer, which makes a click miss its target. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Waits for transitions to finish, because a half-transparent colour has less contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
      // Infinite animations and long ones that show a duration are not transitions.
      return playState !== 'running' || Number(activeDuration) > 2000;
    }),
  );
}

/** Counts the transitions and animations that begin from now on; returns a function that reads the count. */
async function countAnimations(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counts = { started: 0 };
    const count = () => (counts.started += 1);
    document.addEventListener('animationstart', count);
    document.addEventListener('transitionrun', count);
    return counts;
  });
  return () => counter.evaluate(({ started }) => started);
}

/** Runs axe again if an animation began meanwhile: the colours of a part that is fading in are not final. */
async function analyze(page: Page, axe: AxeBuilder, attempts = 5): ReturnType<AxeBuilder['analyze']> {
  const started = await countAnimations(page);
  await untilStill(page);
  const before = await started();
  const results = await axe.analyze();
  return (await started()) === before || attempts === 1 ? results : analyze(page, axe, attempts - 1);
}

/** The violations found by axe, one line for each element. */
export async function findings(page: Page, axe = axeOf(page).withTags(TAGS)): Promise<string[]> {
  const { violations } = await analyze(page, axe);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The violations in dark mode; only rules about colour, because the mode changes nothing else. */
export const darkFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { mode: 'dark' }));
  return findings(page, axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
};

/** The sum of all layout shifts since navigation, except those after input. */
export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          // The DOM library has no type for these entries.
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without layout shifts the observer is never called.
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Elements that overflow the window horizontally and are not inside a scrolling or clipping box. */
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
