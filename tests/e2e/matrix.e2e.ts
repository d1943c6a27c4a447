import { mkdirSync, writeFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, type Page, request as requests } from '@playwright/test';
import { buyer } from './buyer.ts';
import { A_TIME, untilPersisted } from './persisted.ts';
import { shopServer } from './shop-server.ts';
import { expect, test } from './support.ts';

/**
 * What the shopper sees on every screen under every fault. At its end the run writes a table of it,
 * test-results/offline-matrix.md.
 * R1–R6, R8, R9, D21: no blank screen, no endless loading, no false statement.
 */
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const HOUR = 60 * 60_000;
/** A call takes at most 10 s (R4), and the machine may be slow. */
const SETTLED_MS = 15_000;
const AT_ONCE = 2;

type Screen = { name: string; path: string; seen: boolean; shows?: RegExp; persistedPath?: string };
type Fault = { name: string; begin: () => Promise<void>; end: () => Promise<void> };

const server = shopServer();
let api: APIRequestContext;
let context: BrowserContext;
let screens: Screen[];
const table: { fault: string; cells: string[] }[] = [];

const main = (page: Page) => page.getByRole('main');
const allProducts = async (): Promise<{ id: number; name: string }[]> =>
  (await (await api.get('/api/v1/search?store_id=2&query=a')).json()).data;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function screensOf(): Promise<Screen[]> {
  const [first, second] = await allProducts();
  if (!first || !second) throw new Error('the shop has nothing to sell');
  const product = new RegExp(escaped(first.name));
  return [
    { name: 'home', path: '/', seen: true, shows: /Sleep under something/ },
    {
      name: 'product, seen',
      path: `/product/${first.id}`,
      seen: true,
      shows: product,
      persistedPath: `/products/${first.id}`,
    },
    { name: 'product, never seen', path: `/product/${second.id}`, seen: false },
    {
      name: 'collection, seen',
      path: '/collection/bestsellers',
      seen: true,
      shows: /Bestsellers/,
      persistedPath: 'bestsellers',
    },
    { name: 'collection, never seen', path: '/collection/new-arrivals', seen: false },
    {
      name: 'search, seen',
      path: '/results?q=cotton',
      seen: true,
      shows: /Showing \d+ results/,
      persistedPath: 'query=cotton',
    },
    { name: 'search, never seen', path: '/results?q=zebra', seen: false },
    {
      name: 'content page, seen',
      path: '/page/POLICY',
      seen: true,
      shows: /Privacy Policy/,
      persistedPath: '/page/POLICY',
    },
    { name: 'content page, never seen', path: '/page/UNLINKED', seen: false },
    { name: 'bag', path: '/cart', seen: true, shows: /Review Your Bag/ },
    { name: 'orders', path: '/myaccount?tab=orders', seen: false },
    { name: 'payment return', path: '/payment-return?order_id=1', seen: false },
    { name: 'saved on this device', path: '/saved', seen: true, shows: /Saved on this device/ },
  ];
}

const setFault = (mode: string) => async () => {
  await expect(await api.post('/__test/fault', { data: { match: '/api/', mode } })).toBeOK();
};
const FAULTS: Fault[] = [
  { name: 'no network', begin: () => context.setOffline(true), end: () => context.setOffline(false) },
  { name: 'shop does not answer at all', begin: () => server.stop(), end: () => server.start({ FAULTS: '1' }) },
  ...Object.entries({
    hang: 'calls hang',
    hangBody: 'answers stop half way',
    500: 'calls end in 500',
    503: 'calls end in 503',
    drop: 'connections break',
    html: 'answers are pages, no data',
  }).map(([mode, name]) => ({ name, begin: setFault(mode), end: setFault('ok') })),
];

/** The URLs in the worker's caches, and the keys of the page's persisted queries. */
const allPersisted = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cacheKeys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const keysOf = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const [store] = [...database.objectStoreNames];
          const keys = store ? database.transaction(store).objectStore(store).getAllKeys() : null;
          const end = (found: string[]) => {
            database.close();
            resolve(found);
          };
          if (keys) keys.onsuccess = () => end(keys.result.map(String));
          else end([]);
        };
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('q-') ? [name] : []));
    const keys = await Promise.all(names.map(keysOf));
    return [...cacheKeys.flat().map(({ url }) => url), ...keys.flat()];
  });

/** The status bar (R51). */
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /You're offline\.|Connection is weak\.|Sending \d|\d+ changes? need/ });

/** What is still loading: texts, skeletons or a blank page; not the payment check, which may take a minute (R48). */
const waiting = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const area = document.querySelector('main');
    const text = (area?.textContent ?? '').trim();
    const parts = [...(area?.querySelectorAll('[aria-busy="true"], h1, h2, p, [role="status"]') ?? [])];
    const loadingParts = parts.filter(
      (part) => part.getAttribute('aria-busy') === 'true' || /^(Loading|Searching for)/.test(part.textContent ?? ''),
    );
    return text === '' ? 'blank' : loadingParts.map(({ textContent }) => textContent || 'busy').join(' ');
  });

