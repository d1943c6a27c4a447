import type { Page } from '@playwright/test';
import { untilLaidOut } from './looks.ts';
import { untilPersisted } from './phone.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

/** What the page recorded, in ms of its own clock. `words`: the text of the bar from `at` on. */
type Diary = { said: { at: number; words: string }[]; unplugged: number; tapped: number; answered: number[] };

const keepDiary = (page: Page) =>
  page.addInitScript(() => {
    const diary: Diary = { said: [], unplugged: 0, tapped: 0, answered: [] };
    Object.assign(window, { diary });
    const read = () =>
      [...document.querySelectorAll('[role=status]')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => /^You're offline|^Connection is weak/.test(text)) ?? '';
    const look = () => {
      const words = read();
      if (words !== (diary.said.at(-1)?.words ?? '')) diary.said.push({ at: performance.now(), words });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    addEventListener('offline', () => {
      diary.unplugged = performance.now();
    });
    const tap = () => {
      diary.tapped = performance.now();
    };
    addEventListener('click', tap, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only resources are observed.
        const { name, responseEnd, responseStatus } = entry as PerformanceResourceTiming;
        if (name.endsWith('/api/ping') && responseStatus === 204) diary.answered.push(responseEnd);
      }
    }).observe({ type: 'resource', buffered: true });
  });
const diaryOf = (page: Page): Promise<Diary> => page.evaluate(() => Reflect.get(window, 'diary'));
/** Waits until the bar has appeared and disappeared, and the probe that ended it is recorded. */
const untilOver = (page: Page) =>
  expect
    .poll(async () => {
      const { said, answered } = await diaryOf(page);
      return [said.map(({ words }) => words !== ''), answered.length > 0];
    })
    .toEqual([[true, false], true]);

// R51
test('going offline is announced within three seconds, and cleared within three of the first response', async ({
  page,
  context,
  shop,
}) => {
  shop.expectErrors(/^Failed to load resource/);
  await keepDiary(page);
  await shop.open();
  await untilPersisted(page, '/STORE_HOME');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await context.setOffline(false);
  await untilOver(page);
  const { said, unplugged, answered } = await diaryOf(page);
  const [shown, gone] = said;
  expect(unplugged).toBeGreaterThan(0);
  expect((shown?.at ?? Number.NaN) - unplugged).toBeLessThanOrEqual(3_000);
  expect((gone?.at ?? Number.NaN) - (answered[0] ?? Number.NaN)).toBeLessThanOrEqual(3_000);
});

// R9, R51
test('a stalled connection is announced within six seconds, and cleared within three of the first response', async ({
  page,
  shop,
  server,
}) => {
  shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
  await keepDiary(page);
  await shop.open();
  await untilPersisted(page, '/STORE_HOME');
  // Parts that are laid out late would move the footer.
  await untilLaidOut(page);
  await server.fault({ match: '/api/', mode: 'hang' });
  await page.locator('footer a[href="/page/POLICY"]').first().click();
  await expect(page.getByText(/^Connection is weak\. Showing your store as of/)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await server.reset();
  await untilOver(page);
  const { said, tapped, answered } = await diaryOf(page);
  const [shown, gone] = said;
  expect((shown?.at ?? Number.NaN) - tapped).toBeLessThanOrEqual(6_000);
  expect((gone?.at ?? Number.NaN) - (answered[0] ?? Number.NaN)).toBeLessThanOrEqual(3_000);
});
