import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order-status.ts';
import { type EndpointName, paths } from '../../contract/paths.ts';
import { cartLines, orders as orderRows } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import type { StatusActor } from '../../server/shop/order-status.ts';
import { lockOrder, moveOrder } from '../../server/shop/orders.ts';
import { PHOTO } from '../photo.ts';
import { editSku, putBack } from './shelf.ts';
import { database, hostOf, seeded, shop } from './shop.ts';
import { address, type CheckoutReply, call, checkout, newShopper, readyToBuy } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const {
  product,
  skus: [sku],
} = seeded(2, 'running-kantha-bed-spread');
if (!sku) throw new Error('the test needs a variant');
beforeEach(() => editSku(sku.id, { stock: 50 }));
afterAll(() => putBack(sku));
const line = { sku_id: sku.id, quantity: 1 };
/** The owner's bag after the order: another quantity than was ordered, so that it can be ordered (R43). */
const fresh = { sku_id: sku.id, quantity: 2 };

type Customers = { [N in EndpointName]: (typeof paths)[N]['access'] extends 'customer' ? N : never }[EndpointName];
/** The owner: one address, one order, one line in the bag. */
type Own = { id: number; token: string; addressId: number; orderId: string };
/** `path`: the path parameter, or a suffix of a path without one; `query`: an additional query. */
type RequestParts = { path: string; query?: string; body?: unknown };

/** Moves an order to delivered, as payment and merchant do. */
async function deliver({ orderId }: Own): Promise<void> {
  const steps: [OrderStatus, StatusActor][] = [
    ['placed', 'payment'],
    ['shipped', 'staff'],
    ['delivered', 'staff'],
  ];
  await (await database()).transaction(async (tx) => {
    for (const [to, mover] of steps) {
      const order = await lockOrder(tx, { storeId: 2, id: orderId });
      const refusal = order && (await moveOrder(tx, order, to, mover, { at: new Date() }));
      if (!order || refusal) throw new Error(`no step to ${to}`);
    }
  });
}

/** Delivers the order and writes the shopper's review. */
async function review(own: Own): Promise<void> {
  await deliver(own);
  await call(serve, 'POST', '/api/v1/reviews', {
    token: own.token,
    body: { store_id: 2, order_id: own.orderId, sku_id: line.sku_id, stars: 4, title: '', text: '' },
  });
}

/**
 * S11: every private call, with the owner's ids in it; it is 200 for the owner. `names`: it names one of the owner's
 * records, so it must be a 404 for everybody else; `first`: prepares the call. A missing call is a type error.
 */
const MATRIX: Record<
  Customers,
  { ask: (own: Own) => RequestParts; names: boolean; first?: (own: Own) => Promise<void> }
> = {
  logout: { ask: () => ({ path: '', body: {} }), names: false },
  profile: { ask: () => ({ path: '', body: { store_id: 2 } }), names: false },
  updateProfile: { ask: () => ({ path: '', body: { name: 'Asha Rao', email: 'asha@example.com' } }), names: false },
  exportProfile: { ask: () => ({ path: '' }), names: false },
  deleteProfile: { ask: () => ({ path: '' }), names: false },
  orders: { ask: () => ({ path: '' }), names: false },
  order: { ask: ({ orderId }) => ({ path: orderId }), names: true },
  reorder: { ask: ({ orderId }) => ({ path: orderId }), names: true },
  cancelOrder: { ask: ({ orderId }) => ({ path: orderId, body: { reason: 'No' } }), names: true },
  returnOrder: { ask: ({ orderId }) => ({ path: orderId, body: { items: [line] } }), names: true, first: deliver },
  addresses: { ask: () => ({ path: '' }), names: false },
  createAddress: { ask: () => ({ path: '', body: address }), names: false },
  updateAddress: { ask: ({ addressId }) => ({ path: String(addressId), body: address }), names: true },
  deleteAddress: { ask: ({ addressId }) => ({ path: String(addressId) }), names: true },
  setDefaultAddress: { ask: ({ addressId }) => ({ path: String(addressId) }), names: true },
  cart: { ask: () => ({ path: '?store_id=2' }), names: false },
  setCartLine: { ask: () => ({ path: '', body: { store_id: 2, ...line } }), names: false },
  addToCart: {
    ask: () => ({ path: '', body: { store_id: 2, item_id: line.sku_id, quantity: 1 } }),
    names: false,
  },
  removeFromCart: { ask: () => ({ path: `?store_id=2&item_id=${line.sku_id}` }), names: false },
  clearCart: { ask: () => ({ path: '?store_id=2' }), names: false },
  checkout: {
    ask: ({ addressId }) => ({
      path: '2',
      body: { checkout_items: [fresh], shipping_address_id: addressId, billing_address_id: addressId },
    }),
    names: true,
  },
  syncSavedItems: {
    ask: () => ({ path: '', body: { store_id: 2, items: [{ product_id: product.id, saved: true, at: 1 }] } }),
    names: false,
  },
  ownReviews: { ask: () => ({ path: '?store_id=2' }), names: false },
  writeReview: {
    ask: ({ orderId }) => ({
      path: '',
      body: { store_id: 2, order_id: orderId, sku_id: line.sku_id, stars: 4, title: 'Soft', text: '' },
    }),
    names: true,
    first: deliver,
  },
  addReviewPhoto: {
    ask: ({ orderId }) => ({
      path: '',
      body: { store_id: 2, order_id: orderId, sku_id: line.sku_id, photo: PHOTO },
    }),
    names: true,
    first: review,
  },
  verifyOrderStatus: { ask: ({ orderId }) => ({ path: '', body: { order_id: orderId } }), names: true },
};

