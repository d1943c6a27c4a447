import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import { keyHash } from './front.mjs';

/** Flags of every Chromium in the audit: no sandbox, which root cannot use, and no background requests. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--ignore-certificate-errors-spki-list=${keyHash}`,
];

/** The phone that Lighthouse emulates. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export const launch = (executablePath) => chromium.launch({ executablePath, args: FLAGS });

/** Runs `work` in a browser with a profile on disk: other Playwright contexts are private and cannot install. */
export async function inProfile(executablePath, folder, work) {
  const options = { executablePath, args: FLAGS, viewport: PHONE.viewport };
  const context = await chromium.launchPersistentContext(folder, options);
  try {
    return await work(context.pages()[0]);
  } finally {
    await context.close();
  }
}

/** Scrolls through a page, so that parts that load when near the viewport load, and waits for the network. */
export async function settle(page) {
  await page.locator('main').first().waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    // Chromium may stop producing frames for a page with a throttled CPU.
    const second = () => new Promise((next) => setTimeout(next, 1000));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await Promise.race([frame(), second()]);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether the worker controls it and has cached the layout. */
async function hasLayout() {
  if (!navigator.serviceWorker.controller) return false;
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some(({ url }) => url.includes('STORE_HOME'));
}

/** Timeout for the worker to take control, and for a page to appear offline, milliseconds. */
export const OFFLINE_MS = 20_000;

/** Waits until home can be opened offline. */
export const untilOfflineReady = (page) =>
  // Not `waitForFunction`, which treats a returned promise as truthy.
  expect.poll(() => page.evaluate(hasLayout), { timeout: OFFLINE_MS, message: 'no layout is stored' }).toBe(true);

/** Rejects if `work` takes over `timeoutMs` milliseconds: most calls to a browser that hangs never settle. */
export function inTime(work, timeoutMs, name) {
  const late = sleep(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`${name}: no answer in ${timeoutMs} ms`);
  });
  return Promise.race([work, late]);
}
