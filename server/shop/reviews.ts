import { and, asc, count as countOf, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import type { TopReview } from '../../contract/product.ts';
import {
  REVIEWS_PER_PAGE,
  type Review,
  type ReviewPage,
  type ReviewPhoto,
  type ReviewSort,
} from '../../contract/review.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { storeById } from '../db/read-layout.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderItems } from '../db/schema/customers.ts';
import { reviews } from '../db/schema/reviews.ts';
import { notFound, Refusal, tooMany } from '../http/refusal.ts';
import type { CustomerKey } from './cart.ts';
import { countAttempt } from './limits.ts';
import { lockOrder } from './orders.ts';
import { photosOf, photosWithBytes } from './review-photos.ts';
import { userById } from './sessions.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewState = 'waiting' | 'shown' | 'hidden';

const DAY = 24 * 3_600_000;
const PER_SHOPPER = [{ ms: DAY, most: 30 }];

/** If false, the review endpoints return 404, as on backends without reviews (D33). */
export async function acceptsReviews(db: Db, storeId: number): Promise<boolean> {
  return (await storeById(db, storeId)).reviews;
}

/** First name and initial, 'Meera S.': distinguishes reviewers without identifying them. */
function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.stars), desc(reviews.createdAt), desc(reviews.id)],
};

const reviewOf = (
  { id, stars, title, text, name, variant, createdAt, answer }: ReviewRow,
  photos: ReviewPhoto[] = [],
): Review => ({
  id: String(id),
  stars,
  title,
  text,
  name,
  variant,
  answer,
  writtenAt: createdAt.toISOString(),
  photos,
});

/** One page of a product's reviews in state `shown`; none if the product is not published. */
export async function shownReviews(
  db: Db,
  { storeId, productId }: { storeId: number; productId: number },
  { sort, page }: { sort: ReviewSort; page: number },
): Promise<ReviewPage> {
  const product = db
    .select({ id: products.id })
    .from(products)
    .where(matching(products, { storeId, id: productId, published: true }));
  const shown = and(matching(reviews, { storeId, state: 'shown' }), inArray(reviews.productId, product));
  const stars = await db
    .select({ stars: reviews.stars, many: countOf() })
    .from(reviews)
    .where(shown)
    .groupBy(reviews.stars);
  const rows = await db
    .select()
    .from(reviews)
    .where(shown)
    .orderBy(...ORDERS[sort])
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE);
  const histogram = [1, 2, 3, 4, 5].map((star) => stars.find((one) => one.stars === star)?.many ?? 0);
  const photos = await photosOf(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => reviewOf(row, photos.get(row.id)));
  return { total: histogram.reduce((sum, many) => sum + many, 0), histogram, reviews: list };
}

const TOP = 3;

/** The newest shown reviews, sent with the product for its structured data; none if the store has reviews off. */
export async function topReviews(db: Db, storeId: number, productId: number): Promise<TopReview[]> {
  if (!(await acceptsReviews(db, storeId))) return [];
  const { reviews: newest } = await shownReviews(db, { storeId, productId }, { sort: 'newest', page: 1 });
  return newest.slice(0, TOP).map(({ name, stars, title, text, writtenAt, photos }) => ({
    name,
    stars,
    title,
    text,
    writtenAt,
    photos: photos.map(({ large }) => large),
  }));
}

const ofShopper = ({ storeId, userId }: CustomerKey) => matching(reviews, { storeId, userId });

export const reviewedBy = (db: Db, customer: CustomerKey) =>
  db
    .select({ orderId: reviews.orderId, skuId: reviews.skuId })
    .from(reviews)
    .where(ofShopper(customer))
    .orderBy(desc(reviews.id))
    .limit(1000);

const notDelivered = () => new Refusal(409, 'NOT_DELIVERED', m.refusal_not_delivered());
const reviewed = () => new Refusal(409, 'REVIEWED', m.refusal_reviewed());

