import * as v from 'valibot';
import { expect, test } from 'vitest';
import { order, orders, reorder, returnOrder, wireOrder } from './order.ts';

const ORDER = { order_id: 71, status: 'Placed', order_total: 1499 };
const list = (data: unknown) => v.parse(orders.reply, { success: true, data });

test.each([
  ['data', [ORDER]],
  ['data.orders', { orders: [ORDER] }],
  ['data.orders.data', { orders: { data: [ORDER] } }],
])('orders that arrive at %s are my orders', (_, data) => {
  // spec §3
  expect(list(data).orders).toMatchObject([{ id: '71', status: 'placed', totalPaise: 149_900 }]);
});

test('the total number of orders is read where the shop sends it', () => {
  expect(list({ orders: [ORDER], total: 31 }).total).toBe(31);
  expect(list({ orders: [ORDER] }).total).toBeNull();
  expect(list([ORDER]).total).toBeNull();
});

test.each([[null], [{ data: {} }], [{ data: { orders: [] } }], [{ data: [] }], [{ data: { orders: { data: null } } }]])(
  'an answer of %j means no orders yet',
  (wire) => {
    expect(v.parse(orders.reply, wire).orders).toEqual([]);
  },
);

test('a broken order in the list does not drop the others', () => {
  expect(list({ orders: [null, { status: 'no id' }, ORDER] }).orders).toHaveLength(1);
  expect(list([null, { status: 'no id' }, ORDER]).orders).toHaveLength(1);
});

// D13, D33
test.each([
  [
    { status: 'not_attempted', may_pay: true },
    { status: 'NOT_ATTEMPTED', mayPay: true, payBy: '' },
  ],
  [{ status: 'FAILED' }, { status: 'FAILED', mayPay: false, payBy: '' }],
  [
    { status: null, may_pay: 'yes' },
    { status: '', mayPay: false, payBy: '' },
  ],
  [undefined, null],
  [null, null],
  ['paid', null],
])('the payment %j of an order is read as %j', (payment, read) => {
  expect(v.parse(wireOrder, { ...ORDER, payment }).payment).toEqual(read);
});

test('an order has its items, its addresses and its tracking number', () => {
  const answer = v.parse(order.reply, {
    success: true,
    data: {
      order_id: 'A-71',
      status: 'SHIPPED',
      created_at: '2025-01-05T10:00:00Z',
      order_total: 2998,
      ordered_items: [
        {
          sku_id: 55,
          product_id: 12,
          name: 'Indigo',
          description: 'Double',
          quantity: 2,
          selling_price: 1499,
          Currency: 'INR',
          creatives: [{ creative_url: '/media/a.webp' }],
        },
      ],
      ordered_address: { shipping_address: { id: 3, Line1: '12 MG Road' }, billing_address: null },
      order_meta: { tracking_number: 'T1', estimated_delivery: '2025-01-09' },
    },
  });
  expect(answer).toMatchObject({
    id: 'A-71',
    status: 'shipped',
    placedAt: '2025-01-05T10:00:00Z',
    items: [{ skuId: '55', productId: '12', quantity: 2, pricePaise: 149_900, picture: '/media/a.webp' }],
    shippingAddress: { id: '3', line1: '12 MG Road' },
    billingAddress: null,
    trackingNumber: 'T1',
    estimatedDelivery: '2025-01-09',
  });
});

test.each([[undefined], [null]])('an item whose product id is %j is still part of the order', (product_id) => {
  const wire = { ...ORDER, ordered_items: [{ sku_id: 55, product_id, name: 'Indigo', quantity: 1 }] };
  expect(v.parse(wireOrder, wire).items).toMatchObject([{ skuId: '55', productId: '', name: 'Indigo', picture: null }]);
});

test.each([
  [{ shipped: '2026-11-16T04:00:00Z' }, { shipped: '2026-11-16T04:00:00Z' }],
  [undefined, {}],
  [null, {}],
  ['yesterday', {}],
  [{ shipped: 7 }, { shipped: '' }],
])('of the dates %j only strings are kept', (reached_at, expected) => {
  expect(v.parse(wireOrder, { ...ORDER, reached_at }).reachedAt).toEqual(expected);
});

test('a broken billing address does not hide where the parcel goes', () => {
  const ordered_address = { shipping_address: { id: 3, Line1: '12 MG Road' }, billing_address: 'same' };
  expect(v.parse(wireOrder, { ...ORDER, ordered_address })).toMatchObject({
    shippingAddress: { line1: '12 MG Road' },
    billingAddress: null,
  });
});

test('an order of which only the number is known can still be shown', () => {
  expect(v.parse(wireOrder, { order_id: 71, ordered_address: 'x', order_meta: 5, status: null })).toMatchObject({
    id: '71',
    status: '',
    totalPaise: 0,
    items: [],
    shippingAddress: null,
    trackingNumber: '',
  });
});

test('a request for orders without parameters is for the first ten', () => {
  // spec §7
  expect(v.parse(orders.query, {})).toEqual({ page: 1, pageSize: 10 });
  expect(v.parse(orders.query, { page: '3', page_size: '20' })).toEqual({ page: 3, pageSize: 20 });
  expect(v.is(orders.query, { page: 0 })).toBe(false);
  expect(v.is(orders.query, { page_size: 51 })).toBe(false);
});

test('a reorder lists what goes into the bag and what is no longer sold', () => {
  const data = { items: [{ sku_id: 1, quantity: 2, name: 'A' }, null], unavailable: [{ sku_id: '2', name: 'B' }] };
  expect(v.parse(reorder.reply, { success: true, data })).toEqual({
    items: [{ skuId: '1', quantity: 2, name: 'A' }],
    unavailable: [{ skuId: '2', name: 'B' }],
  });
});

test('a return has at least one line with a quantity of at least one', () => {
  expect(v.is(returnOrder.body.schema, { items: [{ sku_id: 1, quantity: 1 }] })).toBe(true);
  expect(v.is(returnOrder.body.schema, { items: [] })).toBe(false);
  expect(v.is(returnOrder.body.schema, { items: [{ sku_id: 1, quantity: 0 }] })).toBe(false);
});
