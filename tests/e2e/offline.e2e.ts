import type { Page } from '@playwright/test';
import { stored, writeStorage } from './device-storage.ts';
import { openFront } from './front.ts';
import { forgetPageStorage, openAndPersist, untilPersisted } from './persisted.ts';
import { openRelay } from './relay.ts';
import { shopServer } from './shop-server.ts';
import { test as base, expect, nightlyIf } from './support.ts';

/** The home response of the API; the tests change its tab title. */
type HomeReply = { success: boolean; layout: { config: { tabTitle: string } } };

const home = (store: number) => `/api/v1/presentation/${store}/STORE_HOME`;
const policy = (store: number) => `/api/v1/presentation/${store}/page/POLICY`;
const TITLE = 'Nindiya · Bed linen house';

type EarlierVisit = {
  /** The home response with another title. */
  withTitle: (tabTitle: string) => Promise<HomeReply>;
  /** Visits home while the shop has another title, so that its copies differ from today's responses. */
  visit: (page: Page) => Promise<void>;
};
const test = base.extend<{ origin: (host?: string) => string; earlierVisit: EarlierVisit }>({
  origin: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    await use((host = 'localhost') => `http://${host}:${port}`);
  },
  earlierVisit: async ({ origin, server }, use) => {
    const withTitle: EarlierVisit['withTitle'] = async (tabTitle) => {
      const { success, layout }: HomeReply = await (await fetch(origin() + home(2))).json();
      return { success, layout: { ...layout, config: { ...layout.config, tabTitle } } };
    };
    const visit: EarlierVisit['visit'] = async (page) => {
      await server.layout(2, await withTitle('Yesterday'));
      await page.goto(origin());
      await untilPersisted(page, home(2));
      await expect(page).toHaveTitle('Yesterday');
      // The page persists its own copy a second after rendering.
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rq:')).length))
        .toBe(1);
      await server.layout(2, null);
    };
    await use({ withTitle, visit });
  },
});
test.use({ serviceWorkers: 'allow', worker: true });

/** R53: with reduced data nothing is prefetched. */
const withoutPriming = (page: Page) => page.addInitScript(() => localStorage.setItem('dataSaver:s2', 'on'));

/** The copy that the worker would respond with offline. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(async (url) => (await (await caches.match(url))?.text()) ?? '', path);

/** The source of a response: null for the server, `cache` for the worker. */
const sourceOf = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).headers.get('x-sw-source'), path);

// R1: as on a slow phone that animates all the time
test('a shop on a device that is never idle opens offline after one visit, too', async ({ page, origin, context }) => {
  await page.addInitScript(() => {
    const keepBusy = () => {
      const until = performance.now() + 25;
      while (performance.now() < until);
      requestAnimationFrame(keepBusy);
    };
    requestAnimationFrame(keepBusy);
  });
  await page.goto(origin());
  await untilPersisted(page, home(2));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nindiya');
});

// R1
for (const [host, store, title, phrase] of [
  ['localhost', 2, TITLE, 'Who else sees it'],
  ['store-139.localhost', 139, 'Kargha · Heritage weaves', 'What we keep, and why'],
] as const) {
  test(`${host}: home opens offline after one visit`, nightlyIf(store !== 2), async ({ page, context, origin }) => {
    await page.goto(origin(host));
    await untilPersisted(page, home(store), '/manifest.webmanifest', '/config.js', '/media/banners/');
    await forgetPageStorage(page);
    await context.setOffline(true);
    const response = await page.goto(origin(host));
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    `${host}: a content page opens offline after one visit to it`,
    nightlyIf(store !== 2),
    async ({ page, context, origin }) => {
      await page.goto(`${origin(host)}/page/POLICY`);
      await untilPersisted(page, policy(store), home(store));
      await forgetPageStorage(page);
      await context.setOffline(true);
      const response = await page.goto(`${origin(host)}/page/POLICY`);
      expect(response?.fromServiceWorker()).toBe(true);
      await expect(page.getByRole('heading', { name: phrase, exact: true })).toBeVisible();
    },
  );
}

test('a second page is cached as well', async ({ page, context, origin }) => {
  await page.goto(origin());
  await untilPersisted(page, home(2));
  await page.goto(`${origin()}/page/POLICY`);
  await untilPersisted(page, policy(2));
  await context.setOffline(true);
  await page.goto(`${origin()}/page/policy?utm_source=mail`);
  await expect(page.getByRole('heading', { name: 'Who else sees it' })).toBeVisible();
});

// R53
test('the help pages open offline after a visit to home only', async ({ page, context, origin }) => {
  await page.goto(origin());
  await untilPersisted(page, ...['SHIPPING', 'RETURNS', 'CONTACT', 'CARE'].map((type) => `/page/${type}`));
  await context.setOffline(true);
  await page.goto(`${origin()}/page/SHIPPING`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
});

// R15
test('the worker restores lost caches at the next start', async ({ page, context, origin }) => {
  await page.goto(origin());
  await untilPersisted(page, home(2), '/config.js');
  const lost = await page.evaluate(async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    return names;
  });
  expect(lost.length).toBeGreaterThan(2);
  await page.goto(origin());
  await untilPersisted(page, home(2), '/config.js', '/manifest.webmanifest');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/index.html', { ignoreSearch: true }))))
    .toBe(true);
  await forgetPageStorage(page);
  await context.setOffline(true);
  const response = await page.goto(origin());
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page).toHaveTitle(TITLE);
});

