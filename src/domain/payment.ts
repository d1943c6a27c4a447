/**
 * What the return page shows (spec §4). `checking`: no answer that could be the last one yet. `unpaid`: the failed variant
 * for an order that nobody has tried to pay (D13).
 */
export type PaymentView = 'success' | 'pending' | 'failed' | 'unpaid' | 'checking';

/** Words after which no payment can come any more by itself. */
const OVER = ['FAILED', 'CANCELLED', 'CANCELED', 'EXPIRED', 'TERMINATED', 'REFUNDED'];
/** Seconds before each further question: while the bank decides (R48), and while a word may still become another (D13). */
const WHILE_PENDING = [2, 4, 8, 16, 32, 60];
const WHILE_OPEN = [2, 4, 4];

/** spec §4, D13: `word` is the verification's, `answers` how many there were. Anything else than the known words is failed in the end. */
export function paymentView(word: string, answers: number): PaymentView {
  if (word === 'PAID') return 'success';
  if (word === 'PENDING') return 'pending';
  // Asked for a second time: the books of a provider may lag behind the shopper who comes back from it.
  if (word === 'NOT_ATTEMPTED') return answers > 1 ? 'unpaid' : 'checking';
  return OVER.includes(word) || answers > WHILE_OPEN.length ? 'failed' : 'checking';
}

/** Milliseconds until it is asked again; false: never by itself. */
export function nextCheckMs(view: PaymentView, answers: number): number | false {
  const gaps = view === 'pending' ? WHILE_PENDING : view === 'checking' ? WHILE_OPEN : [];
  const seconds = gaps[Math.min(answers, gaps.length) - 1] ?? gaps[0];
  return seconds === undefined ? false : seconds * 1000;
}
