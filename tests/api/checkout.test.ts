import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { skus } from '../../server/db/schema/catalogue.ts';
import { addresses, idempotencyKeys, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { ProviderFailure } from '../../server/payments/provider.ts';
import { orderDesk, replyOf } from './order-tool.ts';
import { reconcileAll } from './reconcile-all.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, practiceApi, practiceWith, seeded, sendRequest, shop } from './shop.ts';
import { address, call, checkout, newShopper, readyToBuy } from './shopper.ts';

const MINUTE = 60_000;
let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const { skus: variants } = seeded(2, 'running-kantha-bed-spread');
const [one, two] = variants;
if (!one || !two) throw new Error('the test needs two variants');
afterEach(() => putBack(one, two));

const line = (quantity = 1, { id } = one) => ({ sku_id: id, quantity });
const codeOf = ({ json }: { json: unknown }) => (json as { error: { code: string } }).error.code;
const desk = orderDesk(() => serve);
const { choose, countOf, orderOf, verify, paymentStatusOf } = desk;
const ordered = (lines = [line()]) => desk.ordered(lines);

describe('a checkout', () => {
  test('S13, R50: creates an order of the bag at the database’s prices, and takes its items from stock', async () => {
    await editSku(one.id, { stock: 5 });
    const { token, id, session } = await ordered([line(2), line(1, two)]);
    expect(session).toMatch(/^sandbox_2_/);
    const total = (one.pricePaise * 2 + two.pricePaise) / 100;
    expect(await orderOf(token, id)).toMatchObject({
      order_id: id,
      status: 'pending',
      order_total: total,
      ordered_items: [
        { sku_id: one.id, quantity: 2, selling_price: one.pricePaise / 100, Currency: 'INR' },
        { sku_id: two.id, quantity: 1, selling_price: two.pricePaise / 100 },
      ],
      ordered_address: { shipping_address: { Line1: '12 MG Road' } },
    });
    const [payment] = await (await database()).select().from(payments).where(eq(payments.orderId, id));
    expect(payment?.amountPaise).toBe(total * 100);
    expect(await stockOf(one.id)).toBe(3);
  });

  test('changes the stock in the product response at once', async () => {
    const readProduct = async () =>
      (await sendRequest(serve, 'localhost', `/api/v1/stores/2/products/${one.productId}`)).text();
    await editSku(one.id, { stock: 5 });
    expect(await readProduct()).toContain('"inventory_count":5');
    await ordered([line(4)]);
    expect(await readProduct()).toContain('"inventory_count":1');
  });

  test('R36: at another total than the shopper saw is refused; the client’s total never sets a price', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    const price = one.pricePaise / 100;
    for (const expected_total of [1, price - 0.01, price + 1]) {
      const reply = await checkout(serve, token, { ...body, expected_total });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'PRICE_CHANGED']);
    }
    const tampered = { ...body, expected_total: price, final_price: 1, amount: 1, discount: 99 };
    const { order_id } = replyOf(await checkout(serve, token, tampered));
    expect(await orderOf(token, order_id)).toMatchObject({ order_total: price });
  });

  test('R45: of lines that differ from the server’s bag is refused', async () => {
    const { token, body } = await readyToBuy(serve, [line(2)]);
    for (const checkout_items of [[line(1)], [line(2), line(1, two)], [line(1, two)], [line(2), line(2)]]) {
      const reply = await checkout(serve, token, { ...body, checkout_items });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'CART_CHANGED']);
    }
  });

  test('R45: that leaves out a line which can be bought is refused', async () => {
    const { token, body } = await readyToBuy(serve, [line(), line(1, two)]);
    const reply = await checkout(serve, token, { ...body, checkout_items: [line()] });
    expect([reply.status, codeOf(reply)]).toEqual([409, 'CART_CHANGED']);
  });

  test('R37: of the other lines succeeds when one SKU is withdrawn; with it, it is refused with SKU_GONE', async () => {
    const { token, body } = await readyToBuy(serve, [line(), line(1, two)]);
    await editSku(two.id, { enabled: false });
    expect(codeOf(await checkout(serve, token, body))).toBe('SKU_GONE');
    expect((await checkout(serve, token, { ...body, checkout_items: [line()] })).status).toBe(200);
  });

  test('D18: of the other lines succeeds when one SKU has lost its price; with it, it is refused', async () => {
    const { token, body } = await readyToBuy(serve, [line(), line(1, two)]);
    await editSku(two.id, { pricePaise: 0 });
    const refused = await checkout(serve, token, body);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'PRICE_ON_REQUEST']);
    expect((await checkout(serve, token, { ...body, checkout_items: [line()] })).status).toBe(200);
  });

  test('of more than the current stock returns the stock and takes none of it', async () => {
    const { token, body } = await readyToBuy(serve, [line(3), line(1, two)]);
    await editSku(one.id, { stock: 2 });
    const before = await stockOf(two.id);
    expect((await checkout(serve, token, body)).json).toMatchObject({
      error: { code: 'OUT_OF_STOCK', available: 2 },
    });
    expect([await stockOf(one.id), await stockOf(two.id), await countOf(token)]).toEqual([2, before, 0]);
  });

  test('R35: of the other lines succeeds when one is sold out, at the total of the bag', async () => {
    const { token, body } = await readyToBuy(serve, [line(3), line(2, two)]);
    await editSku(one.id, { stock: 0 });
    const rest = (two.pricePaise * 2) / 100;
    const { json } = await call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
    expect(json).toMatchObject({ data: { total_items: 2, final_price: rest, items: [{ inventory_count: 0 }, {}] } });
    const request = { ...body, checkout_items: [line(2, two)], expected_total: rest };
    const { order_id } = replyOf(await checkout(serve, token, request));
    expect(await orderOf(token, order_id)).toMatchObject({ order_total: rest });
  });

  test('S16: to another shopper’s address is the same 404 as to an unknown one', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    const other = await readyToBuy(serve, [line()]);
    const replies = [];
    for (const id of [other.addressId, 999_999_999, 'x']) {
      replies.push(await checkout(serve, token, { ...body, shipping_address_id: id }));
      replies.push(await checkout(serve, token, { ...body, billing_address_id: id }));
    }
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(404);
  });

  test.each([
    { checkout_items: [] },
    ...[0, -1, 1.5, '1', 21, 1e12, null, [1], true].map((quantity) => ({
      checkout_items: [{ sku_id: one.id, quantity }],
    })),
    { checkout_items: Array.from({ length: 51 }, (_, at) => ({ sku_id: at + 1, quantity: 1 })) },
    { shipping_address_id: null },
    { shipping_address_id: undefined },
    { billing_address_id: undefined },
  ])('S14: with %j is a 400', async (changes) => {
    const { token, body } = await readyToBuy(serve, [line()]);
    expect((await checkout(serve, token, { ...body, ...changes })).status).toBe(400);
    expect(await countOf(token)).toBe(0);
  });
});

