import { beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, paths } from '../../contract/paths.ts';
import type { Serve } from '../../server/serve.ts';
import { bodies, odd, sane } from './odd.ts';
import { ask, seeded, shop } from './shop.ts';
import { address, newShopper } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
const line = { sku_id: sku?.id ?? 0, quantity: 1 };
const ours = { store_id: 2 };

/** A body that each write would take; one field at a time becomes something odd. */
const GOOD: Partial<Record<EndpointName, Record<string, unknown>>> = {
  signup: { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', role: 'user' },
  requestOtp: { phone: '9876543210' },
  verifyOtp: { phone: '9876543210', otp: '000000' },
  verifyToken: { token: 'x' },
  logout: { everywhere: false },
  profile: ours,
  cancelOrder: { reason: 'Too late' },
  returnOrder: { items: [line] },
  createAddress: { ...address, line2: '', landmark: '', is_default: true, latitude: 1, longitude: 1, country: 'India' },
  updateAddress: address,
  setCartLine: { ...ours, user_id: 1, ...line },
  addToCart: { ...ours, item_id: line.sku_id, quantity: 1 },
  checkout: { checkout_items: [line], shipping_address_id: 1, billing_address_id: 1, expected_total: 1 },
  verifyOrderStatus: { order_id: 'S2-2222222222' },
};

const ODD_VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e12, 1e308, 2_147_483_648, '', ' ', 'x'.repeat(5000), 'a\u202eb', '🛏️'],
  ...["' OR 1=1--", '%', '_', '\\', '<img src=x onerror=alert(1)>', '\r\nX-Evil: 1', '2', [], [1], {}, { $gt: '' }],
  ...[[null], [[[[1]]]], '0x10', '+91-9876543210', '９８７６５４３２１０'],
];
const NUL = ['\u0000', 'a\u0000b', '\ud800'];

const customers = Object.entries(paths) as [EndpointName, (typeof paths)[EndpointName]][];
const filled = (path: string, value: string) => path.replace('{storeId}', '2').replace(/\{\w+\}/g, value);

describe.each(customers)('S23: %s, signed in', (name, { method, path }) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = { authorization: `Bearer ${(await newShopper(serve)).token}` };
  });
  const json = () => ({ ...headers, 'content-type': 'application/json' });
  const send = (url: string, body: string) => ask(serve, 'localhost', url, { method, body, headers: json() });

  test('survives odd ids and queries', async () => {
    const good = GOOD[name];
    for (const value of odd) {
      const url = `${filled(path, value)}?store_id=2&item_id=${value}&page=${value}&status=${value}&query=${value}`;
      const init = good ? { method, headers: json(), body: JSON.stringify(good) } : { method, headers };
      await sane(await ask(serve, 'localhost', url, init), `${method} ${url.slice(0, 200)}`);
    }
  });

  const good = GOOD[name];
  if (!good) return;

  test('survives odd bodies', async () => {
    for (const body of bodies) await sane(await send(filled(path, '1'), body), body.slice(0, 60));
  });

  test('survives each field being something odd, or missing', async () => {
    for (const field of Object.keys(good)) {
      for (const value of [...ODD_VALUES, ...NUL, undefined]) {
        const reply = await send(filled(path, '1'), JSON.stringify({ ...good, [field]: value }));
        if (typeof value === 'string' && NUL.includes(value)) expect([field, reply.status]).toEqual([field, 400]);
        await sane(reply, `${field}: ${JSON.stringify(value)}`);
      }
    }
  });

  test('survives odd headers of its own', async () => {
    for (const value of ['', ' ', 'x'.repeat(200), '1', '-1', '1e9', "' OR 1=1--", 'null', '__proto__']) {
      const more = { 'idempotency-key': value, 'x-client-id': value, 'x-client-seq': value };
      const body = JSON.stringify(good);
      const sent = { method, body, headers: { ...json(), ...more } };
      await sane(await ask(serve, 'localhost', filled(path, '1'), sent), value);
    }
  });
});

test('S23: odd tokens open nothing and break nothing', async () => {
  for (const value of [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' OR 1=1--",
  ]) {
    const reply = await ask(serve, 'localhost', '/api/v1/cart?store_id=2', { headers: { authorization: value } });
    expect([value.slice(0, 20), reply.status]).toEqual([value.slice(0, 20), 401]);
  }
});
