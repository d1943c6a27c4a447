import { chromium } from '@playwright/test';

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

/** Waits until a page has drawn itself and its far parts, which load when they come near. */
export async function settle(page) {
  await page.locator('main').first().waitFor();
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
