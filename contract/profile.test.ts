import * as v from 'valibot';
import { expect, test } from 'vitest';
import { profile } from './profile.ts';

const ADDRESSES = [{ id: 3, Line1: '12 MG Road' }];
const ORDERS = [{ order_id: 71, status: 'placed' }];
const USER = { user_name: 'Asha', user_email_address: 'asha@example.com' };
const read = (wire: unknown) => v.parse(profile.reply, wire);

test.each([
  ['addresses', { addresses: ADDRESSES }],
  ['addresses.data', { addresses: { data: ADDRESSES } }],
  ['data.addresses', { success: true, data: { addresses: ADDRESSES } }],
  ['data.addresses.data', { success: true, data: { addresses: { data: ADDRESSES } } }],
])('my addresses are found at %s', (_, wire) => {
  // spec §3
  expect(read(wire).addresses).toMatchObject([{ id: '3', line1: '12 MG Road' }]);
});

test.each([
  ['orders', { orders: ORDERS }],
  ['orders.data', { orders: { data: ORDERS } }],
  ['data.orders', { success: true, data: { orders: ORDERS } }],
  ['data.orders.data', { success: true, data: { orders: { data: ORDERS } } }],
])('my orders are found at %s', (_, wire) => {
  // spec §3
  expect(read(wire).orders).toMatchObject([{ id: '71', status: 'placed' }]);
});

test.each([
  ['user_info', { user_info: USER }],
  ['data.user_info', { success: true, data: { user_info: USER } }],
])('my name is found at %s', (_, wire) => {
  expect(read(wire).user).toEqual({ name: 'Asha', email: 'asha@example.com', phone: '' });
});

test.each([[{}], [{ data: {} }], [{ data: { addresses: null, orders: null, user_info: null } }]])(
  'a profile of %j is a profile with nothing in it yet',
  (wire) => {
    expect(read(wire)).toEqual({ addresses: [], orders: [], user: { name: '', email: '', phone: '' } });
  },
);

test('addresses that are not a list do not drop the rest of the profile', () => {
  expect(read({ addresses: 'none', orders: 5, user_info: USER })).toMatchObject({
    addresses: [],
    orders: [],
    user: { name: 'Asha' },
  });
});

test('a broken address or order does not drop the others', () => {
  const answer = read({ data: { addresses: { data: [null, ...ADDRESSES] }, orders: { data: ['x', ...ORDERS] } } });
  expect(answer.addresses).toHaveLength(1);
  expect(answer.orders).toHaveLength(1);
});
