import { productsByIds } from '../db/read-products.ts';
import { notFound } from '../refusal.ts';
import { fullProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

/** Largest value of the id column; a longer number names nothing. */
const MAX_ID = 2_147_483_647;

export const product: Handler<'product'> = async ({ params }, { db, storeId, shows }) => {
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0;
  const [found] = id > 0 && id <= MAX_ID ? await productsByIds(db, storeId, [id]) : [];
  if (found) shows([id]);
  return found ? { success: true, data: fullProduct(found) } : notFound('This product');
};
