import { useApp } from '../../data/app-context.tsx';
import { type Departure, leaveToPay } from '../../data/payment/gateway.ts';
import { rememberPayment } from '../../data/payment/ledger.ts';
import { verifyPayment } from '../../data/payment/verify.ts';

/** `no-session`: nothing is open to be paid in; `unasked`: the shop did not answer. */
export type PayOutcome = Departure | 'no-session' | 'unasked';

/** Leaves for the hosted page of an order; remembers before that it was begun (D13). No promise rejects. */
export function usePay() {
  const app = useApp();
  const pay = (order: string, session: string): Promise<Departure> => {
    rememberPayment(app, order);
    return leaveToPay(window, order, session);
  };
  /** Asks first in which session the order can be paid; what is paid already is paid once. */
  const payAgain = async (order: string): Promise<PayOutcome> => {
    const verified = await verifyPayment(app, order).catch(() => null);
    if (!verified) return 'unasked';
    return verified.sessionId && verified.word !== 'PAID' ? pay(order, verified.sessionId) : 'no-session';
  };
  return { pay, payAgain };
}
