import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order-status.ts';
import type { Db } from '../../server/db/database.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import { payments, refunds } from '../../server/db/schema/customers.ts';
import { messagesOutbox } from '../../server/db/schema/operations.ts';
import type { Serve } from '../../server/http/request.ts';
import { sendRefunds } from '../../server/payments/send-refunds.ts';
import { SHIPPING } from '../../server/seed/shipping.ts';
import { moveCashToReview, releaseCash } from '../../server/shop/cash.ts';
import { listOrders, processOrder } from '../../server/shop/process-orders.ts';
import { refundManually } from '../../server/shop/refunds.ts';
import { orderDesk, replyOf } from './order-tool.ts';
import { reconcileAll } from './reconcile-all.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, practiceApi, seeded, shop } from './shop.ts';
import { address, call, checkout, readyToBuy } from './shopper.ts';

const HOUR = 3_600_000;
const provider = (db: Db) => practiceApi(db, () => new Date(clock));
let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});
const { skus: variants } = seeded(2, 'running-kantha-bed-spread');
const [one, two] = variants;
if (!one || !two) throw new Error('the test needs two variants');
afterEach(async () => {
  await putBack(one, two);
  await setShipping(SHIPPING);
});

async function setShipping(shipping: typeof SHIPPING): Promise<void> {
  const db = await database();
  const [store] = await db.select().from(stores).where(eq(stores.id, 2));
  if (!store) throw new Error('the test needs store 2');
  await db
    .update(stores)
    .set({ seller: { ...store.seller, shipping } })
    .where(eq(stores.id, 2));
}
const line = (quantity = 1, { id } = one) => ({ sku_id: id, quantity });
const codeOf = ({ json }: { json: unknown }) => (json as { error: { code: string } }).error.code;
const { orderOf, paymentStatusOf, countOf, choose } = orderDesk(() => serve);
type Order = { invoice: { number: string } | null; credit_notes?: unknown[] };

/** A shopper with a cash-on-delivery order of one item. */
async function ordered(lines = [line()], home: object = address) {
  const ready = await readyToBuy(serve, lines, home);
  const reply = await checkout(serve, ready.token, { ...ready.body, payment_method: 'cash' });
  return { ...ready, reply, id: replyOf(reply).order_id };
}
/** The bag; null if it is empty. */
const cartOf = async (token: string) => (await call(serve, 'GET', '/api/v1/cart?store_id=2', { token })).json;
async function move(id: string, ...steps: OrderStatus[]): Promise<void> {
  const db = await database();
  const by = { name: 'staff', at: new Date(clock) };
  for (const to of steps) await db.transaction((tx) => processOrder(tx, { storeId: 2, id }, to, { by }));
}

