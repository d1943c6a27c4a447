import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointName, paths } from '../../contract/paths.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import { type Api, type AppReply, createApi } from '../../src/data/api.ts';
import { ApiError } from '../../src/data/api-error.ts';
import { PHOTO } from '../photo.ts';
import { database, hostOf, seeded, shop } from './shop.ts';

/** Calls every endpoint once, from the app's own client directly to the server's fetch function. */
const STORE = 3;
const { product } = seeded(STORE, 'rose-block-print-kurta');
const productId = String(product.id);
const byId = { params: { id: '1' } };
const params = { storeId: STORE };
const address = {
  name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.com',
  line1: '12 MG Road',
  line2: '',
  landmark: '',
  gstin: '',
  country: 'India',
  isDefault: false,
  latitude: 19.076,
  longitude: 72.8777,
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  type: 'home' as const,
};
const query = { storeId: STORE };

// A missing endpoint is a type error.
const calls: { [N in EndpointName]: (api: Api) => Promise<AppReply<N>> } = {
  storeHome: (api) => api.call('storeHome', { params }),
  contentPage: (api) => api.call('contentPage', { params: { ...params, pageType: 'policy' } }),
  collection: (api) => api.call('collection', { params: { ...params, collectionId: 'kurtas' }, query: {} }),
  product: (api) => api.call('product', { params: { ...params, id: productId } }),
  search: (api) => api.call('search', { query: { ...query, query: 'kurta' } }),
  suggest: (api) => api.call('suggest', { query: { ...query, query: 'kur' } }),
  signup: (api) => api.call('signup', { body: { ...address, role: 'user' } }),
  requestOtp: (api) => api.call('requestOtp', { body: { phone: address.phone } }),
  verifyOtp: (api) => api.call('verifyOtp', { body: { phone: address.phone, otp: '000000' } }),
  verifyToken: (api) => api.call('verifyToken', { body: { token: 'nobody' } }),
  logout: (api) => api.call('logout', { body: { everywhere: false } }),
  revokeSession: (api) => api.call('revokeSession', { body: { tokenHash: 'x'.repeat(43) } }),
  profile: (api) => api.call('profile', { body: query }),
  updateProfile: (api) => api.call('updateProfile', { body: { name: address.name, email: address.email } }),
  exportProfile: (api) => api.call('exportProfile'),
  deleteProfile: (api) => api.call('deleteProfile'),
  orders: (api) => api.call('orders', { query: { page: 1, pageSize: 10 } }),
  order: (api) => api.call('order', byId),
  reorder: (api) => api.call('reorder', byId),
  cancelOrder: (api) => api.call('cancelOrder', { ...byId, body: { reason: 'Too late' } }),
  returnOrder: (api) => api.call('returnOrder', { ...byId, body: { items: [{ skuId: '1', quantity: 1 }] } }),
  addresses: (api) => api.call('addresses'),
  createAddress: (api) => api.call('createAddress', { body: address }),
  updateAddress: (api) => api.call('updateAddress', { ...byId, body: address }),
  deleteAddress: (api) => api.call('deleteAddress', byId),
  setDefaultAddress: (api) => api.call('setDefaultAddress', byId),
  cart: (api) => api.call('cart', { query }),
  setCartLine: (api) => api.call('setCartLine', { body: { ...query, userId: undefined, skuId: '1', quantity: 1 } }),
  addToCart: (api) => api.call('addToCart', { body: { ...query, itemId: '1', quantity: 1 } }),
  removeFromCart: (api) => api.call('removeFromCart', { query: { ...query, itemId: '1' } }),
  clearCart: (api) => api.call('clearCart', { query }),
  shipping: (api) => api.call('shipping', { params }),
  companions: (api) => api.call('companions', { params: { ...params, id: productId } }),
  productReviews: (api) =>
    api.call('productReviews', { params: { ...params, id: productId }, query: { sort: 'newest', page: 1 } }),
  ownReviews: (api) => api.call('ownReviews', { query }),
  writeReview: (api) =>
    api.call('writeReview', { body: { ...query, orderId: 'S2-A', skuId: '1', stars: 4, title: 'Soft', text: '' } }),
  addReviewPhoto: (api) =>
    api.call('addReviewPhoto', { body: { ...query, orderId: 'S2-A', skuId: '1', photo: PHOTO } }),
  askForStock: (api) => api.call('askForStock', { body: { ...query, skuId: '1', contact: 'asha@example.in' } }),
  syncSavedItems: (api) => api.call('syncSavedItems', { body: { ...query, items: [] } }),
  checkout: (api) =>
    api.call('checkout', {
      params,
      body: {
        items: [{ skuId: '1', quantity: 1 }],
        shippingAddressId: '1',
        billingAddressId: '1',
        expectedPaise: undefined,
      },
    }),
  verifyOrderStatus: (api) => api.call('verifyOrderStatus', { body: { orderId: '1', retry: undefined } }),
};