describe('R43: one checkout creates one order', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('sent ten times at once with one key', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkout(serve, token, body, key('once'))));
    const bodies = new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text));
    expect(bodies.size).toBe(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await checkout(serve, token, body, key('once'))).text).toBe([...bodies][0]);
    expect(await countOf(token)).toBe(1);
  });

  test('sent by two tabs with two keys: the second response names the order of the first', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    await editSku(one.id, { stock: 1 });
    const replies = await Promise.all([checkout(serve, token, body, key('a')), checkout(serve, token, body, key('b'))]);
    const [made, refused] = replies.toSorted((one, other) => one.status - other.status);
    expect(refused).toMatchObject({
      status: 409,
      json: { success: false, error: { code: 'CART_CHANGED', order_id: made && replyOf(made).order_id } },
    });
    expect([await countOf(token), await stockOf(one.id)]).toEqual([1, 0]);
    // A repeated key gets its first response again.
    expect((await checkout(serve, token, body, key('b'))).text).toBe(replies[1]?.text);
  });

  test('sent with another body under the same key, it is refused', async () => {
    const { token, body } = await readyToBuy(serve, [line()]);
    await checkout(serve, token, body, key('mine'));
    const other = await checkout(serve, token, { ...body, expected_total: 1 }, key('mine'));
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  test('R44: sent again after the server died halfway, it returns the same order', async () => {
    const { token, body, id } = await readyToBuy(serve, [line()]);
    const first = replyOf(await checkout(serve, token, body, key('dead')));
    // The state that a server leaves when it dies before its request to the provider.
    const db = await database();
    const ofKey = and(eq(idempotencyKeys.userId, id), eq(idempotencyKeys.key, 'dead'));
    await db
      .update(idempotencyKeys)
      .set({ status: null, reply: { orderId: first.order_id }, createdAt: new Date(clock - MINUTE) })
      .where(ofKey);
    await db.update(payments).set({ sessionId: null }).where(eq(payments.orderId, first.order_id));
    await call(serve, 'DELETE', '/api/v1/cart/clear?store_id=2', { token });
    const again = await checkout(serve, token, body, key('dead'));
    expect(replyOf(again)).toEqual(first);
    expect(await countOf(token)).toBe(1);
  });

  test('to another address, it replaces the first order, whose items return to stock', async () => {
    const { token, body, id } = await ordered([line(2)]);
    const before = await stockOf(one.id);
    const { json } = await call(serve, 'POST', '/api/v1/address', { token, body: { ...address, city: 'Mumbai' } });
    const { data } = json as { data: { id: number } };
    const second = replyOf(await checkout(serve, token, { ...body, shipping_address_id: data.id }));
    expect(second.order_id).not.toBe(id);
    expect(await orderOf(token, id)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(one.id)).toBe(before);
  });

  test('to the same address, corrected since, it replaces the first order', async () => {
    const { token, body, id, addressId } = await ordered();
    const corrected = { ...address, line1: '14 MG Road' };
    await call(serve, 'PUT', `/api/v1/address/${addressId}`, { token, body: corrected });
    const second = replyOf(await checkout(serve, token, body));
    expect(await orderOf(token, id)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(token, second.order_id)).toMatchObject({
      ordered_address: { shipping_address: { Line1: '14 MG Road' } },
    });
  });

  test('a deleted address stays in the order', async () => {
    const { token, id, addressId } = await ordered();
    await call(serve, 'DELETE', `/api/v1/address/${addressId}`, { token });
    expect(await (await database()).select().from(addresses).where(eq(addresses.id, addressId))).toEqual([]);
    expect(await orderOf(token, id)).toMatchObject({ ordered_address: { shipping_address: { city: 'Pune' } } });
  });
});

