import type { ProviderOrder } from '../payments/provider.ts';
import { attemptOf } from './order-id.ts';

/**
 * Stored state of a payment. `pending`: undecided. `paid`: final (R48). `expired`: no money in time. `review`: money
 * that does not match the order, for staff to check. `cash`: cash on delivery, not yet collected.
 */
export type PaymentState = 'pending' | 'paid' | 'expired' | 'review' | 'cash';

/** `attempt`: number of the latest attempt. */
export type ExpectedPayment = { storeId: number; orderId: string; attempt: number; amountPaise: number };
/** The action for an order after querying its provider. */
export type Verdict = 'paid' | 'wait' | 'expired' | 'review';

function matchesOrder(
  providerOrder: ProviderOrder,
  { storeId, orderId, attempt, amountPaise }: ExpectedPayment,
): boolean {
  const meant = attemptOf(providerOrder.orderId);
  const isOurs = providerOrder.storeId === storeId && meant.orderId === orderId && meant.attempt <= attempt;
  return isOurs && providerOrder.amountPaise === amountPaise && providerOrder.currency === 'INR';
}

/** S17: paid only if store, order, amount (paise) and currency match; otherwise `review`. */
export function verdictOf(providerOrder: ProviderOrder, expected: ExpectedPayment): Verdict {
  if (providerOrder.state === 'paid') return matchesOrder(providerOrder, expected) ? 'paid' : 'review';
  return providerOrder.state === 'over' ? 'expired' : 'wait';
}

type PaymentStatus = 'PAID' | 'PENDING' | 'FAILED' | 'NOT_ATTEMPTED' | 'CASH';

/**
 * D13: the status in `verify-order-status` and in an order's payment. `PENDING`: an attempt is undecided, or the
 * provider could not be queried (`known` null). Money under review is not lost, so it is `PENDING` rather than
 * `FAILED`.
 */
export function paymentStatusOf(state: PaymentState, providerOrder: ProviderOrder['state'] | null): PaymentStatus {
  if (state === 'paid') return 'PAID';
  if (state === 'expired') return 'FAILED';
  if (state === 'review') return 'PENDING';
  if (state === 'cash') return 'CASH';
  if (providerOrder === 'open') return 'NOT_ATTEMPTED';
  return providerOrder === 'failed' ? 'FAILED' : 'PENDING';
}

/** Whether it can be paid now: it is pending, not expired, and its provider is the current one. */
export const isPayable = (
  { state, provider, expiresAt }: { state: PaymentState; provider: string; expiresAt: Date },
  { provider: current, at }: { provider: string | undefined; at: Date },
): boolean => state === 'pending' && provider === current && expiresAt > at;