describe('a cash-on-delivery order', () => {
  test('is placed at once but not paid; its items leave stock and bag, and the message for cash is sent', async () => {
    await editSku(one.id, { stock: 5 });
    await setShipping({ ...SHIPPING, cashUpToPaise: one.pricePaise * 2 });
    const { token, id, reply } = await ordered([line(2)]);
    expect(reply).toMatchObject({ status: 200, json: { success: true, payment: { payment_session_id: null } } });
    expect(await orderOf(token, id)).toMatchObject({
      status: 'placed',
      payment: { status: 'CASH', may_pay: false },
      order_total: (one.pricePaise * 2) / 100,
      invoice: { number: '' },
    });
    expect(await paymentStatusOf(token, id)).toBe('CASH');
    expect([await stockOf(one.id), await cartOf(token)]).toEqual([3, null]);
    const messages = await (await database()).select().from(messagesOutbox).where(eq(messagesOutbox.orderId, id));
    expect([...new Set(messages.map(({ kind }) => kind))]).toEqual(['placed-cash']);
  });

  test('R43: the same key returns the same order; without a key the bag has changed', async () => {
    const ready = await readyToBuy(serve, [line()]);
    const body = { ...ready.body, payment_method: 'cash' };
    const key = { 'idempotency-key': 'cash-once-0123456789' };
    const both = await Promise.all([checkout(serve, ready.token, body, key), checkout(serve, ready.token, body, key)]);
    const again = await checkout(serve, ready.token, body, key);
    const ids = [...both, again].filter(({ status }) => status === 200).map((reply) => replyOf(reply).order_id);
    expect(new Set(ids).size).toBe(1);
    expect(codeOf(await checkout(serve, ready.token, body))).toBe('CART_CHANGED');
    expect(await countOf(ready.token)).toBe(1);
  });

  test('does not expire like an unpaid order', async () => {
    const { token, id } = await ordered();
    clock += 48 * HOUR;
    const db = await database();
    await reconcileAll(db, provider(db), new Date(clock));
    expect(await orderOf(token, id)).toMatchObject({ status: 'placed', payment: { status: 'CASH' } });
  });

  test('has an invoice once shipped, and is paid once delivered', async () => {
    const { token, id } = await ordered();
    await move(id, 'shipped');
    const shipped = (await orderOf(token, id)) as unknown as Order;
    expect(shipped).toMatchObject({ payment: { status: 'CASH' }, invoice: { number: expect.stringContaining('/') } });
    await move(id, 'delivered');
    const delivered = (await orderOf(token, id)) as unknown as Order;
    expect(delivered).toMatchObject({ status: 'delivered', payment: { status: 'PAID' } });
    expect(delivered.invoice?.number).toBe(shipped.invoice?.number);
  });

  test('is listed with the amount that the carrier collects until it is delivered', async () => {
    const { id } = await ordered();
    const page = { storeId: 2, open: false, after: null, limit: 1_000 };
    const amountToCollect = async () =>
      (await listOrders(await database(), page)).find((order) => order.id === id)?.collectPaise;
    expect(await amountToCollect()).toBe(one.pricePaise);
    await move(id, 'shipped', 'delivered');
    expect(await amountToCollect()).toBe(0);
  });

  test('has no refund and no invoice if cancelled before shipping', async () => {
    await editSku(one.id, { stock: 5 });
    const { token, id } = await ordered();
    await call(serve, 'POST', `/api/v1/orders/${id}/cancel`, { token, body: { reason: 'Changed my mind' } });
    expect(await orderOf(token, id)).toMatchObject({ status: 'cancelled', invoice: { number: '' } });
    expect(await (await database()).select().from(refunds).where(eq(refunds.orderId, id))).toEqual([]);
    expect(await stockOf(one.id)).toBe(5);
  });

  test('D39: refused at delivery goes back into stock, with a credit note and no refund', async () => {
    await editSku(one.id, { stock: 5 });
    const { token, id } = await ordered();
    await move(id, 'shipped', 'cancelled');
    const order = (await orderOf(token, id)) as unknown as Order;
    expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'FAILED' } });
    expect(order.credit_notes).toHaveLength(1);
    expect(await (await database()).select().from(refunds).where(eq(refunds.orderId, id))).toEqual([]);
    expect(await stockOf(one.id)).toBe(5);
  });

  test('is refunded by a merchant if returned after delivery, never through the provider', async () => {
    const { token, id } = await ordered();
    await move(id, 'shipped', 'delivered', 'returned');
    const db = await database();
    clock += HOUR;
    await sendRefunds(db, provider(db), new Date(clock));
    const refundStates = async () =>
      (await db.select().from(refunds).where(eq(refunds.orderId, id))).map(({ state }) => state);
    expect(await refundStates()).toEqual(['requested']);
    await db.transaction((tx) => refundManually(tx, { storeId: 2, id }, new Date(clock)));
    expect(await refundStates()).toEqual(['confirmed']);
    expect(await orderOf(token, id)).toMatchObject({ status: 'returned' });
  });
});

