import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { LONGEST_REVIEW } from '../../../contract/review.ts';
import type { AppContext } from '../app-context.tsx';
import { ownReviewsQuery } from '../queries/product-extras.ts';
import { type StoreStorage, stored } from '../stored.ts';

type ReviewText = { orderId: string; skuId: string; stars: number; title: string; text: string };
/** `photos` as base64; `isTextSent`: only photos are left to send. */
type ReviewToSend = {
  written: ReviewText;
  isTextSent: boolean;
  photos: readonly string[];
  onSent: (sent: 'words' | { photo: string }) => void;
};

/**
 * Sends the review of one item, then its photos one by one. `onSent` reports each part, so that a retry sends only the
 * rest. Never queued: the text stays on this device as a draft until it is sent.
 */
export const writeReview = (app: AppContext) =>
  mutationOptions({
    mutationFn: async ({ written, isTextSent, photos, onSent }: ReviewToSend) => {
      const { id: storeId } = app.store;
      if (!isTextSent) await app.api.writeReview({ body: { ...written, storeId } });
      onSent('words');
      const { orderId, skuId } = written;
      for (const photo of photos) {
        await app.api.addReviewPhoto({ body: { storeId, orderId, skuId, photo } });
        onSent({ photo });
      }
    },
    onSuccess: (_, { written: { orderId, skuId } }) =>
      app.queryClient.setQueryData(ownReviewsQuery(app).queryKey, (own) => [...(own ?? []), { orderId, skuId }]),
  });

const draft = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  title: v.pipe(v.string(), v.maxLength(LONGEST_REVIEW.title)),
  text: v.pipe(v.string(), v.maxLength(LONGEST_REVIEW.text)),
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

/** Requests one message to this contact when the SKU is back in stock. Never queued. */
export const askForStock = ({ api, store }: Pick<AppContext, 'api' | 'store'>) =>
  mutationOptions({
    mutationFn: ({ skuId, contact }: { skuId: string; contact: string }) =>
      api.askForStock({ body: { storeId: store.id, skuId, contact } }),
    retry: false,
    gcTime: 0,
  });
