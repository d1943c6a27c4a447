import type { Order } from '../../contract/order.ts';
import type { BagContents, BagLine } from './bag.ts';

/** What the shopper agreed to when they pressed the button (R45); `total` in paise. */
export type Agreed = { pieces: { skuId: string; quantity: number }[]; total: number };

/** Lines that can be bought: what is gone or was never there is left out (R37). */
export const buyableLines = (lines: BagLine[]): BagLine[] =>
  lines.filter(({ available, quantity }) => available && quantity > 0);

/** What is to be paid. */
export const payable = ({ finalPaise, deliveryPaise }: BagContents['totals']): number => finalPaise + deliveryPaise;

export const agreedTo = ({ lines, totals }: Pick<BagContents, 'lines' | 'totals'>): Agreed => ({
  pieces: buyableLines(lines).map(({ skuId, quantity }) => ({ skuId, quantity })),
  total: payable(totals),
});

const samePieces = (one: Agreed['pieces'], other: Agreed['pieces']): boolean =>
  one.length === other.length &&
  one.every(({ skuId, quantity }) => other.some((piece) => piece.skuId === skuId && piece.quantity === quantity));

/** Whether two looks at a bag promise the same goods for the same money (R36, R45). */
export const isSameBag = (one: Agreed, other: Agreed): boolean =>
  one.total === other.total && samePieces(one.pieces, other.pieces);

/**
 * The order that a checkout without an answer has made, if it has (D11): like the server, it is known by what is in it
 * (R43): the same goods for the same money and not paid for yet. One like it that was
 * there before is the same order.
 */
export const orderMade = (orders: Order[], agreed: Agreed): Order | null =>
  orders.find(
    ({ status, items, totalPaise }) => status === 'pending' && isSameBag({ pieces: items, total: totalPaise }, agreed),
  ) ?? null;

/** spec §5: the only code; it changes no total (D9). */
export const isPromoCode = (typed: string): boolean => typed.trim().toLowerCase() === 'save10';
