import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { hostOf, rows, STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

/** Every public call with a store id, about existing data of that store. */
function calls(id: number): string[] {
  const store = rows.find((entry) => entry.store.id === id);
  const product = store?.products[0];
  return [
    `/api/v1/presentation/${id}/STORE_HOME`,
    `/api/v1/presentation/${id}/page/POLICY`,
    `/api/stores/${id}/collections/bestsellers`,
    `/api/v1/stores/${id}/products/${product?.id}`,
    `/api/v1/search?store_id=${id}&query=${encodeURIComponent(product?.name ?? '')}`,
    `/api/v1/products/suggest?store_id=${id}&query=${encodeURIComponent(product?.name ?? '')}`,
  ];
}

// Store 2's host is localhost, which may read every store; tested below.
describe.each(STORE_IDS.filter((id) => id !== 2))('S12: the host of store %i', (host) => {
  test.each(STORE_IDS.filter((id) => id !== host))('returns nothing of store %i', async (other) => {
    for (const path of calls(other)) {
      const reply = await sendRequest(serve, hostOf(host), path);
      expect([reply.status, path]).toEqual([404, path]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('returns the data of its own store', async () => {
    for (const path of calls(host)) {
      const { status } = await sendRequest(serve, hostOf(host), path);
      // D1: store 8 requires sign-in for its collections.
      expect([status, path]).toEqual([host === 8 && path.includes('collections') ? 401 : 200, path]);
    }
  });
});

test('a product of another store is a 404', async () => {
  const elsewhere = rows.find((entry) => entry.store.id === 3)?.products[0]?.id;
  const reply = await sendRequest(serve, hostOf(4), `/api/v1/stores/4/products/${elsewhere}`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
});

test('S12: in production localhost opens every store for this machine only', async () => {
  const live = await shop({ production: true, trustedProxies: ['10.0.0.1'] });
  const statusFor = async (remote: string, headers: Record<string, string> = {}, host = 'localhost') => {
    const request = new Request('http://asked.test/api/v1/presentation/4/STORE_HOME', {
      headers: { host, ...headers },
    });
    return (await live(request, { remote })).status;
  };
  const forwarded = (client: string) => ({ 'x-forwarded-for': client });
  expect(await statusFor('127.0.0.1')).toBe(200);
  expect(await statusFor('203.0.113.1')).toBe(404);
  expect(await statusFor('203.0.113.1', {}, '127.0.0.1:80')).toBe(404);
  expect(await statusFor('127.0.0.1', forwarded('203.0.113.1'))).toBe(404);
  expect(await statusFor('10.0.0.1', forwarded('127.0.0.1'))).toBe(404);
  expect(await statusFor('203.0.113.1', {}, 'store-4.localhost')).toBe(200);
});

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:4173', 'localhost.'])(
  '%s may read every demo store, but no other',
  async (host) => {
    for (const id of STORE_IDS) {
      expect((await sendRequest(serve, host, `/api/v1/presentation/${id}/STORE_HOME`)).status).toBe(200);
    }
    expect((await sendRequest(serve, host, '/api/v1/presentation/999/STORE_HOME')).status).toBe(404);
  },
);

test.each([
  ['STORE-3.localhost', 3],
  ['store-3.localhost.', 3],
  ['store-3.localhost:8080', 3],
  ['stage-store-3.localhost', 3],
  ['shop.example', 7],
  ['evil-store-3.localhost', 7],
])('the host %s opens store %i and no other', async (host, id) => {
  expect((await sendRequest(serve, host, `/api/v1/presentation/${id}/STORE_HOME`)).status).toBe(200);
  expect((await sendRequest(serve, host, '/api/v1/presentation/2/STORE_HOME')).status).toBe(404);
});

test('D32: an unknown host is not indexed and never echoed', async () => {
  for (const path of ['/', '/manifest.webmanifest', '/api/v1/presentation/7/STORE_HOME', '/config.js']) {
    const reply = await sendRequest(serve, 'evil.example', path);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(await reply.text()).not.toContain('evil.example');
  }
  expect((await sendRequest(serve, 'store-3.localhost', '/')).headers.get('x-robots-tag')).toBeNull();
});

test('S32: headers that proxies add never select the store', async () => {
  const headers = {
    'X-Forwarded-Host': 'store-4.localhost',
    'X-Original-URL': '/healthz',
    'X-HTTP-Method-Override': 'PUT',
  };
  const plain = await sendRequest(serve, hostOf(3), '/api/v1/presentation/3/STORE_HOME');
  const forwarded = await sendRequest(serve, hostOf(3), '/api/v1/presentation/3/STORE_HOME', { headers });
  expect(await forwarded.text()).toBe(await plain.text());
});
