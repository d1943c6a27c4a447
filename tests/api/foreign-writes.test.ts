import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../contract/paths.ts';
import type { Serve } from '../../server/http/request.ts';
import { sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const writes = Object.values(paths)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => [method, path.replace('{storeId}', '2').replace(/\{\w+\}/g, '1')] as const);
const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(writes)('S35: %s %s', (method, path) => {
  const sent = (headers: Record<string, string>, body = '{}') =>
    sendRequest(serve, 'localhost', path, { method, headers, body });

  test('refuses requests from pages of other sites', async () => {
    const reply = await sent({ ...JSON_TYPE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([reply.status, await reply.json()]).toEqual([
      403,
      { success: false, error: { code: 'FORBIDDEN', message: 'Other sites may not write here' } },
    ]);
  });

  test('refuses every content type that a form can send', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain;application/json',
      '',
    ]) {
      for (const body of ['a=b', '{"phone":"9876543210"}', '{"a":"=b"}']) {
        const reply = await sent({ 'content-type': type }, body);
        // An endpoint that ignores the body responds as to any other guest.
        expect([type, [401, 404, 415].includes(reply.status)]).toEqual([type, true]);
      }
    }
  });

  test('sends no CORS headers, also in a preflight', async () => {
    const preflight = await sendRequest(serve, 'localhost', path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(405);
    for (const reply of [preflight, await sent({ ...JSON_TYPE, origin: 'https://evil.example' })]) {
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('ignores method overrides on a GET', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const url = `${path}?_method=${method}`;
      const usual = await sendRequest(serve, 'localhost', url);
      const reply = await sendRequest(serve, 'localhost', url, { headers: { [name]: method } });
      expect([reply.status, await reply.text()]).toEqual([usual.status, await usual.text()]);
    }
  });
});
