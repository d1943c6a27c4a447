import { paymentView } from '../../domain/checkout.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { forgetPayment, pendingPayments, rememberPayment } from './ledger.ts';

type Asking = Pick<AppContext, 'api' | 'store' | 'storage' | 'session' | 'bag'>;
/** The provider's word, and the session in which it can still be paid, if any. */
export type Verified = { word: string; sessionId: string | null; mayRetry: boolean | null };
/** `retry`: R47, a new attempt where the time to pay was over. */
type How = { signal?: AbortSignal; retry?: boolean };

/**
 * Asks what became of a payment (S17: the provider's word, never the return address's) and keeps the phone's ledger.
 * Throws an ApiError. What was paid for leaves the bag.
 */
export async function verifyPayment(app: Asking, order: string, { signal, retry }: How = {}): Promise<Verified> {
  const asked = { body: { orderId: order, retry }, ...(signal ? { signal } : {}) };
  const { status, paymentSessionId, mayRetry } = await app.api.verifyOrderStatus(asked).catch((error: unknown) => {
    // An order that is not theirs is nothing to wait for.
    if (error instanceof ApiError && error.status === 404) forgetPayment(app, order);
    throw error;
  });
  const view = paymentView(status, 1);
  if (view === 'pending') rememberPayment(app, order);
  else if (view !== 'checking') forgetPayment(app, order);
  // Both have left the bag.
  if (view === 'success' || view === 'cash') void app.bag?.flush();
  return { word: status, sessionId: paymentSessionId, mayRetry };
}

/** Asks after everything that is not decided (D13); the orders that turned out to be paid. Never throws. */
export async function verifyPending(app: Asking): Promise<string[]> {
  const paid: string[] = [];
  for (const order of pendingPayments(app)) {
    const verified = await verifyPayment(app, order).catch(() => null);
    if (verified?.word === 'PAID') paid.push(order);
  }
  return paid;
}
