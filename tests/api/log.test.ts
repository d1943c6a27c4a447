import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { readPaymentSettings } from '../../server/payments/settings.ts';
import { opened } from './raw.ts';
import { editSku, putBack } from './shelf.ts';
import { demoShop, seeded, sendRequest, shop } from './shop.ts';
import { address, call, checkout, codeFor, newPhone, otherCode, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const lines: string[] = [];
const { log, error } = console;
beforeEach(() => {
  lines.length = 0;
  console.log = console.error = (line: string) => lines.push(line);
});
afterEach(() => {
  Object.assign(console, { log, error });
});
const logged = () => lines.map((line) => JSON.parse(line) as { at: string; event: string; [field: string]: unknown });

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
afterEach(() => putBack(sku));

/** Private data that must not be in the log. */
const PRIVATE = {
  name: 'Marker Name',
  email: 'marker.mail@example.com',
  line1: '77 Marker Road',
  landmark: 'Marker Lake',
  query: 'marker-of-a-search',
  reason: 'Marker reason\nwith a second line',
};

/** The session's trace in the log: too short to be used as a token hash. */
const traced = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 12);

/** One visit from sign-up to logout, with failing requests in between; returns all responses and its secrets. */
async function visit() {
  const phone = newPhone();
  const replies: { what: string; text: string }[] = [];
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const reply = await call(serve, method, path, { body, token });
    replies.push({ what: `${method} ${path}`, text: `${reply.text} ${JSON.stringify([...reply.headers])}` });
    return reply.json;
  };
  const { name, email, line1, landmark, query, reason } = PRIVATE;
  await send('POST', '/api/v1/auth/signup', { name, email, phone });
  await send('POST', '/api/v1/auth/request-otp', { phone });
  const code = (await codeFor(serve, phone)) ?? '';
  await send('POST', '/api/v1/auth/verify-otp', { phone, otp: otherCode(code) });
  const entered = await send('POST', '/api/v1/auth/verify-otp', { phone, otp: code });
  const { token } = (entered as { data: { token: string } }).data;
  await send('POST', '/api/v1/auth/verify-otp', { phone, otp: code });
  await send('POST', '/api/v1/auth/verify-token', { token });
  await send('POST', '/api/v1/profile', { store_id: 2 }, token);
  await send('PUT', '/api/v1/profile', { name, email }, token);
  await send('GET', `/api/v1/search?store_id=2&query=${query}`, undefined, token);
  await send('GET', `/api/v1/search?store_id=2&query=${query.repeat(20)}`, undefined, token);
  await send('GET', `/api/v1/orders/${encodeURIComponent(email)}`, undefined, token);
  await send('PUT', '/api/v1/address/4711', { ...address, name, email, line1, landmark }, token);
  const line = { sku_id: sku?.id ?? 0, quantity: 1 };
  await send('PUT', '/api/v1/cart', { store_id: 2, ...line }, token);
  await send('PUT', '/api/v1/cart', { store_id: 2, ...line, quantity: 'many' }, token);
  const saved = await send('POST', '/api/v1/address', { ...address, name, email, line1, landmark }, token);
  const { id } = (saved as { data: { id: number } }).data;
  const body = { checkout_items: [line], shipping_address_id: id, billing_address_id: id };
  const made = await send('POST', '/api/v1/stores/2/checkout', body, token);
  const { order_id } = made as { order_id: string };
  await send('POST', '/api/v1/payments/verify-order-status', { order_id }, token);
  await send('POST', `/api/v1/orders/${order_id}/cancel`, { reason }, token);
  await send('GET', '/api/v1/orders', undefined, token);
  await send('POST', '/api/v1/auth/logout', {}, token);
  await send('GET', '/api/v1/orders', undefined, token);
  return { phone, code, token, replies };
}

describe('a whole visit', () => {
  test('S7: the code is in no response, and the token only in the one that issues it', async () => {
    await editSku(sku.id, { stock: 5 });
    const { code, token, replies } = await visit();
    expect(code).toMatch(/^\d{6}$/);
    const digits = new RegExp(`(?<!\\d)${code}(?!\\d)`);
    expect(replies.filter(({ text }) => digits.test(text)).map(({ what }) => what)).toEqual([]);
    expect(replies.filter(({ text }) => text.includes(token)).map(({ what }) => what)).toEqual([
      'POST /api/v1/auth/verify-otp',
    ]);
  });

  test('S36: the log has sign-ins and refusals, and nothing private', async () => {
    await editSku(sku.id, { stock: 5 });
    const { phone, code, token } = await visit();
    const masked = `+91******${phone.slice(-4)}`;
    expect(logged().map(({ at, level, id, caller, ...rest }) => rest)).toEqual([
      { event: 'code-refused', store: 2, phone: masked, why: 'TOO_MANY_REQUESTS' },
      { event: 'sign-in-refused', store: 2, phone: masked, why: 'INVALID_OTP' },
      { event: 'signed-in', store: 2, user: expect.any(Number) },
      { event: 'sign-in-refused', store: 2, phone: masked, why: 'INVALID_OTP' },
      { event: 'account-changed', store: 2, user: expect.any(Number) },
      { event: 'denied', store: 2, call: 'order', status: 404, session: traced(token) },
      { event: 'denied', store: 2, call: 'updateAddress', status: 404, session: traced(token) },
      { event: 'signed-out', store: 2, user: expect.any(Number), everywhere: false },
      { event: 'denied', store: 2, call: 'orders', status: 401, session: traced(token) },
    ]);
    expect(logged().filter(({ at }) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at))).toEqual([]);
    expect(logged().filter(({ id, caller }) => !/^request-\d+$/.test(String(id)) || caller !== '')).toEqual([]);
    const marks = [phone, code, token, ...Object.values(PRIVATE).flatMap((words) => words.split('\n'))];
    for (const mark of marks) expect(lines.join('\n')).not.toContain(mark);
  });
});

