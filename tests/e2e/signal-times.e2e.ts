import type { Page } from '@playwright/test';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow', worker: true });

/** What the page recorded, in ms of its own clock. `text`: the text of the bar from `at` on. */
type Timeline = { messages: { at: number; text: string }[]; offlineAt: number; tappedAt: number; responses: number[] };

const recordTimeline = (page: Page) =>
  page.addInitScript(() => {
    const timeline: Timeline = { messages: [], offlineAt: 0, tappedAt: 0, responses: [] };
    Object.assign(window, { timeline });
    const read = () =>
      [...document.querySelectorAll('[role=status]')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => /^You're offline|^Connection is weak/.test(text)) ?? '';
    const check = () => {
      const text = read();
      if (text !== (timeline.messages.at(-1)?.text ?? '')) timeline.messages.push({ at: performance.now(), text });
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
    addEventListener('offline', () => {
      timeline.offlineAt = performance.now();
    });
    const tap = () => {
      timeline.tappedAt = performance.now();
    };
    addEventListener('click', tap, { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only resources are observed.
        const { name, responseEnd, responseStatus } = entry as PerformanceResourceTiming;
        if (name.endsWith('/api/ping') && responseStatus === 204) timeline.responses.push(responseEnd);
      }
    }).observe({ type: 'resource', buffered: true });
  });
const timelineOf = (page: Page): Promise<Timeline> => page.evaluate(() => Reflect.get(window, 'timeline'));
/** Waits until the bar has appeared and disappeared, and the probe that ended it is recorded. */
const untilCleared = (page: Page) =>
  expect
    .poll(async () => {
      const { messages, responses } = await timelineOf(page);
      return [messages.map(({ text }) => text !== ''), responses.length > 0];
    })
    .toEqual([[true, false], true]);

// R51
test('going offline is announced within three seconds, and cleared within three of the first response', async ({
  page,
  context,
  shop,
}) => {
  shop.expectErrors(/^Failed to load resource/);
  await recordTimeline(page);
  await shop.open();
  await untilPersisted(page, '/STORE_HOME');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await context.setOffline(false);
  await untilCleared(page);
  const { messages, offlineAt, responses } = await timelineOf(page);
  const [shown, cleared] = messages;
  expect(offlineAt).toBeGreaterThan(0);
  expect((shown?.at ?? Number.NaN) - offlineAt).toBeLessThanOrEqual(3_000);
  expect((cleared?.at ?? Number.NaN) - (responses[0] ?? Number.NaN)).toBeLessThanOrEqual(3_000);
});

// R9, R51
test('a stalled connection is announced within six seconds, and cleared within three of the first response', async ({
  page,
  shop,
  server,
}) => {
  shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
  await recordTimeline(page);
  await shop.open();
  await untilPersisted(page, '/STORE_HOME');
  await server.fault({ match: '/api/', mode: 'hang' });
  await page.locator('footer a[href="/page/POLICY"]').first().click();
  await expect(page.getByText(/^Connection is weak\. Showing your store as of/)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await server.reset();
  await untilCleared(page);
  const { messages, tappedAt, responses } = await timelineOf(page);
  const [shown, cleared] = messages;
  expect((shown?.at ?? Number.NaN) - tappedAt).toBeLessThanOrEqual(6_000);
  expect((cleared?.at ?? Number.NaN) - (responses[0] ?? Number.NaN)).toBeLessThanOrEqual(3_000);
});