async function owner(): Promise<Own> {
  const { id, token, body, addressId } = await readyToBuy(serve, [line]);
  const { order_id } = (await checkout(serve, token, body)).json as CheckoutReply;
  await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...fresh } });
  return { id, token, addressId, orderId: order_id };
}

const names = Object.keys(MATRIX) as Customers[];
const send = (name: Customers, request: RequestParts, options: { token?: string; host?: string }) => {
  const { method, path } = paths[name];
  const url = path.includes('{') ? path.replace(/\{\w+\}/, request.path) : path + request.path;
  return call(serve, method, url + (request.query ?? ''), { body: request.body, ...options });
};
/** The same call with ids that do not exist. */
const requestForUnknown = (requestOf: (own: Own) => RequestParts): RequestParts =>
  requestOf({ id: 0, token: '', addressId: 999_999_999, orderId: 'S2-NQBQDYHASX' });

/** The owner's data, as returned to the owner. */
async function observableState({ token, orderId }: Own): Promise<string[]> {
  const replies = [
    await send('order', { path: orderId }, { token }),
    await send('orders', { path: '' }, { token }),
    await send('addresses', { path: '' }, { token }),
    await send('cart', { path: '?store_id=2' }, { token }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Without the stock, which other shoppers change.
  return replies.map(({ text }) => text.replace(/"inventory_count":\d+/g, ''));
}

test('S11: every private call is in the matrix', () => {
  const all = Object.entries(paths).filter(([, row]) => row.access === 'customer');
  expect(all.map(([name]) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('S11: %s', (name) => {
  const { ask, names: namesSomething, first } = MATRIX[name];

  test('is a 200 for its owner, and not cached', async () => {
    const own = await owner();
    await first?.(own);
    const { status, headers } = await send(name, ask(own), { token: own.token });
    // S32
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('is a 401 without a token and with a token of another store', async () => {
    const own = await owner();
    const before = await observableState(own);
    const { token: otherStoreToken } = await newShopper(serve, 3);
    for (const token of [undefined, 'no-such-token', otherStoreToken]) {
      const reply = await send(name, ask(own), token === undefined ? {} : { token });
      expect([token, reply.status, reply.headers.get('cache-control')]).toEqual([token, 401, 'no-store']);
    }
    // S12: the owner's token is refused on another store's host, whatever store the call names.
    const foreign = await send(name, ask(own), { token: own.token, host: hostOf(3) });
    expect([401, 404]).toContain(foreign.status);
    expect(await observableState(own)).toEqual(before);
  });

  test('S10: applies to the shopper of the token, whatever user its body or query names', async () => {
    const own = await owner();
    const before = await observableState(own);
    const caller = await owner();
    await first?.(caller);
    const { path, body } = ask(caller);
    const named = { user_id: own.id, userId: own.id, user: { id: own.id }, shopper: own.id };
    const query = `${path.includes('?') ? '&' : '?'}user_id=${own.id}`;
    const request = typeof body === 'object' ? { path, body: { ...body, ...named } } : { path, query };
    expect((await send(name, request, { token: caller.token })).status).toBe(200);
    expect(await observableState(own)).toEqual(before);
  });

  if (!namesSomething) return;
  test('has the same 404 for another shopper as for unknown ids', async () => {
    const own = await owner();
    await first?.(own);
    const before = await observableState(own);
    // A shopper with the same bag and an address, who lacks only the owner's records.
    const { token } = await readyToBuy(serve, [fresh]);
    const another = await send(name, ask(own), { token });
    const unknown = await send(name, requestForUnknown(ask), { token });
    expect([another.status, another.text]).toEqual([404, unknown.text]);
    expect(unknown.status).toBe(404);
    expect(await observableState(own)).toEqual(before);
  });

  test('has the same 404 for a shopper of another store, on its host, as for unknown ids', async () => {
    const own = await owner();
    await first?.(own);
    const before = await observableState(own);
    const { token } = await newShopper(serve, 3);
    const otherStore = { token, host: hostOf(3) };
    const another = await send(name, ask(own), otherStore);
    const unknown = await send(name, requestForUnknown(ask), otherStore);
    // S12
    expect([another.status, another.text]).toEqual([404, unknown.text]);
    expect(await observableState(own)).toEqual(before);
  });
});

test('S11: lists never contain data of another shopper', async () => {
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

test('S12: the store in path, query or body must be that of the host', async () => {
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

test('S32: a private path with a file extension is a 404', async () => {
  const { token } = await newShopper(serve);
  for (const path of ['/api/v1/cart/x.css', '/api/v1/profile/a.js', '/api/v1/orders.css']) {
    expect((await call(serve, 'GET', path, { token })).status).toBe(404);
  }
});
