import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, paths } from '../../contract/paths.ts';
import type { Serve } from '../../server/http/request.ts';
import { PHOTO } from '../photo.ts';
import { bodies, odd, sane } from './odd.ts';
import { editSku, putBack } from './shelf.ts';
import { seeded, sendRequest, shop } from './shop.ts';
import { address, type CheckoutReply, checkout, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
afterAll(() => putBack(sku));
const line = { sku_id: sku.id, quantity: 1 };
const ours = { store_id: 2 };

/** A shopper with everything that a call may name: a bag, an address, an unpaid order. */
async function customer() {
  await editSku(line.sku_id, { stock: 50 });
  const { token, body, addressId } = await readyToBuy(serve, [line]);
  const { order_id } = (await checkout(serve, token, body)).json as CheckoutReply;
  return { token, addressId, orderId: order_id };
}
type Customer = Awaited<ReturnType<typeof customer>>;

type Fields = Record<string, unknown>;
/** A valid body for each write; the tests replace one field at a time by an odd value. */
const GOOD: Partial<Record<EndpointName, (own: Customer) => Fields>> = {
  signup: () => ({ name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', role: 'user' }),
  requestOtp: () => ({ phone: '9876543210', proof: 'x' }),
  verifyOtp: () => ({ phone: '9876543210', otp: '000000', proof: 'x' }),
  verifyToken: () => ({ token: 'x' }),
  logout: () => ({ everywhere: false }),
  revokeSession: () => ({ token_hash: 'x'.repeat(43) }),
  profile: () => ours,
  updateProfile: () => ({ name: 'Asha Rao', email: 'asha@example.com' }),
  cancelOrder: () => ({ reason: 'Too late' }),
  returnOrder: () => ({ items: [line] }),
  createAddress: () => SAVED,
  updateAddress: () => SAVED,
  setCartLine: () => ({ ...ours, user_id: 1, ...line }),
  addToCart: () => ({ ...ours, item_id: line.sku_id, quantity: 1 }),
  checkout: ({ addressId: id }) => ({
    checkout_items: [line],
    shipping_address_id: id,
    billing_address_id: id,
    expected_total: 1,
    payment_method: 'cash',
  }),
  askForStock: () => ({ ...ours, sku_id: line.sku_id, contact: '9876543210' }),
  syncSavedItems: () => ({ ...ours, items: [{ product_id: 1, saved: true, at: 1 }] }),
  writeReview: ({ orderId }) => ({
    ...ours,
    order_id: orderId,
    sku_id: line.sku_id,
    stars: 4,
    title: 'Soft',
    text: 'Softer each wash',
  }),
  addReviewPhoto: ({ orderId }) => ({ ...ours, order_id: orderId, sku_id: line.sku_id, photo: PHOTO }),
  verifyOrderStatus: ({ orderId }) => ({ order_id: orderId, retry: true }),
};
const SAVED = {
  ...address,
  line2: '',
  landmark: '',
  is_default: true,
  latitude: 1,
  longitude: 1,
  country: 'India',
  gstin: '',
};
/** Valid query parameters for each call that has any. */
const VALID_QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  orders: { page: '1', page_size: '10', status: 'all', q: 'kantha' },
  search: { store_id: '2', query: 'bed', page: '1' },
  productReviews: { sort: 'newest', page: '1' },
  ownReviews: { store_id: '2' },
  suggest: { store_id: '2', query: 'bed' },
  collection: { filter_category: 'x', page: '1' },
  cart: { store_id: '2' },
  removeFromCart: { store_id: '2', item_id: String(line.sku_id) },
  clearCart: { store_id: '2' },
};

const ODD_VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e12,
  1e308,
  2_147_483_648,
  '',
  ' ',
  'x'.repeat(10_240),
  'a\u202eb',
  '🛏️',
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '%_\\'.repeat(3_414),
  '<img src=x onerror=alert(1)>',
  '\r\nX-Evil: 1',
  '2',
  [],
  [1],
  {},
  { $gt: '' },
  [null],
  [[[[1]]]],
  '0x10',
  '+91-9876543210',
  '９８７６５４３２１０',
];
const NUL = ['\u0000', 'a\u0000b', '\ud800'];

const names = Object.keys(paths) as EndpointName[];
const fieldsOf = (schema: v.GenericSchema | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object).sort() : [];

test('the tests cover every field and every parameter that a call reads', async () => {
  const own = await customer();
  for (const name of names) {
    const { body, query }: Endpoint = endpoints[name];
    expect([name, Object.keys(GOOD[name]?.(own) ?? {}).sort()]).toEqual([name, fieldsOf(body?.schema)]);
    expect([name, Object.keys(VALID_QUERIES[name] ?? {}).sort()]).toEqual([name, fieldsOf(query)]);
  }
});

describe.each(names)('S23: %s, signed in', (name) => {
  const { method, path } = paths[name];
  const parameters = VALID_QUERIES[name];
  let own: Customer;
  beforeAll(async () => {
    own = await customer();
  });
  const filled = (value = path.includes('/address/') ? String(own.addressId) : own.orderId) =>
    path.replace('{storeId}', '2').replace(/\{\w+\}/g, value);
  const json = () => ({ authorization: `Bearer ${own.token}`, 'content-type': 'application/json' });
  const good = () => GOOD[name]?.(own);
  /** `body` undefined: the valid body, if the call has one. */
  const send = (url: string, body?: string, headers: Record<string, string> = {}) => {
    const fields = good();
    const sent = body ?? (fields ? JSON.stringify(fields) : undefined);
    return sendRequest(serve, 'localhost', url, {
      method,
      headers: { ...json(), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
  };

  // Otherwise the tests below would not reach anything behind the schema.
  test('accepts valid input', async () => {
    const reply = await send(`${filled()}?${new URLSearchParams(parameters)}`);
    expect(reply.status === 204 ? 'nothing' : await reply.text()).not.toContain('INVALID_REQUEST');
  });

  test('survives odd ids and queries', async () => {
    for (const value of odd) {
      const url = `${filled(value)}?store_id=2&item_id=${value}&page=${value}&status=${value}&query=${value}`;
      await sane(await send(url), `${method} ${url.slice(0, 200)}`);
    }
  });

  if (parameters) {
    test('survives each parameter being odd, missing or repeated', async () => {
      for (const field of Object.keys(parameters)) {
        const others = new URLSearchParams(parameters);
        others.delete(field);
        const values = [...odd.map((value) => `&${field}=${value}`), '', `&${field}=1&${field}=2`, `&${field}[]=1`];
        for (const more of values) {
          const url = `${filled()}?${others}${more}`;
          await sane(await send(url), `${method} ${url.slice(0, 200)}`);
        }
      }
    });
  }

  if (!GOOD[name]) return;

  test('survives odd bodies', async () => {
    for (const body of bodies) await sane(await send(filled(), body), body.slice(0, 60));
  });

  test('survives each field being odd or missing', async () => {
    for (const field of Object.keys(good() ?? {})) {
      for (const value of [...ODD_VALUES, ...NUL, undefined]) {
        const reply = await send(filled(), JSON.stringify({ ...good(), [field]: value }));
        if (typeof value === 'string' && NUL.includes(value)) expect([field, reply.status]).toEqual([field, 400]);
        await sane(reply, `${field}: ${JSON.stringify(value)}`);
      }
    }
  });

  test('survives odd lines in lists', async () => {
    for (const list of ['checkout_items', 'items']) {
      if (!(list in (good() ?? {}))) continue;
      for (const field of Object.keys(line)) {
        for (const value of [...ODD_VALUES, ...NUL, undefined]) {
          const odd = { ...line, [field]: value };
          const reply = await send(filled(), JSON.stringify({ ...good(), [list]: [odd, line] }));
          await sane(reply, `${list} ${field}: ${JSON.stringify(value)}`);
        }
      }
    }
  });

  test('survives odd headers of its own', async () => {
    for (const value of ['', ' ', 'x'.repeat(200), '1', '-1', '1e9', '9'.repeat(15), "' OR 1=1--", '__proto__']) {
      const more = { 'idempotency-key': value, 'x-client-id': value, 'x-client-seq': value };
      await sane(await send(filled(), undefined, more), value);
      for (const [header, content] of Object.entries(more)) {
        const rest = { 'idempotency-key': 'k', 'x-client-id': 'phone', 'x-client-seq': '1', [header]: content };
        await sane(await send(filled(), undefined, rest), `${header}: ${value}`);
      }
    }
  });
});

test('S23: an odd token is a 401', async () => {
  for (const value of [
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    `Bearer ${'x'.repeat(5000)}`,
    "Bearer ' OR 1=1--",
  ]) {
    const reply = await sendRequest(serve, 'localhost', '/api/v1/cart?store_id=2', {
      headers: { authorization: value },
    });
    expect([value.slice(0, 20), reply.status]).toEqual([value.slice(0, 20), 401]);
  }
});
