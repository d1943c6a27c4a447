import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { PAYMENT_MS } from '../../server/shop/checkout.ts';
import { orderDesk, replyOf } from './order-tool.ts';
import { reconcileAll } from './reconcile-all.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, practiceApi, seeded, shop } from './shop.ts';
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
])('a repeated checkout with %s left to pay %s the first order', async (_left, _does, ms, status) => {
  const { token, body, id } = await ordered();
  clock += ms;
  expect((await checkout(serve, token, body)).status).toBe(status);
  expect((await orderOf(token, id)).status).toBe(status === 409 ? 'pending' : 'cancelled');
});

/** What the shopper's bag says is available of the only line. */
const availableTo = async (token: string) => {
  const { json } = await call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
  return (json as { data: { items: { inventory_count: number }[] } }).data.items[0]?.inventory_count;
};
/** Sets the bag's line to a quantity and orders it. */
const reordered = async (token: string, body: object, quantity: number) => {
  await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line(quantity) } });
  return checkout(serve, token, { ...body, checkout_items: [line(quantity)] });
};

test('R35: a checkout of a changed bag replaces the unpaid order of that bag, again and again', async () => {
  const { token, body, id } = await ordered([line(2)]);
  await editSku(sku.id, { stock: 1 });
  const ids = [id];
  for (const quantity of [1, 3, 2]) {
    // All three are available in the bag, because the shopper's own order holds them.
    expect(await availableTo(token)).toBe(3);
    ids.push(replyOf(await reordered(token, body, quantity)).order_id);
    const states = await Promise.all(ids.map(async (each) => (await orderOf(token, each)).status));
    expect(states).toEqual([...ids.slice(1).map(() => 'cancelled'), 'pending']);
    expect(await stockOf(sku.id)).toBe(3 - quantity);
  }
});

test('R35: an unpaid order that the bank may still pay for is not replaced', async () => {
  await editSku(sku.id, { stock: 20 });
  const { token, body, id, session } = await ordered([line(2)]);
  await desk.choose(session, 'pending');
  await desk.verify(token, id);
  expect((await reordered(token, body, 1)).status).toBe(200);
  expect((await orderOf(token, id)).status).toBe('pending');
});

test('R35: where its stock is needed for the changed bag, it is named', async () => {
  await editSku(sku.id, { stock: 2 });
  const { token, body, id, session } = await ordered([line(2)]);
  await desk.choose(session, 'pending');
  await desk.verify(token, id);
  const { status, json } = await reordered(token, body, 1);
  expect([status, json]).toMatchObject([409, { error: { code: 'UNPAID_LIMIT', order_ids: [id] } }]);
});

test('a stopping process leaves the remaining payments to the next', async () => {
  const db = await database();
  const provider = practiceApi(db, () => new Date(clock));
  await reconcileAll(db, provider, new Date(clock));
  await editSku(sku.id, { stock: 40 });
  for (let count = 0; count < 10; count += 1) await ordered();
  clock += 16 * MINUTE;
  const stopping = new AbortController();
  const queriedIds: string[] = [];
  const status: typeof provider.status = (storeId, orderId) => {
    queriedIds.push(orderId);
    stopping.abort();
    return provider.status(storeId, orderId);
  };
  const watched = { ...provider, status };
  const first = await reconcile(db, watched, new Date(clock), stopping.signal);
  expect(first).toBeGreaterThan(0);
  // Requests in progress finish, and no new one starts.
  expect(first).toBeLessThan(9);
  // Includes open orders of earlier tests.
  const left = await reconcile(db, watched, new Date(clock));
  expect(left).toBeGreaterThan(1);
  expect(new Set(queriedIds).size).toBe(first + left);
});

// S19
test('a round of reconciliation verifies 200 open payments, eight at a time', async () => {
  const db = await database();
  await reconcileAll(
    db,
    practiceApi(db, () => new Date(clock)),
    new Date(clock),
  );
  const { id } = await ordered();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  if (!order || !payment) throw new Error('the order was made');
  const ids = Array.from({ length: 205 }, (_, at) => `S2-${3_000_000_000 + at}`);
  await db.insert(orders).values(ids.map((each) => ({ ...order, id: each, stockHeld: false })));
  await db.insert(payments).values(ids.map((orderId) => ({ ...payment, orderId, sessionId: `session ${orderId}` })));
  clock += 16 * MINUTE;
  const provider = practiceApi(db, () => new Date(clock));
  let now = 0;
  let most = 0;
  const queriedIds = new Set<string>();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const status: typeof provider.status = async (storeId, orderId) => {
    now += 1;
    most = Math.max(most, now);
    queriedIds.add(orderId);
    await answered;
    now -= 1;
    return { state: 'open', storeId, orderId, amountPaise: payment.amountPaise, currency: 'INR' };
  };
  const round = reconcile(db, { ...provider, status }, new Date(clock));
  await expect.poll(() => now).toBe(8);
  answer();
  expect(await round).toBe(200);
  await reconcile(db, { ...provider, status }, new Date(clock));
  expect([ids.filter((each) => queriedIds.has(each)).length, most]).toEqual([205, 8]);
  await db.delete(payments).where(inArray(payments.orderId, ids));
  await db.delete(orders).where(inArray(orders.id, ids));
});