// R2
test('a page that was not visited shows a note, and opens automatically online', async ({ page, context, origin }) => {
  await withoutPriming(page);
  await page.goto(origin());
  await untilPersisted(page, home(2));
  await context.setOffline(true);
  await page.goto(`${origin()}/product/2011`);
  await expect(page.getByText("This page isn't saved on this device yet")).toBeVisible();
  await expect(page.getByText('not found')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'ADD TO BAG' }).first()).toBeVisible();
});

// R3
for (const mode of ['hang', 'hangBody'] as const) {
  test(
    `while requests ${mode}, a home visited before is usable`,
    nightlyIf(mode === 'hangBody'),
    async ({ page, origin, earlierVisit, server }) => {
      await earlierVisit.visit(page);
      await server.fault({ match: '/api/', mode });
      await page.goto(origin(), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle('Yesterday');
    },
  );

  test(
    `while requests ${mode}, the worker responds with its copy, which the late response replaces`,
    nightlyIf(mode === 'hangBody'),
    async ({ page, earlierVisit, server }) => {
      await earlierVisit.visit(page);
      await server.fault({ match: '/api/', mode });
      const fetched = await page.evaluate(async (url) => {
        const response = await fetch(url);
        return { text: await response.text(), source: response.headers.get('x-sw-source') };
      }, home(2));
      expect(fetched.text).toContain('Yesterday');
      expect(fetched.source).toBe('cache');

      await server.reset();
      await expect.poll(() => copyOf(page, home(2))).toContain(TITLE);
    },
  );
}

// R5
test('server errors neither hide nor overwrite a copy', async ({ page, context, earlierVisit, server }) => {
  await earlierVisit.visit(page);
  await forgetPageStorage(page);
  await server.fault({ match: '/api/', mode: '500' });
  await page.reload();
  await expect(page).toHaveTitle('Yesterday');

  // Goes offline first, because the page refetches its data as soon as the server recovers.
  await context.setOffline(true);
  await server.reset();
  await forgetPageStorage(page);
  await page.reload();
  await expect(page).toHaveTitle('Yesterday');
});

test('a dropped connection has the same result', async ({ page, earlierVisit, server }) => {
  await earlierVisit.visit(page);
  await forgetPageStorage(page);
  await server.fault({ match: '/api/', mode: 'drop' });
  await page.reload();
  await expect(page).toHaveTitle('Yesterday');
});

// R6
test('invalid responses are never cached', async ({ context, origin }) => {
  const front = await openFront(origin(), 'dist/client');
  const page = await openAndPersist(context, front.origin, home(2));
  const cached = await copyOf(page, home(2));
  expect(cached).toContain(TITLE);

  const invalid = [
    { body: '{"success":false,"error":{"code":"X","message":"no"}}' },
    { status: 204 },
    { type: 'text/html', body: '<!doctype html><p>Sign in to this network' },
    { body: '<!doctype html><p>Sign in to this network' },
    { body: cached.slice(0, -20) },
    { body: '' },
    { body: '[]' },
    { body: '{}' },
    { body: '{"success":true}' },
    { body: '{"success":true,"data":null}' },
    { body: '{"success":true,"layout":{"widgets":"none"}}' },
    { body: '{"captive":true}' },
  ];
  for (const answer of invalid) {
    front.answer(home(2), answer);
    // Waits until the page has this response or the worker's replacement.
    await page.evaluate(async (url) => (await fetch(url)).text(), home(2));
    expect(await copyOf(page, home(2)), JSON.stringify(answer)).toBe(cached);
  }
  await forgetPageStorage(page);
  await page.reload();
  await expect(page).toHaveTitle(TITLE);
  await forgetPageStorage(page);
  await front.close();
  await page.goto(front.origin);
  await expect(page).toHaveTitle(TITLE);
});

// R7
test('the first load shows the server’s current data, not the second', async ({ page, earlierVisit, server }) => {
  await earlierVisit.visit(page);
  await server.layout(2, await earlierVisit.withTitle('Today'));
  // Without the page's own copy, which is fresh for five minutes.
  await forgetPageStorage(page);
  await page.reload();
  await expect(page).toHaveTitle('Today');
  await expect.poll(() => copyOf(page, home(2))).toContain('Today');
});

// R10
test('a film is loaded in ranges from the server, bypassing the worker', async ({ page, origin, server }) => {
  await page.goto(origin());
  await untilPersisted(page, home(2));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const film = /\/media\/reels\/[\w.-]+\.mp4/.exec(await (await fetch(origin() + home(2))).text())?.[0] ?? 'none';

  const isFromWorker: boolean[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(film)) isFromWorker.push(response.fromServiceWorker());
  });
  const seeked = await page.evaluate(async (src) => {
    const video = Object.assign(document.createElement('video'), { src, muted: true, preload: 'auto' });
    const nextEvent = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
    const loaded = nextEvent('loadedmetadata');
    document.body.append(video);
    await loaded;
    const moved = nextEvent('seeked');
    video.currentTime = video.duration / 2;
    await moved;
    return video.currentTime > 0;
  }, film);
  expect(seeked).toBe(true);
  expect(isFromWorker).toContain(false);
  expect(isFromWorker).not.toContain(true);
  const fetched = (await server.requests()).filter(({ path }) => path === film);
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.map(({ status, range }) => [status, range?.startsWith('bytes=')])).toEqual(
    fetched.map(() => [206, true]),
  );
  expect(await page.evaluate(async (url) => Boolean(await caches.match(url)), film)).toBe(false);
});

