import type { Known } from '../payments/provider.ts';
import { attemptOf } from './order-id.ts';

/**
 * What is known of a payment for certain. `pending` may still become anything; `paid` never goes back (R48); `expired`:
 * nothing came in time; `review`: money that does not fit the order, for a person to look at.
 */
export type PaymentState = 'pending' | 'paid' | 'expired' | 'review';

/** `attempt`: the last one there was. */
export type Expected = { storeId: number; orderId: string; attempt: number; amountPaise: number };
/** What to do about an order after asking its provider. */
export type Verdict = 'paid' | 'wait' | 'expired' | 'review';

function fits(known: Known, { storeId, orderId, attempt, amountPaise }: Expected): boolean {
  const meant = attemptOf(known.orderId);
  const isOurs = known.storeId === storeId && meant.orderId === orderId && meant.attempt <= attempt;
  return isOurs && known.amountPaise === amountPaise && known.currency === 'INR';
}

/** S17: paid means this order, this store, this amount to the paisa. */
export function verdictOf(known: Known, expected: Expected): Verdict {
  if (known.state === 'paid') return fits(known, expected) ? 'paid' : 'review';
  return known.state === 'over' ? 'expired' : 'wait';
}

/** D13: the words of `verify-order-status`. Money under review is not lost, so it does not count as failed. */
export function wordOf(state: PaymentState, known: Known['state'] | null): 'PAID' | 'PENDING' | 'FAILED' {
  if (state === 'paid') return 'PAID';
  if (state === 'expired') return 'FAILED';
  return state === 'pending' && known === 'failed' ? 'FAILED' : 'PENDING';
}
