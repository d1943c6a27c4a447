import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { workerScope } from '../tests/worker-scope.ts';
import { type HandlerDeps, openResponseCache, primeCache } from './handle-request.ts';
import { createLateResponses } from './late-responses.ts';
import { routeOf } from './routes.ts';
import { sourcesOf } from './sources.ts';

// Workbox reads these globals at import.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const HOST = 'https://shop.test';
const SOURCES = sourcesOf(new URL('/sw.js', HOST));
const HOME = `${HOST}/api/v1/presentation/2/STORE_HOME`;
const PRODUCT = `${HOST}/api/v1/stores/2/products/12`;
const THEN = 'Sat, 21 Nov 2026 08:00:00 GMT';

const json = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': 'public, max-age=0', date: THEN } });
const layout = { widgets: [] };
const home = (title: string) => json({ success: true, layout, title });
const product = (name: string) => json({ success: true, data: { id: 12, name } });

let fake: ReturnType<typeof fakeCaches>;
let server: (request: Request) => Promise<Response>;
let scope: ReturnType<typeof workerScope>;
let asked: Request[];
/** How often pages were notified of a late response. */
let notifications: number;
let late: HandlerDeps['late'];

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeCaches();
  server = async () => home('fresh');
  scope = workerScope(fake.storage);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    return server(request);
  });
  asked = [];
  notifications = 0;
  late = createLateResponses(Date.now, () => {
    notifications += 1;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const expiration = { updateTimestamp: async () => undefined, expireEntries: async () => undefined };
const pageRequests = { plugin: {}, none: async () => undefined };
const deps = (): HandlerDeps => ({ now: Date.now, late, expiration, pageRequests, sources: SOURCES });
const shop = () => openResponseCache(deps());

/** The worker's response; its background work may still be running (`settle`). */
async function open(url: string, init?: RequestInit): Promise<Response> {
  const request = new Request(url, init);
  if (!routeOf(request, SOURCES)) throw new Error(`nobody answers ${url}`);
  return shop().respond(request, scope.event);
}
/** Waits until the worker's background work is done; Workbox defers a cache write by one turn of the event loop. */
async function settle(): Promise<void> {
  let done = false;
  void Promise.all(scope.work).then(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersByTimeAsync(1);
}
async function seen(url: string, response: Response): Promise<void> {
  const before = server;
  server = async () => response;
  await open(url);
  await settle();
  server = before;
}
const cached = (url: string) => shop().find(new Request(url), scope.event);

const hang = () => new Promise<Response>(() => undefined);
const hangBody = async () => {
  const half = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"succ')) });
  return new Response(half, { headers: { 'content-type': 'application/json' } });
};
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
const trouble = async () => json({ success: false, error: { code: 'INTERNAL', message: 'x' } }, 500);
const portal = async () => new Response('<html>Sign in', { headers: { 'content-type': 'text/html' } });
const portalJson = async () => json({ captive: true });
const bare = async () => json({ success: true, data: null });

test('a network response in time is returned without marker headers and cached', async () => {
  await seen(HOME, home('old'));
  const response = await open(HOME);
  expect(await response.json()).toMatchObject({ title: 'fresh' });
  expect(response.headers.get('x-sw-source')).toBeNull();
  await settle();
  expect(await (await cached(HOME))?.json()).toMatchObject({ title: 'fresh' });
});

// R3, R5, R6: a cached copy is served after at most 2.5 s, whatever the network does.
test.each([
  ['nothing comes', hang, 2500, 'late'],
  ['half of it comes', hangBody, 2500, 'late'],
  ['the server is in trouble', trouble, 0, 'refused'],
  ['there is no network', offline, 0, 'silent'],
  ['the network wants a sign-in', portal, 0, 'refused'],
  ['the network wants it in JSON', portalJson, 0, 'refused'],
  ['the reply has no content', bare, 0, 'refused'],
])('if there is a copy and %s: serves the marked copy after at most %3$i ms', async (_what, behaviour, ms, why) => {
  await seen(HOME, home('old'));
  server = behaviour;
  const answered = open(HOME);
  await vi.advanceTimersByTimeAsync(ms);
  const response = await answered;
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ title: 'old' });
  expect(response.headers.get('x-sw-source')).toBe('cache');
  expect(response.headers.get('x-sw-why')).toBe(why);
  expect(response.headers.get('date')).toBe(THEN);
  expect(await (await cached(HOME))?.json()).toMatchObject({ title: 'old' });
});

test.each([
  ['nothing comes', hang],
  ['half of it comes', hangBody],
])('if there is no copy and %s: a network error after eight seconds (R4)', async (_what, behaviour) => {
  server = behaviour;
  let response: Response | null = null;
  const answered = open(HOME).then((value) => {
    response = value;
  });
  await vi.advanceTimersByTimeAsync(7999);
  expect(response).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await answered;
  expect(response).toMatchObject({ type: 'error' });
});

test('if there is no copy and the server fails: its own error response', async () => {
  server = trouble;
  const response = await open(HOME);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { code: 'INTERNAL' } });
});

