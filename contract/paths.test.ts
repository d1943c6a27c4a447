import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, paths } from './paths.ts';

const names = Object.keys(paths) as EndpointName[];

/** The names of an object schema's entries; [] if there is no schema. */
const entriesOf = (schema: GenericSchema | undefined): string[] =>
  schema && 'entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}).sort() : [];

test('every path has its schemas and every schema its path', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...names].sort());
});

test.each(names)('the path of %s has exactly the parameters of its schema', (name) => {
  const endpoint: Endpoint = endpoints[name];
  const named = [...paths[name].path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  expect(entriesOf(endpoint.params)).toEqual(named);
});

test.each(names)('%s sends a body only where its method may carry one', (name) => {
  const endpoint: Endpoint = endpoints[name];
  expect(endpoint.body !== undefined && ['GET', 'DELETE'].includes(paths[name].method)).toBe(false);
});

test('no two calls share method and path', () => {
  const addresses = names.map((name) => `${paths[name].method} ${paths[name].path.replace(/\{\w+\}/g, '{}')}`);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

// R: only public, user-independent responses may be cached
test('calls that are cached for offline use are public and read-only', () => {
  const cached = names.filter((name) => paths[name].freshness === 'browse');
  expect(cached).toContain('storeHome');
  for (const name of cached) expect(paths[name], name).toMatchObject({ method: 'GET', access: 'anyone' });
});

test('a write is never cached, and private calls need a customer', () => {
  for (const name of names) {
    const { method, freshness, access, path } = paths[name];
    if (method === 'PUT' || method === 'DELETE') expect(freshness, name).toBe('never');
    if (/cart|orders|address|profile|checkout/.test(path)) expect(access, name).toBe('customer');
  }
});

// spec §7, D29
test.each([
  ['signup', 'POST /api/v1/auth/signup'],
  ['requestOtp', 'POST /api/v1/auth/request-otp'],
  ['verifyOtp', 'POST /api/v1/auth/verify-otp'],
  ['verifyToken', 'POST /api/v1/auth/verify-token'],
  ['profile', 'POST /api/v1/profile'],
  ['order', 'GET /api/v1/orders/{id}'],
  ['orders', 'GET /api/v1/orders'],
  ['reorder', 'POST /api/v1/orders/{id}/reorder'],
  ['cancelOrder', 'POST /api/v1/orders/{id}/cancel'],
  ['returnOrder', 'POST /api/v1/orders/{id}/return'],
  ['addresses', 'GET /api/v1/address'],
  ['createAddress', 'POST /api/v1/address'],
  ['updateAddress', 'PUT /api/v1/address/{id}'],
  ['deleteAddress', 'DELETE /api/v1/address/{id}'],
  ['setDefaultAddress', 'POST /api/v1/address/{id}/default'],
  ['search', 'GET /api/v1/search'],
  ['suggest', 'GET /api/v1/products/suggest'],
  ['storeHome', 'GET /api/v1/presentation/{storeId}/STORE_HOME'],
  ['contentPage', 'GET /api/v1/presentation/{storeId}/page/{pageType}'],
  ['collection', 'GET /api/stores/{storeId}/collections/{collectionId}'],
  ['product', 'GET /api/v1/stores/{storeId}/products/{id}'],
  ['cart', 'GET /api/v1/cart'],
  ['setCartLine', 'PUT /api/v1/cart'],
  ['addToCart', 'POST /api/v1/cart/add'],
  ['removeFromCart', 'DELETE /api/v1/cart/remove'],
  ['clearCart', 'DELETE /api/v1/cart/clear'],
  ['checkout', 'POST /api/v1/stores/{storeId}/checkout'],
  ['verifyOrderStatus', 'POST /api/v1/payments/verify-order-status'],
] as const)('%s is asked by %s', (name, call) => {
  expect(`${paths[name].method} ${paths[name].path}`).toBe(call);
});
