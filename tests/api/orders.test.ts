import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/order-status.ts';
import { orderItems, payments } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { lockOrder, moveOrder, trackingUrl } from '../../server/shop/orders.ts';
import { editSku, putBack, stockOf } from './shelf.ts';
import { database, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, newShopper, readyToBuy } from './shopper.ts';

let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const { skus: variants, product } = seeded(2, 'running-kantha-bed-spread');
const [one, two] = variants;
if (!one || !two) throw new Error('the test needs two variants');
afterEach(() => putBack(one, two));

type Order = { order_id: string; status: string };
const codeOf = ({ json }: { json: unknown }) => (json as { error: { code: string } }).error.code;
const act = (token: string, id: string, action: string, body?: unknown) =>
  call(serve, 'POST', `/api/v1/orders/${id}/${action}`, { token, body });
const list = async (token: string, query = '') =>
  ((await call(serve, 'GET', `/api/v1/orders${query}`, { token })).json as { data: { orders: Order[]; total: number } })
    .data;
const verify = (token: string, order_id: string) =>
  call(serve, 'POST', '/api/v1/payments/verify-order-status', { token, body: { order_id } });
const paymentRow = async (id: string) =>
  (await (await database()).select().from(payments).where(eq(payments.orderId, id)))[0];

const pay = (session: string | null) =>
  sendRequest(serve, 'localhost', `/sandbox/pay/${session}`, {
    method: 'POST',
    body: 'outcome=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** An unpaid order of two items of one variant and one of another. */
async function ordered() {
  const ready = await readyToBuy(serve, [
    { sku_id: one?.id ?? 0, quantity: 2 },
    { sku_id: two?.id ?? 0, quantity: 1 },
  ]);
  const { order_id, payment } = (await checkout(serve, ready.token, ready.body)).json as CheckoutReply;
  return { ...ready, id: order_id, session: payment.payment_session_id };
}

async function advanceOrder(id: string, ...steps: OrderStatus[]): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    for (const to of steps) {
      const order = await lockOrder(tx, { storeId: 2, id });
      const refusal =
        order && (await moveOrder(tx, order, to, 'staff', { trackingNumber: 'AB123', at: new Date(clock) }));
      if (!order || refusal) throw new Error(`no step to ${to}`);
    }
  });
}

async function paid() {
  const order = await ordered();
  await pay(order.session);
  await verify(order.token, order.id);
  return order;
}

// D33, S22
describe('looking for orders', () => {
  const found = async (token: string, q: string) =>
    (await list(token, `?q=${encodeURIComponent(q)}`)).orders.map(({ order_id }) => order_id);

  test('searches order numbers and product names, in the shopper’s own orders only', async () => {
    const own = await paid();
    const foreign = await paid();
    const { token, id } = own;
    expect(await found(token, id.slice(3, 9).toLowerCase())).toEqual([id]);
    expect(await found(token, 'spread KANTHA')).toEqual([id]);
    expect(await found(token, `#${id} kantha`)).toEqual([id]);
    expect(await found(token, foreign.id)).toEqual([]);
    expect(await found(token, 'pillow')).toEqual([]);
    expect((await list(token, '?q=kantha&status=delivered')).total).toBe(0);
    expect((await list(token, '?q=%20%20')).total).toBe(1);
  });

  test('ignores accents and nuktas, but not vowel signs', async () => {
    const { token, id } = await paid();
    const name = 'Café \u0915\u094b\u092e\u0932 \u095b\u0930\u0940';
    await (await database()).update(orderItems).set({ name }).where(eq(orderItems.orderId, id));
    for (const q of [
      'cafe',
      'CAFÉ',
      'कोमल',
      '\u091c\u093c\u0930\u0940',
      '\u091c\u0930\u0940',
      '\u095b\u0930\u0940 cafe',
    ]) {
      expect([q, await found(token, q)]).toEqual([q, [id]]);
    }
    for (const q of ['कमल', 'cafe%', 'c_fe']) expect([q, await found(token, q)]).toEqual([q, []]);
  });

  test('takes wildcards and quotes literally', async () => {
    const { token } = await paid();
    for (const q of ['%', '_', 'S2%', "' OR 1=1--", '\\']) expect(await found(token, q)).toEqual([]);
    expect((await call(serve, 'GET', `/api/v1/orders?q=${'x'.repeat(101)}`, { token })).status).toBe(400);
  });

  test('limits the page size', async () => {
    const { token } = await paid();
    const { json } = await call(serve, 'GET', '/api/v1/orders?q=kantha&page_size=51', { token });
    expect(json).toMatchObject({ success: false });
  });
});

