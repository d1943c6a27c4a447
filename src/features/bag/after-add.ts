import type { BagOutcome } from '../../data/bag.ts';
import { type BagNotice, variantWords } from '../../domain/bag.ts';
import type { ToastWish } from '../toasts/toast-wish.ts';
import { noticeWords, texts } from './texts.ts';
import type { Piece } from './useAddToBag.ts';

/** '{product name} ({Attr: value, ...}) has been added to your cart.'; what has no value is not mentioned (spec §8). */
function addedWords({ name, sku }: Piece): string {
  const variant = variantWords(sku.attributes);
  return `${variant ? `${name} (${variant})` : name} has been added to your cart.`;
}

/** The shop has none, or no more than are in the bag. */
const shortWords = (name: string, available: number): string =>
  available > 0 ? `Only ${available} left` : `${name} is out of stock`;

/** Why the shop did not take it, where another try would not help (R35, R37, S14). */
function refusedWords({ name, sku }: Piece, notices: readonly BagNotice[]): string | null {
  for (const notice of notices) {
    if (!('sku' in notice) || notice.sku !== sku.id) continue;
    if (notice.kind === 'stock') return shortWords(name, notice.available);
    if (notice.kind === 'limit' || notice.kind === 'gone') return noticeWords(notice).text;
  }
  return null;
}

/** What is told of an adding, if anything: "added" only once the shop has it (R24). `notices`: what the bag says since. */
export function wordsAfter(outcome: BagOutcome, piece: Piece, notices: readonly BagNotice[]): ToastWish | null {
  if (outcome === 'sent') return { kind: 'success', title: 'Added to cart!', body: addedWords(piece), ms: 2000 };
  if (outcome === 'waiting') return { kind: 'info', title: texts.waiting, body: texts.savedHere, ms: 3000 };
  if (outcome === 'limit') return { kind: 'warning', title: texts.limit, ms: 3000 };
  if (outcome === 'full') return { kind: 'warning', title: texts.addFailed, body: texts.full, ms: 3000 };
  const why = outcome === 'refused' ? refusedWords(piece, notices) : null;
  if (why) return { kind: 'warning', title: why, ms: 3000 };
  if (outcome === 'signed-out' || outcome === 'parked') return null;
  // spec §8: 'Error' where the shop was asked and said no; where it could not even be asked, the bag's own trouble.
  const title = outcome === 'failed' ? texts.addFailed : 'Error';
  return { kind: 'error', title, body: texts.addFailedBody, ms: 3000 };
}
