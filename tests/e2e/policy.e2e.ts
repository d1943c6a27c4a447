import type { Page } from '@playwright/test';
import { scrollToEnd } from './scroll.ts';
import { expect, NOT_FOUND, nightlyIf, test } from './support.ts';

/** Every path of this site that the page links to, menus included. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = links.filter(({ origin }) => origin === location.origin);
    return [...new Set(own.map(({ pathname, search }) => pathname + search))];
  });

/** The kind of a path, because products and collections differ only in their ids. */
const kindOf = (path: string): string =>
  path.replace(/^\/product\/\w+$/, '/product').replace(/^\/results\?collection=.*/, '/results');

/** Records the foreign origins of the page's requests. */
function watchOrigins(page: Page): Set<string> {
  const foreignOrigins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== new URL(page.url()).origin && !request.isNavigationRequest()) {
      foreignOrigins.add(origin);
    }
  });
  return foreignOrigins;
}

// S30: the `shop` fixture fails on any violation of the policy; S37
for (const store of [2, 3, 7]) {
  test(
    `no page of store ${store} violates the policy or requests another origin`,
    nightlyIf(store !== 2),
    async ({ page, shop }) => {
      shop.expectErrors(NOT_FOUND);
      const foreignOrigins = watchOrigins(page);
      await shop.open('/', { store });
      await scrollToEnd(page);
      const found = new Map((await linksOf(page)).map((path) => [kindOf(path), path]));
      expect([...found.keys()]).toEqual(expect.arrayContaining(['/product', '/results', '/page/POLICY', '/myaccount']));
      for (const path of [...found.values(), '/cart', '/payment-return', '/category/1', '/nowhere']) {
        const response = await shop.open(path, { store });
        expect(response?.status(), path).toBe(['/nowhere', '/category/1'].includes(path) ? 404 : 200);
      }
      expect([...foreignOrigins]).toEqual([]);
    },
  );
}

test.describe('with the service worker', () => {
  test.use({ worker: true, serviceWorkers: 'allow' });

  test('the first visit and the next one do not violate the policy', async ({ page, shop }) => {
    await shop.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    const response = await shop.open('/page/POLICY');
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  });
});

const read = (page: Page, name: string) =>
  page.evaluate((key) => Object.getOwnPropertyDescriptor(window, key)?.value, name);

/** Runs `code` as the page's own, not by the debugger, which may evaluate; `refused` lists violations and errors. */
async function attempt(page: Page, untilHydrated: () => Promise<void>, code: string): Promise<void> {
  await page.addInitScript((script) => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
    addEventListener('try', () => setTimeout(new Function(script)));
  }, `try { ${code} } catch (error) { window.refused.push(error.name); } finally { window.tried = true; }`);
  await page.reload();
  // The page's Trusted Types policy exists after hydration.
  await untilHydrated();
  await page.evaluate(() => dispatchEvent(new Event('try')));
  await expect.poll(() => read(page, 'tried')).toBe(true);
}

// S30: no inline script, no foreign script, no code from text
for (const [what, code, refusal] of [
  [
    'an inline script',
    `const s = document.createElement('script'); s.append('__xss = 1'); document.body.append(s);`,
    'require-trusted-types-for',
  ],
  [
    'a handler in an attribute',
    `document.body.setAttribute('onclick', '__xss = 1'); document.body.click();`,
    'TypeError',
  ],
  ['text that is evaluated', `(0, eval)('__xss = 1');`, 'EvalError'],
  ['a function made from text', `new Function('__xss = 1')();`, 'EvalError'],
  ['a script of somebody else', `document.createElement('script').src = 'https://evil.example/a.js';`, 'TypeError'],
] as const) {
  test(`${what} does not run`, async ({ page, shop }) => {
    shop.expectErrors(/Content Security Policy|TrustedScript/, /^policy: /);
    await shop.open();
    await attempt(page, shop.untilHydrated, code);
    await expect.poll(() => read(page, 'refused')).toContain(refusal);
    expect(await read(page, '__xss')).toBeUndefined();
  });
}

test('injected markup stays text', async ({ page, shop }) => {
  await shop.open();
  const rendered = await page.evaluate(() => {
    const container = document.createElement('div');
    container.innerHTML = '<img src="/nothing.png" onerror="window.__xss = 1"><script>window.__xss = 2</script>';
    document.body.append(container);
    return { elements: container.childElementCount, text: container.textContent };
  });
  expect(rendered).toEqual({ elements: 0, text: expect.stringContaining('<img src="/nothing.png" onerror=') });
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});

// S31
test('the shop cannot be framed, neither by other sites nor by another of its stores', async ({ page, shop }) => {
  shop.expectErrors(/frame-ancestors|frame-src/, /^policy: frame-src/);
  const isEmpty = async () => {
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^(chrome-error:\/\/|about:blank)/);
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
  };
  const blocked = page.waitForEvent('requestfailed');
  await page.setContent(`<iframe src="${shop.address('/')}"></iframe>`);
  expect((await blocked).url()).toBe(shop.address('/'));
  await isEmpty();
  await shop.open('/', { store: 3 });
  await page.evaluate(
    (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
    shop.address('/'),
  );
  await isEmpty();
});
