import { addresses, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './address.ts';
import { logout, requestOtp, revokeSession, signup, verifyOtp, verifyToken } from './auth.ts';
import { addToCart, cart, clearCart, removeFromCart, setCartLine } from './cart.ts';
import { checkout } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { askForStock, companions, syncSavedItems } from './interest.ts';
import { cancelOrder, order, orders, reorder, returnOrder } from './order.ts';
import { verifyOrderStatus } from './payment.ts';
import { deleteProfile, exportProfile, profile, updateProfile } from './profile.ts';
import { addReviewPhoto, ownReviews, productReviews, writeReview } from './review.ts';
import { shipping } from './shipping.ts';

/** Endpoints for sign-in, account, cart, checkout, orders, reviews, saved items and product details. */
export const customerEndpoints = {
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
  orders,
  order,
  reorder,
  cancelOrder,
  returnOrder,
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
  checkout,
  verifyOrderStatus,
  askForStock,
  syncSavedItems,
  companions,
  shipping,
  productReviews,
  ownReviews,
  writeReview,
  addReviewPhoto,
} satisfies Record<string, Endpoint>;