type NewReview = { orderId: string; skuId: number; stars: number; title: string; text: string };

/**
 * Inside a transaction. Adds a review of an order line that was delivered to this shopper, once per line. Returns the
 * refusal, or null.
 */
export async function addReview(
  tx: Db,
  customer: CustomerKey,
  { orderId, skuId, ...review }: NewReview,
  at: Date,
): Promise<Refusal | null> {
  const { storeId, userId } = customer;
  const order = await lockOrder(tx, { storeId, id: orderId });
  if (order?.userId !== userId) return notFound(m.refusal_order_not_found());
  const [item] = await rowsWith(tx, orderItems, { storeId, orderId, skuId });
  if (!item) return notFound(m.refusal_item_not_found());
  if (order.deliveredAt === null && order.status !== 'delivered') return notDelivered();
  const subject = { storeId, kind: 'review', subject: String(userId), rules: PER_SHOPPER };
  const wait = await countAttempt(tx, [subject], at);
  if (wait > 0) return tooMany(wait);
  const [product] = await rowsWith(tx, products, { storeId, id: item.productId });
  if (!product) return notFound(m.refusal_product_not_found());
  const { name } = await userById(tx, storeId, userId);
  const made = await tx
    .insert(reviews)
    .values({
      storeId,
      userId,
      orderId,
      skuId,
      productId: item.productId,
      ...review,
      name: shownName(name),
      variant: item.description,
      state: 'waiting',
      answer: '',
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return made.length === 0 ? reviewed() : null;
}

/** Updates count and sum of stars on the products; writing the product also invalidates its cached responses. */
async function recount(tx: Db, storeId: number, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const shown = sql`from ${reviews} where ${reviews.storeId} = ${storeId} and ${reviews.productId} = ${products.id} and ${reviews.state} = 'shown'`;
  await tx
    .update(products)
    .set({
      reviewCount: sql`(select count(*) ${shown})`,
      reviewStars: sql`(select coalesce(sum(${reviews.stars}), 0) ${shown})`,
    })
    .where(matching(products, { storeId, id: productIds }));
}

/** Sets state or answer of a review. Returns the row before and after; null if there is no such review. */
export async function moderate(
  tx: Db,
  { storeId, id }: { storeId: number; id: number },
  change: { state: ReviewState } | { answer: string },
): Promise<{ before: ReviewRow; after: ReviewRow } | null> {
  const here = matching(reviews, { storeId, id });
  const [before] = await tx.select().from(reviews).where(here).for('update');
  const [after] = await tx.update(reviews).set(change).where(here).returning();
  if (!before || !after) return null;
  await recount(tx, storeId, [after.productId]);
  return { before, after };
}

/** All reviews of a store for moderation, waiting ones first. */
export const allReviews = (db: Db, storeId: number): Promise<ReviewRow[]> =>
  rowsWith(db, reviews, { storeId }, desc(sql`${reviews.state} = 'waiting'`), reviews.id);

/** D51 */
export async function exportReviews(db: Db, customer: CustomerKey) {
  const rows = await db.select().from(reviews).where(ofShopper(customer)).orderBy(reviews.id);
  const ids = rows.map(({ id }) => id);
  const photos = ids.length > 0 ? await photosWithBytes(db, customer.storeId, ids) : [];
  return rows.map(({ id, orderId, skuId, name, stars, title, text, state, createdAt }) => ({
    orderId,
    skuId,
    name,
    stars,
    title,
    text,
    state,
    createdAt,
    photos: photos
      .filter(({ reviewId }) => reviewId === id)
      .map(({ large }) => `data:image/webp;base64,${Buffer.from(large).toString('base64')}`),
  }));
}

/** D51 */
export async function deleteReviews(tx: Db, customer: CustomerKey): Promise<void> {
  const gone = await tx.delete(reviews).where(ofShopper(customer)).returning({ productId: reviews.productId });
  await recount(tx, customer.storeId, [...new Set(gone.map(({ productId }) => productId))]);
}
