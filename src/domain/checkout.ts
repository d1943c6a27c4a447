import type { Order } from '../../contract/order.ts';
import type { BagContents, BagLine } from './bag.ts';

/** What the shopper agreed to at checkout; `total` in paise, `cash`: cash on delivery. */
export type AgreedOrder = { items: { skuId: string; quantity: number }[]; total: number; cash: boolean };

/** Lines that can be bought: unavailable ones and those with quantity 0 are left out. */
export const buyableLines = (lines: BagLine[]): BagLine[] =>
  lines.filter(({ available, quantity }) => available && quantity > 0);

export const payablePaise = ({ finalPaise, deliveryPaise }: BagContents['totals']): number =>
  finalPaise + deliveryPaise;

export const agreedOrderOf = ({ lines, totals }: Pick<BagContents, 'lines' | 'totals'>, cash = false): AgreedOrder => ({
  items: buyableLines(lines).map(({ skuId, quantity }) => ({ skuId, quantity })),
  total: payablePaise(totals),
  cash,
});

const sameItems = (one: AgreedOrder['items'], other: AgreedOrder['items']): boolean =>
  one.length === other.length &&
  one.every(({ skuId, quantity }) => other.some((item) => item.skuId === skuId && item.quantity === quantity));

/** Whether two versions of a bag have the same products at the same prices. */
export const isSameBag = (one: Omit<AgreedOrder, 'cash'>, other: Omit<AgreedOrder, 'cash'>): boolean =>
  one.total === other.total && sameItems(one.items, other.items);

/**
 * The order that a checkout without a response has created, if any. As on the server, it is recognised by its
 * contents: the same items at the same total, unpaid or with cash on delivery. An older order that matches is the
 * same order.
 */
export const matchingOrder = (orders: Order[], agreed: AgreedOrder): Order | null =>
  orders.find(
    ({ status, payment, items, totalPaise }) =>
      (agreed.cash ? status === 'placed' && payment?.status === 'CASH' : status === 'pending') &&
      isSameBag({ items, total: totalPaise }, agreed),
  ) ?? null;

/** spec §5: the only code; it changes no total. */
export const isPromoCode = (typed: string): boolean => typed.trim().toLowerCase() === 'save10';

/**
 * What the return page shows (spec §4). `checking`: no final status yet. `unpaid`: the failed variant for an order
 * without a payment attempt. `cash`: cash on delivery.
 */
export type PaymentView = 'success' | 'cash' | 'pending' | 'failed' | 'unpaid' | 'checking';

/** Statuses after which a payment can no longer succeed without a new attempt. */
const FINAL_STATUSES = ['FAILED', 'CANCELLED', 'CANCELED', 'EXPIRED', 'TERMINATED', 'REFUNDED'];
/** Seconds before each further check: while the bank decides, and while the status may still change. */
const PENDING_CHECK_SECONDS = [2, 4, 8, 16, 32, 60];
const OPEN_CHECK_SECONDS = [2, 4, 4];

/** spec §4: `word` is the verified status, `checks` the number of responses. Any other status ends as failed. */
export function paymentView(status: string, checks: number): PaymentView {
  if (status === 'PAID') return 'success';
  if (status === 'CASH') return 'cash';
  if (status === 'PENDING') return 'pending';
  // Checked a second time: the provider's records may lag behind the shopper's return.
  if (status === 'NOT_ATTEMPTED') return checks > 1 ? 'unpaid' : 'checking';
  return FINAL_STATUSES.includes(status) || checks > OPEN_CHECK_SECONDS.length ? 'failed' : 'checking';
}

/** Milliseconds until the next check; false: no further automatic check. */
export function nextCheckMs(view: PaymentView, checks: number): number | false {
  if (view !== 'pending' && view !== 'checking') return false;
  const gaps = view === 'pending' ? PENDING_CHECK_SECONDS : OPEN_CHECK_SECONDS;
  const seconds = gaps[Math.min(checks, gaps.length) - 1] ?? gaps[0];
  return seconds === undefined ? false : seconds * 1000;
}
