import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Malicious URLs in a layout, each disguised differently (S28, D24). */
const HOSTILE = [
  'javascript:window.__xss=1',
  'JaVaScRiPt:window.__xss=2',
  '  javascript:window.__xss=3',
  'java\tscript:window.__xss=4',
  'java\nscript:window.__xss=5',
  '\u0001javascript:window.__xss=6',
  'javascript://storefront/%0awindow.__xss=7',
  'vbscript:window.__xss=8',
  'data:text/html,<script>opener.__xss=9</script>',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  'storefront:////evil.example/',
  'https:evil.example',
  'https://user:word@evil.example/',
];

const GOOD = '/page/ABOUT';
const HARMLESS = /^(\/(?![/\\])[^\\\s]*|#.*|https:\/\/(?!.*evil).*)$/;
type Wire = Record<string, unknown>;

/** A layout with every link URL replaced; `at` counts the links. */
function pointing(wire: Wire, addressAt: (at: number) => string): unknown {
  let at = 0;
  return JSON.parse(JSON.stringify(wire), (key, value) => {
    if (typeof value !== 'string' || !/^(url|button_url)$/.test(key)) return value;
    at += 1;
    return addressAt(at);
  });
}

/** A link of the store's layout: the landmark that contains it, and its text. */
type LayoutLink = { part: string; text: string };
const PARTS = ['header', 'main', 'footer', 'body'];

const layoutLinksOf = (page: Page): Promise<LayoutLink[]> =>
  page.locator(`a[href="${GOOD}"]:visible`).evaluateAll(
    (links, parts) =>
      // Links are HTML elements.
      (links as HTMLElement[]).map((link) => ({
        part: parts.find((part) => link.closest(part)) ?? 'body',
        // Text that is not rendered does not count.
        // biome-ignore lint/performance/useDomNodeTextContent: see above
        text: link.innerText.split('\n').find((line) => line && line !== 'Loading...') ?? '',
      })),
    PARTS,
  );

/** Clicks every element with these texts outside of links and buttons; returns the places that have one. */
const clickAll = (page: Page, layoutLinks: LayoutLink[]): Promise<LayoutLink[]> =>
  page.evaluate((all) => {
    // biome-ignore lint/performance/useDomNodeTextContent: as in `layoutLinksOf`
    const isInert = (one: HTMLElement, text: string) => one.innerText === text && !one.closest('a, button');
    return all.filter(({ part, text }) => {
      const inertElements = [...document.querySelectorAll<HTMLElement>(`${part} *`)].filter((one) =>
        isInert(one, text),
      );
      for (const one of inertElements) one.click();
      return inertElements.length > 0;
    });
  }, layoutLinks);

/** The URLs of all links, forms and frames of the page. */
const targetsOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('a[href], form[action], iframe[src], area[href]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src')),
    );

/** Quick links that stay with a refused URL, because the shop implements them (spec §2). */
const BUILT_IN = ['Search', 'Home', 'Account', 'Cart'];
const isBuiltIn = ({ part, text }: LayoutLink) => part === 'header' && BUILT_IN.includes(text);

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('S28: clicks on malicious links of a layout run no script and do not leave the shop', async ({
  page,
  context,
  shop,
  server,
  request,
}) => {
  const evilRequests: string[] = [];
  context.on('request', (outgoing) => {
    if (/evil/.test(outgoing.url())) evilRequests.push(outgoing.url());
  });
  const wire = (await (await request.get('/api/v1/presentation/2/STORE_HOME')).json()) as Wire;
  await server.layout(
    2,
    pointing(wire, () => GOOD),
  );
  await shop.open();
  const sent = await layoutLinksOf(page);
  expect(sent.filter(isBuiltIn).map(({ text }) => text)).toEqual(BUILT_IN);
  const layoutLinks = sent.filter((layoutLink) => !isBuiltIn(layoutLink));
  expect([...new Set(layoutLinks.map(({ part }) => part))].sort()).toEqual(['body', 'footer', 'header', 'main']);
  expect(layoutLinks.length).toBeGreaterThan(30);
  // Proves that these are links of the store, so that the checks below are meaningful.
  await page.getByRole('main').getByRole('link', { name: 'Shop bed spreads' }).click();
  await expect(page).toHaveURL(shop.address(GOOD));

  for (const offset of [0, 4, 8, 12]) {
    const addressAt = (at: number) => HOSTILE[(at + offset) % HOSTILE.length] ?? '';
    await server.layout(2, pointing(wire, addressAt));
    await shop.open();
    await shop.hydrateAll();
    for (const address of await targetsOf(page)) expect(address).toMatch(HARMLESS);
    expect(await clickAll(page, layoutLinks)).toEqual(layoutLinks);
    for (const name of BUILT_IN)
      await expect(page.getByRole('banner').getByLabel(name, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await page.getByText('Shop bed spreads', { exact: true }).click();
    expect(page.url()).toBe(shop.address('/'));
  }
  expect([context.pages().length, await page.evaluate(() => '__xss' in window), evilRequests]).toEqual([1, false, []]);
});
