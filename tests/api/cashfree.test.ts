import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { orders, paymentEvents, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { eventAt, sign } from './cashfree-events.ts';
import { type CashfreeStub, cashfreeStub, type Trouble } from './cashfree-stub.ts';
import { reconcileAll } from './reconcile-all.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';

const MINUTE = 60_000;
let clock = Date.now();
const now = () => new Date(clock);
let stub: CashfreeStub;
let serve: Serve;
beforeAll(async () => {
  stub = await cashfreeStub();
  serve = await shop({
    now,
    originOf: (storeId) => `https://store-${storeId}.example`,
    provider: stub.provider,
  });
});
afterAll(() => stub.close());

const { error } = console;
// Silences the log of provider failures, which these tests cause on purpose.
beforeAll(() => void Object.assign(console, { error: () => {} }));
afterAll(() => Object.assign(console, { error }));
afterEach(() => stub.trouble('none'));

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
const SKU = sku.id;
const stock = () => stockOf(SKU);
afterEach(() => putBack(sku));

let paymentIds = 1000;
async function ordered() {
  paymentIds += 10;
  const ready = await readyToBuy(serve, [{ sku_id: SKU, quantity: 1 }]);
  const { order_id, payment } = (await checkout(serve, ready.token, ready.body)).json as CheckoutReply;
  return { ...ready, userId: ready.id, payment: paymentIds, id: order_id, session: payment.payment_session_id };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function verified({ token, id }: Ordered) {
  const reply = await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id: id } });
  return (reply.json as { data: { status: string; raw_response: { payment_session_id: string | null } } }).data;
}
type Standing = { status: string; may_pay: boolean };
/** D13: the payment states in the shopper's list of orders. */
async function listed({ token }: Pick<Ordered, 'token'>) {
  const { json } = await call(serve, 'GET', '/api/v1/orders', { token });
  const { orders } = (json as { data: { orders: { payment: Standing }[] } }).data;
  return orders.map(({ payment: { status, may_pay } }) => ({ status, may_pay }));
}
async function statusesOf(id: string): Promise<[string | undefined, string | undefined]> {
  const db = await database();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return [order?.status, payment?.state];
}

