import { useApp } from '../../data/app-context.tsx';
import { type Departure, leaveToPay, rememberPayment, verifyPayment } from '../../data/payment.ts';

/** `no-session`: it cannot be paid any more; `unasked`: nobody could open a session just now. */
export type PayOutcome = Departure | 'no-session' | 'unasked';

/** Leaves for the hosted page of an order; remembers before that it was begun (D13). No promise rejects. */
export function usePay() {
  const app = useApp();
  const pay = (order: string, session: string): Promise<Departure> => {
    rememberPayment(app, order);
    return leaveToPay(window, order, session);
  };
  /**
   * Asks first in which session the order can be paid, a new one if need be (R47); not where the payment turns out to be
   * one of `unless`: what is paid already is paid once.
   */
  const payAgain = async (order: string, unless: readonly string[] = ['PAID']): Promise<PayOutcome> => {
    const verified = await verifyPayment(app, order, { retry: true }).catch(() => null);
    if (!verified) return 'unasked';
    const { word, sessionId, mayRetry } = verified;
    if (unless.includes(word)) return 'no-session';
    if (sessionId) return pay(order, sessionId);
    return mayRetry === true ? 'unasked' : 'no-session';
  };
  return { pay, payAgain };
}
