import type { Capability } from './capabilities.ts';

/**
 * Every endpoint between app and server: method, path, freshness, access. It imports types only: the service worker uses
 * this too.
 *
 * freshness (docs/rules.md, Offline 2.1):
 * - `browse`: public, cached for offline use, refetched after five minutes
 * - `live`: fetched each time, with the last response of this session shown meanwhile
 * - `never`: writes, codes, payments; never cached
 *
 * access: `anyone`, or `customer` (a bearer token, spec §6).
 */
type Freshness = 'browse' | 'live' | 'never';
type Access = 'anyone' | 'customer';
export type PathRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  freshness: Freshness;
  access: Access;
  /** Limit of the request body in bytes, if above the default of 32 KB. */
  maxBodyBytes?: number;
  /** Only with freshness `browse`. */
  copies?: Copies;
  /** Not in the specification: a backend answers it only with this capability. */
  needs?: Capability;
};

/**
 * How a device stores the responses of an endpoint: in the worker's cache, and alike in the persisted query cache, which has
 * those that `src/data/persist/query-persister.ts` names.
 */
export type Copies = {
  entries: number;
  /** The longest age. */
  days: number;
  /** Query parameters that change the response, in the order of the key. A request with another one is not stored. */
  parameters?: readonly string[];
  /** The addresses of copies reveal which product was viewed, or what was searched for: logout removes them. */
  revealsViews?: true;
};

const browse = <P extends `/api/${string}`>(path: P, copies: Copies) =>
  ({ method: 'GET', path, freshness: 'browse', access: 'anyone', copies }) as const;
const write = { method: 'POST', freshness: 'never', access: 'customer' } as const;

