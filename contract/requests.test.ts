import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from './api.ts';
import type { Capability } from './capabilities.ts';
import type { Endpoint, EndpointInput } from './endpoint.ts';
import type { EndpointName } from './paths.ts';

type Endpoints = typeof endpoints;
type WithBody = { [N in EndpointName]: Endpoints[N] extends { body: unknown } ? N : never }[EndpointName];
type Sent<N extends WithBody> = EndpointInput<Endpoints[N]> extends { body: infer B } ? B : never;

const ADDRESS = {
  name: 'Asha',
  phone: '9876543210',
  email: '',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'MH',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'other' as const,
  latitude: 18.5,
  longitude: 73.8,
  gstin: '27AAPFU0939F1ZV',
};
const PERSON = { name: 'Asha', email: 'a@example.in', phone: '9876543210', role: 'user' };
const HASH = 'x'.repeat(43);

// A body missing here does not compile.
const BODIES: { [N in WithBody]: [app: Sent<N>, wire: object] } = {
  signup: [PERSON, PERSON],
  requestOtp: [{ phone: '9876543210' }, { phone: '9876543210' }],
  verifyOtp: [
    { phone: '9876543210', otp: '123456' },
    { phone: '9876543210', otp: '123456' },
  ],
  verifyToken: [{ token: 't' }, { token: 't' }],
  logout: [{ everywhere: true }, { everywhere: true }],
  revokeSession: [{ tokenHash: HASH }, { token_hash: HASH }],
  profile: [{ storeId: 7 }, { store_id: 7 }],
  updateProfile: [
    { name: 'Asha', email: 'a@example.in' },
    { name: 'Asha', email: 'a@example.in' },
  ],
  writeReview: [
    { storeId: 7, orderId: 'S7-A', skuId: '55', stars: 4, title: 'Soft', text: 'Softer each wash' },
    { store_id: 7, order_id: 'S7-A', sku_id: '55', stars: 4, title: 'Soft', text: 'Softer each wash' },
  ],
  addReviewPhoto: [
    { storeId: 7, orderId: 'S7-A', skuId: '55', photo: 'AAAA' },
    { store_id: 7, order_id: 'S7-A', sku_id: '55', photo: 'AAAA' },
  ],
  cancelOrder: [{ reason: 'Too late' }, { reason: 'Too late' }],
  returnOrder: [{ items: [{ skuId: '55', quantity: 2 }] }, { items: [{ sku_id: '55', quantity: 2 }] }],
  createAddress: [
    { ...ADDRESS, isDefault: true },
    { ...ADDRESS, is_default: true },
  ],
  updateAddress: [
    { ...ADDRESS, isDefault: false },
    { ...ADDRESS, is_default: false },
  ],
  setCartLine: [
    { storeId: 7, userId: 'asha', skuId: '55', quantity: 3 },
    { store_id: 7, user_id: 'asha', sku_id: 55, quantity: 3 },
  ],
  addToCart: [
    { storeId: 7, itemId: '55', quantity: 3 },
    { store_id: 7, item_id: '55', quantity: 3 },
  ],
  checkout: [
    {
      items: [{ skuId: '55', quantity: 1 }],
      shippingAddressId: '3',
      billingAddressId: '4',
      expectedPaise: 149_905,
      cash: true,
    },
    {
      checkout_items: [{ sku_id: '55', quantity: 1 }],
      shipping_address_id: '3',
      billing_address_id: '4',
      expected_total: 1499.05,
      payment_method: 'cash',
    },
  ],
  askForStock: [
    { storeId: 7, skuId: '55', contact: 'asha@example.in' },
    { store_id: 7, sku_id: '55', contact: 'asha@example.in' },
  ],
  syncSavedItems: [
    { storeId: 7, items: [{ productId: '9', saved: true, at: 5 }] },
    { store_id: 7, items: [{ product_id: '9', saved: true, at: 5 }] },
  ],
  verifyOrderStatus: [
    { orderId: 'S2-A', retry: true },
    { order_id: 'S2-A', retry: true },
  ],
};

const everything = () => true;

// Keys of an object literal that is typed as a record over exactly these names.
const names = Object.keys(BODIES) as WithBody[];

test.each(names)('the body of %s is sent in wire names and decoded to the original', (name) => {
  const { body }: Endpoint = endpoints[name];
  const [app, wire] = BODIES[name];
  // The table maps each name to its body; TypeScript cannot follow that for the union of all names.
  expect(body?.encode(app as never, everything)).toEqual(wire);
  expect(body && v.parse(body.schema, wire)).toEqual(app);
});

// D33, D35
test.each([
  ['checkout', 'expected-total', 'expected_total'],
  ['checkout', 'cash', 'payment_method'],
  ['createAddress', 'gstin', 'gstin'],
  ['verifyOrderStatus', 'payment-retry', 'retry'],
] as const)('%s is sent to another backend with what it has: %s', (name, capability, field) => {
  const { body }: Endpoint = endpoints[name];
  const [app, wire] = BODIES[name];
  const sent = (has: (one: Capability) => boolean) => body?.encode(app as never, has);
  const without = Object.entries(wire).filter(([key]) => key !== field);
  expect(without.length).toBe(Object.keys(wire).length - 1);
  expect(sent((one) => one !== capability)).toEqual(Object.fromEntries(without));
  expect(sent((one) => one === capability)).toHaveProperty(field);
});

test('a query is decoded to the names of the app', () => {
  const query = { page: '2', page_size: '20', status: 'placed', q: 'throw', other: 'x' };
  expect(v.parse(endpoints.orders.query, query)).toEqual({ page: 2, pageSize: 20, status: 'placed', q: 'throw' });
  expect(v.parse(endpoints.removeFromCart.query, { store_id: '7', item_id: '55' })).toEqual({
    storeId: 7,
    itemId: '55',
  });
  expect(v.parse(endpoints.collection.query, {})).toEqual({});
});
