import { expect, test } from './support.ts';

/** Attacks by HTML from a store (S26). Each would set `__xss`. */
const ATTACKS = [
  '<script>window.__xss = 1</script>',
  '<img src="/nothing.png" onerror="window.__xss = 2">',
  '<svg onload="window.__xss = 3"><script>window.__xss = 4</script></svg>',
  '<svg><animate attributeName="href" values="javascript:window.__xss=5"/></svg>',
  '<a href="javascript:window.__xss=6">link</a>',
  '<a href="java&#10;script:window.__xss=7">link</a>',
  '<a href="data:text/html,<script>opener.__xss=8</script>">link</a>',
  '<iframe srcdoc="<script>parent.__xss = 9</script>"></iframe>',
  '<object data="javascript:window.__xss=10"></object><embed src="javascript:window.__xss=11">',
  '<form action="javascript:window.__xss=12"><button>send</button><input autofocus onfocus="window.__xss = 13"></form>',
  '<details open ontoggle="window.__xss = 14">more</details>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__xss=15&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=16>"></noscript>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.__xss=17"><base href="https://evil.example/">',
  '<style>@import "https://evil.example/a.css"; body { display: none }</style>',
  '<p style="position:fixed;inset:0" id="root" name="app" data-x="1">covers</p>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img srcset="https://evil.example/a.png 1x">',
  '<template><img src=x onerror=window.__xss=18></template>',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
];

const FORBIDDEN =
  'script, style, form, input, button, svg, math, iframe, object, embed, base, meta, link, [style], [id], [name], [srcset], [data-x]';

/** The page is rendered in the browser, not on the server, so only the browser's sanitizer applies (D35). */
test('malicious HTML of a store is sanitized, and nothing of it runs', async ({ page, shop }) => {
  // The sanitizer parses in a detached document, for which the policy still reports violations.
  shop.expectErrors(/^Failed to load resource/, /Content Security Policy/, /^policy: /);
  const html = `<h2>Words</h2><p><a href="https://post.example/t">track</a> <a href="/page/ABOUT">about</a> <a href="app://product/12">sheet</a></p>${ATTACKS.join('')}`;
  await page.route('**/api/v1/presentation/2/page/POLICY', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          layout: { widgets: [{ id: 1, widget_id: 'PAGE_WIDGET', entities: [{ dataFields: { data: html } }] }] },
        },
      },
    }),
  );
  await shop.open();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
  await expect(page.getByRole('heading', { name: 'Words' })).toBeVisible();

  const section = page.getByRole('heading', { name: 'Words' }).locator('..');
  expect(await section.locator(FORBIDDEN).count()).toBe(0);
  const attributes = await section
    .locator('*')
    .evaluateAll((nodes) => nodes.flatMap((node) => node.getAttributeNames()));
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  const links = await section.locator('a[href]').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect(links).toEqual(['https://post.example/t', '/page/ABOUT', '/product/12']);
  await expect(section.getByRole('link', { name: 'track' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(section.getByRole('link', { name: 'about' })).not.toHaveAttribute('target', /./);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});
