import type { Sku } from '../../../contract/product.ts';
import { useOverlays } from '../overlays/overlays.tsx';

/** One more of a variant; `name` is the product's, as the shopper reads it. */
export type Piece = { sku: Sku; name: string };

/** Adds to the bag from anywhere. Adding needs a token; without one the login dialog opens (spec §5, D8). */
export function useAddToBag(): (piece: Piece) => void {
  const { show } = useOverlays();
  return () => show('login');
}
