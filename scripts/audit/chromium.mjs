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

/** A browser with a memory: installability is refused to private windows, which Playwright's contexts are. */
export const launchProfile = (executablePath, folder) =>
  chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, viewport: { width: 412, height: 823 } });

/** The phone that Lighthouse pretends to be, so that pictures are resized before it comes for them. */
export const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The browser gave no answer, which says nothing of the page. */
export class Silence extends Error {}

/** What `work` comes to, or a `Silence` after `patience` milliseconds: most calls to a browser that hangs wait for ever. */
export async function inTime(work, patience, name) {
  let late;
  const silence = new Promise((_, reject) => {
    late = setTimeout(() => reject(new Silence(`${name}: no answer in ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(late);
  }
}

/** What `work` comes to; done once more where the browser fell silent, so it has to open one of its own. */
export async function again(work, tell) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Silence)) throw error;
    tell(error.message);
    return work();
  }
}

/** Waits until a page has drawn itself and its far parts, which load when they come near. */
export async function settle(page) {
  await page.locator('main').first().waitFor();
  await page.evaluate(async () => {
    // Two frames; a window that Chromium draws no more has none, and the rest need not wait for it.
    const drawn = () =>
      new Promise((next) => {
        requestAnimationFrame(() => requestAnimationFrame(next));
        setTimeout(next, 1000);
      });
    const step = window.innerHeight;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await drawn();
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether the worker has the page and has kept what the shop said. */
async function hasKept() {
  if (!navigator.serviceWorker.controller) return false;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.includes('STORE_HOME'));
}

/** Waits until home can be opened offline; throws after `timeout` milliseconds. */
export async function untilKept(page, timeout) {
  // Not `waitForFunction`: for that one the promise of an answer is a yes.
  await expect.poll(() => page.evaluate(hasKept), { timeout, message: 'nothing was kept' }).toBe(true);
}
