import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order-status.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import { orders, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { type PaymentProvider, ProviderFailure } from '../../server/payments/provider.ts';
import { sendRefunds } from '../../server/payments/send-refunds.ts';
import { lockOrder, moveOrder } from '../../server/shop/orders.ts';
import { approveRefunds, dueRefunds, refundManually, refundsOf, settleRefund } from '../../server/shop/refunds.ts';
import { sign } from './cashfree-events.ts';
import { type CashfreeStub, cashfreeStub } from './cashfree-stub.ts';
import { editSku, putBack } from './shelf.ts';
import { database, practiceApi, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let clock = Date.now();
const now = () => new Date(clock);
let stub: CashfreeStub;
let serve: Serve;
beforeAll(async () => {
  stub = await cashfreeStub();
  serve = await shop({
    now,
    provider: stub.provider,
  });
});
afterAll(() => stub.close());

const { error } = console;
// Silences the log of failed refunds, which these tests cause on purpose.
beforeAll(() => {
  console.error = () => {};
});
afterAll(() => Object.assign(console, { error }));

const [first, second] = seeded(2, 'running-kantha-bed-spread').skus;
if (!first || !second) throw new Error('the test needs two variants');
const one = first;
const two = second;
afterEach(() => putBack(one, two));
afterEach(() => stub.trouble('none'));

/** A paid order of two items at 1,799 rupees and one at 2,000, with 99 rupees for delivery. */
async function paid() {
  await editSku(one.id, { pricePaise: 179_900, stock: 20 });
  await editSku(two.id, { pricePaise: 200_000, stock: 20 });
  const lines = [
    { sku_id: one.id, quantity: 2 },
    { sku_id: two.id, quantity: 1 },
  ];
  const { token, body } = await readyToBuy(serve, lines);
  const { order_id: id } = (await checkout(serve, token, body)).json as CheckoutReply;
  const db = await database();
  await db.update(orders).set({ deliveryPaise: 9_900, totalPaise: 569_700 }).where(eq(orders.id, id));
  await db.update(payments).set({ amountPaise: 569_700 }).where(eq(payments.orderId, id));
  stub.set(id, 'PAID', 'SUCCESS').order_amount = 5697;
  await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id } });
  return { token, id };
}

async function advanceOrder(id: string, ...steps: OrderStatus[]): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    for (const to of steps) {
      const order = await lockOrder(tx, { storeId: 2, id });
      const refusal = order && (await moveOrder(tx, order, to, 'staff', { at: now() }));
      if (!order || refusal) throw new Error(`no step to ${to}`);
    }
  });
}
const delivered = async () => {
  const order = await paid();
  await advanceOrder(order.id, 'shipped', 'delivered');
  return order;
};
const act = (token: string, id: string, action: string, body: unknown) =>
  call(serve, 'POST', `/api/v1/orders/${id}/${action}`, { token, body });
const back = (...items: [number, number][]) => ({ items: items.map(([sku_id, quantity]) => ({ sku_id, quantity })) });

const refundRows = async (id: string) => refundsOf(await database(), 2, [id]);
const amounts = async (id: string) => (await refundRows(id)).map(({ amountPaise, state }) => [amountPaise, state]);
const send = async () => sendRefunds(await database(), stub.api, now());
const approve = async (id: string) => approveRefunds(await database(), { storeId: 2, id }, now());
const asksFor = (id: string) =>
  stub.requests.filter(({ method, path }) => method === 'POST' && path === `/pg/orders/${id}/refunds`).length;
async function shown(token: string, id: string) {
  const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
  return (json as { data: { refunds?: unknown } }).data.refunds;
}
/** Sends a signed webhook and returns the response status. */
async function postWebhook(event: unknown): Promise<number> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'x-webhook-timestamp': String(clock),
    'x-webhook-signature': sign(String(clock), body),
  };
  return (await sendRequest(serve, 'localhost', '/webhooks/cashfree', { method: 'POST', body, headers })).status;
}
function postRefundStatus(order_id: string, refund_id: string, refund_status: string) {
  Object.assign(stub.refunds.get(refund_id) ?? {}, { refund_status });
  const refund = { refund_id, order_id, refund_status, refund_amount: 1 };
  return postWebhook({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } });
}

