import { m } from '#messages';
import { productsByIds } from '../db/read-products.ts';
import { notFound } from '../http/refusal.ts';
import { idOf } from '../shop/cart.ts';
import { topReviews } from '../shop/reviews.ts';
import { fullProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

export const product: Handler<'product'> = async ({ params }, { db, storeId, shows }) => {
  const id = idOf(params.id);
  const [found] = id === null ? [] : await productsByIds(db, storeId, [id]);
  if (!found) return notFound(m.refusal_product_not_found());
  const { id: productId, reviewCount } = found.product;
  shows([productId]);
  // Most products have no reviews, so the query is skipped.
  const top = reviewCount > 0 ? await topReviews(db, storeId, productId) : [];
  return { success: true, data: fullProduct(found, top) };
};