test('S36: too many attempts at codes are in the log', async () => {
  const phone = newPhone();
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await call(serve, 'POST', '/api/v1/auth/verify-otp', { body: { phone, otp: '000000' } });
  }
  expect(logged().map(({ why }) => why)).toEqual([
    ...Array.from({ length: 10 }, () => 'INVALID_OTP'),
    'TOO_MANY_REQUESTS',
  ]);
});

describe('S36: refused requests are in the log', () => {
  const events = () => logged().map(({ at, level, id, caller, ...rest }) => rest);
  const denied = (call: string, status: number, session: string | null) => ({
    event: 'denied',
    store: 2,
    call,
    status,
    session,
  });

  test('without a token, with a wrong one, and from another site', async () => {
    await call(serve, 'GET', '/api/v1/cart?store_id=2');
    await call(serve, 'GET', '/api/v1/address', { token: 'guessed' });
    await call(serve, 'POST', '/api/v1/auth/verify-token', { body: { token: 'guessed' } });
    await call(serve, 'POST', '/api/v1/auth/request-otp', {
      body: { phone: newPhone() },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    const session = traced('guessed');
    expect(events()).toEqual([
      denied('cart', 401, null),
      denied('addresses', 401, session),
      { event: 'token-refused', store: 2, session },
      denied('requestOtp', 403, null),
    ]);
  });

  test('for the orders and addresses of others', async () => {
    await editSku(sku.id, { stock: 5 });
    const owner = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }]);
    const { json } = await checkout(serve, owner.token, owner.body);
    const { order_id } = json as { order_id: string };
    const attacker = await readyToBuy(serve, [{ sku_id: sku.id, quantity: 1 }]);
    lines.length = 0;
    const { token } = attacker;
    await call(serve, 'GET', `/api/v1/orders/${order_id}`, { token });
    await call(serve, 'POST', `/api/v1/orders/${order_id}/cancel`, { token, body: { reason: 'mine' } });
    await call(serve, 'DELETE', `/api/v1/address/${owner.addressId}`, { token });
    await checkout(serve, token, { ...attacker.body, shipping_address_id: owner.addressId });
    expect(events()).toEqual(
      ['order', 'cancelOrder', 'deleteAddress', 'checkout'].map((name) => denied(name, 404, traced(token))),
    );
    expect(lines.join()).not.toContain(order_id);
  });

  test('but not those for unknown products and collections, nor a guest’s for a closed collection (D1)', async () => {
    await call(serve, 'GET', '/api/v1/stores/2/products/999999');
    await call(serve, 'GET', '/api/stores/2/collections/999999');
    await call(serve, 'GET', '/api/stores/8/collections/bestsellers', { host: 'store-8.localhost' });
    expect(events()).toEqual([]);
  });

  test('for too many codes, with the last digits of the number', async () => {
    const phone = newPhone();
    for (let send = 0; send < 2; send += 1) await call(serve, 'POST', '/api/v1/auth/request-otp', { body: { phone } });
    const refused = { event: 'code-refused', store: 2, phone: `+91******${phone.slice(-4)}`, why: 'TOO_MANY_REQUESTS' };
    expect(events()).toEqual([refused]);
  });
});

test('S36: a forged webhook is in the log, without its body', async () => {
  const keys = { CASHFREE_CLIENT_ID: 'a', CASHFREE_CLIENT_SECRET: 'marker-of-a-secret' };
  const paid = await shop({ provider: readPaymentSettings(keys, demoShop).provider });
  const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: PRIVATE });
  const reply = await sendRequest(paid, 'localhost', '/webhooks/cashfree', { method: 'POST', body });
  expect(reply.status).toBe(401);
  expect(logged().map(({ at, level, id, caller, ...rest }) => rest)).toEqual([
    { event: 'webhook-refused', bytes: body.length },
  ]);
});

test('S36: client input cannot add a line to the log', async () => {
  const broken = await shop({ db: {} as never });
  const reply = await sendRequest(broken, 'localhost', '/api/v1/stores/2/products/x%0a%7B%22event%22:%22forged%22%7D');
  expect(reply.status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.includes('\n')).toBe(false);
  expect(logged().map(({ event }) => event)).toEqual(['request-failed']);
});

test('an aborted upload is not logged as an error', async () => {
  const { port, stop } = await opened(serve);
  const head = 'Host: localhost\r\nContent-Type: application/json\r\n';
  for (const body of ['Content-Length: 500\r\n\r\n{"phone":', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"pho']) {
    const cut = connect(port, '127.0.0.1', () => {
      cut.write(`POST /api/v1/auth/request-otp HTTP/1.1\r\n${head}${body}`, () => cut.destroy());
    });
    await new Promise<void>((resolve) => cut.once('close', () => resolve()));
  }
  // Resolves after both requests have ended and logged.
  await stop();
  expect(lines).toEqual([]);
});
