import type { Page } from '@playwright/test';
import { developmentBuild } from './development-build.ts';
import { shopServer } from './shop-server.ts';
import { expect, NOT_FOUND, test } from './support.ts';

/** The first product that a store's home links to. */
async function productOf(page: Page, home: string): Promise<string> {
  await page.goto(home);
  const path = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href');
  return new URL(path ?? 'none', home).href;
}

/** React reports hydration mismatches only in development, so this test has its own build and server. */
test('server-rendered pages hydrate without a mismatch in React’s development checks', {
  tag: '@nightly',
}, async ({ page, shop }) => {
  test.setTimeout(150_000);
  shop.expectErrors(NOT_FOUND);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const { root, remove } = await developmentBuild();
  const server = shopServer(root);
  try {
    await server.start();
    const { port } = new URL(server.origin());
    for (const address of [
      `http://localhost:${port}/`,
      await productOf(page, `http://localhost:${port}/`),
      `http://store-139.localhost:${port}/`,
      await productOf(page, `http://store-139.localhost:${port}/`),
      `http://store-3.localhost:${port}/`,
      `http://store-4.localhost:${port}/`,
      `http://localhost:${port}/page/SHIPPING`,
      `http://localhost:${port}/results?q=kurta`,
      `http://localhost:${port}/collection/bestsellers`,
      `http://localhost:${port}/cart`,
      `http://localhost:${port}/nowhere`,
    ]) {
      const response = await page.goto(address);
      expect(await response?.text(), address).toMatch(/<h1[ >]/);
      await shop.hydrateAll();
    }
    expect(
      logged.some((line) => line.includes('React DevTools')),
      'this is React with its checks in it',
    ).toBe(true);
    // Ends all pending requests before the server stops.
    await page.goto('about:blank');
  } finally {
    await server.stop();
    server.remove();
    remove();
  }
});