test('if there is no copy and the reply has no content: that reply, for the page to judge', async () => {
  server = bare;
  expect(await (await open(HOME)).json()).toEqual({ success: true, data: null });
  await settle();
  expect(await cached(HOME)).toBeUndefined();
});

test('if there is neither a copy nor a network: a network error', async () => {
  server = offline;
  expect((await open(HOME)).type).toBe('error');
});

/** Requests `url` and gets the copy because the network is late; the returned function delivers the late response. */
async function outwaited(url: string): Promise<(response: Response) => Promise<void>> {
  let release: (response: Response) => void = () => undefined;
  server = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  const answered = open(url);
  await vi.advanceTimersByTimeAsync(2500);
  expect((await answered).headers.get('x-sw-why')).toBe('late');
  return async (response) => {
    release(response);
    await settle();
  };
}

test('a late response is cached', async () => {
  await seen(HOME, home('old'));
  const release = await outwaited(HOME);
  await release(home('late'));
  expect(await (await cached(HOME))?.json()).toMatchObject({ title: 'late' });
});

// R3
test('pages are notified of a late response, and get it at once when they request it again', async () => {
  await seen(HOME, home('old'));
  const release = await outwaited(HOME);
  expect(notifications).toBe(0);
  await release(home('late'));
  expect(notifications).toBe(1);
  server = hang;
  for (const _page of ['one', 'another']) {
    const again = await open(HOME);
    expect(await again.json()).toMatchObject({ title: 'late' });
    expect(again.headers.get('x-sw-source')).toBeNull();
  }
});

// R7
test('ten seconds after a late response the network is requested again', async () => {
  await seen(HOME, home('old'));
  const release = await outwaited(HOME);
  await release(home('late'));
  await vi.advanceTimersByTimeAsync(10_001);
  server = async () => home('now');
  expect(await (await open(HOME)).json()).toMatchObject({ title: 'now' });
});

// R33
test('a late response with no-store is not served to later requests', async () => {
  await seen(HOME, home('old'));
  const release = await outwaited(HOME);
  await release(Response.json({ success: true, layout, title: 'mine' }, { headers: { 'cache-control': 'no-store' } }));
  expect(notifications).toBe(0);
  server = async () => home('for all');
  expect(await (await open(HOME)).json()).toMatchObject({ title: 'for all' });
});

// R34
test('responses to requests sent before a logout are not cached, in time or late', async () => {
  await seen(PRODUCT, product('old'));
  const release = await outwaited(PRODUCT);
  let answer: (response: Response) => void = () => undefined;
  server = () => new Promise((resolve) => (answer = resolve));
  const asked = open(HOME);
  await vi.advanceTimersByTimeAsync(10);
  late.forget();
  await (await fake.storage.open('shop-product-1')).delete(PRODUCT);
  answer(home('fresh'));
  expect(await (await asked).json()).toMatchObject({ title: 'fresh' });
  await release(product('late'));
  expect([await cached(PRODUCT), await cached(HOME), notifications]).toEqual([undefined, undefined, 0]);
  await vi.advanceTimersByTimeAsync(10);
  await seen(HOME, home('next'));
  expect(await cached(HOME)).toBeDefined();
});

// R8: the HTTP cache makes a second request for a URL wait for the first, so it would hang as long.
test('a request repeated while an older one is overdue bypasses the HTTP cache', async () => {
  await seen(HOME, home('old'));
  const release = await outwaited(HOME);
  server = async () => home('now');
  expect(await (await open(HOME)).json()).toMatchObject({ title: 'now' });
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'default', 'no-store']);
  await release(home('late'));
  await vi.advanceTimersByTimeAsync(10_001);
  await open(HOME);
  expect(asked.at(-1)?.cache).toBe('default');
});

test('pages are not notified of a response in time', async () => {
  await seen(HOME, home('old'));
  await open(HOME);
  await settle();
  expect(notifications).toBe(0);
});

// R53
test('a primed copy is fetched again only after the given age', async () => {
  await seen(HOME, home('old'));
  const DAY = 24 * 60 * 60_000;
  const prime = async () => {
    await primeCache([HOME], shop(), deps(), scope.event, { maxAgeMs: DAY });
    await settle();
  };
  asked = [];
  await prime();
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(DAY + 1);
  server = async () => home('new');
  await prime();
  expect(asked).toHaveLength(1);
  expect(await (await cached(HOME))?.json()).toMatchObject({ title: 'new' });
});

