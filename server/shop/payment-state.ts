import type { Known } from '../payments/provider.ts';
import { attemptOf } from './order-id.ts';

/**
 * What is known of a payment for certain. `pending` may still become anything; `paid` never goes back (R48); `expired`:
 * nothing came in time; `review`: money that does not fit the order, for a person to look at; `cash`: to be paid at the door.
 */
export type PaymentState = 'pending' | 'paid' | 'expired' | 'review' | 'cash';

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

type PaymentWord = 'PAID' | 'PENDING' | 'FAILED' | 'NOT_ATTEMPTED' | 'CASH';

/**
 * D13: the words of `verify-order-status` and of an order's payment. `PENDING` is only what was tried, or what nobody
 * could be asked about (`known` null). Money under review is not lost, so it does not count as failed.
 */
export function wordOf(state: PaymentState, known: Known['state'] | null): PaymentWord {
  if (state === 'paid') return 'PAID';
  if (state === 'expired') return 'FAILED';
  if (state === 'review') return 'PENDING';
  if (state === 'cash') return 'CASH';
  if (known === 'open') return 'NOT_ATTEMPTED';
  return known === 'failed' ? 'FAILED' : 'PENDING';
}

/** Whether it can be paid now: with the provider it was made with, and within its time. */
export const isPayable = (
  { state, provider, expiresAt }: { state: PaymentState; provider: string; expiresAt: Date },
  { provider: current, at }: { provider: string | undefined; at: Date },
): boolean => state === 'pending' && provider === current && expiresAt > at;
