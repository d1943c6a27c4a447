import { beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { hostOf, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const PUBLIC = [
  '/api/v1/presentation/2/STORE_HOME',
  '/api/v1/presentation/2/page/POLICY',
  '/api/v1/stores/2/products/2001',
  '/api/v1/search?store_id=2&query=bed',
  '/api/v1/products/suggest?store_id=2&query=bed',
  '/manifest.webmanifest',
  '/config.js',
];

test.each(PUBLIC)('S32: %s may be cached and revalidated by its ETag', async (path) => {
  const first = await sendRequest(serve, 'localhost', path);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('vary')).toMatch(/^Host\b/);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);

  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await sendRequest(serve, 'localhost', path, { headers: { 'if-none-match': tag } });
    expect([again.status, tag]).toEqual([304, tag]);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  }
  const changed = await sendRequest(serve, 'localhost', path, { headers: { 'if-none-match': '"other"' } });
  expect(changed.status).toBe(200);
});

test('the same path on two hosts has two ETags', async () => {
  const tags = await Promise.all(
    [3, 4].map(async (id) => (await sendRequest(serve, hostOf(id), '/manifest.webmanifest')).headers.get('etag')),
  );
  expect(new Set(tags).size).toBe(2);
});

test.each(['/api/v1/cart', '/api/v1/orders', '/api/stores/2/collections/none', '/api/v1/stores/2/products/1'])(
  'a private or refused response is not cached: %s',
  async (path) => {
    const reply = await sendRequest(serve, 'localhost', path);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('etag')).toBeNull();
  },
);

test('HEAD returns the headers of GET without the body', async () => {
  for (const path of ['/api/v1/presentation/2/STORE_HOME', '/', '/healthz', '/manifest.webmanifest']) {
    const get = await sendRequest(serve, 'localhost', path);
    const head = await sendRequest(serve, 'localhost', path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  }
});