// D35: an operator edits config.js, and a page cannot start without it.
test('the API’s origin comes from the copy at once, and is refreshed in the background', async () => {
  const url = `${HOST}/config.js`;
  const script = (text: string) =>
    new Response(`globalThis.storefrontConfig = '${text}'`, { headers: { 'content-type': 'text/javascript' } });
  await seen(url, script('old'));
  server = async () => script('new');
  const answered = open(url);
  await vi.advanceTimersByTimeAsync(0);
  expect(await (await answered).text()).toMatch(/old|new/);
  await settle();
  expect(await (await cached(url))?.text()).toMatch(/new/);
  expect(notifications).toBe(0);

  server = hang;
  const waiting = open(url);
  await vi.advanceTimersByTimeAsync(0);
  expect(await (await waiting).text()).toMatch(/new/);
});

test.each([
  ['nothing found', async () => new Response(null, { status: 204 }), 204],
  ['a refusal', async () => json({ success: false }, 404), 404],
  ['a no in good form', async () => json({ success: false }), 200],
])('%s is passed on and does not replace the copy', async (_what, behaviour, status) => {
  await seen(HOME, home('old'));
  server = behaviour;
  expect((await open(HOME)).status).toBe(status);
  await settle();
  expect(await (await cached(HOME))?.json()).toMatchObject({ title: 'old' });
});

// R37
test('a 404 of the API removes the copy of a product', async () => {
  await seen(PRODUCT, product('Throw'));
  server = async () => json({ success: false }, 404);
  expect((await open(PRODUCT)).status).toBe(404);
  await settle();
  expect(await cached(PRODUCT)).toBeUndefined();
});

// S34, R33
test('the bearer token is sent to the server and not stored with the copy', async () => {
  await seen(HOME, home('old'));
  await open(HOME, { headers: { authorization: 'Bearer secret' } });
  await settle();
  expect(asked.at(-1)?.headers.get('authorization')).toBe('Bearer secret');
  const cache = await fake.storage.open('shop-storeHome-1');
  const [key] = await cache.keys();
  expect([...(key?.headers ?? [])]).toEqual([]);
  expect(JSON.stringify([...((await cached(HOME))?.headers ?? [])])).not.toContain('secret');
});

test('a picture is fetched once', async () => {
  const picture = `${HOST}/media/a.0123456789.webp`;
  server = async () => new Response('pixels', { headers: { 'content-type': 'image/webp' } });
  await open(picture);
  await settle();
  server = offline;
  expect(await (await open(picture)).text()).toBe('pixels');
  expect(asked).toHaveLength(1);
});

test('a 404 for a picture is not cached', async () => {
  const picture = `${HOST}/media/a.0123456789.webp`;
  server = async () => new Response('no', { status: 404, headers: { 'content-type': 'text/plain' } });
  expect((await open(picture)).status).toBe(404);
  await settle();
  expect(await cached(picture)).toBeUndefined();
});

// R1
test('priming fetches public URLs without a copy, and no cached, private or foreign ones', async () => {
  await seen(PRODUCT, product('Throw'));
  asked = [];
  await primeCache(
    [HOME, PRODUCT, `${HOST}/api/v1/cart`, 'https://elsewhere.example/media/a.webp', `${HOST}/cart`],
    shop(),
    deps(),
    scope.event,
  );
  await settle();
  expect(asked.map(({ url }) => url)).toEqual([HOME]);
  expect(await cached(HOME)).toBeDefined();
});

// R56
test('priming takes what a page has just loaded from the HTTP cache', async () => {
  await primeCache([HOME], shop(), deps(), scope.event, { cache: 'force-cache' });
  await settle();
  expect(asked.map(({ cache }) => cache)).toEqual(['force-cache']);
});

test('priming waits while a page waits for a response', async () => {
  let resume = (): void => undefined;
  const none = () => new Promise<undefined>((resolve) => (resume = () => resolve(undefined)));
  const primed = primeCache([HOME], shop(), { ...deps(), pageRequests: { plugin: {}, none } }, scope.event);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  resume();
  await primed;
  expect(asked).toHaveLength(1);
});

test('priming continues after a failed URL', async () => {
  const picture = `${HOST}/media/a.0123456789.webp`;
  server = async ({ url }) => (url === picture ? offline() : home('fresh'));
  await primeCache([picture, HOME], shop(), deps(), scope.event);
  await settle();
  expect(await cached(HOME)).toBeDefined();
});
