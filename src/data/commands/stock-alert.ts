import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';

/** Requests one message to this contact when the SKU is back in stock. Never queued. */
export const askForStock = ({ api, store }: Pick<AppContext, 'api' | 'store'>) =>
  mutationOptions({
    mutationFn: ({ skuId, contact }: { skuId: string; contact: string }) =>
      api.call('askForStock', { body: { storeId: store.id, skuId, contact } }),
    retry: false,
    gcTime: 0,
  });
