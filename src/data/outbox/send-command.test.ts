import { describe, expect, test, vi } from 'vitest';
import { type Change, readChange } from './outbox-state.ts';
import { readResponse, retryAfter, send } from './send-command.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const SILENT = { kind: 'later', trouble: 'silent', afterMs: 0 };
type ResponseOptions = { headers?: Record<string, string>; redirected?: boolean; isOwn?: boolean };
const read = (
  status: number,
  body: unknown,
  { headers = {}, redirected = false, isOwn = true }: ResponseOptions = {},
) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = new Response(status === 204 ? null : text, { status, headers });
  // A constructed response cannot be redirected.
  Object.defineProperty(response, 'redirected', { value: redirected });
  return readResponse(response, text, 'token', NOON, isOwn);
};
const error = (code: string, more = {}) => ({ success: false, error: { code, message: 'No', ...more } });

// R30
test.each([408, 425, 429, 500, 502, 503, 504, 599])('R30: %i keeps the change', (status) => {
  expect(read(status, error('ANY'))).toEqual({ kind: 'later', trouble: 'server', afterMs: 0 });
});
test('R30: so does a key whose first request is still in progress', () => {
  expect(read(409, error('IDEMPOTENCY_IN_PROGRESS'), { headers: { 'retry-after': '1' } })).toEqual({
    kind: 'later',
    trouble: 'server',
    afterMs: 1000,
  });
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['-5', 0],
  ['Mon, 05 Jan 2026 12:01:00 GMT', 60_000],
  ['Sun, 04 Jan 2026 12:01:00 GMT', 0],
  ['soon', 0],
  ['99999999', 86_400_000],
])('R30: Retry-After %j is %i ms', (value, ms) => {
  expect(retryAfter(new Headers({ 'retry-after': value }), NOON)).toBe(ms);
});
test('R41: a date counts from the server’s clock, not from this device’s', () => {
  const headers = { 'retry-after': 'Thu, 08 Jan 2026 12:01:00 GMT', date: 'Thu, 08 Jan 2026 12:00:00 GMT' };
  expect(retryAfter(new Headers(headers), NOON)).toBe(60_000);
});

// R31, R35, R37
test.each([
  [409, error('OUT_OF_STOCK', { available: 1 }), { code: 'OUT_OF_STOCK', available: 1 }],
  [409, error('OUT_OF_STOCK', { available: 'many' }), { code: 'OUT_OF_STOCK', available: null }],
  [404, error('SKU_GONE'), { code: 'SKU_GONE', available: null }],
  [422, error('QUANTITY_LIMIT'), { code: 'QUANTITY_LIMIT', available: null }],
  [409, error('PRICE_CHANGED'), { code: 'PRICE_CHANGED', available: null }],
  [404, error('STORE_MISMATCH'), { code: 'STORE_MISMATCH', available: null }],
  [422, error('IDEMPOTENCY_MISMATCH'), { code: 'IDEMPOTENCY_MISMATCH', available: null }],
  [400, { error: { details: 'No such SKU' } }, { code: '', available: null }],
  [403, { message: 'Not allowed' }, { code: '', available: null }],
  [200, { success: false }, { code: '', available: null }],
])('R31: %i %j is final', (status, body, refusal) => {
  expect(read(status, body)).toEqual({ kind: 'refused', ...refusal });
});

test('R32: 401 asks for a sign-in', () => {
  expect(read(401, error('UNAUTHENTICATED'))).toEqual({ kind: 'signed-out', token: 'token' });
});

const PAGE = '<!doctype html><h1>Welcome to the Wi-Fi of the Grand Hotel</h1>';
describe('R30a: the response of an intermediary counts as none', () => {
  test.each([200, 302, 400, 401, 403, 404, 409, 410, 422, 451])('a page, under %i', (status) => {
    expect(read(status, PAGE)).toEqual(SILENT);
  });
  test.each([400, 401, 403, 404, 410, 422])('JSON of another shape, under %i', (status) => {
    expect(read(status, { blocked: true, policy: 'shopping' })).toEqual(SILENT);
  });
  test.each([401, 403, 404])('nothing at all, under %i', (status) => {
    expect(read(status, '')).toEqual(SILENT);
  });
  test.each([
    [200, { success: true, applied: true }],
    [401, error('UNAUTHENTICATED')],
    [404, error('SKU_GONE')],
  ])('%i %j after a redirect', (status, body) => {
    expect(read(status, body, { redirected: true })).toEqual(SILENT);
  });
  test.each([[{ captive: true }], ['ok'], ['']])('200 with %j from our own API’s address', (body) => {
    expect(read(200, body)).toEqual(SILENT);
  });
  test('Retry-After on an HTML page is ignored', () => {
    const answer = read(503, PAGE, { headers: { 'retry-after': '86400' } });
    expect(answer).toEqual({ kind: 'later', trouble: 'server', afterMs: 0 });
  });
});