describe('the server checks at checkout whether cash is accepted', () => {
  const refusedWith = async (shipping: typeof SHIPPING, home: object = address) => {
    await setShipping(shipping);
    const { token, reply } = await ordered([line()], home);
    return [reply.status, codeOf(reply), await countOf(token)];
  };
  const no = [409, 'CASH_UNAVAILABLE', 0];

  test('not in a store without cash on delivery; without zones everywhere', async () => {
    const { cashUpToPaise: _, ...without } = SHIPPING;
    expect(await refusedWith(without)).toEqual(no);
    await setShipping({ ...SHIPPING, zones: [] });
    expect((await ordered()).reply.status).toBe(200);
  });

  test('not for an order one paisa above the limit', async () => {
    expect(await refusedWith({ ...SHIPPING, cashUpToPaise: one.pricePaise - 1 })).toEqual(no);
    await setShipping({ ...SHIPPING, cashUpToPaise: one.pricePaise });
    expect((await ordered()).reply.status).toBe(200);
  });

  test('not in a zone without cash on delivery', async () => {
    const zones = SHIPPING.zones.map((zone) => ({ ...zone, cash: false }));
    expect(await refusedWith({ ...SHIPPING, zones })).toEqual(no);
  });

  test('not for a shopper with three open cash orders; a delivered one no longer counts', async () => {
    await editSku(one.id, { stock: 50 });
    const { token, body, id } = await ordered();
    const again = async () => {
      await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line() } });
      return checkout(serve, token, { ...body, payment_method: 'cash' });
    };
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(codeOf(await again())).toBe('CASH_UNAVAILABLE');
    await move(id, 'shipped', 'delivered');
    expect((await again()).status).toBe(200);
  });

  test.each(['gold', 7, null, ''])('the payment method %j is invalid input', async (payment_method) => {
    const { token, body } = await readyToBuy(serve, [line()]);
    expect((await checkout(serve, token, { ...body, payment_method })).status).toBe(400);
  });
});

test('a cash order replaces an unpaid online order of the same products', async () => {
  await editSku(one.id, { stock: 5 });
  const { token, body } = await readyToBuy(serve, [line()]);
  const online = replyOf(await checkout(serve, token, body));
  const cash = replyOf(await checkout(serve, token, { ...body, payment_method: 'cash' }));
  expect(cash.order_id).not.toBe(online.order_id);
  expect(await orderOf(token, online.order_id)).toMatchObject({ status: 'cancelled' });
  expect((await choose(online.payment.payment_session_id, 'paid')).status).toBeGreaterThanOrEqual(200);
  expect(await orderOf(token, cash.order_id)).toMatchObject({ status: 'placed', payment: { status: 'CASH' } });
  expect(await stockOf(one.id)).toBe(4);
  const rows = await (await database()).select().from(payments).where(eq(payments.orderId, cash.order_id));
  expect(rows).toMatchObject([{ provider: 'cash', state: 'cash', sessionId: null }]);
});

describe('a rollback', () => {
  const stateOf = async (id: string) =>
    (await (await database()).select().from(payments).where(eq(payments.orderId, id)))[0]?.state;

  test('to a release without cash on delivery keeps all cash orders, under review', async () => {
    const { token, id } = await ordered();
    const db = await database();
    expect(await moveCashToReview(db)).toBeGreaterThanOrEqual(1);
    expect(await stateOf(id)).toBe('review');
    clock += 48 * HOUR;
    await reconcileAll(db, provider(db), new Date(clock));
    expect(await orderOf(token, id)).toMatchObject({
      status: 'placed',
      payment: { status: 'PENDING', may_pay: false },
    });
    expect(await releaseCash(db)).toBeGreaterThanOrEqual(1);
    expect(await orderOf(token, id)).toMatchObject({ status: 'placed', payment: { status: 'CASH' } });
  });

  test('leaves an order under review whose payment does not match', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    const { order_id: id } = replyOf(await checkout(serve, token, body));
    const db = await database();
    await db.update(payments).set({ state: 'review' }).where(eq(payments.orderId, id));
    await moveCashToReview(db);
    await releaseCash(db);
    expect(await stateOf(id)).toBe('review');
  });

  test('from a release with unknown payment states keeps and shows their orders, and offers no payment', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    const { order_id: id } = replyOf(await checkout(serve, token, body));
    const db = await database();
    await db.update(payments).set({ state: 'barter', providerState: 'haggling' }).where(eq(payments.orderId, id));
    const held = { status: 'pending', payment: { status: 'PENDING', may_pay: false } };
    expect(await orderOf(token, id)).toMatchObject(held);
    clock += 48 * HOUR;
    await reconcileAll(db, provider(db), new Date(clock));
    expect(await orderOf(token, id)).toMatchObject(held);
    expect(await stateOf(id)).toBe('barter');
  });
});
