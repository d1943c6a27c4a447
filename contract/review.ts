import * as v from 'valibot';
import { endpoint, fields, query } from './endpoint.ts';
import { PHOTO_BYTES, PHOTOS_PER_REVIEW } from './limits.ts';
import { boundedText, count, dataReply, digits, doneReply, listOf, safeText, success, url, wireId } from './wire.ts';

// None of these calls is in the specification; another backend, and a store without reviews, has none.

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEWS_PER_PAGE = 10;
export const REVIEW_LIMITS = { title: 100, text: 2000 } as const;

/** URLs of a photo, and the size of the large one in pixels. */
const wirePhoto = v.object({ small: url(), large: url(), width: count(), height: count() });
export type ReviewPhoto = v.InferOutput<typeof wirePhoto>;

const review = fields({
  id: wireId,
  stars: count(),
  title: boundedText(REVIEW_LIMITS.title),
  text: boundedText(REVIEW_LIMITS.text),
  /** First name and initial. */
  name: boundedText(60),
  /** The variant that was bought: 'Size: King, Colour: Indigo'. */
  variant: boundedText(300),
  writtenAt: boundedText(40),
  /** The shop's reply; '' if there is none. */
  answer: boundedText(REVIEW_LIMITS.text),
  photos: listOf(wirePhoto, PHOTOS_PER_REVIEW),
});
export type Review = v.InferOutput<typeof review.schema>;
export const encodeReview = review.encode;

/** `histogram`: the number of reviews with one star, two, up to five. */
export type ReviewPage = { total: number; histogram: number[]; reviews: Review[] };

const STARS = [1, 2, 3, 4, 5];

/** A page of a product's reviews; the shop has approved each. */
export const productReviews = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  query: query({
    sort: v.optional(v.picklist(REVIEW_SORTS), 'newest'),
    page: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(1000)), 1),
  }),
  reply: v.pipe(
    v.object({
      success,
      data: v.object({ total: count(), histogram: listOf(count(), 5), reviews: listOf(review.schema, 50) }),
    }),
    v.transform(({ data }): ReviewPage => ({ ...data, histogram: STARS.map((_, at) => data.histogram[at] ?? 0) })),
  ),
});

/** The ordered SKUs that this customer has reviewed. */
export const ownReviews = endpoint({
  query: query({ storeId: digits }),
  reply: dataReply(listOf(query({ orderId: wireId, skuId: wireId }), 1000)),
});

/** The ordered SKU that a review is about. */
const reviewedItem = { storeId: digits, orderId: safeText(100), skuId: wireId };

/** One review per SKU of a delivered order. It is published once the shop has approved it. */
export const writeReview = endpoint({
  body: fields({
    ...reviewedItem,
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    title: safeText(REVIEW_LIMITS.title),
    text: safeText(REVIEW_LIMITS.text),
  }),
  reply: doneReply,
});

/** Base64 has four characters for three bytes. */
const MAX_PHOTO_LENGTH = Math.ceil(PHOTO_BYTES / 3) * 4;

/** Adds a photo (JPEG, PNG, WebP or AVIF) to this customer's review, until the shop has approved the review. */
export const addReviewPhoto = endpoint({
  body: fields({
    ...reviewedItem,
    photo: v.pipe(v.string(), v.minLength(4), v.maxLength(MAX_PHOTO_LENGTH), v.base64()),
  }),
  reply: doneReply,
});
