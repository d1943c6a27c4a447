import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { DOCUMENTS, type DocumentDeps, homeDocument, isHome, storeHomeDocument } from './home-document.ts';

// Workbox reads these globals at import.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const HOME = 'https://shop.test/';
const SCRIPT = 'https://shop.test/assets/index-1.js';
const DAY = 24 * 60 * 60_000;
const rendered = (script = 'index-1.js', title = 'Shop') =>
  `<title>${title}</title><script src="/assets/${script}"></script><script type="application/json" id="state">{}</script>`;
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
  });

let now: number;
let asked: number;
let phone: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  now = 1_000 * DAY;
  asked = 0;
  phone = fakeCaches();
});
const deps = (answer: () => Response): DocumentDeps => ({
  files: new Set([SCRIPT]),
  open: () => phone.storage.open(DOCUMENTS),
  fetch: async () => {
    asked += 1;
    return answer();
  },
  now: () => now,
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
      deps(() => html(rendered())),
    );
    for (const query of ['', '?source=pwa', '?utm_campaign=Diwali&gclid=x']) {
      const copy = await homeDocument(
        HOME + query,
        deps(() => html('')),
      );
      expect(await copy?.text(), query).toBe(rendered());
    }
    expect(phone.urls(DOCUMENTS)).toEqual([HOME]);
  });

  test.each([
    ['a bare shell', () => html('<div id="root"></div>')],
    ['a document of a newer build', () => html(rendered('index-2.js'))],
    ['an error', () => html(rendered(), { status: 503 })],
    ['an answer that is no document', () => Response.json({ text: rendered() })],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is not stored from %s', async (_what, answer) => {
    await storeHomeDocument(HOME, deps(answer));
    expect(await stored()).toBeUndefined();
  });

  test('is not replaced by a bare shell', async () => {
    await storeHomeDocument(
      HOME,
      deps(() => html(rendered())),
    );
    now += DAY;
    await storeHomeDocument(
      HOME,
      deps(() => html('<div id="root"></div>')),
    );
    expect(await stored()).toBe(rendered());
  });

  test('is replaced by a newer one, but not fetched again within five minutes', async () => {
    await storeHomeDocument(
      HOME,
      deps(() => html(rendered())),
    );
    now += 4 * 60_000;
    await storeHomeDocument(
      HOME,
      deps(() => html(rendered('index-1.js', 'New'))),
    );
    expect(asked).toBe(1);
    now += 2 * 60_000;
    await storeHomeDocument(
      HOME,
      deps(() => html(rendered('index-1.js', 'New'))),
    );
    expect(await stored()).toBe(rendered('index-1.js', 'New'));
  });

  test.each([
    ['seven days', 7 * DAY, true],
    ['more than seven days', 7 * DAY + 1, false],
    ['less than nothing, by a clock that was wrong', -1, false],
  ])('at an age of %s is served: %s', async (_age, later, shown) => {
    await storeHomeDocument(
      HOME,
      deps(() => html(rendered())),
    );
    now += later;
    expect((await stored()) !== undefined).toBe(shown);
  });

  // R12
  test('is undefined if storage cannot be opened', async () => {
    const broken = { ...deps(() => html(rendered())), open: () => Promise.reject(new Error('no storage')) };
    await storeHomeDocument(HOME, broken);
    expect(await homeDocument(HOME, broken)).toBeUndefined();
  });
});
