import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { ownReviewsQuery } from '../queries/product-extras.ts';

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
      if (!isTextSent) await app.api.call('writeReview', { body: { ...written, storeId } });
      onSent('words');
      const { orderId, skuId } = written;
      for (const photo of photos) {
        await app.api.call('addReviewPhoto', { body: { storeId, orderId, skuId, photo } });
        onSent({ photo });
      }
    },
    onSuccess: (_, { written: { orderId, skuId } }) =>
      app.queryClient.setQueryData(ownReviewsQuery(app).queryKey, (own) => [...(own ?? []), { orderId, skuId }]),
  });
