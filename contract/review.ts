import * as v from 'valibot';
import { endpoint, fields, query } from './endpoint.ts';
import { PHOTO_BYTES, PHOTOS_PER_REVIEW } from './limits.ts';
import { count, dataReply, digits, doneReply, listOf, safeText, success, url, wireId, words } from './wire.ts';

// None of these calls is in the specification; another backend, and a store without reviews, has none (D33, D35).

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEWS_PER_PAGE = 10;
export const LONGEST_REVIEW = { title: 100, text: 2000 } as const;

/** Addresses of a photo, and the pixels of the large one. */
const wirePhoto = v.object({ small: url(), large: url(), width: count(), height: count() });
export type ReviewPhoto = v.InferOutput<typeof wirePhoto>;

const review = fields({
  id: wireId,
  stars: count(),
  title: words(LONGEST_REVIEW.title),
  text: words(LONGEST_REVIEW.text),
  /** First name and initial. */
  name: words(60),
  /** What was bought: 'Size: King, Colour: Indigo'. */
  variant: words(300),
  writtenAt: words(40),
  /** The shop's answer, '' for none. */
  answer: words(LONGEST_REVIEW.text),
  photos: listOf(wirePhoto, PHOTOS_PER_REVIEW),
});
export type Review = v.InferOutput<typeof review.schema>;
export const encodeReview = review.encode;

/** `histogram`: how many gave one star, two, up to five. */
export type ReviewPage = { total: number; histogram: number[]; reviews: Review[] };

const STARS = [1, 2, 3, 4, 5];

/** A page of what others say of a product; the shop has looked at each. */
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

/** The pieces that this customer has reviewed. */
export const ownReviews = endpoint({
  query: query({ storeId: digits }),
  reply: dataReply(listOf(query({ orderId: wireId, skuId: wireId }), 1000)),
});

/** The piece that a review is of. */
const piece = { storeId: digits, orderId: safeText(100), skuId: wireId };

/** Of a piece of a delivered order, once. The shop looks at it before anybody sees it. */
export const writeReview = endpoint({
  body: fields({
    ...piece,
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    title: safeText(LONGEST_REVIEW.title),
    text: safeText(LONGEST_REVIEW.text),
  }),
  reply: doneReply,
});

/** The bytes as base64, which is four characters for three. */
const LONGEST_PHOTO = Math.ceil(PHOTO_BYTES / 3) * 4;

/** A photo of what a review of this customer's is about, while the shop has not looked at it. Bytes: JPEG, PNG, WebP or AVIF. */
export const addReviewPhoto = endpoint({
  body: fields({ ...piece, photo: v.pipe(v.string(), v.minLength(4), v.maxLength(LONGEST_PHOTO), v.base64()) }),
  reply: doneReply,
});