const eventOf = (order: string, kind: string, payment?: number) => eventAt(clock, order, kind, payment);
const post = (body: string, headers: Record<string, string>) =>
  sendRequest(serve, 'localhost', '/webhooks/cashfree', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
function webhook(event: unknown) {
  const body = JSON.stringify(event);
  const timestamp = String(clock);
  return post(body, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': sign(timestamp, body) });
}

describe('an order at the provider', () => {
  test('has the amount, phone, return URL and expiry that the shop sent', async () => {
    const order = await ordered();
    expect(order.session).toMatch(/^session_\d+_payment$/);
    const stubOrder = stub.orders.get(order.id);
    expect(stubOrder).toMatchObject({
      order_amount: sku.pricePaise / 100,
      order_currency: 'INR',
      order_tags: { store: '2' },
      customer_details: { customer_phone: order.phone, customer_id: `s2u${order.userId}` },
      order_meta: {
        return_url: `https://store-2.example/payment-return?order_id=${order.id}`,
        notify_url: 'https://store-2.example/webhooks/cashfree',
      },
      order_expiry_time: new Date(clock + 30 * MINUTE).toISOString(),
    });
    const [request] = stub.requests.filter(({ method }) => method === 'POST').slice(-1);
    expect(request?.headers).toMatchObject({ 'x-api-version': '2023-08-01' });
  });

  // 3 × 10.10 is 30.299999999999997 in floating-point arithmetic.
  test('R50: has the same amount as the bag and the order, to the paisa', async () => {
    await editSku(SKU, { pricePaise: 1010, stock: 5 });
    const { token, body } = await readyToBuy(serve, [{ sku_id: SKU, quantity: 3 }]);
    const cart = await call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
    expect(cart.json).toMatchObject({ data: { final_price: 30.3 } });
    const made = await checkout(serve, token, { ...body, expected_total: 30.3 });
    const { order_id } = made.json as CheckoutReply;
    const order = await call(serve, 'GET', `/api/v1/orders/${order_id}`, { token });
    expect(order.json).toMatchObject({ data: { order_total: 30.3 } });
    expect(stub.orders.get(order_id)?.order_amount).toBe(30.3);
    const [payment] = await (await database()).select().from(payments).where(eq(payments.orderId, order_id));
    expect(payment?.amountPaise).toBe(3030);
  });

  test('whose create response was lost is found again', async () => {
    const order = await ordered();
    await (await database()).update(payments).set({ sessionId: null }).where(eq(payments.orderId, order.id));
    expect((await verified(order)).raw_response.payment_session_id).toBe(order.session);
  });

  test.each<[string, string[], string, [string, string]]>([
    ['ACTIVE', [], 'NOT_ATTEMPTED', ['pending', 'pending']],
    ['ACTIVE', ['NOT_ATTEMPTED'], 'NOT_ATTEMPTED', ['pending', 'pending']],
    ['ACTIVE', ['USER_DROPPED'], 'FAILED', ['pending', 'pending']],
    ['ACTIVE', ['FAILED', 'CANCELLED'], 'FAILED', ['pending', 'pending']],
    ['ACTIVE', ['FAILED', 'PENDING'], 'PENDING', ['pending', 'pending']],
    ['ACTIVE', ['FLAGGED'], 'PENDING', ['pending', 'pending']],
    ['ACTIVE', ['SUCCESS'], 'PENDING', ['pending', 'pending']],
    ['PAID', ['FAILED', 'SUCCESS'], 'PAID', ['placed', 'paid']],
    ['EXPIRED', [], 'FAILED', ['cancelled', 'expired']],
    ['TERMINATED', [], 'FAILED', ['cancelled', 'expired']],
    ['TERMINATION_REQUESTED', [], 'PENDING', ['pending', 'pending']],
    ['SOMETHING_NEW', [], 'PENDING', ['pending', 'pending']],
  ])('with status %s and attempts %j is shown as %s', async (status, words, reported, expected) => {
    const order = await ordered();
    stub.set(order.id, status, ...words);
    expect((await verified(order)).status).toBe(reported);
    expect(await statusesOf(order.id)).toEqual(expected);
    expect(await listed(order)).toEqual([{ status: reported, may_pay: expected[1] === 'pending' }]);
  });

  test('S17: that is PAID with a paisa less, another currency or another store goes to manual review', async () => {
    for (const wrong of [
      { order_amount: (sku.pricePaise - 1) / 100 },
      { order_currency: 'USD' },
      { order_tags: { store: '3' } },
      { order_id: 'S2-2222222222' },
    ]) {
      const order = await ordered();
      Object.assign(stub.set(order.id, 'PAID', 'SUCCESS'), wrong);
      expect([(await verified(order)).status, await statusesOf(order.id)]).toEqual(['PENDING', ['pending', 'review']]);
    }
  });

  test.each<Trouble>(['500', 'hang', 'no-json', 'odd-shape'])(
    'stays pending while the provider fails with "%s"',
    async (kind) => {
      const order = await ordered();
      stub.set(order.id, 'PAID', 'SUCCESS');
      stub.trouble(kind);
      expect((await verified(order)).status).toBe('PENDING');
      stub.trouble('none');
      expect((await verified(order)).status).toBe('PAID');
    },
  );

  test('that the shopper cancels is terminated at the provider', async () => {
    const order = await ordered();
    await call(serve, 'POST', `/api/v1/orders/${order.id}/cancel`, { token: order.token, body: { reason: 'No' } });
    await expect.poll(() => stub.orders.get(order.id)?.order_status).toBe('TERMINATED');
  });

  test('that expired is placed if the payment arrives late and the products are in stock', async () => {
    const before = await stock();
    const order = await ordered();
    stub.set(order.id, 'EXPIRED');
    await verified(order);
    expect([await statusesOf(order.id), await stock()]).toEqual([['cancelled', 'expired'], before]);
    stub.set(order.id, 'PAID', 'SUCCESS');
    expect((await verified(order)).status).toBe('PAID');
    expect([await statusesOf(order.id), await stock()]).toEqual([['placed', 'paid'], before - 1]);
  });

  test('R47: that expired is retried under a new id, and a payment for either id pays it once', async () => {
    const order = await ordered();
    stub.set(order.id, 'EXPIRED');
    await verified(order);
    const body = { order_id: order.id, retry: true };
    await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token: order.token, body });
    const second = `${order.id}_2`;
    expect(stub.orders.get(second)).toMatchObject({
      order_meta: { return_url: `https://store-2.example/payment-return?order_id=${order.id}` },
    });
    // An event of an expired attempt does not change the open one.
    expect((await webhook(eventOf(order.id, 'FAILED', order.payment))).status).toBe(200);
    expect(await statusesOf(order.id)).toEqual(['pending', 'pending']);
    expect(await listed(order)).toEqual([{ status: 'NOT_ATTEMPTED', may_pay: true }]);
    stub.set(second, 'PAID', 'SUCCESS');
    expect((await webhook(eventOf(second, 'SUCCESS', order.payment + 1))).status).toBe(200);
    expect(await statusesOf(order.id)).toEqual(['placed', 'paid']);
    stub.set(order.id, 'PAID', 'SUCCESS');
    expect((await webhook(eventOf(order.id, 'SUCCESS', order.payment + 2))).status).toBe(200);
    const [paid] = await (await database()).select().from(payments).where(eq(payments.orderId, order.id));
    expect(paid).toMatchObject({ state: 'paid', attempt: 2 });
  });

  test('that expired goes to manual review if the payment arrives late and the products are sold out', async () => {
    const order = await ordered();
    stub.set(order.id, 'EXPIRED');
    await verified(order);
    await editSku(SKU, { stock: 0 });
    stub.set(order.id, 'PAID', 'SUCCESS');
    expect([(await verified(order)).status, await statusesOf(order.id)]).toEqual(['PENDING', ['cancelled', 'review']]);
    expect(await stock()).toBe(0);
  });
});

