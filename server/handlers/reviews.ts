import { m } from '#messages';
import { encodeReview } from '../../contract/review.ts';
import { notFound } from '../http/refusal.ts';
import { idOf } from '../shop/cart.ts';
import { addPhoto } from '../shop/review-photos.ts';
import { acceptsReviews, addReview, reviewedBy, shownReviews } from '../shop/reviews.ts';
import type { Handler } from './handler.ts';

export const productReviews: Handler<'productReviews'> = async ({ params, query }, { db, storeId }) => {
  const productId = idOf(params.id);
  if (productId === null || !(await acceptsReviews(db, storeId))) return notFound();
  const { reviews, ...page } = await shownReviews(db, { storeId, productId }, query);
  return { success: true, data: { ...page, reviews: reviews.map(encodeReview) } };
};

export const ownReviews: Handler<'ownReviews'> = async (_input, { db, storeId, shopper }) => {
  if (!(await acceptsReviews(db, storeId))) return notFound();
  const own = await reviewedBy(db, { storeId, userId: shopper.id });
  return { success: true, data: own.map(({ orderId, skuId }) => ({ order_id: orderId, sku_id: skuId })) };
};

export const writeReview: Handler<'writeReview'> = async ({ body }, { db, storeId, shopper, now }) => {
  const skuId = idOf(body.skuId);
  if (!(await acceptsReviews(db, storeId))) return notFound();
  if (skuId === null) return notFound(m.refusal_item_not_found());
  const { orderId, stars, title, text } = body;
  const review = { orderId, skuId, stars, title: title.trim(), text: text.trim() };
  return (await addReview(db, { storeId, userId: shopper.id }, review, now())) ?? { success: true };
};

export const addReviewPhoto: Handler<'addReviewPhoto'> = async ({ body }, { db, storeId, shopper, now }) => {
  const skuId = idOf(body.skuId);
  if (skuId === null || !(await acceptsReviews(db, storeId))) return notFound();
  const item = { orderId: body.orderId, skuId };
  const sent = Buffer.from(body.photo, 'base64');
  return (await addPhoto(db, { storeId, userId: shopper.id }, item, sent, now())) ?? { success: true };
};
