import { encodeAddress } from '../../contract/address.ts';
import { encodeOrder } from '../../contract/order.ts';
import { addressesOf } from '../shop/addresses.ts';
import { ordersOf } from '../shop/orders.ts';
import { userById } from '../shop/sessions.ts';
import type { Handler } from './handler.ts';
import { orderSent } from './orders.ts';

/** As many as the first page of orders. */
const RECENT = 10;

/** S21: the shopper's own name, email and phone, and nothing that the shop keeps for itself. */
export const profile: Handler<'profile'> = async (_asked, context) => {
  const { db, storeId, shopper } = context;
  const whose = { storeId, userId: shopper.id };
  const user = await userById(db, storeId, shopper.id);
  const { orders } = await ordersOf(db, whose, { page: 1, size: RECENT, status: null, words: '' });
  return {
    success: true,
    data: {
      addresses: { data: (await addressesOf(db, whose)).map(encodeAddress) },
      orders: { data: orders.map((one) => encodeOrder(orderSent(one, context))) },
      user_info: { user_name: user.name, user_email_address: user.email, user_phone: user.phone },
    },
  };
};
