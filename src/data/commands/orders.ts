import { mutationOptions } from '@tanstack/react-query';
import type { AppContext } from '../app-context.tsx';
import { ordersKey } from '../queries/orders.ts';

type Mine = Pick<AppContext, 'api' | 'store' | 'session' | 'queryClient'>;

/** The lists show how an order stands now, also after a refusal (D26); nobody waits for them. */
const refetch = (app: Mine) => (): void => void app.queryClient.invalidateQueries({ queryKey: ordersKey(app) });

export const cancelOrder = (app: Mine) =>
  mutationOptions({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      app.api.cancelOrder({ params: { id }, body: { reason } }),
    onSettled: refetch(app),
  });

export const returnOrder = (app: Mine) =>
  mutationOptions({
    mutationFn: ({ id, items }: { id: string; items: { skuId: string; quantity: number }[] }) =>
      app.api.returnOrder({ params: { id }, body: { items } }),
    onSettled: refetch(app),
  });

/** Changes nothing: says what the bag can be filled with again (D34). */
export const reorder = ({ api }: Pick<AppContext, 'api'>) =>
  mutationOptions({ mutationFn: (id: string) => api.reorder({ params: { id } }) });
