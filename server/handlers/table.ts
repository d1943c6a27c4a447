import type { EndpointName } from '../../contract/paths.ts';
import { addresses, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './address.ts';
import { logout, requestOtp, revokeSession, signup, verifyOtp, verifyToken } from './auth.ts';
import { addToCart, cart, clearCart, removeFromCart, setCartLine } from './cart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import type { Handler } from './handler.ts';
import { askForStock, companions, syncSavedItems } from './interest.ts';
import { contentPage, storeHome } from './layout.ts';
import { cancelOrder, order, orders, reorder, returnOrder } from './orders.ts';
import { verifyOrderStatus } from './payment.ts';
import { product } from './product.ts';
import { deleteProfile, exportProfile, profile, updateProfile } from './profile.ts';
import { addReviewPhoto, ownReviews, productReviews, writeReview } from './reviews.ts';
import { search, suggest } from './search.ts';
import { shipping } from './shipping.ts';

/**
 * Endpoints whose responses may be cached until the store's data changes: they depend only on that data and the request.
 * With 'guests' a bearer token may change the response, so requests with a token bypass the cache.
 */
export const cacheable: { [N in EndpointName]?: 'everybody' | 'guests' } = {
  storeHome: 'everybody',
  contentPage: 'everybody',
  product: 'everybody',
  search: 'everybody',
  suggest: 'everybody',
  collection: 'guests',
  companions: 'everybody',
  shipping: 'everybody',
};

/** Writes that run in one transaction with their idempotency key (D33); it is their handler's `db`. */
export const atomic = new Set<EndpointName>([
  'setCartLine',
  'addToCart',
  'removeFromCart',
  'clearCart',
  'cancelOrder',
  'returnOrder',
  'createAddress',
  'updateAddress',
  'deleteAddress',
  'setDefaultAddress',
  'updateProfile',
  'deleteProfile',
  'syncSavedItems',
  'writeReview',
]);

/** The handler of each endpoint. A missing handler or a wrong reply type does not compile. */
export const handlers: { [N in EndpointName]: Handler<N> } = {
  storeHome,
  contentPage,
  collection,
  product,
  search,
  suggest,
  signup,
  requestOtp,
  verifyOtp,
  verifyToken,
  logout,
  revokeSession,
  profile,
  updateProfile,
  exportProfile,
  deleteProfile,
  addresses,
  createAddress,
  updateAddress,
  deleteAddress,
  setDefaultAddress,
  cart,
  setCartLine,
  addToCart,
  removeFromCart,
  clearCart,
  companions,
  shipping,
  askForStock,
  syncSavedItems,
  productReviews,
  ownReviews,
  writeReview,
  addReviewPhoto,
  checkout,
  verifyOrderStatus,
  orders,
  order,
  reorder,
  cancelOrder,
  returnOrder,
};
