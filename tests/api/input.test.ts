import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { SCRIPT } from '../hostile.ts';
import { database, sendRequest, shop } from './shop.ts';
import { address, call, codeFor, newPhone, newShopper, verify } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

describe('S22: input is never interpreted as SQL', () => {
  test.each(["' OR 1=1--", '%', '_', '\\', "'; drop table users; --", '$1', SCRIPT])(
    '%s is stored as a name',
    async (name) => {
      const phone = newPhone();
      const body = { name, email: 'asha@example.com', phone };
      await call(serve, 'POST', '/api/v1/auth/signup', { body });
      const { json } = await verify(serve, phone, (await codeFor(serve, phone)) ?? '');
      const { data } = json as { data: { token: string; user: { name: string } } };
      expect(data.user.name).toBe(name);
      const saved = await call(serve, 'POST', '/api/v1/address', {
        token: data.token,
        body: { ...address, city: name },
      });
      expect(saved.json).toMatchObject({ data: { city: name } });
    },
  );

  test('a filter compares literally, not as a pattern', async () => {
    const { token } = await newShopper(serve);
    for (const status of ['%', '_______', "pending' or '1'='1"]) {
      const { json } = await call(serve, 'GET', `/api/v1/orders?status=${encodeURIComponent(status)}`, { token });
      expect(json).toEqual({ success: true, data: { orders: [], total: 0 } });
    }
  });
});

describe('S23: a malformed body is refused before it is processed', () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const { token } = await newShopper(serve);
    const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    return (await sendRequest(serve, 'localhost', '/api/v1/address', { method: 'POST', body, headers: all })).status;
  };
  /** The JSON of a valid address with a further field. */
  const and = (more: string) => `${JSON.stringify(address).slice(0, -1)},${more}}`;
  const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  test.each<[string, string, Record<string, string>, number]>([
    ['what there is to refuse nothing of', and('"more":1'), {}, 200],
    ['a form', 'name=Asha', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['JSON that says it is text', and('"more":1'), { 'content-type': 'text/plain' }, 415],
    ['33 KB', and(`"more":"${'x'.repeat(33_000)}"`), {}, 413],
    ['eight levels', and(`"more":${deep(7)}`), {}, 200],
    ['nine levels', and(`"more":${deep(8)}`), {}, 400],
    ['a hundred entries', and(`"more":[${Array.from({ length: 100 }, () => 1)}]`), {}, 200],
    ['a hundred and one entries', and(`"more":[${Array.from({ length: 101 }, () => 1)}]`), {}, 400],
    ['half of an object', '{"name":', {}, 400],
    ['a NUL', and('"more":"a\\u0000b"'), {}, 400],
    ['a NUL in a name', and('"mo\\u0000re":1'), {}, 400],
    ['half a letter', and('"more":"\\ud800"'), {}, 400],
    ['a prototype', and('"__proto__":{"admin":true}'), {}, 400],
    ['a name of 121 letters', JSON.stringify({ ...address, name: 'x'.repeat(121) }), {}, 400],
  ])('%s', async (_what, body, headers, status) => {
    expect(await send(body, headers)).toBe(status);
  });
});

test('S24: a line break in the input adds no header to the response', async () => {
  const { token } = await newShopper(serve);
  for (const value of ['x\r\nX-Evil: 1', '%0d%0aX-Evil:1']) {
    const body = { ...address, name: value };
    const replies = [
      await call(serve, 'POST', '/api/v1/address', { token, body }),
      await call(serve, 'GET', `/api/v1/orders?status=${encodeURIComponent(value)}`, { token }),
      await call(serve, 'GET', `/api/v1/orders/${encodeURIComponent(value)}`, { token }),
    ];
    for (const { headers, status } of replies) expect([headers.get('x-evil'), status < 500]).toEqual([null, true]);
  }
});

test('S25: a failing database is a request id to the shopper, and the shopper’s data is not in the log', async () => {
  const { token } = await newShopper(serve);
  const db = await database();
  const broken = await shop({
    // Sign-in works; the first write fails.
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? () => Promise.reject(new Error('Failed query: insert into "addresses"\nparams: 12 MG Road'))
          : Reflect.get(target, name, target),
    }),
  });
  const lines: string[] = [];
  const { error } = console;
  console.error = (line: string) => lines.push(line);
  try {
    const reply = await call(broken, 'POST', '/api/v1/address', { token, body: address });
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([500, 'request-1']);
    expect(reply.json).toEqual({ success: false, error: { code: 'INTERNAL', message: 'Something went wrong' } });
  } finally {
    console.error = error;
  }
  expect(lines.join()).toContain('request-1');
  // S36
  expect(lines.join()).not.toMatch(/12 MG Road|9876543210/);
  expect(lines.join()).not.toContain(token);
});