test.each([
  [
    { success: true, applied: true, previous_quantity: 2 },
    { applied: true, previous: 2 },
  ],
  [
    { success: true, applied: false, reason: 'superseded' },
    { applied: false, previous: null },
  ],
  [
    { success: true, data: { id: 5 } },
    { applied: true, previous: null },
  ],
])('the response %j confirms a change', (reply, what) => {
  expect(read(200, JSON.stringify(reply))).toEqual({ kind: 'done', reply, ...what });
});
test.each([[{ id: 5 }], ['ok']])('D35: %j from another backend confirms a change', (reply) => {
  const done = { kind: 'done', applied: true, previous: null, reply };
  expect(read(200, JSON.stringify(reply), { isOwn: false })).toEqual(done);
});
test.each([204, 200])('D35: an empty response of another backend (%i) confirms a change', (status) => {
  const done = { kind: 'done', applied: true, previous: null, reply: null };
  expect(read(status, '', { isOwn: false })).toEqual(done);
});

describe('one request', () => {
  const change = readChange({
    key: 'key-1',
    store: 2,
    user: '12',
    sku: '55',
    quantity: 3,
    clientId: 'phone',
    clientSeq: 7,
  }) as Change;
  const session = { user: '12', token: 'T', api: '', expired: false };
  const sent = async (api = '', sku = '55', clientId = 'phone') => {
    const asked: [string, RequestInit | undefined][] = [];
    await send(
      { ...change, sku, clientId },
      { ...session, api },
      async (url, init) => {
        asked.push([String(url), init]);
        return Response.json({ success: true });
      },
      Date.now,
    );
    const [[url, init] = ['', undefined]] = asked;
    return { url, init, headers: Object.fromEntries(new Headers(init?.headers)), body: JSON.parse(String(init?.body)) };
  };

  test('D6, D33: sets the line, as the signed-in user, with key and sequence', async () => {
    const { url, init, headers, body } = await sent();
    expect([init?.method, url, init?.keepalive]).toEqual(['PUT', '/api/v1/cart', true]);
    expect(body).toEqual({ store_id: 2, user_id: 12, sku_id: 55, quantity: 3 });
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer T',
      'idempotency-key': 'key-1',
      'x-client-id': 'phone',
      'x-client-seq': '7',
    });
  });

  test('R18: a change of an earlier version without a client id is sent without client headers', async () => {
    const { headers } = await sent('', '55', '');
    expect(headers).toMatchObject({ 'idempotency-key': 'key-1' });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-client-'))).toEqual([]);
  });

  test('D35: sends another backend no unknown header', async () => {
    const { url, headers, body } = await sent('https://api.example', 'sku-9');
    expect(url).toBe('https://api.example/api/v1/cart');
    expect(Object.keys(headers).sort()).toEqual(['accept', 'authorization', 'content-type']);
    expect(body.sku_id).toBe('sku-9');
  });

  test.each([
    ['fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off in the middle',
      async () =>
        new Response(
          new ReadableStream({
            start: (body) => {
              body.enqueue(new TextEncoder().encode('{"success":'));
              body.error(new TypeError('lost'));
            },
          }),
        ),
    ],
  ])('R30: a response that %s counts as none', async (_, ask) => {
    expect(await send(change, session, ask, Date.now)).toEqual(SILENT);
  });

  // A captive portal that redirects every address to its own cart service.
  test.each([
    ['R30a: a change', change],
    ['R26a: the question for the cart', { ...change, relative: true }],
  ])('%s with a redirected response counts as unanswered', async (_, asked) => {
    const reply = Response.json({ success: true, data: { items: [{ sku_id: 55, quantity: 1 }] } });
    Object.defineProperty(reply, 'redirected', { value: true });
    expect(await send(asked, session, async () => reply, Date.now)).toEqual(SILENT);
  });

  test('R30: times out after ten seconds', async () => {
    vi.useFakeTimers();
    const result = vi.fn();
    const pending = send(
      change,
      session,
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
      Date.now,
    );
    void pending.then(result);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(result).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toHaveBeenCalledExactlyOnceWith(SILENT);
    vi.useRealTimers();
  });
});
