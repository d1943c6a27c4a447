import { encodeShipping } from '../../contract/shipping.ts';
import { shippingOf } from '../shop/shipping.ts';
import type { Handler } from './handler.ts';

export const shipping: Handler<'shipping'> = async (_input, { db, storeId }) => {
  const table = await shippingOf(db, storeId);
  return { success: true, data: table && encodeShipping(table) };
};
