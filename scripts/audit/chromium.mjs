import { chromium, expect } from '@playwright/test';

/** For every Chromium of the audit: no sandbox, because root has none, and no calls of its own. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

export const launch = (executablePath) => chromium.launch({ executablePath, args: FLAGS });

/** `work` in the page of a browser with a profile on disk: private windows, which Playwright's contexts are, cannot install. */
export async function inProfile(executablePath, folder, work) {
  const options = { executablePath, args: FLAGS, viewport: { width: 412, height: 823 } };
  const context = await chromium.launchPersistentContext(folder, options);
  try {
    return await work(context.pages()[0]);
  } finally {
    await context.close();
  }
}

/** The phone that Lighthouse emulates. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Scrolls through a page, so that parts that load when near are there, and waits for the network. */
export async function settle(page) {
  await page.locator('main').first().waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await frame();
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether the worker controls it and has the layout. */
async function hasLayout() {
  if (!navigator.serviceWorker.controller) return false;
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some(({ url }) => url.includes('STORE_HOME'));
}

/** Waits until home can be opened offline; throws after `timeout` milliseconds. */
export const untilOfflineReady = (page, timeout) =>
  // Not `waitForFunction`, which takes the promise of an answer for a yes.
  expect.poll(() => page.evaluate(hasLayout), { timeout, message: 'the worker stored no layout' }).toBe(true);

/** `work`, or a failure after `patience` milliseconds: most calls to a browser that hangs wait for ever. */
export async function inTime(work, patience, name) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name}: no answer in ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
