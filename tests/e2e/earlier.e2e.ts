import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Page, test } from '@playwright/test';
import { twoVersions } from './deployments.ts';
import { shopServer } from './shop-server.ts';
import { expect, nightlyIf } from './support.ts';

// Without a worker, which has all chunks of its version in its cache.
test.use({ serviceWorkers: 'block' });

const DAY = 24 * 60 * 60_000;
/** Files and folders that the server needs beside its `dist`. */
const BESIDE = ['package.json', 'manifest.webmanifest', 'server', 'node_modules'];
/** The build step that keeps the files of the previous build. */
const KEEP =
  "import { retainEarlierFiles } from './scripts/earlier-files.mjs'; retainEarlierFiles(process.argv[1], Date.now());";
const link = (page: Page) => page.locator('footer a[href="/page/POLICY"]').first();
const policy = (page: Page) => page.getByRole('heading', { name: 'Who else sees it' });

/** A copy of the built shop; `deploy` replaces it as a build does in which every file has another name. */
function deployable() {
  const root = mkdtempSync(join(tmpdir(), 'shop-earlier-'));
  const versions = twoVersions({ rename: true });
  for (const name of BESIDE) symlinkSync(resolve(name), join(root, name));
  for (const name of ['server', 'ssr']) cpSync(join('dist', name), join(root, 'dist', name), { recursive: true });
  const client = join(root, 'dist/client');
  const put = (from: string): void => {
    rmSync(client, { recursive: true, force: true });
    cpSync(from, client, { recursive: true });
  };
  put(versions.first);
  return {
    root,
    deploy: (): void => {
      execFileSync(process.execPath, ['--input-type=module', '-e', KEEP, join(root, 'dist')]);
      put(versions.second);
    },
    /** Sets the modification time of the kept files back by `ms`. */
    age: (ms: number): void => {
      const folder = join(root, 'dist/earlier/assets');
      const then = new Date(Date.now() - ms);
      for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
    },
    remove: (): void => {
      versions.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

// R19
for (const [when, age, loads] of [
  ['for seven days a page of the version before finds its parts, without a reload', 7 * DAY - 60_000, 0],
  ['after that it comes with exactly one reload', 7 * DAY + 60_000, 1],
] as const) {
  test(`a deployment under an open page: ${when}`, nightlyIf(loads === 0), async ({ page }) => {
    // Starts its own server twice.
    test.slow();
    const built = deployable();
    const own = shopServer(built.root);
    try {
      await own.start();
      await page.addInitScript(() => {
        const [arrival] = performance.getEntriesByType('navigation');
        const kind = arrival instanceof PerformanceNavigationTiming ? arrival.type : '';
        sessionStorage.setItem('test:arrivals', `${sessionStorage.getItem('test:arrivals') ?? ''} ${kind}`);
      });
      await page.goto(own.origin());
      // Waits until the link is hydrated.
      await link(page).scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          link(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
        )
        .toBe(true);
      // Waits for the chunks that load after the start.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('install:s2'))).not.toBeNull();
      await own.stop();
      built.deploy();
      built.age(age);
      await own.start();
      // Without hover or scroll, which would request other chunks.
      await link(page).evaluate((element: HTMLElement) => element.click());
      await expect(policy(page)).toBeVisible();
      const arrivals = await page.evaluate(() => sessionStorage.getItem('test:arrivals')?.split(' '));
      expect(arrivals?.filter((kind) => kind === 'reload')).toHaveLength(loads);
      const version = await page.locator('meta[name=build]').getAttribute('content');
      expect(version).toBe(loads === 0 ? 'first' : 'second');
    } finally {
      await own.stop();
      own.remove();
      built.remove();
    }
  });
}
