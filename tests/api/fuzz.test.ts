import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths.ts';
import type { Serve } from '../../server/http/request.ts';
import { bodies, odd, sane } from './odd.ts';
import { sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

/** A valid body for every write that a guest may call. */
const WELL_MEANT = {
  token_hash: 'a'.repeat(43),
  phone: '9876543210',
  otp: '000000',
  token: 'x',
  name: 'Asha',
  email: 'asha@example.com',
  store_id: 7,
  sku_id: 1,
  contact: '9876543210',
  order_id: 'S2-AAAAAAAAAA',
  stars: 4,
  title: 'Soft',
  text: 'Softer with each wash.',
};

const hosts = [
  'localhost',
  'store-3.localhost',
  'STORE-3.LOCALHOST.',
  'stage-localhost',
  'xn--e1afmkfd.example',
  '127.0.0.1:80',
  '[::1]:4173',
  '0x7f.1',
  'a'.repeat(250),
  'store-3.localhost.evil.example',
  'localhost:99',
];
describe.each(Object.entries(paths))('%s', (_name, { method, path }) => {
  const filled = (value: string) => path.replace('{storeId}', '2').replace(/\{\w+\}/g, value);

  test('survives odd ids, store ids and queries', async () => {
    for (const value of odd) {
      const urls = [
        filled(value),
        path.replace(/\{\w+\}/g, value),
        `${filled('1')}?store_id=${value}&query=${value}`,
        `${filled('1')}?query=${value}&store_id=2&page=${value}&filter_category=${value}`,
        `${filled('1')}?store_id=2&store_id=3&query=x&query=y`,
        `${filled('1')}/${value}`,
      ];
      for (const url of urls)
        await sane(await sendRequest(serve, 'localhost', url, { method }), `${method} ${url.slice(0, 200)}`);
    }
  });

  test('survives odd hosts', async () => {
    for (const host of hosts) await sane(await sendRequest(serve, host, filled('1'), { method }), host);
  });

  test('survives every other method', async () => {
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const reply = await sendRequest(serve, 'localhost', filled('1'), { method: other });
      await sane(reply, other);
      if (reply.status === 405) expect(reply.headers.get('allow')).toContain(method);
    }
  });
});

const writes = Object.entries(paths).filter(([, { method }]) => method !== 'GET');
test.each(writes)('%s survives odd bodies and content types', async (_name, { method, path }) => {
  const url = path.replace('{storeId}', '2').replace(/\{\w+\}/g, '1');
  for (const body of bodies) {
    for (const type of [
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      '',
    ]) {
      const headers = { 'content-type': type };
      await sane(await sendRequest(serve, 'localhost', url, { method, body, headers }), body.slice(0, 60));
    }
  }
});

test.each([
  '/media/',
  '/icons/',
  '/assets/',
  '/healthz/',
  '/manifest.webmanifest/',
  '/__test/',
  '/page/',
  '/',
  '/%2e%2e/',
])('pages and files below %s survive odd names', async (prefix) => {
  for (const value of odd) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const reply = await sendRequest(serve, 'localhost', `${prefix}${value}`, { method });
      await sane(reply, `${method} ${prefix}${value.slice(0, 100)}`);
    }
  }
});

test('a refused write has the status of its reason', async () => {
  const put = (body: string, headers: Record<string, string>) =>
    sendRequest(serve, 'localhost', '/api/v1/cart', { method: 'PUT', body, headers });
  const json = { 'content-type': 'application/json' };
  expect((await put('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await put('{', json)).status).toBe(400);
  expect((await put(`"${'x'.repeat(33_000)}"`, json)).status).toBe(413);
  expect((await put('{"a":"\\u0000"}', json)).status).toBe(400);
  expect((await put('{}', { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const guest = await put('{}', json);
  expect(guest.status).toBe(401);
  expect(await guest.json()).toMatchObject({ success: false, error: { code: 'UNAUTHENTICATED' } });
});

test('an invalid field is named in the error', async () => {
  const reply = await sendRequest(serve, 'localhost', '/api/v1/search?store_id=two&query=bed');
  expect(reply.status).toBe(400);
  const { error } = (await reply.json()) as { error: { code: string; details: string } };
  expect(error.code).toBe('INVALID_REQUEST');
  expect(error.details).toMatch(/^store_id: /);
});

test('unknown paths of the API are 404, known ones with a wrong method 405', async () => {
  expect((await sendRequest(serve, 'localhost', '/api/v1/nothing')).status).toBe(404);
  expect((await sendRequest(serve, 'localhost', '/api')).status).toBe(404);
  expect((await sendRequest(serve, 'localhost', '/api/v1/cart/x.css')).status).toBe(404);
  const wrong = await sendRequest(serve, 'localhost', '/api/v1/cart', { method: 'PATCH' });
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
});

test.each(Object.values(paths))('S25: $method $path does not reveal an internal error', async ({ method, path }) => {
  const words = 'Failed query: select secret from somewhere\nparams: 12 MG Road';
  const fail = () => {
    throw new Error(words);
  };
  const broken = await shop({ db: new Proxy({}, { get: () => fail }) as never, faults: false });
  const headers = { authorization: 'Bearer somebody', 'content-type': 'application/json' };
  const { error } = console;
  const lines: string[] = [];
  console.error = (line: string) => lines.push(line);
  try {
    const url = `${path.replace('{storeId}', '2').replace(/\{\w+\}/g, '1')}?store_id=2&item_id=1&query=bed`;
    const body = JSON.stringify(WELL_MEANT);
    const reply = await sendRequest(broken, 'localhost', url, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
    });
    expect([reply.status, await reply.json()]).toEqual([
      500,
      { success: false, error: { code: 'INTERNAL', message: 'Something went wrong' } },
    ]);
    expect([reply.headers.get('x-request-id'), reply.headers.get('cache-control')]).toEqual(['request-1', 'no-store']);
  } finally {
    console.error = error;
  }
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('12 MG Road');
});

test('S25: an internal error is a request id to the client and one line in the log', async () => {
  const broken = await shop({ db: {} as never });
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => lines.push(line);
  try {
    const reply = await sendRequest(broken, 'localhost', '/api/v1/presentation/2/STORE_HOME?secret=abc');
    expect(reply.status).toBe(500);
    expect(reply.headers.get('x-request-id')).toBe('request-1');
    expect(await reply.json()).toEqual({
      success: false,
      error: { code: 'INTERNAL', message: 'Something went wrong' },
    });
  } finally {
    console.error = error;
  }
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request-failed', id: 'request-1' });
  expect(lines[0]).not.toContain('abc');
});
