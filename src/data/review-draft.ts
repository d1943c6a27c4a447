import * as v from 'valibot';
import { REVIEW_LIMITS } from '../../contract/review.ts';
import type { StoreStorage } from './stored.ts';
import { stored } from './stored-json.ts';

const draft = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  title: v.pipe(v.string(), v.maxLength(REVIEW_LIMITS.title)),
  text: v.pipe(v.string(), v.maxLength(REVIEW_LIMITS.text)),
});

/** `stars`: 0 while none is chosen. */
type Draft = v.InferOutput<typeof draft>;

const EMPTY: Draft = { stars: 0, title: '', text: '' };

/** The most drafts that are stored; the oldest is dropped. */
const MAX_DRAFTS = 10;

const drafts = stored<Record<string, Draft>>('reviewDraft', v.record(v.string(), draft), {});

const nameOf = (orderId: string, skuId: string): string => `${orderId} ${skuId}`;

/** Drafts of unsent reviews, by order and SKU. Private: removed at logout. */
export const reviewDraft = {
  of: (place: StoreStorage, orderId: string, skuId: string): Draft =>
    drafts.get(place)[nameOf(orderId, skuId)] ?? EMPTY,
  store: (place: StoreStorage, orderId: string, skuId: string, typed: Draft): void => {
    const { [nameOf(orderId, skuId)]: _, ...others } = drafts.get(place);
    const remaining = Object.entries(others).slice(1 - MAX_DRAFTS);
    drafts.set(place, Object.fromEntries([...remaining, [nameOf(orderId, skuId), typed]]));
  },
  drop: (place: StoreStorage, orderId: string, skuId: string): void => {
    const { [nameOf(orderId, skuId)]: _, ...others } = drafts.get(place);
    drafts.set(place, others);
  },
};
