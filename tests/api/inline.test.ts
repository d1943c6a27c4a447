import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { metaOf, readDocument, stateOf } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, rows, STORE_IDS, send, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ faults: true });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
});

const PAGES = ['/', '/page/ABOUT', '/page/CONTACT', '/cart', '/results?q=bed', '/nothing', '/index.html'];
/** Types of script elements that hold data and are not executed. */
const DATA = ['application/json', 'application/ld+json'];

async function visit(host: string, path: string) {
  const reply = await sendRequest(serve, host, path);
  const html = await reply.text();
  return { html, page: readDocument(html), policy: reply.headers.get('content-security-policy') ?? '' };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The hashes in a directive of a policy. */
const hashesIn = (policy: string, directive: string): string[] =>
  (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '')
    .split(' ')
    .filter((source) => source.startsWith("'sha256-"));

/** Attributes with a URL that may be executed or followed. */
const LEADING = ['src', 'href', 'xlink:href', 'action', 'formaction', 'srcdoc', 'data', 'to'];
/** Elements whose URLs are only fetched, as an image or according to `rel`. */
const FETCHED = ['IMG', 'image', 'LINK'];

/** S30: the policy has the hash of every inline script and style and no other; there is no other inline code. */
function expectNothingInline(page: Document, policy: string): void {
  const scripts = [...page.querySelectorAll('script:not([src])')].filter(
    (script) => !DATA.includes(script.getAttribute('type') ?? ''),
  );
  expect(scripts.map((script) => hashOf(script.textContent ?? ''))).toEqual(hashesIn(policy, 'script-src'));
  const styles = [...page.querySelectorAll('style')].map((style) => hashOf(style.textContent ?? ''));
  expect(styles).toEqual(hashesIn(policy, 'style-src'));
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => ({ element: element.tagName, name, value })),
  );
  expect(attributes.filter(({ name }) => /^on/i.test(name) || name === 'style')).toEqual([]);
  const navigating = attributes.filter(({ element, name }) => !FETCHED.includes(element) && LEADING.includes(name));
  expect(navigating.filter(({ value }) => /^\s*(javascript|vbscript|data):/i.test(value))).toEqual([]);
  const styled = [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '');
  expect(styled.filter((href) => !href.startsWith('/assets/'))).toEqual([]);
  expect(page.querySelector('iframe, object, embed, base, meta[http-equiv], svg script')).toBeNull();
}

describe.each(STORE_IDS)('S30: in the documents of store %i', (id) => {
  const first = rows.find((entry) => entry.store.id === id)?.products[0]?.id;
  test.each([...PAGES, `/product/${first}`])('the policy of %s has the hashes of all its inline code', async (path) => {
    const { html, page, policy } = await visit(hostOf(id), path);
    expectNothingInline(page, policy);
    expect(html.includes('javascript:')).toBe(false);
    const sources = [...page.querySelectorAll('[src]')].map((element) => element.getAttribute('src') ?? '');
    expect(sources.filter((source) => !/^\/(?!\/)/.test(source))).toEqual([]);
    expect(page.querySelectorAll('script:not([src]):not([type])').length).toBe(path === '/index.html' ? 0 : 1);
  });
});

/** Text from a compromised store. */
const HOSTILE = [
  `<img src=x onerror=__xss()>"'`,
  '</script><script>__xss()</script>',
  '</title></style><svg onload=__xss()>',
  '--><style>*{x:expression(__xss())}</style>',
  `" onmouseover="__xss()" style="x:url(javascript:__xss())" x="`,
  'javascript:__xss()',
  "$&$`$'$1 __xss()",
  '\u2028\u2029<!--<script>__xss()',
];

/** The layout with every string replaced, except in the fields `unchanged`, so that its widgets still render. */
function reworded(value: unknown, words: string, unchanged: string[]): unknown {
  if (typeof value === 'string') return words;
  if (Array.isArray(value)) return value.map((entry) => reworded(entry, words, unchanged));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      unchanged.includes(name) ? inner : reworded(inner, words, unchanged),
    ]),
  );
}

const WIDGET_NAMES = ['widget_id', 'widget_type'];

describe.each(HOSTILE)('S27: a store whose every string is %s', (words) => {
  test.each([
    ['and nothing else', []],
    ['in widgets that are known', WIDGET_NAMES],
  ])('%s, has it in its page only as text', async (_how, unchanged) => {
    const usual: unknown = await (await sendRequest(serve, 'localhost', '/api/v1/presentation/2/STORE_HOME')).json();
    await send(serve, '/__test/layout', { store: 2, layout: reworded(usual, words, unchanged) });
    const { html, page, policy } = await visit('localhost', '/');
    expectNothingInline(page, policy);
    expect(page.querySelector('img[src="x"], [onerror], [onload], [onmouseover]')).toBeNull();
    for (const link of page.querySelectorAll('a[href]'))
      expect(link.getAttribute('href')).toMatch(/^(\/(?![/\\])|https:\/\/|#)/);

    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toMatch(/^\/(?!\/)/);
    // Proves that the text is on the page: in the title, the preview's title and the data.
    expect(stateOf(page) === null).toBe(false);
    expect([page.title.trim(), metaOf(page, 'og:title')]).toEqual([words.trim(), words]);
    expect(JSON.stringify(stateOf(page)).includes(JSON.stringify(words).slice(1, -1))).toBe(true);
    // Its markup is escaped everywhere: in text, attributes and the data block.
    if (words.includes('<'))
      expect(html.includes(words.slice(words.indexOf('<'), words.indexOf('<') + 12))).toBe(false);
  });
});
