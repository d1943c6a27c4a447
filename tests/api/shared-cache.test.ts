import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, STORE_IDS, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  // A fixed clock, because a page contains the time of its rendering.
  const now = new Date('2026-11-21T06:30:00Z');
  serve = await renderingShop({ now: () => now });
});

/**
 * Encoding and content of a response. Not its bytes: a document that is asked for again is compressed better in the
 * background, at any moment.
 */
async function contentOf(reply: Response): Promise<string> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  const encoding = reply.headers.get('content-encoding') ?? 'identity';
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[encoding];
  if (!decode) throw new Error(`An encoding that nobody accepted: ${encoding}`);
  return `${encoding} ${decode(bytes).toString('base64')}`;
}

type StoredResponse = { vary: string[]; headers: Headers; body: string };

/** A caching proxy that stores every cacheable response by path and `Vary`, without the host in its key. */
function sharedCache(shop: Serve) {
  const stored = new Map<string, StoredResponse[]>();
  let hits = 0;
  const get = async (host: string, path: string, more: Record<string, string> = {}): Promise<string> => {
    const headers = new Headers({ host, ...more });
    const fits = ({ vary, headers: cachedHeaders }: StoredResponse) =>
      vary.every((name) => cachedHeaders.get(name) === headers.get(name));
    const found = stored.get(path)?.find(fits);
    if (found) hits += 1;
    if (found) return found.body;
    const reply = await shop(new Request(`http://proxy.internal${path}`, { headers }));
    const body = await contentOf(reply);
    if (!/no-store|private/.test(reply.headers.get('cache-control') ?? 'no-store')) {
      const vary = (reply.headers.get('vary') ?? '').split(/\s*,\s*/).filter(Boolean);
      stored.set(path, [...(stored.get(path) ?? []), { vary, headers, body }]);
    }
    return body;
  };
  return { get, hits: () => hits };
}

const OF_A_STORE = ['/', '/page/POLICY', '/cart', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];

test('S32: a shared cache never serves another store’s page or an encoding that was not accepted', async () => {
  const cache = sharedCache(serve);
  const hosts = [...STORE_IDS.map(hostOf), 'nobody.example'];
  for (const path of OF_A_STORE) {
    for (const host of hosts) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const acceptEncoding = { 'accept-encoding': encoding };
        const direct = await serve(
          new Request(`http://proxy.internal${path}`, { headers: { host, ...acceptEncoding } }),
        );
        const whole = await contentOf(direct);
        for (let time = 0; time < 2; time += 1) {
          expect([path, host, encoding, (await cache.get(host, path, acceptEncoding)) === whole]).toEqual([
            path,
            host,
            encoding,
            true,
          ]);
        }
      }
    }
  }
  // Proves that the second request of each pair came from the cache.
  expect(cache.hits()).toBeGreaterThanOrEqual(OF_A_STORE.length * hosts.length);
});

test('S32, D22: a shared cache separates pages with reduced data from the others', async () => {
  const cache = sharedCache(serve);
  for (const path of ['/', '/cart']) {
    for (const more of [{}, { 'save-data': 'on' }, { 'save-data': 'off' }]) {
      const direct = await serve(
        new Request(`http://proxy.internal${path}`, { headers: { host: 'localhost', ...more } }),
      );
      const whole = await contentOf(direct);
      expect([path, more, (await cache.get('localhost', path, more)) === whole]).toEqual([path, more, true]);
    }
  }
});

test('D22: with Save-Data the document has images of at most 800 pixels and the reduced data mark', async () => {
  const pageOf = async (more: Record<string, string>) =>
    (await serve(new Request('http://proxy.internal/', { headers: { host: 'localhost', ...more } }))).text();
  const usual = await pageOf({});
  const small = await pageOf({ 'save-data': 'on' });
  const widest = (page: string) => Math.max(...[...page.matchAll(/ (\d+)w[,"]/g)].map(([, width]) => Number(width)));
  expect([widest(usual), widest(small)]).toEqual([2880, 800]);
  expect([usual, small].map((page) => /<html [^>]*data-saver="on"/.test(page))).toEqual([false, true]);
});

test('D35: a shared cache separates the bare shell of stage hosts with another backend from pages', async () => {
  const staged = await renderingShop({ stageApiBaseUrl: 'https://stage.example.com' });
  const cache = sharedCache(staged);
  const stage = await cache.get('stage-store-3.localhost', '/');
  const own = await cache.get('store-3.localhost', '/');
  expect(stage === own).toBe(false);
  expect((await cache.get('stage-store-3.localhost', '/')) === stage).toBe(true);
});

/** Headers that proxies add and frameworks trust, but no cache has in its key. */
const UNKEYED: Record<string, string> = {
  'x-forwarded-host': 'store-4.localhost',
  'x-forwarded-server': 'store-4.localhost',
  'x-host': 'store-4.localhost',
  forwarded: 'host=store-4.localhost;proto=https;for=10.0.0.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-scheme': 'nothttps',
  'x-forwarded-port': '1337',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '10.0.0.1',
  'x-original-url': '/page/TERMS',
  'x-rewrite-url': '/page/TERMS',
  'x-original-host': 'store-4.localhost',
  'x-http-method-override': 'POST',
  'x-http-method': 'DELETE',
  'x-method-override': 'PUT',
  origin: 'https://evil.example',
  referer: 'https://evil.example/?<script>',
  cookie: 'store=4; token=abc',
  'user-agent': '<script>alert(1)</script>',
  'accept-language': 'hi-IN',
  accept: 'application/json',
  'x-wap-profile': 'http://evil.example/x.xml',
  'sec-fetch-site': 'cross-site',
  purpose: 'prefetch',
};
const PATHS = [
  ...OF_A_STORE,
  '/index.html',
  '/config.js',
  '/api/v1/presentation/3/STORE_HOME',
  '/api/v1/presentation/3/page/POLICY',
  '/nothing',
];

describe.each(Object.entries(UNKEYED))('S32: the header %s: %s', (name, value) => {
  test('changes no response', async () => {
    for (const path of PATHS) {
      const responseFor = async (headers: Record<string, string>) => {
        const reply = await sendRequest(serve, 'store-3.localhost', path, { headers });
        return {
          status: reply.status,
          body: (await reply.text()).replace(/:\d{13}\b/g, ':time'),
          headers: JSON.stringify([...reply.headers]),
        };
      };
      const usual = await responseFor({});
      const other = await responseFor({ [name]: value });
      expect([path, other.status, other.headers]).toEqual([path, usual.status, usual.headers]);
      expect([path, other.body === usual.body]).toEqual([path, true]);
    }
  });
});

test.each([
  [404, '/api/v1/cart/x.css'],
  [404, '/api/v1/cart/.js'],
  [404, '/api/v1/cart;x.css'],
  [404, '/api/v1/cart%2fx.css'],
  [401, '/api/v1/orders/x.png'],
  [405, '/api/v1/address/a.woff2'],
])('S32: a %i that is not cached is the response to %s, which looks like a file', async (status, path) => {
  const { status: received, headers } = await sendRequest(serve, 'localhost', path);
  expect([received, headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