async function untilSettled(page: Page, screen: Screen): Promise<void> {
  await expect.poll(() => waiting(page), { timeout: SETTLED_MS, message: screen.name }).toBe('');
  await expect(bar(page).locator('p, a'), screen.name).toBeVisible({ timeout: SETTLED_MS });
}

const withoutTimes = (text: string) => text.replace(new RegExp(A_TIME, 'gu'), '{time}').replace(/\s+/g, ' ').trim();

/** The texts of the visible parts, in document order. */
const textsOf = async (page: Page, parts: string): Promise<string[]> =>
  (
    await main(page)
      .locator(parts)
      .evaluateAll((all) =>
        all
          .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
          .map((part) => part.textContent),
      )
  ).map((text) => withoutTimes(text ?? ''));

/** A summary of what the shopper sees, with times as `{time}`. */
async function summaryOf(page: Page, { shows, seen }: Screen): Promise<string> {
  const text = withoutTimes((await main(page).textContent()) ?? '');
  const barText = `bar: ${withoutTimes((await bar(page).textContent()) ?? '')}`;
  const savedLabel = /Saved \{time\}|Showing saved content from \{time\}/.exec(text)?.[0] ?? '';
  const headline = (await textsOf(page, 'h1, h2, p, button, a')).slice(0, 6).join(' / ');
  const content = seen && shows?.test(text) ? 'content' : `“${headline}”`;
  const disabledTexts = [...new Set(await textsOf(page, '[aria-disabled="true"]'))].join(', ');
  return [content, savedLabel, disabledTexts && `disabled: ${disabledTexts}`, barText].filter(Boolean).join(' · ');
}

async function expectCorrect(page: Page, { name, seen, shows, persistedPath }: Screen): Promise<void> {
  await expect(main(page), name).toContainText(seen ? (shows ?? /./) : /Try again|Check again|Checking your payment/);
  // R8: data that is an hour old has a stale badge.
  if (persistedPath)
    await expect(main(page), name).toContainText(new RegExp(`Saved ${A_TIME}`, 'u'), { timeout: SETTLED_MS });
  await expect(main(page), name).not.toContainText(/not found|No Results Found|No data found|cart is empty/i);
}

async function visit(screen: Screen): Promise<string> {
  const page = await context.newPage();
  try {
    await page.goto(server.origin() + screen.path, { waitUntil: 'commit' });
    await untilSettled(page, screen);
    await expectCorrect(page, screen);
    return await summaryOf(page, screen);
  } finally {
    await page.close();
  }
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  await server.start({ FAULTS: '1' });
  api = await requests.newContext({ baseURL: server.origin() });
  context = await browser.newContext({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });
  screens = await screensOf();
  const page = await context.newPage();
  await buyer(page, api);
  for (const { path, shows, persistedPath } of screens.filter(({ seen }) => seen)) {
    await page.goto(server.origin() + path);
    await expect(main(page)).toContainText(shows ?? /./);
    // A visit is complete when its data is persisted, by the worker or by the page.
    await untilPersisted(page, '/STORE_HOME');
    if (persistedPath) await expect.poll(async () => (await allPersisted(page)).join(' ')).toContain(persistedPath);
  }
  await page.close();
  await context.clock.setSystemTime(Date.now() + HOUR);
});

for (const fault of FAULTS) {
  test(`${fault.name}: no screen is blank, loads forever or shows false statements`, { tag: '@nightly' }, async () => {
    test.setTimeout(240_000);
    await fault.begin();
    try {
      const cells: string[] = [];
      // A few at once, because most of the time is waiting.
      for (let from = 0; from < screens.length; from += AT_ONCE)
        cells.push(...(await Promise.all(screens.slice(from, from + AT_ONCE).map(visit))));
      table.push({ fault: fault.name, cells });
    } finally {
      await fault.end();
    }
  });
}

test.afterAll(async () => {
  await context.close();
  await api.dispose();
  await server.stop();
  server.remove();
  if (table.length < FAULTS.length) return;
  const parts = table.map(({ fault, cells }) =>
    [`## ${fault}`, '', '| screen | what the shopper sees |', '| --- | --- |']
      .concat(cells.map((cell, index) => `| ${screens[index]?.name} | ${cell.replaceAll('|', '\\|')} |`))
      .join('\n'),
  );
  const head = [
    '# What a shopper sees when something is wrong',
    '',
    'Written by `tests/e2e/matrix.e2e.ts`, which looks at every screen under every fault in a real browser on the production build, signed in, an hour after the last visit. “content”: what the screen is for. `{time}`: when the copy was true.',
  ].join('\n');
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/offline-matrix.md', `${[head, ...parts].join('\n\n')}\n`);
});
