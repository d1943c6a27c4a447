import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, paths } from '../../contract/paths.ts';
import { cartLines, orders as orderRows } from '../../server/db/customers-schema.ts';
import type { Serve } from '../../server/serve.ts';
import { editSku, putBack } from './shelf.ts';
import { database, hostOf, seeded, shop } from './shop.ts';
import { address, type CheckoutReply, call, checkout, newShopper, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
beforeEach(() => editSku(sku.id, { stock: 50 }));
afterAll(() => putBack(sku));
const line = { sku_id: sku.id, quantity: 1 };

type Customers = { [N in EndpointName]: (typeof paths)[N]['access'] extends 'customer' ? N : never }[EndpointName];
/** What the owner has: one address, one order, one line in the bag. */
type Own = { token: string; addressId: number; orderId: string };
type Asked = { path: string; body?: unknown };

/**
 * S11: every private call, with things of the owner's in it. `names`: it names one of them, so that nobody else may find
 * it; `stranger`: what somebody else's own call is answered where it names nothing. A call that is missing does not compile.
 */
const MATRIX: Record<Customers, { ask: (own: Own) => Asked; names: boolean; owner: number }> = {
  logout: { ask: () => ({ path: '', body: {} }), names: false, owner: 200 },
  profile: { ask: () => ({ path: '', body: { store_id: 2 } }), names: false, owner: 200 },
  orders: { ask: () => ({ path: '' }), names: false, owner: 200 },
  order: { ask: ({ orderId }) => ({ path: orderId }), names: true, owner: 200 },
  reorder: { ask: ({ orderId }) => ({ path: orderId }), names: true, owner: 200 },
  cancelOrder: { ask: ({ orderId }) => ({ path: orderId, body: { reason: 'No' } }), names: true, owner: 200 },
  // Not yet delivered.
  returnOrder: { ask: ({ orderId }) => ({ path: orderId, body: { items: [line] } }), names: true, owner: 409 },
  addresses: { ask: () => ({ path: '' }), names: false, owner: 200 },
  createAddress: { ask: () => ({ path: '', body: address }), names: false, owner: 200 },
  updateAddress: { ask: ({ addressId }) => ({ path: String(addressId), body: address }), names: true, owner: 200 },
  deleteAddress: { ask: ({ addressId }) => ({ path: String(addressId) }), names: true, owner: 200 },
  setDefaultAddress: { ask: ({ addressId }) => ({ path: String(addressId) }), names: true, owner: 200 },
  cart: { ask: () => ({ path: '?store_id=2' }), names: false, owner: 200 },
  setCartLine: { ask: () => ({ path: '', body: { store_id: 2, ...line } }), names: false, owner: 200 },
  addToCart: {
    ask: () => ({ path: '', body: { store_id: 2, item_id: line.sku_id, quantity: 1 } }),
    names: false,
    owner: 200,
  },
  removeFromCart: { ask: () => ({ path: `?store_id=2&item_id=${line.sku_id}` }), names: false, owner: 200 },
  clearCart: { ask: () => ({ path: '?store_id=2' }), names: false, owner: 200 },
  checkout: {
    ask: ({ addressId }) => ({
      path: '2',
      body: { checkout_items: [line], shipping_address_id: addressId, billing_address_id: addressId },
    }),
    names: true,
    // R43: these goods are ordered already, which nobody else is told.
    owner: 409,
  },
  verifyOrderStatus: { ask: ({ orderId }) => ({ path: '', body: { order_id: orderId } }), names: true, owner: 200 },
};

async function owner(): Promise<Own> {
  const { token, body, addressId } = await readyToBuy(serve, [line]);
  const { order_id } = (await checkout(serve, token, body)).json as CheckoutReply;
  return { token, addressId, orderId: order_id };
}

const names = Object.keys(MATRIX) as Customers[];
const send = (name: Customers, asked: Asked, options: { token?: string; host?: string }) => {
  const { method, path } = paths[name];
  const url = path.includes('{') ? path.replace(/\{\w+\}/, asked.path) : path + asked.path;
  return call(serve, method, url, { body: asked.body, ...options });
};
/** The same call about something that nobody has. */
const nobodys = (asked: (own: Own) => Asked): Asked =>
  asked({ token: '', addressId: 999_999_999, orderId: 'S2-NQBQDYHASX' });

test('S11: every private call is in the matrix', () => {
  const all = Object.entries(paths).filter(([, row]) => row.access === 'customer');
  expect(all.map(([name]) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('S11: %s', (name) => {
  const { ask, names: namesSomething, owner: expected } = MATRIX[name];

  test('answers its owner, and no cache keeps it', async () => {
    const own = await owner();
    const { status, headers } = await send(name, ask(own), { token: own.token });
    // S32
    expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store']);
  });

  test('answers nobody without a token, and nobody with a token of another store', async () => {
    const own = await owner();
    const { token: elsewhere } = await newShopper(serve, 3);
    for (const token of [undefined, 'no-such-token', elsewhere]) {
      const reply = await send(name, ask(own), token === undefined ? {} : { token });
      expect([token, reply.status, reply.headers.get('cache-control')]).toEqual([token, 401, 'no-store']);
    }
    // S12: on another store's host the owner's own token opens nothing either, whatever store is named.
    const foreign = await send(name, ask(own), { token: own.token, host: hostOf(3) });
    expect([401, 404]).toContain(foreign.status);
  });

  if (!namesSomething) return;
  test('tells another shopper what it tells of things that nobody has', async () => {
    const own = await owner();
    const before = await send('order', { path: own.orderId }, { token: own.token });
    const { token } = await readyToBuy(serve, [line]);
    const another = await send(name, ask(own), { token });
    const unknown = await send(name, nobodys(ask), { token });
    expect([another.status, another.text]).toEqual([404, unknown.text]);
    expect(unknown.status).toBe(404);
    const after = await send('order', { path: own.orderId }, { token: own.token });
    expect(after.text).toBe(before.text);
  });
});

test('S11: lists never cross shoppers', async () => {
  const own = await owner();
  const { token, id } = await newShopper(serve);
  for (const name of ['orders', 'addresses', 'profile'] as const) {
    const { text } = await send(name, MATRIX[name].ask(own), { token });
    expect(text).not.toContain(own.orderId);
    expect(text).not.toContain('12 MG Road');
  }
  const db = await database();
  expect(await db.select().from(orderRows).where(eq(orderRows.userId, id))).toEqual([]);
  expect(await db.select().from(cartLines).where(eq(cartLines.userId, id))).toEqual([]);
});

test('S12: the store that a call names has to be the host’s, wherever it is named', async () => {
  const { token } = await newShopper(serve, 3);
  const host = hostOf(3);
  const body = { store_id: 4, sku_id: 1, quantity: 1 };
  const replies = [
    await call(serve, 'GET', '/api/v1/cart?store_id=4', { token, host }),
    await call(serve, 'PUT', '/api/v1/cart', { token, host, body }),
    await call(serve, 'PUT', '/api/v1/cart', { token, host, body: { ...body, store_id: '4' } }),
    await call(serve, 'POST', '/api/v1/profile', { token, host, body: { store_id: 999 } }),
    await call(serve, 'POST', '/api/v1/stores/4/checkout', { token, host, body: {} }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
});

test('S32: a name that looks like a file’s does not make a private answer one', async () => {
  const { token } = await newShopper(serve);
  for (const path of ['/api/v1/cart/x.css', '/api/v1/profile/a.js', '/api/v1/orders.css']) {
    expect((await call(serve, 'GET', path, { token })).status).toBe(404);
  }
});
