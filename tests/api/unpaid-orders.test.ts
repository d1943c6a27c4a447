import { afterEach, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../server/payments/reconcile.ts';
import { sandboxProvider } from '../../server/payments/sandbox.ts';
import type { Serve } from '../../server/request.ts';
import { PAYMENT_MS } from '../../server/shop/checkout.ts';
import { orderDesk, replyOf } from './order-tool.ts';
import { reconcileAll } from './reconcile-all.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, seeded, shop } from './shop.ts';
import { call, checkout } from './shopper.ts';

const MINUTE = 60_000;
let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
afterEach(() => putBack(sku));

const line = (quantity = 1) => ({ sku_id: sku.id, quantity });
const desk = orderDesk(() => serve);
const { orderOf } = desk;
const ordered = (lines = [line()]) => desk.ordered(lines);

// R35, R43
test.each([
  ['more than a minute', 'keeps', PAYMENT_MS - MINUTE - 1, 409],
  ['only a minute', 'replaces', PAYMENT_MS - MINUTE, 200],
])('asked again when %s is left to pay in, it %s the first order', async (_left, _does, ms, status) => {
  const { token, body, id } = await ordered();
  clock += ms;
  expect((await checkout(serve, token, body)).status).toBe(status);
  expect((await orderOf(token, id)).status).toBe(status === 409 ? 'pending' : 'cancelled');
});

test('R35: in another quantity it takes the place of unpaid ones whose pieces it needs, and of no other', async () => {
  const { token, body, id } = await ordered([line(2)]);
  await editSku(sku.id, { stock: 1 });
  const want = async (quantity: number) => {
    await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line(quantity) } });
    return replyOf(await checkout(serve, token, { ...body, checkout_items: [line(quantity)] })).order_id;
  };
  // One more is on the shelf: the first order keeps its two.
  const second = await want(1);
  expect([await stockOf(sku.id), await orderOf(token, id)]).toMatchObject([0, { status: 'pending' }]);
  // The bag shows all three as the shopper's own, so they can be ordered.
  const { json } = await call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
  expect(json).toMatchObject({ data: { items: [{ inventory_count: 3 }] } });
  const third = await want(3);
  const states = await Promise.all([id, second, third].map(async (each) => (await orderOf(token, each)).status));
  expect([states, await stockOf(sku.id)]).toEqual([['cancelled', 'cancelled', 'pending'], 0]);
});

test('a process that is told to stop leaves the other payments to the next', async () => {
  const db = await database();
  const provider = sandboxProvider(db, () => new Date(clock));
  await reconcileAll(db, provider, new Date(clock));
  await ordered();
  await ordered();
  clock += 16 * MINUTE;
  const stopping = new AbortController();
  const asked: string[] = [];
  const status: typeof provider.status = (storeId, orderId) => {
    asked.push(orderId);
    stopping.abort();
    return provider.status(storeId, orderId);
  };
  const watched = { ...provider, status };
  expect(await reconcile(db, watched, new Date(clock), stopping.signal)).toBe(1);
  // Orders of the tests before this one wait as well.
  const left = await reconcile(db, watched, new Date(clock));
  expect(left).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(1 + left);
});
