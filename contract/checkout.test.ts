import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkout } from './checkout.ts';
import { verifyOrderStatus } from './payment.ts';

const read = (wire: object) => v.parse(checkout.reply, { success: true, ...wire });

test.each([
  ['payment', { payment: { payment_session_id: 'session_1' } }],
  ['data.payment', { data: { payment: { payment_session_id: 'session_1' } } }],
  ['the top', { payment_session_id: 'session_1' }],
])('the payment session is found at %s', (_, wire) => {
  // spec §7
  expect(read(wire).paymentSessionId).toBe('session_1');
});

test.each([
  ['the top', { order_id: 71 }],
  ['data.order', { data: { order: { order_id: 71 } } }],
  ['order', { order: { order_id: '71' } }],
])('the order number is found at %s', (_, wire) => {
  // spec §7
  expect(read(wire).orderId).toBe('71');
});

test('a place with null does not hide the one with a value', () => {
  expect(
    read({
      payment: { payment_session_id: null },
      data: { payment: null, order: { order_id: null } },
      payment_session_id: 'session_1',
      order_id: null,
      order: { order_id: 71 },
    }),
  ).toMatchObject({ paymentSessionId: 'session_1', orderId: '71' });
});

test('an order without a payment session is an order that waits for its payment', () => {
  // D11
  expect(read({ order_id: 71, payment: null })).toMatchObject({ paymentSessionId: null, orderId: '71' });
  expect(read({ order_id: 71, data: null, message: null })).toMatchObject({ paymentSessionId: null, orderId: '71' });
});

test('a refused checkout is an error with the message of the shop', () => {
  expect(v.parse(checkout.reply, { success: false, message: 'Bag changed' })).toEqual({
    success: false,
    message: 'Bag changed',
    paymentSessionId: null,
    orderId: null,
  });
});

test.each([[null], [{}], ['ok']])('%j is not a checkout reply', (wire) => {
  expect(v.is(checkout.reply, wire)).toBe(false);
});

const ASKED = { shipping_address_id: 3, billing_address_id: '3', checkout_items: [{ sku_id: 55, quantity: 1 }] };

test('a checkout has between one and fifty lines of one to twenty items', () => {
  const line = { sku_id: 55, quantity: 1 };
  expect(v.is(checkout.body.schema, ASKED)).toBe(true);
  expect(v.is(checkout.body.schema, { ...ASKED, checkout_items: [] })).toBe(false);
  expect(v.is(checkout.body.schema, { ...ASKED, checkout_items: Array(51).fill(line) })).toBe(false);
  expect(v.is(checkout.body.schema, { ...ASKED, checkout_items: [{ ...line, quantity: 0 }] })).toBe(false);
  expect(v.is(checkout.body.schema, { ...ASKED, checkout_items: [{ ...line, quantity: 21 }] })).toBe(false);
});

test.each([
  ['PAID', 'PAID'],
  ['paid', 'PAID'],
  ['Pending', 'PENDING'],
  [null, ''],
])('a payment whose status is %j reads %j', (status, read) => {
  expect(v.parse(verifyOrderStatus.reply, { data: { status } }).status).toBe(read);
});

test('a payment can be tried again with the session of the raw response', () => {
  const data = { status: 'ACTIVE', raw_response: { payment_session_id: 'session_1' } };
  expect(v.parse(verifyOrderStatus.reply, { success: true, data }).paymentSessionId).toBe('session_1');
});

test.each([[undefined], [null], [{}], [{ payment_session_id: null }]])(
  'a raw response of %j has no session to try again with',
  (raw_response) => {
    const wire = { data: { status: 'FAILED', raw_response } };
    expect(v.parse(verifyOrderStatus.reply, wire).paymentSessionId).toBeNull();
  },
);