export const paths = {
  signup: { method: 'POST', path: '/api/v1/auth/signup', freshness: 'never', access: 'anyone' },
  requestOtp: { method: 'POST', path: '/api/v1/auth/request-otp', freshness: 'never', access: 'anyone' },
  verifyOtp: { method: 'POST', path: '/api/v1/auth/verify-otp', freshness: 'never', access: 'anyone' },
  verifyToken: { method: 'POST', path: '/api/v1/auth/verify-token', freshness: 'never', access: 'anyone' },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    freshness: 'never',
    access: 'customer',
    needs: 'session-revocation',
  },
  revokeSession: {
    method: 'POST',
    path: '/api/v1/auth/revoke',
    freshness: 'never',
    access: 'anyone',
    needs: 'session-revocation',
  },
  profile: { method: 'POST', path: '/api/v1/profile', freshness: 'live', access: 'customer' },
  updateProfile: {
    method: 'PUT',
    path: '/api/v1/profile',
    freshness: 'never',
    access: 'customer',
    needs: 'profile-editing',
  },
  exportProfile: {
    method: 'GET',
    path: '/api/v1/profile/export',
    freshness: 'never',
    access: 'customer',
    needs: 'account-data',
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/api/v1/profile',
    freshness: 'never',
    access: 'customer',
    needs: 'account-data',
  },
  orders: { method: 'GET', path: '/api/v1/orders', freshness: 'live', access: 'customer' },
  order: { method: 'GET', path: '/api/v1/orders/{id}', freshness: 'live', access: 'customer' },
  reorder: { method: 'POST', path: '/api/v1/orders/{id}/reorder', freshness: 'never', access: 'customer' },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/{id}/cancel', freshness: 'never', access: 'customer' },
  returnOrder: { method: 'POST', path: '/api/v1/orders/{id}/return', freshness: 'never', access: 'customer' },
  addresses: { method: 'GET', path: '/api/v1/address', freshness: 'live', access: 'customer' },
  createAddress: { method: 'POST', path: '/api/v1/address', freshness: 'never', access: 'customer' },
  updateAddress: { method: 'PUT', path: '/api/v1/address/{id}', freshness: 'never', access: 'customer' },
  deleteAddress: { method: 'DELETE', path: '/api/v1/address/{id}', freshness: 'never', access: 'customer' },
  setDefaultAddress: { method: 'POST', path: '/api/v1/address/{id}/default', freshness: 'never', access: 'customer' },
  search: browse('/api/v1/search', { entries: 25, days: 1, parameters: ['query', 'store_id'], revealsViews: true }),
  suggest: { method: 'GET', path: '/api/v1/products/suggest', freshness: 'live', access: 'anyone' },
  storeHome: browse('/api/v1/presentation/{storeId}/STORE_HOME', { entries: 10, days: 30 }),
  contentPage: browse('/api/v1/presentation/{storeId}/page/{pageType}', { entries: 10, days: 30 }),
  collection: browse('/api/stores/{storeId}/collections/{collectionId}', {
    entries: 60,
    days: 7,
    parameters: ['filter_category'],
  }),
  product: browse('/api/v1/stores/{storeId}/products/{id}', { entries: 150, days: 7, revealsViews: true }),
  companions: {
    ...browse('/api/v1/stores/{storeId}/products/{id}/companions', { entries: 60, days: 7, revealsViews: true }),
    needs: 'companions',
  },
  shipping: { ...browse('/api/v1/stores/{storeId}/shipping', { entries: 10, days: 7 }), needs: 'shipping' },
  productReviews: {
    ...browse('/api/v1/stores/{storeId}/products/{id}/reviews', {
      entries: 60,
      days: 7,
      parameters: ['page', 'sort'],
      revealsViews: true,
    }),
    needs: 'reviews',
  },
  ownReviews: { method: 'GET', path: '/api/v1/reviews', freshness: 'live', access: 'customer', needs: 'reviews' },
  writeReview: { ...write, path: '/api/v1/reviews', needs: 'reviews' },
  // A photo as base64, plus the other fields.
  addReviewPhoto: { ...write, path: '/api/v1/reviews/photos', maxBodyBytes: 1_400_000, needs: 'reviews' },
  askForStock: {
    method: 'POST',
    path: '/api/v1/stock-alerts',
    freshness: 'never',
    access: 'anyone',
    needs: 'stock-alerts',
  },
  syncSavedItems: {
    method: 'POST',
    path: '/api/v1/saved-items',
    freshness: 'never',
    access: 'customer',
    needs: 'saved-items',
  },
  cart: { method: 'GET', path: '/api/v1/cart', freshness: 'live', access: 'customer' },
  setCartLine: { method: 'PUT', path: '/api/v1/cart', freshness: 'never', access: 'customer' },
  addToCart: { method: 'POST', path: '/api/v1/cart/add', freshness: 'never', access: 'customer' },
  removeFromCart: { method: 'DELETE', path: '/api/v1/cart/remove', freshness: 'never', access: 'customer' },
  clearCart: { method: 'DELETE', path: '/api/v1/cart/clear', freshness: 'never', access: 'customer' },
  checkout: { method: 'POST', path: '/api/v1/stores/{storeId}/checkout', freshness: 'never', access: 'customer' },
  verifyOrderStatus: { ...write, path: '/api/v1/payments/verify-order-status' },
} as const satisfies Record<string, PathRow>;

export type EndpointName = keyof typeof paths;
/** Endpoints of freshness `browse`: the worker caches their responses. */
export type BrowseName = {
  [N in EndpointName]: (typeof paths)[N]['freshness'] extends 'browse' ? N : never;
}[EndpointName];

export const isBrowseName = (name: EndpointName): name is BrowseName => paths[name].freshness === 'browse';
// `Object.keys` is typed as string[]; the table's keys are exactly these names.
export const browseNames = (Object.keys(paths) as EndpointName[]).filter(isBrowseName);

const DAY = 24 * 60 * 60_000;
/** Limits of an endpoint's copies. */
export function copyLimits(name: BrowseName): { entries: number; maxAgeMs: number } {
  const { entries, days } = paths[name].copies;
  return { entries, maxAgeMs: days * DAY };
}

/** Matches the path of a request for an endpoint. */
export const pathPattern = (name: EndpointName): RegExp =>
  new RegExp(`^${paths[name].path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The connectivity probe: 204, never cached. Not in `paths`, since its reply has no body to parse. */
export const PING = '/api/ping';