let guest: Api;
let stranger: Api;
beforeAll(async () => {
  const serve = await shop();
  const baseUrl = `http://${hostOf(STORE)}`;
  const over: typeof fetch = (url, init) => serve(new Request(url, init));
  guest = createApi({ baseUrl, fetch: over, token: () => null });
  stranger = createApi({ baseUrl, fetch: over, token: () => 'a token of nobody' });
});

const setSignIn = async (needed: boolean) => {
  const db = await database();
  await db.update(stores).set({ collectionsNeedSignIn: needed }).where(eq(stores.id, STORE));
};
afterAll(() => setSignIn(false));

const names = Object.keys(calls) as EndpointName[];
const refusalOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test('a guest gets the home page, parsed into the app’s types', async () => {
  const home = await calls.storeHome(guest);
  expect(home.widgets.length).toBeGreaterThan(5);
  expect(home.config.tabTitle).not.toBe('');
});

test('a guest gets a content page', async () => {
  const page = await calls.contentPage(guest);
  expect(page.widgets.map((widget) => widget.widgetId)).toContain('PAGE_WIDGET');
});

test('a guest gets a product', async () => {
  const answer = await calls.product(guest);
  expect(answer).toMatchObject({ id: productId, name: product.name });
  expect(answer.skus.length).toBeGreaterThan(0);
});

test('a guest gets results and suggestions', async () => {
  expect((await calls.search(guest)).products.length).toBeGreaterThan(0);
  expect((await guest.call('suggest', { query: { ...query, query: 'kur' } })).names.length).toBeGreaterThan(0);
});

test('a search without matches returns empty lists, not an error', async () => {
  expect(await guest.call('search', { query: { ...query, query: 'submarine' } })).toEqual({ products: [], total: 0 });
  expect(await guest.call('suggest', { query: { ...query, query: 'submarine' } })).toEqual({ names: [], products: [] });
});

test('a guest gets a collection, or a 401 where the store requires sign-in', async () => {
  // D1
  const answer = await calls.collection(guest);
  expect(answer.title).not.toBe('');
  await setSignIn(true);
  const { title, products } = answer;
  expect(await refusalOf(calls.collection(guest))).toMatchObject({ status: 401, title, count: products.length });
});

const customers = names.filter((name) => paths[name].access === 'customer');

test.each(customers)('%s is refused without a token and with an invalid one', async (name) => {
  // spec §6
  for (const api of [guest, stranger]) {
    const error = await refusalOf(calls[name](api));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'HTTP', status: 401, code: 'UNAUTHENTICATED', message: 'Sign in first' });
  }
});

test('an unknown product is refused with a message for the shopper', async () => {
  const error = await refusalOf(guest.call('product', { params: { ...params, id: 'nothing' } }));
  expect(error).toMatchObject({ kind: 'HTTP', status: 404, code: 'NOT_FOUND' });
  expect(error).toHaveProperty('message', 'This product was not found');
});

test('a query that is too long is refused, and the message names the field', async () => {
  const error = await refusalOf(guest.call('search', { query: { ...query, query: 'x'.repeat(101) } }));
  expect(error).toMatchObject({ kind: 'HTTP', status: 400, code: 'INVALID_REQUEST' });
  expect(error).toHaveProperty('message', expect.stringMatching(/^query: /));
});