describe('cancelling', () => {
  test('S16: works once, returns the items to stock once, and ends the payment', async () => {
    const before = await stockOf(one.id);
    const { token, id, session } = await ordered();
    const [first, second] = await Promise.all([
      act(token, id, 'cancel', { reason: 'Changed my mind' }),
      act(token, id, 'cancel', { reason: 'Changed my mind' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await stockOf(one.id)).toBe(before);
    const [done] = [first, second].filter(({ status }) => status === 200);
    expect(done?.json).toMatchObject({ success: true, data: { order_id: id, status: 'cancelled' } });
    expect((await verify(token, id)).json).toMatchObject({
      data: { status: 'FAILED', raw_response: { payment_session_id: null } },
    });
    expect(session).not.toBeNull();
  });

  test('a paid order keeps its payment state for the refund', async () => {
    const { token, id } = await paid();
    expect((await act(token, id, 'cancel', { reason: '' })).status).toBe(200);
    expect(await paymentRow(id)).toMatchObject({ state: 'paid' });
    expect((await verify(token, id)).json).toMatchObject({ data: { status: 'PAID' } });
  });

  test('a payment that arrives after the cancellation goes to manual review', async () => {
    const { error } = console;
    console.error = () => {};
    try {
      const { token, id, session } = await ordered();
      await pay(session);
      await act(token, id, 'cancel', { reason: 'Too late' });
      expect((await verify(token, id)).json).toMatchObject({ data: { status: 'PENDING' } });
      expect(await paymentRow(id)).toMatchObject({ state: 'review' });
      expect((await list(token)).orders).toMatchObject([{ status: 'cancelled' }]);
    } finally {
      console.error = error;
    }
  });

  test.each([['shipped'], ['shipped', 'delivered']] as OrderStatus[][])(
    'S16: an order that is %s is refused',
    async (...steps) => {
      const { token, id } = await paid();
      await advanceOrder(id, ...steps);
      const reply = await act(token, id, 'cancel', { reason: 'Too late' });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'ORDER_STATUS']);
    },
  );

  test('S16: requires a reason of at most 500 characters', async () => {
    const { token, id } = await ordered();
    expect((await act(token, id, 'cancel', { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await act(token, id, 'cancel', {})).status).toBe(400);
  });
});

describe('returning', () => {
  const back = (...items: [number, number][]) => ({ items: items.map(([sku_id, quantity]) => ({ sku_id, quantity })) });

  test('D26: works after delivery, item by item, and not twice', async () => {
    const { token, id } = await paid();
    expect(codeOf(await act(token, id, 'return', back([one.id, 1])))).toBe('ORDER_STATUS');
    await advanceOrder(id, 'shipped', 'delivered');
    expect((await act(token, id, 'return', back([one.id, 1]))).json).toMatchObject({ data: { status: 'delivered' } });
    expect((await act(token, id, 'return', back([one.id, 2]))).status).toBe(400);
    const rest = await act(token, id, 'return', back([one.id, 1], [two.id, 1]));
    expect(rest.json).toMatchObject({ data: { status: 'returned' } });
    expect(codeOf(await act(token, id, 'return', back([one.id, 1])))).toBe('ORDER_STATUS');
    const { reached_at } = (rest.json as { data: { reached_at: Record<string, string> } }).data;
    expect(Object.keys(reached_at).sort()).toEqual(['delivered', 'placed', 'returned', 'shipped']);
    for (const day of Object.values(reached_at)) expect(new Date(day).toISOString()).toBe(day);
  });

  test.each([[[]], [[999_999, 1]], [[one.id, 3]], [[one.id, 1e12]]])('%j is refused', async (items) => {
    const { token, id } = await paid();
    await advanceOrder(id, 'shipped', 'delivered');
    const body = items.length > 0 ? back(items as [number, number]) : { items: [] };
    expect((await act(token, id, 'return', body)).status).toBe(400);
  });
});

// D27, D33
test('a single order has its invoice, orders in a list do not', async () => {
  const { token, id } = await paid();
  const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
  const { data } = json as { data: { invoice: { seller: object; goods: object[] } } };
  expect(data.invoice.seller).toEqual({
    legal_name: 'Nindiya Bed Linen Private Limited',
    address: 'Shed 2, Example Print Yard, Sanganer, Jaipur, Rajasthan 302029',
    gstin: '08AAACN0000A1ZL',
    email: 'nindiya@example.com',
    phone: '+91 00000 00000',
    state: { code: '08', name: 'Rajasthan' },
  });
  expect(data.invoice.goods).toMatchObject([
    { sku_id: one.id, hsn: '6304', tax_percent: one.pricePaise > 262_500 ? 18 : 5 },
    { sku_id: two.id, hsn: '6304', tax_percent: two.pricePaise > 262_500 ? 18 : 5 },
  ]);
  expect((await list(token)).orders[0]).not.toHaveProperty('invoice');
});

// D26, D33
test('each line of an order has its returned quantity', async () => {
  const { token, id } = await paid();
  await advanceOrder(id, 'shipped', 'delivered');
  await act(token, id, 'return', { items: [{ sku_id: one.id, quantity: 1 }] });
  expect((await list(token)).orders[0]).toMatchObject({
    ordered_items: [
      { sku_id: one.id, quantity: 2, returned_quantity: 1 },
      { sku_id: two.id, quantity: 1, returned_quantity: 0 },
    ],
  });
});

test('a reorder returns the available items with quantities, and the unavailable ones', async () => {
  const { token, id } = await paid();
  await editSku(one.id, { stock: 1 });
  await editSku(two.id, { enabled: false });
  expect((await act(token, id, 'reorder')).json).toEqual({
    success: true,
    data: {
      items: [{ sku_id: one.id, name: product.name, quantity: 1 }],
      unavailable: [{ sku_id: two.id, name: product.name }],
    },
  });
  await editSku(one.id, { pricePaise: 0 });
  expect((await act(token, id, 'reorder')).json).toMatchObject({
    data: { items: [], unavailable: [{ sku_id: one.id }, { sku_id: two.id }] },
  });
});

test('orders are listed in pages, newest first, and by status', async () => {
  const { token } = await newShopper(serve);
  expect(await list(token)).toEqual({ orders: [], total: 0 });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    clock += 60_000;
    const { json } = await call(serve, 'POST', '/api/v1/address', { token, body: addressOf(count) });
    const { data } = json as { data: { id: number } };
    await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, sku_id: one.id, quantity: count + 1 } });
    const lines = [{ sku_id: one.id, quantity: count + 1 }];
    const body = { checkout_items: lines, shipping_address_id: data.id, billing_address_id: data.id };
    const { order_id, payment } = (await checkout(serve, token, body)).json as CheckoutReply;
    await pay(payment.payment_session_id);
    await verify(token, order_id);
    ids.unshift(order_id);
  }
  await act(token, ids[0] ?? '', 'cancel', { reason: 'One too many' });
  const idsOf = async (query: string) => {
    const { orders, total } = await list(token, query);
    return [orders.map(({ order_id }) => order_id), total];
  };
  expect(await idsOf('')).toEqual([ids, 3]);
  expect(await idsOf('?page=1&page_size=2')).toEqual([ids.slice(0, 2), 3]);
  expect(await idsOf('?page=2&page_size=2')).toEqual([ids.slice(2), 3]);
  expect(await idsOf('?page=999999999&page_size=50')).toEqual([[], 3]);
  expect(await idsOf('?status=Cancelled')).toEqual([ids.slice(0, 1), 1]);
  expect(await idsOf('?status=all')).toEqual([ids, 3]);
  expect(await idsOf("?status=' or 1=1--")).toEqual([[], 0]);
  expect((await call(serve, 'GET', '/api/v1/orders?page_size=51', { token })).status).toBe(400);
});