describe('unpaid orders reserve', () => {
  const [other, third] = seeded(2, 'running-kantha-bed-spread').skus.slice(1);
  if (!other || !third) throw new Error('the test needs three variants');
  afterEach(() => putBack(other, third));
  const want = async (token: string, body: object, lines: { sku_id: number; quantity: number }[]) => {
    await call(serve, 'DELETE', '/api/v1/cart/clear?store_id=2', { token });
    for (const each of lines) await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...each } });
    return checkout(serve, token, { ...body, checkout_items: lines });
  };
  const outcome = ({ status, json }: { status: number; json: unknown }) => [status, json];

  test('stock for at most two orders of one shopper, until one is paid, cancelled or expired', async () => {
    for (const { id } of [sku, other, third]) await editSku(id, { stock: 20 });
    const { token, body, id } = await ordered();
    expect((await want(token, body, [{ sku_id: other.id, quantity: 1 }])).status).toBe(200);
    const refused = await want(token, body, [{ sku_id: third.id, quantity: 1 }]);
    expect(outcome(refused)).toMatchObject([
      409,
      {
        error: {
          code: 'UNPAID_LIMIT',
          message: 'You have 2 orders that wait for payment. Pay for one of them or cancel it, then order again.',
          order_ids: [expect.stringMatching(/^S2-/), expect.stringMatching(/^S2-/)],
        },
      },
    ]);
    expect(await stockOf(third.id)).toBe(20);
    await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
    expect((await want(token, body, [{ sku_id: third.id, quantity: 1 }])).status).toBe(200);
  });

  test.each([
    [12, 6, 200],
    [12, 7, 409],
    [4, 4, 200],
    [3, 3, 200],
    [1, 1, 200],
  ])('of a SKU with a stock of %i: an order of %i has status %i', async (stock, quantity, status) => {
    await editSku(sku.id, { stock: 20 });
    const { token, body, id } = await ordered();
    await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: '' } });
    await editSku(sku.id, { stock });
    expect((await want(token, body, [line(quantity)])).status).toBe(status);
  });

  test('no more than that in both orders together', async () => {
    for (const each of [sku, other]) await editSku(each.id, { stock: 10 });
    const { token, body, id, session } = await ordered([line(4)]);
    // The bank has not decided, so that the order is not replaced.
    await desk.choose(session, 'pending');
    await desk.verify(token, id);
    const more = [line(2), { sku_id: other.id, quantity: 1 }];
    expect((await want(token, body, more)).status).toBe(409);
    expect((await want(token, body, [line(1), { sku_id: other.id, quantity: 1 }])).status).toBe(200);
  });

  test('nothing once the payment failed; a retry reserves the stock again, if available', async () => {
    await editSku(sku.id, { stock: 3 });
    const { token, id, session } = await ordered([line(2)]);
    expect(await stockOf(sku.id)).toBe(1);
    await desk.choose(session, 'failed');
    await desk.verify(token, id);
    expect([await stockOf(sku.id), (await orderOf(token, id)).status]).toEqual([3, 'pending']);
    // The order holds nothing any more, so it lends its shopper nothing.
    expect(await availableTo(token)).toBe(3);
    const more = { store_id: 2, ...line(4) };
    expect((await call(serve, 'PUT', '/api/v1/cart', { token, body: more })).status).toBe(409);
    expect((await desk.retry(token, id)).json).toMatchObject({
      data: { raw_response: { payment_session_id: session } },
    });
    expect(await stockOf(sku.id)).toBe(1);
    await desk.verify(token, id);
    await editSku(sku.id, { stock: 1 });
    expect((await desk.retry(token, id)).json).toMatchObject({
      data: { may_retry: false, raw_response: { payment_session_id: null } },
    });
    await editSku(sku.id, { stock: 2 });
    await desk.choose(session, 'paid');
    await desk.verify(token, id);
    expect([await stockOf(sku.id), (await orderOf(token, id)).status]).toEqual([0, 'placed']);
  });
});
