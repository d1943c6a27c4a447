import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { PHOTOS_PER_REVIEW } from '../../contract/limits.ts';
import type { ReviewPhoto } from '../../contract/review.ts';
import { atMost } from '../concurrency.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { reviewPhotos, reviews } from '../db/review-schema.ts';
import { workOnPicture } from '../picture-processes.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Whose } from './cart.ts';

/** What was made of a photo that a shopper sent. */
export type Photo = Pick<typeof reviewPhotos.$inferSelect, 'hash' | 'width' | 'height' | 'small' | 'large'>;

export type PhotoSize = 'small' | 'large';

const inTurn = atMost(1);

/** What is kept of a photo; null where it is none. */
export async function readPhoto(sent: Uint8Array): Promise<Photo | null> {
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 10);
  try {
    const made = await inTurn(() => workOnPicture('photo', { sent }));
    return made && { hash, ...made };
  } catch {
    // Whatever it says: these bytes are no picture.
    return null;
  }
}

const noPhoto = () => new Refusal(422, 'NO_PHOTO', 'photo: cannot be read; use JPEG, PNG, WebP or AVIF');
const looked = () => new Refusal(409, 'REVIEWED', 'The shop has looked at this review already');
const enough = () => new Refusal(409, 'PHOTOS', `A review has at most ${PHOTOS_PER_REVIEW} photos`);

type ReviewedItem = { orderId: string; skuId: number };

/** The same photo twice is there once. While the shop has not looked at the review: what is shown was looked at. */
export async function addPhoto(
  db: Db,
  { storeId, userId }: Whose,
  { orderId, skuId }: ReviewedItem,
  sent: Uint8Array,
  at: Date,
): Promise<Refusal | null> {
  const own = matching(reviews, { storeId, userId, orderId, skuId });
  // Before the work, and without a transaction that waits for it.
  const [known] = await db.select({ id: reviews.id }).from(reviews).where(own);
  if (!known) return notFound('This review');
  const photo = await readPhoto(sent);
  if (!photo) return noPhoto();
  return await db.transaction(async (tx) => {
    const [review] = await tx.select({ id: reviews.id, state: reviews.state }).from(reviews).where(own).for('update');
    if (!review) return notFound('This review');
    if (review.state !== 'waiting') return looked();
    const here = matching(reviewPhotos, { storeId, reviewId: review.id });
    const there = await tx.select({ hash: reviewPhotos.hash }).from(reviewPhotos).where(here);
    if (there.some(({ hash }) => hash === photo.hash)) return null;
    if (there.length >= PHOTOS_PER_REVIEW) return enough();
    await tx.insert(reviewPhotos).values({ storeId, reviewId: review.id, ...photo, createdAt: at });
    return null;
  });
}

const addressOf = (reviewId: number, hash: string, size: PhotoSize) =>
  `/media/reviews/${reviewId}.${hash}.${size}.webp`;
const ADDRESS = /^\/media\/reviews\/([1-9]\d{0,8})\.([0-9a-f]{10})\.(small|large)\.webp$/;

/** The photos of some reviews, by review, in the order in which they came. */
export async function photosOf(db: Db, storeId: number, reviewIds: number[]): Promise<Map<number, ReviewPhoto[]>> {
  if (reviewIds.length === 0) return new Map();
  const { reviewId, hash, width, height } = reviewPhotos;
  const rows = await db
    .select({ reviewId, hash, width, height })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.storeId, storeId), inArray(reviewId, reviewIds)))
    .orderBy(asc(reviewPhotos.createdAt), asc(hash));
  const photos = new Map<number, ReviewPhoto[]>();
  for (const { reviewId: id, hash: name, ...size } of rows) {
    const photo = { small: addressOf(id, name, 'small'), large: addressOf(id, name, 'large'), ...size };
    photos.set(id, [...(photos.get(id) ?? []), photo]);
  }
  return photos;
}

/** How many photos each review of a store has, by review; without those that have none. */
export async function photoCounts(db: Db, storeId: number): Promise<Map<number, number>> {
  const { reviewId } = reviewPhotos;
  const here = eq(reviewPhotos.storeId, storeId);
  const rows = await db.select({ reviewId, many: count() }).from(reviewPhotos).where(here).groupBy(reviewId);
  return new Map(rows.map((row) => [row.reviewId, row.many]));
}

/** The bytes at an address; null for what is not there or not shown. */
export async function shownPhoto(db: Db, storeId: number, pathname: string) {
  const [, id = '', hash = '', size = ''] = ADDRESS.exec(pathname) ?? [];
  if (id === '') return null;
  const ofReview = matching(reviews, { storeId: reviewPhotos.storeId, id: reviewPhotos.reviewId });
  const asked = and(matching(reviewPhotos, { storeId, reviewId: Number(id), hash }), eq(reviews.state, 'shown'));
  const [row] = await db
    .select({ bytes: size === 'small' ? reviewPhotos.small : reviewPhotos.large })
    .from(reviewPhotos)
    .innerJoin(reviews, ofReview)
    .where(asked);
  return row ? { bytes: row.bytes, etag: `"${hash}-${size}"` } : null;
}

/** For the keeper and for an account's export: the photos of these reviews. */
export const wholePhotos = (db: Db, storeId: number, reviewId: number[]) =>
  rowsWith(db, reviewPhotos, { storeId, reviewId }, reviewPhotos.createdAt, reviewPhotos.hash);