describe('a refund that is due', () => {
  test('for a cancelled order is the whole amount with delivery, and needs no approval', async () => {
    const { token, id } = await paid();
    await act(token, id, 'cancel', { reason: '' });
    expect(await refundRows(id)).toMatchObject([
      {
        reason: 'cancelled',
        amountPaise: 569_700,
        shippingPaise: 9_900,
        state: 'requested',
        approved: true,
        lines: [
          { skuId: one.id, quantity: 2, amountPaise: 359_800 },
          { skuId: two.id, quantity: 1, amountPaise: 200_000 },
        ],
      },
    ]);
    expect(await shown(token, id)).toEqual([{ amount: 5697, status: 'requested' }]);
  });

  test('for a part has its share of the delivery; all parts add up to the whole to the paisa', async () => {
    const { token, id } = await delivered();
    await act(token, id, 'return', back([one.id, 1]));
    // 99 rupees × 1,799 / 5,598 is 31.8151…
    expect(await refundRows(id)).toMatchObject([{ amountPaise: 183_082, shippingPaise: 3_182, approved: false }]);
    await act(token, id, 'return', back([one.id, 1]));
    await act(token, id, 'return', back([two.id, 1]));
    const all = await refundRows(id);
    expect(all.map(({ amountPaise }) => amountPaise)).toEqual([183_082, 183_081, 203_537]);
    expect(all.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(569_700);
  });

  test('waits until staff mark the order as returned', async () => {
    const { token, id } = await delivered();
    await act(token, id, 'return', back([one.id, 1]));
    await send();
    expect([await amounts(id), asksFor(id)]).toEqual([[[183_082, 'requested']], 0]);
    await advanceOrder(id, 'returned');
    expect((await refundRows(id)).map(({ approved, amountPaise }) => [approved, amountPaise])).toEqual([
      [false, 183_082],
      [true, 386_618],
    ]);
  });

  test('is listed while it is open, with exactly its amount', async () => {
    const { token, id } = await delivered();
    await act(token, id, 'return', back([one.id, 1]));
    const due = async () => (await dueRefunds(await database())).open.filter(({ orderId }) => orderId === id);
    expect(await due()).toMatchObject([{ amountPaise: 183_082, state: 'requested' }]);
    await approve(id);
    await send();
    expect(await due()).toMatchObject([{ amountPaise: 183_082, state: 'sent' }]);
    const [refund] = await refundRows(id);
    await postRefundStatus(id, refund?.id ?? '', 'SUCCESS');
    expect(await due()).toEqual([]);
  });

  test('R48: is not created by a repeated event about a paid order', async () => {
    const { token, id } = await paid();
    const db = await database();
    const rows = async () => [
      await db.select().from(orders).where(eq(orders.id, id)),
      await db.select().from(payments).where(eq(payments.orderId, id)),
      await refundRows(id),
    ];
    const before = await rows();
    for (const status of ['PAID', 'ACTIVE', 'EXPIRED', 'TERMINATED']) {
      clock += MINUTE;
      stub.set(id, status);
      await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id } });
      const data = { order: { order_id: id }, payment: { cf_payment_id: `${id}-${status}` } };
      expect(await postWebhook({ type: 'PAYMENT_FAILED_WEBHOOK', data })).toBe(200);
    }
    expect(await rows()).toEqual(before);
  });
});

// R47
test('a second payment is refunded at once and once, whatever events are repeated', async () => {
  await editSku(one.id, { pricePaise: 179_900, stock: 20 });
  const { token, body } = await readyToBuy(serve, [{ sku_id: one.id, quantity: 1 }]);
  const { order_id: id } = (await checkout(serve, token, body)).json as CheckoutReply;
  const verify = (more = {}) =>
    call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id, ...more } });
  stub.set(id, 'EXPIRED');
  await verify();
  await verify({ retry: true });
  stub.set(`${id}_2`, 'PAID', 'SUCCESS');
  await verify();
  stub.set(id, 'PAID', 'SUCCESS');
  for (const cf_payment_id of ['late-1', 'late-2']) {
    const data = { order: { order_id: id }, payment: { cf_payment_id: `${id}-${cf_payment_id}` } };
    expect(await postWebhook({ type: 'PAYMENT_SUCCESS_WEBHOOK', data })).toBe(200);
  }
  expect(await refundRows(id)).toMatchObject([
    { reason: 'paid-twice', reference: id, amountPaise: 179_900, approved: true, lines: [] },
  ]);
});

