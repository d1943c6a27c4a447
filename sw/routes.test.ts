import { describe, expect, test } from 'vitest';
import { type PathRow, paths } from '../contract/paths.ts';
import { everyPage } from '../tests/pages.ts';
import { answerTo, routeOf } from './routes.ts';
import { sourcesOf } from './sources.ts';

const HOST = 'https://shop.test';
const OWN = sourcesOf(new URL('/sw.js', HOST));
const ask = (path: string, init: RequestInit = {}, sources = OWN) =>
  routeOf(new Request(new URL(path, HOST), init), sources);

test.each([
  ['/api/v1/presentation/2/STORE_HOME', 'network-first', 'storeHome'],
  ['/api/v1/presentation/2/page/POLICY', 'network-first', 'contentPage'],
  ['/api/stores/2/collections/7', 'network-first', 'collection'],
  ['/api/v1/stores/2/products/12', 'network-first', 'product'],
  ['/api/v1/search?store_id=2&query=red', 'network-first', 'search'],
  ['/manifest.webmanifest', 'network-first', 'meta'],
  ['/icons/2/192.png?v=abc', 'network-first', 'meta'],
  ['/config.js', 'network-first', 'config'],
  ['/media/banners/2-hero-1.0123456789.w480.avif', 'cache-first', 'pictures'],
  ['/media/marks/2.0123456789.svg', 'cache-first', 'pictures'],
])('%s has the strategy %s', (path, strategy, cache) => {
  expect(ask(path)).toMatchObject({ strategy, cache });
});

test('the key of a picture or icon has no query', () => {
  expect(ask('/media/a.0123456789.webp?v=2')?.key).toBe(`${HOST}/media/a.0123456789.webp`);
  expect(ask('/icons/2/192.png?v=abc')?.key).toBe(`${HOST}/icons/2/192.png`);
});

// R10: browsers request videos in ranges, and a full response to a range request breaks them in Safari.
test.each([
  ['a film', '/media/reels/2-reel-1.0123456789.mp4', {}],
  ['a part of a picture', '/media/a.0123456789.webp', { headers: { range: 'bytes=0-1' } }],
  ['a part of an answer', '/api/v1/presentation/2/STORE_HOME', { headers: { range: 'bytes=0-1' } }],
  ['a write to a public address', '/api/v1/presentation/2/STORE_HOME', { method: 'POST' }],
  ['a look at the headers', '/api/v1/presentation/2/STORE_HOME', { method: 'HEAD' }],
  ['another origin', 'https://api.example.com/api/v1/presentation/2/STORE_HOME', {}],
  ['another port', 'https://shop.test:8443/api/v1/presentation/2/STORE_HOME', {}],
  ['a picture of another origin', 'https://cdn.example.com/media/a.webp', {}],
  ['the payment script', 'https://sdk.cashfree.com/js/v3/cashfree.js', {}],
  ['the worker itself', '/sw.js', {}],
  ['health', '/healthz', {}],
  ['whether anybody is there', '/api/ping', {}],
  ['the test seam', '/__test/requests', {}],
  ['a page', '/product/12', {}],
  ['suggestions', '/api/v1/products/suggest?store_id=2&query=re', {}],
])('%s is not intercepted', (_what, path, init) => {
  expect(ask(path, init)).toBeNull();
});

// R61
describe('on a static host with a backend elsewhere', () => {
  const backend = 'https://api.example.com/v2';
  const params = new URLSearchParams({ api: backend, pictures: 'https://cdn.example.com' });
  const askWith = (address: string) => ask(address, {}, sourcesOf(new URL(`/sw.js?${params}`, HOST)));

  test('the worker stores replies of that backend, by their whole address', () => {
    expect(askWith(`${backend}/api/v1/presentation/2/page/policy?utm_source=x`)).toEqual({
      strategy: 'network-first',
      cache: 'contentPage',
      key: `${backend}/api/v1/presentation/2/page/POLICY`,
    });
  });

  test('the worker stores pictures of the named origins, by their whole address', () => {
    const address = 'https://cdn.example.com/p/a.JPG?v=2';
    expect(askWith(address)).toEqual({ strategy: 'cache-first', cache: 'pictures', key: address });
  });

  test.each([
    `${HOST}/api/v1/presentation/2/STORE_HOME`,
    'https://api.example.com/api/v1/presentation/2/STORE_HOME',
    'https://api.example.com/v2x/api/v1/presentation/2/STORE_HOME',
    `${backend}/api/v1/cart`,
    'https://cdn.example.com.evil.example/p/a.jpg',
    'https://cdn.example.com/p/film.mp4',
    'https://api.example.com/p/a.jpg',
  ])('%s is not intercepted', (address) => {
    expect(askWith(address)).toBeNull();
  });
});

const privateRows = (Object.entries(paths) as [string, PathRow][]).filter(([, row]) => row.freshness !== 'browse');
test.each(privateRows)('%s is not intercepted', (_name, { method, path }) => {
  const address = path.replace(/\{\w+\}/g, '1');
  expect(ask(address, { method })).toBeNull();
  expect(ask(address)).toBeNull();
});

test.each([...everyPage, '/payment-return?order_id=1', '/results?q=1.5 m', '/?source=pwa', '/Cart/', '/page/about'])(
  'a navigation to %s gets the shell',
  (path) => {
    expect(answerTo({ mode: 'navigate', url: HOST + path })).toBe('shell');
  },
);

test.each([
  '/products/blue-kurta',
  '/product/blue-kurta',
  '/product/%E0%A4%95',
  '/collections/rugs/products/blue-kurta',
  '/product-category/rugs/',
  '/pages/about-us',
  '/blog/a-story',
  '/cart/c/1',
  '/development',
])('a navigation to %s, which may be an old address, is asked of the server', (path) => {
  expect(answerTo({ mode: 'navigate', url: HOST + path })).toBe('server');
});

test.each([
  '/api/v1/cart',
  '/__test/requests',
  '/dev/inbox',
  '/sandbox/pay/sandbox_2_abc',
  '/assets/index-abc.js',
  '/media/a.0123456789.webp',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sw.js',
])('a navigation to %s is not intercepted', (path) => {
  expect(answerTo({ mode: 'navigate', url: HOST + path })).toBeNull();
});

test('only navigations get the shell', () => {
  expect(answerTo({ mode: 'cors', url: `${HOST}/cart` })).toBeNull();
});
