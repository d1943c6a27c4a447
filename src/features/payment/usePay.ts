import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import { reopenPayment } from '../../data/commands/checkout.ts';
import { type Departure, leaveToPay, rememberPayment } from '../../data/payment.ts';
import { ordersKey } from '../../data/queries/account.ts';
import { useSending } from '../login/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';
import { texts } from './texts.ts';

/** `no-session`: it cannot be paid any more; `unasked`: nobody could open a session just now. */
export type PayOutcome = Departure | 'no-session' | 'unasked';

/** Leaves for the hosted page of an order; remembers before that it was begun (D13). No promise rejects. */
export function usePay() {
  const app = useApp();
  const { mutateAsync: reopen } = useMutation(reopenPayment(app));
  const pay = (order: string, session: string): Promise<Departure> => {
    rememberPayment(app, order);
    return leaveToPay(window, order, session);
  };
  /**
   * Asks first in which session the order can be paid, a new one if need be (R47); not where the payment turns out to be
   * one of `unless`: what is paid already is paid once.
   */
  const payAgain = async (order: string, unless: readonly string[] = ['PAID']): Promise<PayOutcome> => {
    const verified = await reopen(order).catch(() => null);
    if (!verified) return 'unasked';
    const { word, sessionId, mayRetry } = verified;
    if (unless.includes(word)) return 'no-session';
    if (sessionId) return pay(order, sessionId);
    return mayRetry === true ? 'unasked' : 'no-session';
  };
  return { pay, payAgain };
}

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
