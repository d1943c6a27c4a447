import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import { bagAction, type Selection } from '../../domain/variants.ts';
import { useAddToBag } from '../../features/bag/useAddToBag.ts';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './ProductDetail.module.css';
import { texts } from './texts.ts';

/**
 * The piece and whatever else is in the bag, on the page that orders it (decision 029); a guest signs in on the way. A
 * piece that is in the bag already is not put there once more. Nothing where it cannot be added.
 */
export function BuyNow({ name, selection }: { name: string; selection: Selection }) {
  const { bag } = useApp();
  const router = useRouter();
  const add = useAddToBag({ toBag: 'now' });
  const action = bagAction(selection);
  if (action.kind !== 'add') return null;
  const { sku } = action;
  const buy = () => {
    const isInBag = bag?.get().lines.some(({ skuId, quantity }) => skuId === sku.id && quantity > 0);
    if (isInBag) void router.navigate({ to: '/cart' });
    else add({ sku, name });
  };
  return (
    <QuietButton className={classes.buy} onClick={buy}>
      {texts.buyNow}
    </QuietButton>
  );
}
