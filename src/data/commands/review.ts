import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { ownReviewsQuery } from '../queries/reviews.ts';

type Written = { orderId: string; skuId: string; stars: number; title: string; text: string };

/** Sends a review of one piece. Never queued: its words stay on this device as a draft until it is sent. */
export const writeReview = (app: AppContext) =>
  mutationOptions({
    mutationFn: (written: Written) => app.api.writeReview({ body: { ...written, storeId: app.store.id } }),
    onSuccess: (_, { orderId, skuId }) =>
      app.queryClient.setQueryData(ownReviewsQuery(app).queryKey, (own) => [...(own ?? []), { orderId, skuId }]),
  });
