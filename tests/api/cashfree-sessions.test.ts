import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { PAYMENT_MS } from '../../server/shop/checkout.ts';
import { type CashfreeStub, cashfreeStub } from './cashfree-stub.ts';
import { orderDesk, replyOf, type Verdict } from './order-tool.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { seeded, shop } from './shop.ts';
import { call, checkout, readyToBuy } from './shopper.ts';

const MINUTE = 60_000;
let clock = Date.now();
let stub: CashfreeStub;
let serve: Serve;
beforeAll(async () => {
  stub = await cashfreeStub();
  serve = await shop({
    now: () => new Date(clock),
    provider: stub.provider,
  });
});
afterAll(() => stub.close());
const { error } = console;
// Silences the log of provider failures, which these tests cause on purpose.
beforeAll(() => {
  console.error = () => {};
});
afterAll(() => Object.assign(console, { error }));
afterEach(() => stub.trouble('none'));

const [sku] = seeded(2, 'running-kantha-bed-spread').skus;
if (!sku) throw new Error('the test needs a variant');
afterEach(() => putBack(sku));
const lines = [{ sku_id: sku.id, quantity: 1 }];
const desk = orderDesk(() => serve);
const session = async (token: string, id: string) =>
  ((await desk.verify(token, id)).json as Verdict).data.raw_response.payment_session_id;

// R47: an order that may be paid has a session until its time is over.
test.each([1, 10, 15, 25, 29])(
  'a session is opened %i minutes after a checkout that failed to open one, with time left to pay',
  async (minutes) => {
    await editSku(sku.id, { stock: 9 });
    stub.trouble('500');
    const { token, id } = await desk.ordered(lines);
    expect(await session(token, id)).toBeNull();
    stub.trouble('none');
    clock += minutes * MINUTE;
    expect(await session(token, id)).toMatch(/^session_/);
    const left = Date.parse(stub.orders.get(id)?.order_expiry_time ?? '') - clock;
    expect(left).toBe(Math.max(PAYMENT_MS - minutes * MINUTE, 20 * MINUTE));
    clock += left - 1;
    expect(await session(token, id)).toMatch(/^session_/);
  },
);

test('the session is the one that the provider currently returns', async () => {
  await editSku(sku.id, { stock: 9 });
  const { token, id } = await desk.ordered(lines);
  const order = stub.orders.get(id);
  if (order) order.payment_session_id = 'session_renewed_payment';
  expect(await session(token, id)).toBe('session_renewed_payment');
});

test('if the provider refuses the order, the shopper gets an error and the items return to stock', async () => {
  await editSku(sku.id, { stock: 9 });
  const { token, body } = await readyToBuy(serve, lines);
  stub.trouble('refuses');
  const headers = { 'idempotency-key': 'refused-by-the-provider' };
  const error = {
    error: {
      code: 'PAYMENT_REFUSED',
      message: 'The payment provider did not accept this order. You have not been charged, and your bag is as it was.',
    },
  };
  const refused = await checkout(serve, token, body, headers);
  expect([refused.status, refused.json]).toMatchObject([422, error]);
  expect((await checkout(serve, token, body, headers)).json).toMatchObject(error);
  const { json } = await call(serve, 'GET', '/api/v1/orders', { token });
  expect(json).toMatchObject({ data: { total: 1, orders: [{ status: 'cancelled' }] } });
  expect(await stockOf(sku.id)).toBe(9);
  stub.trouble('none');
  expect(replyOf(await checkout(serve, token, body)).payment.payment_session_id).toMatch(/^session_/);
});
