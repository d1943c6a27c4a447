import { beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

test('every page URL returns the bare shell, which is revalidated each time', async () => {
  for (const path of [
    '/',
    '/cart',
    '/product/2001',
    '/results?q=a.b',
    '/page/POLICY',
    '/index.html',
    '/collection/new',
  ]) {
    const reply = await sendRequest(serve, 'localhost', path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await reply.text()).toContain('The shell');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('R22: a missing file is a 404 without HTML', async () => {
  for (const path of ['/assets/nope.js', '/assets/nope', '/nope.css', '/favicon.ico', '/assets/../secret.txt']) {
    const reply = await sendRequest(serve, 'localhost', path);
    expect([reply.status, path]).toEqual([404, path]);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('hashed files are immutable, the worker is revalidated', async () => {
  const asset = await sendRequest(serve, 'localhost', '/assets/app-abc123.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await asset.text()).toBe('console.info("app");');
  expect((await sendRequest(serve, 'localhost', '/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['br, gzip', 'br', 'as brotli'],
  ['gzip;q=0.5, br;q=0', 'gzip', 'as gzip'],
  ['deflate', null, 'console.info("app");'],
])('a browser that accepts %s gets %s', async (accepted, encoding, body) => {
  const reply = await sendRequest(serve, 'localhost', '/assets/app-abc123.js', {
    headers: { 'accept-encoding': accepted },
  });
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(reply.headers.get('vary')).toContain('Accept-Encoding');
  expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await reply.text()).toBe(body);
});

test('readiness reports that the database responds and how many stores it has', async () => {
  const reply = await sendRequest(serve, 'localhost', '/readyz');
  expect(await reply.json()).toEqual({ status: 'ok', database: 'ok', stores: STORE_IDS.length });
});
