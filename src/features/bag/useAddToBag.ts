import type { Sku } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import type { Seen } from '../../domain/bag.ts';
import { useAuth } from '../auth/auth.tsx';
import { useToasts } from '../toasts/toasts.tsx';

/** One more of a variant; `name` is the product's, as the shopper reads it. */
export type Piece = { sku: Sku; name: string };

const seen = ({ sku, name }: Piece): Seen => ({
  name,
  price: sku.price,
  picture: sku.creatives.find(({ kind }) => kind === 'picture')?.url ?? null,
  attributes: sku.attributes,
  productId: null,
});

/**
 * Adds to the bag from anywhere. Adding needs a token; without one the login dialog opens, and the adding follows the
 * sign-in (spec §5, D8). `then` follows what the shop has taken.
 */
export function useAddToBag(then?: () => void): (piece: Piece) => void {
  const { bag, session } = useApp();
  const { openLogin } = useAuth();
  const { show } = useToasts();
  const add = async (piece: Piece): Promise<void> => {
    const outcome = await bag?.add(piece.sku.id, seen(piece));
    if (!bag || outcome === undefined) return;
    if (outcome === 'signed-out') return openLogin(() => void add(piece));
    // It is kept, and sent after the sign-in as it is (R32): adding it again would make two of it.
    if (outcome === 'parked') return openLogin();
    const { notices } = bag.get();
    // No first screen needs the words.
    const { wordsAfter } = await import('./after-add.ts');
    const words = wordsAfter(outcome, piece, notices);
    if (words) show(words);
    if (outcome === 'sent') then?.();
  };
  return (piece) => {
    if (session.token() === undefined) openLogin(() => void add(piece));
    else void add(piece);
  };
}
