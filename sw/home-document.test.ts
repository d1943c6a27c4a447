import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { type DocumentDeps, documentsName, homeDocument, isHome, storeHomeDocument } from './home-document.ts';

// Workbox reads these globals at import.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const HOME = 'https://shop.test/';
const DAY = 24 * 60 * 60_000;
const SCRIPT = 'https://shop.test/assets/index-1.js';
const head = (title: string, script: string) =>
  `<meta name="build" content="a1-b2"><title>${title}</title><script src="/assets/${script}"></script>`;
const rendered = (title = 'Shop', script = 'index-1.js') =>
  `${head(title, script)}<script type="application/json" id="state">{}</script>`;
const shell = `${head('Storefront', 'index-1.js')}<div id="root"></div>`;
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
  });

let now: number;
/** The `Save-Data` header of each request. */
let asked: (string | null)[];
/** How many pages of another site were met. */
let foreign: number;
let phone: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.test/sw.js'));
  now = 1_000 * DAY;
  asked = [];
  foreign = 0;
  phone = fakeCaches();
});
const deps = (answer: () => Response): DocumentDeps => ({
  files: new Set([SCRIPT]),
  open: () => phone.storage.open(documentsName()),
  fetch: async (_input, init) => {
    asked.push(new Headers(init?.headers).get('save-data'));
    return answer();
  },
  now: () => now,
  onForeign: () => {
    foreign += 1;
  },
});
const stored = async () =>
  (
    await homeDocument(
      HOME,
      deps(() => html('')),
    )
  )?.text();

test.each([
  ['https://shop.test/', true],
  ['https://shop.test/?source=pwa', true],
  ['https://shop.test/?utm_source=mail&fbclid=x', true],
  ['https://shop.test/?utm_campaign=Flat50%off', true],
  ['https://shop.test/index.html', false],
  ['https://shop.test/product/12', false],
  ['https://shop.test/cart', false],
])('%s has a stored document: %s', (url, expected) => {
  expect(isHome(url)).toBe(expected);
});

// R55
describe('the stored home document', () => {
  test('has the body and the content security policy of the response', async () => {
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered())),
    );
    const copy = await homeDocument(
      HOME,
      deps(() => html('')),
    );
    expect(await copy?.text()).toBe(rendered());
    expect(copy?.headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  test('is one for every query of the URL', async () => {
    await storeHomeDocument(
      `${HOME}?source=pwa`,
      false,
      deps(() => html(rendered())),
    );
    for (const query of ['', '?source=pwa', '?utm_campaign=Diwali&gclid=x']) {
      const copy = await homeDocument(
        HOME + query,
        deps(() => html('')),
      );
      expect(await copy?.text(), query).toBe(rendered());
    }
    expect(phone.urls(documentsName())).toEqual([HOME]);
  });

  test.each([
    ['a bare shell', () => html(shell)],
    ['a document of a newer build', () => html(rendered('Shop', 'index-2.js'))],
    // R22
    ['the page of a captive portal', () => html('<title>Pay the hotel</title><div id="state"></div>')],
    ['the page of another shop', () => html(rendered().replace(/<meta[^>]*>/, ''))],
    ['a page after a redirect', () => Object.defineProperty(html(rendered()), 'redirected', { value: true })],
    ['an error', () => html(rendered(), { status: 503 })],
    ['an answer that is no document', () => Response.json({ text: rendered() })],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is not stored from %s', async (_what, answer) => {
    await storeHomeDocument(HOME, false, deps(answer));
    expect(await stored()).toBeUndefined();
  });

  test('is not replaced by a bare shell', async () => {
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered())),
    );
    now += DAY;
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(shell)),
    );
    expect(await stored()).toBe(rendered());
  });

  test('is replaced by a newer one, but not fetched again within five minutes', async () => {
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered())),
    );
    now += 4 * 60_000;
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered('New'))),
    );
    expect(asked).toHaveLength(1);
    now += 2 * 60_000;
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered('New'))),
    );
    expect(await stored()).toBe(rendered('New'));
  });

  test.each([
    ['seven days', 7 * DAY, true],
    ['more than seven days', 7 * DAY + 1, false],
    ['less than nothing, by a clock that was wrong', -1, false],
  ])('at an age of %s is served: %s', async (_age, later, shown) => {
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered())),
    );
    now += later;
    expect((await stored()) !== undefined).toBe(shown);
  });

  // D22
  test.each([
    [true, 'on'],
    [false, null],
  ])('is requested with the smaller pictures of reduced data: %s', async (reducesData, header) => {
    await storeHomeDocument(
      HOME,
      reducesData,
      deps(() => html(rendered())),
    );
    expect(asked).toEqual([header]);
  });

  // R22
  test('is replaced if another site’s page is in its place', async () => {
    const headers = { 'content-type': 'text/html', 'x-sw-asked': String(now) };
    await (await phone.storage.open(documentsName())).put(
      HOME,
      new Response('<title>Pay the hotel</title>', { headers }),
    );
    await storeHomeDocument(
      HOME,
      false,
      deps(() => html(rendered())),
    );
    expect(await stored()).toBe(rendered());
    // R63
    expect(foreign).toBe(1);
  });

  // R63
  test.each([
    ['another site’s page', 1, () => html('<title>Pay the hotel</title>')],
    ['a bare shell', 0, () => html(shell)],
    ['a document of a newer build', 0, () => html(rendered('Shop', 'index-2.js'))],
    ['an error', 0, () => html('<title>Back soon</title>', { status: 503 })],
  ])('is requested and %s comes: counted as another site’s %i times', async (_what, times, answer) => {
    await storeHomeDocument(HOME, false, deps(answer));
    expect(foreign).toBe(times);
  });

  // R12
  test('is undefined if storage cannot be opened', async () => {
    const broken = { ...deps(() => html(rendered())), open: () => Promise.reject(new Error('no storage')) };
    await storeHomeDocument(HOME, false, broken);
    expect(await homeDocument(HOME, broken)).toBeUndefined();
  });
});