// R22
test('a missing chunk is a 404, not a page', async ({ request, origin }) => {
  const response = await request.get(`${origin()}/assets/nope-12345678.js`);
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).not.toContain('html');
});

test('every precached file exists and has the right type', async ({ page, request, origin }) => {
  await page.goto(origin());
  await untilPersisted(page, home(2));
  const files = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
    const keys = name ? await (await caches.open(name)).keys() : [];
    return keys.map(({ url }) => url);
  });
  expect(files.length).toBeGreaterThan(10);
  let bytes = 0;
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    const isPage = new URL(file).pathname.endsWith('.html');
    expect(response.headers()['content-type']?.startsWith('text/html'), file).toBe(isPage);
    bytes += (await response.body()).length;
  }
  expect(bytes).toBeLessThan(2_500_000);
  expect(files.filter((file) => /kill-sw|config\.js|webmanifest|\/icons\//.test(file))).toEqual([]);
});

// R1, R8: with the server down, not only the browser offline.
test('with the server stopped the shop opens; once it is back, it is requested again', async ({ context, baseURL }) => {
  const relay = await openRelay(baseURL ?? '');
  const page = await openAndPersist(context, relay.origin, home(2));
  await page.goto(`${relay.origin}/page/POLICY`);
  await untilPersisted(page, policy(2));
  await forgetPageStorage(page);
  await relay.stop();

  await page.goto(`${relay.origin}/page/POLICY`);
  await expect(page.getByRole('heading', { name: 'Who else sees it' })).toBeVisible();
  await page.goto(relay.origin);
  await expect(page).toHaveTitle(TITLE);

  expect(await sourceOf(page, home(2))).toBe('cache');

  await relay.start();
  expect(await sourceOf(page, home(2))).toBeNull();
  await relay.stop();
});

// R23
test('the worker can be retired: within a visit it and its caches are deleted, and nothing else', async ({
  context,
  baseURL,
}) => {
  const relay = await openRelay(baseURL ?? '');
  const next = shopServer();
  try {
    const page = await openAndPersist(context, relay.origin, home(2));
    await page.evaluate(() => localStorage.setItem('precious', 'a wish'));
    const change = { key: 'k', user: '12', store: 2, sku: '55', quantity: 3, createdAt: Date.now() };
    await writeStorage(page, (path) => relay.origin + path, { outbox: { s2: { changes: [change] } } });
    await page.goto(relay.origin);
    await next.start({ KILL_SERVICE_WORKER: '1' });
    relay.replace(next.origin());

    // As each page does every hour. A reload would call the old worker while it stops, and Chromium then may keep it for
    // minutes (docs/decisions/014-worker.md).
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const kept = (on: Page) =>
      on.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]);
    // The page may reload when its worker is gone, perhaps during the evaluation.
    await expect(async () => expect(await kept(page)).toEqual([[], 0])).toPass();

    const later = await context.newPage();
    await later.goto(relay.origin);
    expect(await later.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect.poll(() => kept(later)).toEqual([[], 0]);
    expect(await later.evaluate(() => localStorage.getItem('precious'))).toBe('a wish');
    expect(await stored(later, 'outbox', 'boxes', 's2')).toMatchObject({ changes: [change] });
    await expect(later).toHaveTitle(TITLE);
  } finally {
    await relay.stop();
    await next.stop();
    next.remove();
  }
});
