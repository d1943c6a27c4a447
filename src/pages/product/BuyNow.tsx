import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { bagAction, type Selection } from '../../domain/variants.ts';
import { useAddToBag } from '../../features/bag/useAddToBag.ts';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './ProductDetail.module.css';

/**
 * Adds the item and opens the bag page for checkout; a guest signs in first. An item that is already in
 * the bag is not added again. Renders nothing if the selection cannot be added.
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
      {m.product_buy_now()}
    </QuietButton>
  );
}
