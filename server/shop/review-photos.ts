import { createHash } from 'node:crypto';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { m } from '#messages';
import { PHOTOS_PER_REVIEW } from '../../contract/limits.ts';
import type { ReviewPhoto } from '../../contract/review.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { reviewPhotos, reviews } from '../db/schema/reviews.ts';
import { limitConcurrency } from '../http/concurrency.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { workOnPicture } from '../media/picture-processes.ts';
import type { CustomerKey } from './cart.ts';

/** A photo as stored: re-encoded in two sizes. `hash`: of the uploaded bytes. */
export type Photo = Pick<typeof reviewPhotos.$inferSelect, 'hash' | 'width' | 'height' | 'small' | 'large'>;

export type PhotoSize = 'small' | 'large';

const inTurn = limitConcurrency(1);

/** Re-encodes an uploaded photo; null if it cannot be decoded. One at a time per process. */
export async function readPhoto(sent: Uint8Array): Promise<Photo | null> {
  const hash = createHash('sha256').update(sent).digest('hex').slice(0, 10);
  try {
    const made = await inTurn(() => workOnPicture('photo', { sent }));
    return made && { hash, ...made };
  } catch {
    // Any error means that the bytes are not a picture.
    return null;
  }
}

const noPhoto = () => new Refusal(422, 'NO_PHOTO', 'photo: cannot be read; use JPEG, PNG, WebP or AVIF');
const looked = () => new Refusal(409, 'REVIEWED', m.refusal_review_looked());
const enough = () => new Refusal(409, 'PHOTOS', m.refusal_review_photos({ count: PHOTOS_PER_REVIEW }));

type ReviewedItem = { orderId: string; skuId: number };

/**
 * Adds a photo to the shopper's own review; a photo that it has already changes nothing. Only while the review waits
 * for moderation, so that no photo is shown unmoderated.
 */
export async function addPhoto(
  db: Db,
  { storeId, userId }: CustomerKey,
  { orderId, skuId }: ReviewedItem,
  sent: Uint8Array,
  at: Date,
): Promise<Refusal | null> {
  const own = matching(reviews, { storeId, userId, orderId, skuId });
  // Checked before decoding, which runs outside the transaction since it takes long.
  const [known] = await db.select({ id: reviews.id }).from(reviews).where(own);
  if (!known) return notFound(m.refusal_review_not_found());
  const photo = await readPhoto(sent);
  if (!photo) return noPhoto();
  return await db.transaction(async (tx) => {
    const [review] = await tx.select({ id: reviews.id, state: reviews.state }).from(reviews).where(own).for('update');
    if (!review) return notFound(m.refusal_review_not_found());
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

/** Photos by review id, in upload order. */
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

/** Number of photos by review id; reviews without photos are omitted. */
export async function photoCounts(db: Db, storeId: number): Promise<Map<number, number>> {
  const { reviewId } = reviewPhotos;
  const here = eq(reviewPhotos.storeId, storeId);
  const rows = await db.select({ reviewId, many: count() }).from(reviewPhotos).where(here).groupBy(reviewId);
  return new Map(rows.map((row) => [row.reviewId, row.many]));
}

/** Bytes and ETag of the photo at this path; null if it does not exist or its review is not shown. */
export async function shownPhoto(db: Db, storeId: number, pathname: string) {
  const [, id = '', hash = '', size = ''] = ADDRESS.exec(pathname) ?? [];
  if (id === '') return null;
  const ofReview = matching(reviews, { storeId: reviewPhotos.storeId, id: reviewPhotos.reviewId });
  const condition = and(matching(reviewPhotos, { storeId, reviewId: Number(id), hash }), eq(reviews.state, 'shown'));
  const [row] = await db
    .select({ bytes: size === 'small' ? reviewPhotos.small : reviewPhotos.large })
    .from(reviewPhotos)
    .innerJoin(reviews, ofReview)
    .where(condition);
  return row ? { bytes: row.bytes, etag: `"${hash}-${size}"` } : null;
}

/** Photos of these reviews with their bytes, whatever their state: for moderation and account export. */
export const photosWithBytes = (db: Db, storeId: number, reviewId: number[]) =>
  rowsWith(db, reviewPhotos, { storeId, reviewId }, reviewPhotos.createdAt, reviewPhotos.hash);
