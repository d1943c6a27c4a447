import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import type { LineSnapshot } from '../../domain/bag.ts';
import { useAuth } from '../auth/auth.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import type { Following, Item } from './after-add.ts';

const seen = ({ sku, name }: Item): LineSnapshot => ({
  name,
  pricePaise: sku.pricePaise,
  picture: sku.creatives.find(({ kind }) => kind === 'picture')?.url ?? null,
  attributes: sku.attributes,
  productId: null,
});

/**
 * Adds to the bag from anywhere. Adding needs a token; without one the login dialog opens, and the adding follows the
 * sign-in (spec §5, D8).
 */
export function useAddToBag(then?: Following): (item: Item) => void {
  const app = useApp();
  const { openLogin } = useAuth();
  const { show } = useToasts();
  const router = useRouter();
  const { bag } = app;
  const add = async (piece: Item): Promise<void> => {
    const outcome = bag ? await bag.add(piece.sku.id, seen(piece)) : 'signed-out';
    if (!bag || outcome === 'signed-out') return openLogin(() => void add(piece));
    // It is kept, and sent after the sign-in as it is (R32): adding it again would make two of it.
    if (outcome === 'parked') return openLogin();
    // No first screen needs the words.
    const { afterAdd } = await import('./after-add.ts');
    afterAdd(outcome, piece, { app, bag, show, router, then });
  };
  return (piece) => void add(piece);
}
