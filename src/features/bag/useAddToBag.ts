import type { Sku } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import type { Seen } from '../../domain/bag.ts';
import { useOverlays } from '../overlays/overlays.tsx';

/** One more of a variant; `name` is the product's, as the shopper reads it. */
export type Piece = { sku: Sku; name: string };

const seen = ({ sku, name }: Piece): Seen => ({
  name,
  price: sku.price,
  picture: sku.creatives.find(({ kind }) => kind === 'picture')?.url ?? null,
  attributes: sku.attributes,
  productId: null,
});

/** Adds to the bag from anywhere. Adding needs a token; without one the login dialog opens (spec §5, D8). */
export function useAddToBag(): (piece: Piece) => void {
  const { bag, session } = useApp();
  const { show } = useOverlays();
  const add = async (piece: Piece): Promise<void> => {
    const outcome = await bag?.add(piece.sku.id, seen(piece));
    if (outcome === 'signed-out') show('login');
  };
  return (piece) => {
    if (session.token() === undefined) show('login');
    else void add(piece);
  };
}