const addressOf = (count: number) => ({
  name: 'Asha Rao',
  phone: '9876543210',
  email: '',
  line1: `${count} MG Road`,
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  type: 'home',
});

test('the profile has the orders, the addresses and the name', async () => {
  const { token, id, phone } = await ordered();
  const { json } = await call(serve, 'POST', '/api/v1/profile', { token, body: { store_id: 2 } });
  expect(json).toMatchObject({
    data: {
      addresses: { data: [{ Line1: '12 MG Road', is_default: true }] },
      orders: { data: [{ order_id: id }] },
      user_info: { user_name: 'Asha Rao', user_phone: phone },
    },
  });
});

test('a shipped order has its tracking number', async () => {
  const { token, id } = await paid();
  await advanceOrder(id, 'confirmed', 'processing', 'shipped');
  const { json } = await call(serve, 'GET', `/api/v1/orders/${id}`, { token });
  expect(json).toMatchObject({ data: { status: 'shipped', order_meta: { tracking_number: 'AB123' } } });
  expect(json).not.toHaveProperty('data.order_meta.tracking_url');
});

test.each([
  ['Delhivery', 'AB/12 3', 'https://carrier.example/p?n=AB%2F12%203'],
  ['delhivery ', '$&', 'https://carrier.example/p?n=%24%26'],
  ['Nobody', 'AB1', ''],
  ['', 'AB1', ''],
  ['Delhivery', '', ''],
])('a parcel of "%s" with number "%s" is tracked at "%s"', (carrier, trackingNumber, address) => {
  const carriers = { Delhivery: 'https://carrier.example/p?n={tracking}' };
  expect(trackingUrl(carriers, { carrier, trackingNumber })).toBe(address);
});