describe('a refund at the provider', () => {
  const cancelled = async () => {
    const order = await paid();
    await act(order.token, order.id, 'cancel', { reason: '' });
    const [refund] = await refundRows(order.id);
    return { ...order, refundId: refund?.id ?? '' };
  };

  test('is requested once under our id, which has only letters and digits', async () => {
    const { id, refundId } = await cancelled();
    await Promise.all([send(), send()]);
    await send();
    expect(refundId).toMatch(/^[A-Z0-9]{3,40}$/);
    expect([asksFor(id), stub.refunds.get(refundId)]).toMatchObject([1, { refund_amount: 5697 }]);
    expect(await amounts(id)).toEqual([[569_700, 'sent']]);
  });

  test('whose response was lost is requested again and is the same one', async () => {
    const { id, refundId } = await cancelled();
    stub.trouble('no-json');
    await send();
    expect(await amounts(id)).toEqual([[569_700, 'requested']]);
    stub.trouble('none');
    stub.refunds.set(refundId, { refund_id: refundId, refund_amount: 5697, refund_status: 'ONHOLD' });
    clock += 2 * MINUTE;
    await send();
    expect(await amounts(id)).toEqual([[569_700, 'sent']]);
  });

  test.each([
    ['SUCCESS', 'confirmed', 'confirmed'],
    ['CANCELLED', 'failed', 'failed'],
    ['ONHOLD', 'sent', 'sent'],
    ['A_WORD_OF_TOMORROW', 'sent', 'sent'],
  ])('with the provider’s status %s becomes %s, by webhook and by the job', async (status, state, word) => {
    const byWebhook = await cancelled();
    const byJob = await cancelled();
    await send();
    expect(await postRefundStatus(byWebhook.id, byWebhook.refundId, status)).toBe(200);
    expect(await shown(byWebhook.token, byWebhook.id)).toEqual([{ amount: 5697, status: word }]);
    Object.assign(stub.refunds.get(byJob.refundId) ?? {}, { refund_status: status });
    clock += 16 * MINUTE;
    await send();
    expect(await amounts(byJob.id)).toEqual([[569_700, state]]);
  });

  test('has the verified state, not that of the webhook; confirmed is final', async () => {
    const { id, refundId } = await cancelled();
    await send();
    const body = { refund_id: refundId, refund_amount: 5697, refund_status: 'SUCCESS' };
    await postRefundStatus(id, refundId, 'SUCCESS');
    expect(await amounts(id)).toEqual([[569_700, 'confirmed']]);
    stub.refunds.set(refundId, { ...body, refund_status: 'CANCELLED' });
    const before = stub.requests.length;
    expect(await postRefundStatus(id, refundId, 'CANCELLED')).toBe(200);
    expect([stub.requests.length, await amounts(id)]).toEqual([before, [[569_700, 'confirmed']]]);
  });

  test('that is confirmed stays confirmed for a server with an older copy', async () => {
    const { id } = await cancelled();
    await send();
    const [before] = await refundRows(id);
    if (!before) throw new Error('nothing is owed');
    const db = await database();
    expect(await settleRefund(db, before, 'confirmed', now())).toBe(true);
    expect(await settleRefund(db, before, 'failed', now())).toBe(false);
    expect(await amounts(id)).toEqual([[569_700, 'confirmed']]);
  });

  test('that another server has just requested is not sent again, also if it got no response', async () => {
    const ours = [(await cancelled()).refundId, (await cancelled()).refundId];
    const db = await database();
    const refundIds: string[] = [];
    const silent: PaymentProvider = {
      ...stub.api,
      refund: async ({ refundId }) => {
        refundIds.push(refundId);
        // The other server runs while the first waits for its response.
        if (refundIds.length === 1) await sendRefunds(db, silent, now());
        throw new ProviderFailure('silent');
      },
    };
    await sendRefunds(db, silent, now());
    expect(ours.map((id) => refundIds.filter((name) => name.startsWith(id)).length)).toEqual([1, 1]);
  });

  test('that cannot be verified makes the webhook retry; one from the dashboard is acknowledged', async () => {
    const { id, refundId } = await cancelled();
    await send();
    stub.trouble('500');
    expect(await postRefundStatus(id, refundId, 'SUCCESS')).toBe(503);
    stub.trouble('none');
    expect(await postRefundStatus(id, 'made-by-hand', 'SUCCESS')).toBe(200);
    expect(await amounts(id)).toEqual([[569_700, 'sent']]);
  });

  test('that the provider rate-limits stays requested', async () => {
    const { id } = await cancelled();
    stub.trouble('in-haste');
    await send();
    expect(await amounts(id)).toEqual([[569_700, 'requested']]);
  });

  test('that was refused can be sent again under a new id, or recorded as paid by hand', async () => {
    const { id, refundId } = await cancelled();
    stub.set(id, 'ACTIVE');
    await send();
    expect(await amounts(id)).toEqual([[569_700, 'failed']]);
    stub.set(id, 'PAID');
    expect([await approve(id), await approve(id)]).toEqual([1, 0]);
    clock += 2 * MINUTE;
    await send();
    expect([await amounts(id), [...stub.refunds.keys()].includes(`${refundId}T2`)]).toEqual([
      [[569_700, 'sent']],
      true,
    ]);
    await postRefundStatus(id, `${refundId}T2`, 'CANCELLED');
    expect(await refundManually(await database(), { storeId: 2, id }, now())).toBe(1);
    expect(await amounts(id)).toEqual([[569_700, 'confirmed']]);
  });
});

