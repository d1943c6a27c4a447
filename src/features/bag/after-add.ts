import type { BagOutcome } from '../../data/bag.ts';
import { variantWords } from '../../domain/bag.ts';
import type { ToastWish } from '../toasts/toast-wish.ts';
import { texts } from './texts.ts';
import type { Piece } from './useAddToBag.ts';

const failed = { title: 'Error', body: 'Failed to add item to cart. Please try again.' };

/** '{product name} ({Attr: value, ...}) has been added to your cart.'; what has no value is not mentioned (spec §8). */
function addedWords({ name, sku }: Piece): string {
  const variant = variantWords(sku.attributes);
  return `${variant ? `${name} (${variant})` : name} has been added to your cart.`;
}

/** The shop has none, or no more than are in the bag. */
const shortWords = (name: string, available: number): string =>
  available > 0 ? `Only ${available} left` : `${name} is out of stock`;

/** What is told of an adding, if anything: "added" only once the shop has it (R24). `available`: where the stock is short. */
export function wordsAfter(outcome: BagOutcome, piece: Piece, available: number | null): ToastWish | null {
  if (outcome === 'sent') return { kind: 'success', title: 'Added to cart!', body: addedWords(piece), ms: 2000 };
  if (outcome === 'waiting') return { kind: 'info', title: texts.waiting, body: texts.savedHere, ms: 3000 };
  if (outcome === 'limit') return { kind: 'warning', title: texts.limit, ms: 3000 };
  if (outcome === 'full') return { kind: 'warning', title: failed.title, body: texts.full, ms: 3000 };
  if (outcome === 'refused' && available !== null) {
    return { kind: 'warning', title: shortWords(piece.name, available), ms: 3000 };
  }
  return outcome === 'signed-out' ? null : { kind: 'error', ...failed, ms: 3000 };
}