describe('S17: only the provider’s state makes an order paid', () => {
  test('a return without payment changes nothing, whatever its URL claims', async () => {
    const { token, id } = await ordered();
    await sendRequest(serve, 'localhost', `/payment-return?order_id=${id}&order_status=PAID&status=success`);
    const { json } = await verify(token, id);
    expect(json).toMatchObject({ data: { status: 'NOT_ATTEMPTED' } });
    expect(await orderOf(token, id)).toMatchObject({ status: 'pending' });
  });

  test('a payment places the order and removes its items from the bag, except items added since', async () => {
    const { token, id, session } = await ordered([line(2)]);
    await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line(3) } });
    await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line(1, two) } });
    const back = await choose(session, 'paid');
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment-return?order_id=${id}`]);
    // R46: verification can be repeated.
    for (let time = 0; time < 5; time += 1) expect(await paymentStatusOf(token, id)).toBe('PAID');
    expect(await orderOf(token, id)).toMatchObject({ status: 'placed' });
    const { json } = await call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
    expect(json).toMatchObject({
      data: {
        items: [
          { sku_id: one.id, quantity: 1 },
          { sku_id: two.id, quantity: 1 },
        ],
      },
    });
  });

  test('a failed payment can be retried in the same session, and may be pending in between', async () => {
    const { token, id, session } = await ordered();
    await choose(session, 'failed');
    expect((await verify(token, id)).json).toMatchObject({
      data: { status: 'FAILED', raw_response: { payment_session_id: session } },
    });
    await choose(session, 'pending');
    expect(await paymentStatusOf(token, id)).toBe('PENDING');
    await choose(session, 'paid');
    expect(await paymentStatusOf(token, id)).toBe('PAID');
    await choose(session, 'failed');
    expect([await paymentStatusOf(token, id), (await orderOf(token, id)).status]).toEqual(['PAID', 'placed']);
  });

  test('S15: an order not paid in time is cancelled, and its items return to stock once', async () => {
    const before = await stockOf(one.id);
    const { token, id, session } = await ordered([line(2)]);
    expect(await stockOf(one.id)).toBe((before ?? 0) - 2);
    clock += 31 * MINUTE;
    expect((await verify(token, id)).json).toMatchObject({
      data: { status: 'FAILED', raw_response: { payment_session_id: null } },
    });
    await verify(token, id);
    expect([await orderOf(token, id), await stockOf(one.id)]).toMatchObject([{ status: 'cancelled' }, before]);
    expect((await choose(session, 'paid')).status).toBe(303);
    expect(await paymentStatusOf(token, id)).toBe('FAILED');
  });

  test('S19: the job does the same for shoppers who do not return, and finds payments without a webhook', async () => {
    const db = await database();
    const provider = practiceApi(db, () => new Date(clock));
    const gone = await ordered();
    const paid = await ordered();
    await choose(paid.session, 'paid');
    await reconcileAll(db, provider, new Date(clock));
    expect(await orderOf(paid.token, paid.id)).toMatchObject({ status: 'pending' });
    clock += 16 * MINUTE;
    await reconcileAll(db, provider, new Date(clock));
    expect(await orderOf(paid.token, paid.id)).toMatchObject({ status: 'placed' });
    expect(await orderOf(gone.token, gone.id)).toMatchObject({ status: 'pending' });
    clock += 15 * MINUTE;
    await reconcileAll(db, provider, new Date(clock));
    expect(await orderOf(gone.token, gone.id)).toMatchObject({ status: 'cancelled' });
  });

  test('R47: another shopper’s order and an unknown one have the same response', async () => {
    const { id } = await ordered();
    const { token } = await newShopper(serve);
    const replies = [await verify(token, id), await verify(token, 'S2-NOSUCHONE2'), await verify(token, 'x')];
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(404);
  });
});

describe('a provider that does not respond', () => {
  const now = () => new Date(clock);
  let isDown = true;
  const unreliableShop = async () => {
    const may = () => {
      if (isDown) throw new ProviderFailure('down');
    };
    return shop({
      now,
      provider: practiceWith((inner) => ({
        openSession: async (request) => {
          may();
          return inner.openSession(request);
        },
        status: async (storeId, orderId) => {
          may();
          return inner.status(storeId, orderId);
        },
      })),
    });
  };

  test('D11: leaves an order that can be paid once it responds', async () => {
    const { error } = console;
    console.error = () => {};
    try {
      const unreliable = await unreliableShop();
      const { token, body } = await readyToBuy(serve, [line()]);
      const { order_id, payment } = replyOf(await checkout(unreliable, token, body));
      expect([typeof order_id, payment.payment_session_id]).toEqual(['string', null]);
      const ask = () => call(unreliable, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id } });
      expect((await ask()).json).toMatchObject({
        data: { status: 'NOT_ATTEMPTED', raw_response: { payment_session_id: null } },
      });
      isDown = false;
      const { data } = (await ask()).json as { data: { raw_response: { payment_session_id: string } } };
      await choose(data.raw_response.payment_session_id, 'paid');
      isDown = true;
      expect((await ask()).json).toMatchObject({ data: { status: 'PENDING' } });
      isDown = false;
      expect((await ask()).json).toMatchObject({ data: { status: 'PAID' } });
    } finally {
      console.error = error;
    }
  });
});

test('without a provider a checkout is refused and creates no order', async () => {
  const closed = await shop({ provider: null });
  const { token, body } = await readyToBuy(serve, [line()]);
  const reply = await checkout(closed, token, body);
  expect([reply.status, codeOf(reply), await countOf(token)]).toEqual([503, 'UNAVAILABLE', 0]);
});

describe('S20: the return URL', () => {
  test.each(['evil.example', 'localhost:9999'])('is on the store’s own host, even requested from %s', async (host) => {
    const own = await shop({ originOf: (storeId) => `https://store-${storeId}.example` });
    const seen: string[] = [];
    const watched = await shop({
      originOf: (storeId) => `https://store-${storeId}.example`,
      provider: practiceWith((inner) => ({
        openSession: async (request) => {
          seen.push(request.returnUrl, request.notifyUrl);
          return inner.openSession(request);
        },
      })),
    });
    const storeId = host === 'evil.example' ? 7 : 2;
    const product = (await (await database()).select().from(skus).where(eq(skus.storeId, storeId))).find(
      (sku) => sku.enabled && sku.stock > 0 && sku.pricePaise > 0,
    );
    const { token } = await newShopper(own, storeId);
    const headers = { 'x-forwarded-host': 'evil.example' };
    const lines = [{ sku_id: product?.id ?? 0, quantity: 1 }];
    await call(own, 'PUT', '/api/v1/cart', { token, body: { store_id: storeId, ...lines[0] }, host });
    const { json } = await call(own, 'POST', '/api/v1/address', { token, body: address, host });
    const { id } = (json as { data: { id: number } }).data;
    const body = { checkout_items: lines, shipping_address_id: id, billing_address_id: id };
    const path = `/api/v1/stores/${storeId}/checkout`;
    const { order_id } = replyOf(await call(watched, 'POST', path, { token, body, host, headers }));
    expect(seen).toEqual([
      `https://store-${storeId}.example/payment-return?order_id=${order_id}`,
      `https://store-${storeId}.example/webhooks/sandbox`,
    ]);
  });
});
