import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import { ordersKey } from '../../data/queries/account.ts';
import { useSending } from '../login/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import { texts } from './texts.ts';
import { usePay } from './usePay.ts';

/**
 * D13: opens the payment of an unpaid order again and leaves for the hosted page. Where it turns out to be paid, undecided
 * or over, the return page shows which.
 */
export function useCompletePayment() {
  const app = useApp();
  const client = useQueryClient();
  const router = useRouter();
  const { payAgain } = usePay();
  const { show } = useToasts();
  const { sending, send } = useSending('payment');
  const complete = (order: string): Promise<void> =>
    send(async () => {
      const outcome = await payAgain(order, ['PAID', 'PENDING']);
      if (outcome === 'left') return;
      void client.invalidateQueries({ queryKey: ordersKey(app) });
      if (outcome === 'no-session') return router.navigate({ to: '/payment-return', search: { order_id: order } });
      show({ kind: 'warning', title: texts.retryFailed, ms: 5000, topic: 'payment' });
    });
  return { complete, sending };
}
