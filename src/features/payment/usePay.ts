import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { reopenPayment } from '../../data/commands/checkout.ts';
import { rememberPayment } from '../../data/payment.ts';
import { openPaymentPage, type PaymentPageResult } from '../../data/payment-page.ts';
import { ordersKey } from '../../data/queries/account.ts';
import { useSending } from '../sending/useSending.ts';
import { useToasts } from '../toasts/toasts.tsx';

/** `no-session`: the order can no longer be paid; `unasked`: no session could be opened now. */
export type PayOutcome = PaymentPageResult | 'no-session' | 'unasked';

/** Stores that the payment was started, then leaves for the hosted page. No promise rejects. */
export function usePay() {
  const app = useApp();
  const { mutateAsync: reopen } = useMutation(reopenPayment(app));
  const pay = (order: string, session: string): Promise<PaymentPageResult> => {
    rememberPayment(app, order);
    return openPaymentPage(window, order, session);
  };
  /**
   * Requests the session in which the order can be paid, a new one if necessary, and pays in it unless the
   * payment's state is one of `unless`: a paid order is not paid again.
   */
  const payAgain = async (order: string, unless: readonly string[] = ['PAID']): Promise<PayOutcome> => {
    const verified = await reopen(order).catch(() => null);
    if (!verified) return 'unasked';
    const { status, sessionId, mayRetry } = verified;
    if (unless.includes(status)) return 'no-session';
    if (sessionId) return pay(order, sessionId);
    return mayRetry === true ? 'unasked' : 'no-session';
  };
  return { pay, payAgain };
}

/**
 * Reopens the payment of an unpaid order and leaves for the hosted page. If the payment is paid, undecided or
 * expired, the return page shows which.
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
      show({ kind: 'warning', title: m.common_payment_retry_failed(), ms: 5000, topic: 'payment' });
    });
  return { complete, sending };
}
