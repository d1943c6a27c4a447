import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { ConnectionDropped } from '../../server/test-seam/seam.ts';
import { seeded, send, sendRequest, shop } from './shop.ts';

const HOME = '/api/v1/presentation/2/STORE_HOME';
const MINUTE = 60_000;
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ faults: true, now: () => new Date('2026-11-21T06:30:00Z') });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
});

const get = (path: string) => sendRequest(serve, 'localhost', path);
const fault = (settings: object) => send(serve, '/__test/fault', settings);
const { product, skus } = seeded(2, 'running-kantha-bed-spread');
const [sku] = skus;
const edit = (changes: object) => send(serve, '/__test/sku', { store: 2, id: sku?.id, ...changes });
async function variant() {
  const reply = await get(`/api/v1/stores/2/products/${product.id}`);
  const { data } = (await reply.json()) as { data: { skus: { id: number; [field: string]: unknown }[] } };
  return data.skus.find((entry) => entry.id === sku?.id);
}

test('without FAULTS=1 there is no fault seam', async () => {
  const plain = await shop();
  for (const path of ['/__test/fault', '/__test/reset', '/__test/requests', '/__test/anything']) {
    expect((await sendRequest(plain, 'localhost', path)).status).toBe(404);
    expect((await send(plain, path, { match: '/', mode: 'drop' })).status).toBe(404);
  }
  expect((await sendRequest(plain, 'localhost', HOME)).status).toBe(200);
});

test.each([500, 503])('a fault %i applies the requested number of times', async (status) => {
  await fault({ match: '/api/v1/presentation', mode: String(status), times: 2 });
  expect((await get(HOME)).status).toBe(status);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get(HOME)).status).toBe(status);
  expect((await get(HOME)).status).toBe(200);
});

test('the mode html returns a page instead of data', async () => {
  await fault({ match: HOME, mode: 'html' });
  const reply = await get(HOME);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await reply.text()).toContain('<!doctype html>');
});

test('a fault can match a method and use a wildcard', async () => {
  await fault({ match: 'PUT /api/*/cart', mode: '503' });
  expect((await get('/api/v1/cart')).status).toBe(401);
  expect((await sendRequest(serve, 'localhost', '/api/v1/cart', { method: 'PUT' })).status).toBe(503);
});

test('the newest fault applies, and after it is used up the older one', async () => {
  await fault({ match: HOME, mode: '500' });
  await fault({ match: HOME, mode: 'ok', times: 1 });
  expect((await get(HOME)).status).toBe(200);
  expect((await get(HOME)).status).toBe(500);
});

test('a hanging request responds only after the reset', async () => {
  await fault({ match: HOME, mode: 'hang' });
  let answered = false;
  const hanging = get(HOME).then((reply) => {
    answered = true;
    return reply.status;
  });
  await get('/healthz');
  expect(answered).toBe(false);
  await send(serve, '/__test/reset', {});
  expect(await hanging).toBe(200);
});

test('a hanging body begins, and ends after the reset', async () => {
  const whole = await (await get(HOME)).text();
  await fault({ match: HOME, mode: 'hangBody' });
  const reply = await get(HOME);
  expect(reply.status).toBe(200);
  const reader = reply.body?.getReader();
  const begun = await reader?.read();
  expect(begun?.value?.length).toBeGreaterThan(0);
  await send(serve, '/__test/reset', {});
  const rest = await reader?.read();
  const bytes = Buffer.concat([begun?.value ?? new Uint8Array(), rest?.value ?? new Uint8Array()]);
  expect(bytes.toString()).toBe(whole);
});

test('drop and applyThenDrop close the connection without a response', async () => {
  await fault({ match: HOME, mode: 'drop', times: 1 });
  await expect(get(HOME)).rejects.toThrow(ConnectionDropped);
  await fault({ match: HOME, mode: 'applyThenDrop', times: 1 });
  await expect(get(HOME)).rejects.toThrow(ConnectionDropped);
  expect((await get(HOME)).status).toBe(200);
});

test('a delayed response succeeds', async () => {
  await fault({ match: HOME, mode: 'delayMs', ms: 5 });
  expect((await get(HOME)).status).toBe(200);
});

test('an invalid fault is refused', async () => {
  expect((await fault({ match: HOME, mode: 'explode' })).status).toBe(400);
  expect((await fault({ mode: 'drop' })).status).toBe(400);
  expect((await sendRequest(serve, 'localhost', '/__test/fault', { method: 'POST', body: '{' })).status).toBe(400);
});

test('the clock can be advanced, set and restored', async () => {
  const clock = async (body: object) =>
    ((await (await send(serve, '/__test/clock', body)).json()) as { now: string }).now;
  expect(await clock({ advanceMs: 5 * MINUTE })).toBe('2026-11-21T06:35:00.000Z');
  expect(await clock({ advanceMs: 5 * MINUTE })).toBe('2026-11-21T06:40:00.000Z');
  expect(await clock({ at: '2027-01-01T00:00:00Z' })).toBe('2027-01-01T00:00:00.000Z');
  expect(await clock({ at: null })).toBe('2026-11-21T06:30:00.000Z');
});

test('stock, prices and availability of a variant can be changed and are restored by the reset', async () => {
  const before = await variant();
  expect((await edit({ stock: 0, price: 1234.5, wasPrice: 2000, enabled: false })).status).toBe(200);
  expect(await variant()).toMatchObject({
    inventory_count: 0,
    selling_price: 1234.5,
    actual_price: 2000,
    enabled: false,
  });
  await send(serve, '/__test/reset', {});
  expect(await variant()).toEqual(before);
});

test('a variant can be deleted and restored', async () => {
  const before = await variant();
  await edit({ deleted: true });
  expect(await variant()).toBeUndefined();
  await edit({ deleted: false });
  expect(await variant()).toEqual(before);
  await edit({ deleted: true });
  await send(serve, '/__test/reset', {});
  expect(await variant()).toEqual(before);
});

test('a variant that the store does not have, or a stock below zero, is refused', async () => {
  expect((await send(serve, '/__test/sku', { store: 3, id: sku?.id, stock: 1 })).status).toBe(404);
  expect((await edit({ stock: -1 })).status).toBe(400);
});

test('a store serves any layout unchanged until it is removed', async () => {
  const usual = await (await get(HOME)).text();
  const layout = { success: true, layout: { widgets: [null, 7, { widget_id: '\u0000' }], config: 'none' } };
  await send(serve, '/__test/layout', { store: 2, layout });
  expect(await (await get(HOME)).json()).toEqual(layout);
  expect((await sendRequest(serve, 'store-3.localhost', '/api/v1/presentation/3/STORE_HOME')).status).toBe(200);
  expect((await sendRequest(serve, 'store-3.localhost', HOME)).status).toBe(404);
  await send(serve, '/__test/layout', { store: 2, layout: null });
  expect(await (await get(HOME)).text()).toBe(usual);
});

test('the request log has every request, but no token', async () => {
  await sendRequest(serve, 'localhost', '/api/v1/cart?store_id=2', {
    headers: { authorization: 'Bearer secret-token', 'idempotency-key': 'key-1', range: 'bytes=0-1' },
  });
  const text = await (await get('/__test/requests')).text();
  expect(text).not.toContain('secret-token');
  expect(JSON.parse(text)).toEqual([
    {
      at: '2026-11-21T06:30:00.000Z',
      method: 'GET',
      path: '/api/v1/cart?store_id=2',
      host: 'localhost',
      status: 401,
      idempotencyKey: 'key-1',
      bearerHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      range: 'bytes=0-1',
    },
  ]);
});