// D39
test('a credit note is issued once the products are back, also if the refund is sent again', async () => {
  const { token, id } = await delivered();
  await act(token, id, 'return', back([one.id, 1]));
  const notes = async () => {
    const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
    const { credit_notes = [] } = (json as { data: { credit_notes?: { goods: { amount: number }[] }[] } }).data;
    return credit_notes.map(({ goods }) => goods.map(({ amount }) => amount));
  };
  expect(await notes()).toEqual([]);
  stub.set(id, 'ACTIVE');
  await approve(id);
  await send();
  await approve(id);
  expect(await notes()).toEqual([[1799, 31.82]]);
  await advanceOrder(id, 'returned');
  expect(await notes()).toEqual([
    [1799, 31.82],
    [1799, 2000, 67.18],
  ]);
});

describe('the return window', () => {
  const tried = async (days: number) => {
    const { token, id } = await delivered();
    clock += days * DAY;
    return (await act(token, id, 'return', back([one.id, 1]))) as { status: number; json: unknown };
  };

  test('D26: is that of the store, from the day of delivery, and the refusal names it', async () => {
    expect((await tried(10)).status).toBe(200);
    const late = await tried(11);
    expect([late.status, late.json]).toMatchObject([
      409,
      {
        error: {
          code: 'RETURN_WINDOW',
          message: 'Items can be returned within 10 days of delivery. That time is over for this order.',
        },
      },
    ]);
  });

  test('ends with its last day in India, which the order names', async () => {
    const midnight = Math.ceil(clock / DAY) * DAY - 5.5 * HOUR;
    clock = midnight + DAY + 15 * HOUR;
    const end = midnight + 12 * DAY - 1;
    const { token, id } = await delivered();
    const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
    expect(json).toMatchObject({ data: { returnable_until: new Date(end).toISOString() } });
    clock = end;
    expect((await act(token, id, 'return', back([one.id, 1]))).status).toBe(200);
    clock += 1;
    expect((await act(token, id, 'return', back([two.id, 1]))).status).toBe(409);
  });

  test('is none in a store that takes no returns', async () => {
    const db = await database();
    const days = (returnDays: number) => db.update(stores).set({ returnDays }).where(eq(stores.id, 2));
    await days(0);
    try {
      const { token, id } = await delivered();
      clock += 1;
      expect((await act(token, id, 'return', back([one.id, 1]))).json).toMatchObject({
        error: { code: 'RETURN_WINDOW', message: 'This shop does not take returns.' },
      });
    } finally {
      await days(10);
    }
  });

  test('is over for an order of 400 days without a day of delivery', async () => {
    const { token, id } = await delivered();
    const createdAt = new Date(clock - 400 * DAY);
    await (await database()).update(orders).set({ deliveredAt: null, createdAt }).where(eq(orders.id, id));
    expect((await act(token, id, 'return', back([one.id, 1]))).status).toBe(409);
    expect(await refundRows(id)).toEqual([]);
  });
});

test('D14: the sandbox accepts a refund, confirms it later, and refunds no more than was paid', async () => {
  const db = await database();
  const provider = practiceApi(db, now);
  const sandbox = await shop({ now });
  await editSku(one.id, { pricePaise: 179_900, stock: 20 });
  const { token, body } = await readyToBuy(sandbox, [{ sku_id: one.id, quantity: 1 }]);
  const { order_id: id, payment } = (await checkout(sandbox, token, body)).json as CheckoutReply;
  const request = { storeId: 2, orderId: id, refundId: `${id}R`, amountPaise: 179_900 };
  expect(await provider.refund(request)).toEqual({ state: 'failed' });
  await sendRequest(sandbox, 'localhost', `/sandbox/pay/${payment.payment_session_id}`, {
    method: 'POST',
    body: 'outcome=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await provider.refundStatus(request)).toBeNull();
  expect([await provider.refund(request), await provider.refund(request)]).toEqual([
    { state: 'sent' },
    { state: 'sent' },
  ]);
  expect(await provider.refund({ ...request, refundId: `${id}S`, amountPaise: 1 })).toEqual({ state: 'failed' });
  clock += MINUTE;
  expect(await provider.refundStatus(request)).toEqual({ state: 'confirmed' });
});
