import type { EndpointName } from '../../contract/paths.ts';
import { addresses, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './address.ts';
import { logout, requestOtp, revokeSession, signup, verifyOtp, verifyToken } from './auth.ts';
import { addToCart, cart, clearCart, removeFromCart, setCartLine } from './cart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import type { Handler } from './handler.ts';
import { askForStock, companions, syncSaved } from './interest.ts';
import { contentPage, storeHome } from './layout.ts';
import { cancelOrder, order, orders, reorder, returnOrder } from './orders.ts';
import { verifyOrderStatus } from './payment.ts';
import { product } from './product.ts';
import { deleteProfile, exportProfile, profile } from './profile.ts';
import { addReviewPhoto, ownReviews, productReviews, writeReview } from './reviews.ts';
import { search, suggest } from './search.ts';
import { shipping } from './shipping.ts';

/**
 * Answers that may be kept while the store's data stays as it is: they hang on nothing but that and the question. With
 * 'guests' a bearer token may change the answer, so that whoever sends one is answered afresh.
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

/** Writes that are one transaction, together with the key they came with (D33). Their handlers are handed that one. */
export const atomic = new Set<EndpointName>([
  ...(['setCartLine', 'addToCart', 'removeFromCart', 'clearCart', 'cancelOrder', 'returnOrder'] as const),
  ...(['createAddress', 'updateAddress', 'deleteAddress', 'setDefaultAddress', 'deleteProfile'] as const),
  ...(['syncSaved', 'writeReview'] as const),
]);

/** Of those, the ones that claim their key with their first statement, to save a round trip to the database. */
export const claiming = new Set<EndpointName>(['setCartLine', 'addToCart', 'removeFromCart']);

/** Who answers which call. A missing handler or a wrong reply does not compile. */
export const handlers: { [N in EndpointName]: Handler<N> } = {
  ...{ storeHome, contentPage, collection, product, search, suggest },
  ...{ signup, requestOtp, verifyOtp, verifyToken, logout, revokeSession, profile, exportProfile, deleteProfile },
  ...{ addresses, createAddress, updateAddress, deleteAddress, setDefaultAddress },
  ...{ cart, setCartLine, addToCart, removeFromCart, clearCart },
  ...{ companions, shipping, askForStock, syncSaved, productReviews, ownReviews, writeReview, addReviewPhoto },
  ...{ checkout, verifyOrderStatus, orders, order, reorder, cancelOrder, returnOrder },
};