describe('S18: a webhook', () => {
  test('with a valid signature places the order', async () => {
    const order = await ordered();
    stub.set(order.id, 'PAID', 'SUCCESS');
    const reply = await webhook(eventOf(order.id, 'SUCCESS'));
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
    expect(await statusesOf(order.id)).toEqual(['placed', 'paid']);
  });

  test('without a valid signature is refused before it is parsed', async () => {
    const order = await ordered();
    stub.set(order.id, 'PAID', 'SUCCESS');
    const body = JSON.stringify(eventOf(order.id, 'SUCCESS'));
    const timestamp = String(clock);
    const good = sign(timestamp, body);
    const altered = `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`;
    const at = (ms: number) => String(clock + ms);
    const cases: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-webhook-signature': good }],
      [body, { 'x-webhook-timestamp': timestamp }],
      [body, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': '' }],
      [body, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': altered }],
      [body, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': sign(timestamp, body, 'guess') }],
      [`${body} `, { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': good }],
      [JSON.stringify(JSON.parse(body), null, 1), { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': good }],
      ...[at(-6 * MINUTE), at(6 * MINUTE), timestamp.slice(0, 9), 'now'].map(
        (time): [string, Record<string, string>] => [
          body,
          { 'x-webhook-timestamp': time, 'x-webhook-signature': sign(time, body) },
        ],
      ),
      ['{', { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': good }],
    ];
    for (const [sent, headers] of cases) expect((await post(sent, headers)).status).toBe(401);
    expect((await post('x'.repeat(1_000_000), {})).status).toBe(413);
    expect(await statusesOf(order.id)).toEqual(['pending', 'pending']);
  });

  test('for an unknown order is accepted and ignored', async () => {
    expect((await webhook(eventOf('S2-2222222222', 'SUCCESS'))).status).toBe(200);
    expect((await webhook(eventOf("' or 1=1", 'SUCCESS'))).status).toBe(200);
  });

  test('has no endpoint in a shop without such payments', async () => {
    const plain = await shop();
    const reply = await sendRequest(plain, 'localhost', '/webhooks/cashfree', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(405);
  });
});

describe('S19, R48: every sequence of events ends in the same state', () => {
  type Step = 'return' | 'SUCCESS' | 'FAILED' | 'USER_DROPPED' | 'clock';
  const permutations = (steps: Step[]): Step[][] =>
    steps.length < 2
      ? [steps]
      : steps.flatMap((step, at) => permutations(steps.toSpliced(at, 1)).map((rest) => [step, ...rest]));
  const take = async (step: Step, order: Ordered) => {
    if (step === 'return') return verified(order);
    if (step === 'clock') return reconcileAll(await database(), stub.api, now());
    return webhook(eventOf(order.id, step, order.payment + (step === 'SUCCESS' ? 1 : 0)));
  };

  test('D13: the list of orders shows the provider’s latest state, whatever triggered the request', async () => {
    const order = await ordered();
    const expectStatus = async (status: string, step: Step, word: string) => {
      stub.set(order.id, 'ACTIVE', word);
      await take(step, order);
      const before = stub.requests.length;
      expect([step, await listed(order)]).toEqual([step, [{ status, may_pay: true }]]);
      expect(stub.requests.length).toBe(before);
    };
    expect(await listed(order)).toEqual([{ status: 'NOT_ATTEMPTED', may_pay: true }]);
    await expectStatus('PENDING', 'return', 'PENDING');
    await expectStatus('FAILED', 'USER_DROPPED', 'USER_DROPPED');
    clock += 16 * MINUTE;
    await expectStatus('PENDING', 'clock', 'PENDING');
    clock += 16 * MINUTE;
    expect(await listed(order)).toEqual([{ status: 'PENDING', may_pay: false }]);
    stub.set(order.id, 'EXPIRED');
    await take('clock', order);
    expect(await listed(order)).toEqual([{ status: 'FAILED', may_pay: false }]);
  });

  test('paid after a failure, in any sequence', async () => {
    const before = await stock();
    const sequences = permutations(['return', 'SUCCESS', 'FAILED', 'USER_DROPPED', 'clock']);
    const some = sequences.filter((_sequence, at) => at % 8 === 0);
    for (const sequence of some) {
      const order = await ordered();
      stub.set(order.id, 'PAID', 'FAILED', 'USER_DROPPED', 'SUCCESS');
      for (const step of [...sequence, 'SUCCESS' as const]) await take(step, order);
      expect([sequence, await statusesOf(order.id)]).toEqual([sequence, ['placed', 'paid']]);
    }
    expect(await stock()).toBe(before - some.length);
  });

  const BEGINNINGS = Object.entries({ return: 12, SUCCESS: 24, FAILED: 12, USER_DROPPED: 12 });
  test.each(BEGINNINGS)('PAID is final in every sequence that begins with %s', async (begin, count) => {
    // The provider's status at each event, also where it regresses to an older one.
    const STATUS_AFTER = { SUCCESS: 'PAID', FAILED: 'ACTIVE', USER_DROPPED: 'ACTIVE' } as const;
    const all = new Set(permutations(['return', 'SUCCESS', 'SUCCESS', 'FAILED', 'USER_DROPPED']).map(String));
    const sequences = [...all].filter((way) => way.startsWith(begin));
    expect(sequences).toHaveLength(count);
    const before = await stock();
    for (const sequence of sequences) {
      const order = await ordered();
      const seen: string[] = [];
      for (const step of sequence.split(',') as Step[]) {
        if (step in STATUS_AFTER) stub.set(order.id, STATUS_AFTER[step as keyof typeof STATUS_AFTER], step);
        await take(step, order);
        seen.push((await statusesOf(order.id)).join());
      }
      const paidAt = sequence.split(',').indexOf('SUCCESS');
      const wanted = seen.map((_, at) => (at < paidAt ? 'pending,pending' : 'placed,paid'));
      expect([sequence, seen]).toEqual([sequence, wanted]);
      await editSku(SKU, { stock: before });
    }
  });

  test('twenty events at once', async () => {
    const before = await stock();
    const order = await ordered();
    stub.set(order.id, 'PAID', 'SUCCESS');
    const steps = Array.from(
      { length: 20 },
      (_, at): Step => (['return', 'SUCCESS', 'FAILED', 'clock'] as const)[at % 4] ?? 'return',
    );
    await Promise.all(steps.map((step) => take(step, order)));
    expect([await statusesOf(order.id), await stock()]).toEqual([['placed', 'paid'], before - 1]);
    const events = await (await database()).select().from(paymentEvents).where(eq(paymentEvents.storeId, 2));
    expect(
      events.filter(({ eventId, kind }) => eventId === String(order.payment + 1) && kind === 'PAYMENT_SUCCESS_WEBHOOK'),
    ).toHaveLength(1);
  });

  test('a duplicate causes no request; an event that the provider could not confirm is verified again', async () => {
    const order = await ordered();
    stub.set(order.id, 'PAID', 'SUCCESS');
    stub.trouble('500');
    const event = eventOf(order.id, 'SUCCESS', 4711);
    expect((await webhook(event)).status).toBe(503);
    stub.trouble('none');
    expect((await webhook(event)).status).toBe(200);
    const requestCount = stub.requests.length;
    expect((await webhook(event)).status).toBe(200);
    expect(stub.requests.length).toBe(requestCount);
    // R48: another event for the paid attempt does not cause a refund.
    expect((await webhook(eventOf(order.id, 'SUCCESS', 4712))).status).toBe(200);
    const [paid] = await (await database()).select().from(payments).where(eq(payments.orderId, order.id));
    expect(paid).toMatchObject({ state: 'paid', attempt: 1 });
  });

  test('reconciliation finds the payment of a lost webhook', async () => {
    const order = await ordered();
    stub.set(order.id, 'PAID', 'SUCCESS');
    clock += 16 * MINUTE;
    await reconcileAll(await database(), stub.api, now());
    expect(await statusesOf(order.id)).toEqual(['placed', 'paid']);
  });
});

test('S17: this provider is not queried about an order of another one', async () => {
  const plain = await shop({ now });
  const { token, body } = await readyToBuy(serve, [{ sku_id: SKU, quantity: 1 }]);
  const { order_id } = (await checkout(plain, token, body)).json as CheckoutReply;
  const requestCount = stub.requests.length;
  const reply = await call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id } });
  expect(reply.json).toMatchObject({ data: { status: 'PENDING', raw_response: { payment_session_id: null } } });
  expect((await webhook(eventOf(order_id, 'SUCCESS'))).status).toBe(200);
  expect([stub.requests.length, await statusesOf(order_id)]).toEqual([requestCount, ['pending', 'pending']]);
});

test('D14: the app gets the script that opens the hosted page', async () => {
  const config = await (await sendRequest(serve, 'localhost', '/config.js')).text();
  expect(config).toContain(
    '"payments":{"script":"https://sdk.cashfree.com/js/v3/cashfree.js","mode":"sandbox","provider":"cashfree"}',
  );
  expect(config).not.toContain('secret');
  const own = await (await sendRequest(await shop(), 'localhost', '/config.js')).text();
  expect(own).toContain('"payments":{"script":"/sandbox/pay.js","mode":"sandbox","provider":"sandbox"}');
});
