import { addresses, createAddress, deleteAddress, setDefaultAddress, updateAddress } from './address.ts';
import { requestOtp, signup, verifyOtp, verifyToken } from './auth.ts';
import { addToCart, cart, clearCart, removeFromCart, setCartLine } from './cart.ts';
import { checkout } from './checkout.ts';
import { collection } from './collection.ts';
import type { EndpointTable } from './endpoint.ts';
import { contentPage, storeHome } from './layout.ts';
import { cancelOrder, order, orders, reorder, returnOrder } from './order.ts';
import { verifyOrderStatus } from './payment.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { search, suggest } from './search.ts';

/** Every call with its schemas; `paths.ts` has the same names. A row missing on either side does not compile. */
export const endpoints = {
  signup,
  requestOtp,
  verifyOtp,
  verifyToken,
  profile,
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
  search,
  suggest,
  storeHome,
  contentPage,
  collection,
  product,
  cart,
  setCartLine,
  addToCart,
  removeFromCart,
  clearCart,
  checkout,
  verifyOrderStatus,
} satisfies EndpointTable;

export type Endpoints = typeof endpoints;
