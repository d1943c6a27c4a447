import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { productQuery } from '../../data/queries/browse.ts';
import type { BagLine } from '../../domain/bag.ts';
import { bagAction } from '../../domain/variants.ts';
import type { ItemToAdd } from '../../features/bag/after-add.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { useSelection } from '../../features/variants/useSelection.ts';
import { focusMissingChoice, VariantPicker } from '../../features/variants/VariantPicker.tsx';
import { VariantPrice } from '../../features/variants/VariantPrice.tsx';
import { AccentButton, QuietButton } from '../../ui/Button.tsx';
import classes from './ChangeVariant.module.css';

type Props = {
  line: BagLine;
  productId: string;
  /** Called with the chosen variant if it is another one. */
  onChange: (other: ItemToAdd) => void;
  onClose: () => void;
};

/** Chooses another size or colour for a line of the bag. */
export function ChangeVariant({ line, productId, onChange, onClose }: Props) {
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), productId));
  return (
    <ShopDialog title={line.name} onClose={onClose}>
      <div className={classes.chooser}>
        {product ? (
          <Chooser product={product} line={line} onChange={onChange} onClose={onClose} />
        ) : (
          <div role={error ? 'alert' : 'status'}>
            <p>{error ? m.cart_change_failed() : m.common_loading()}</p>
            {error ? <QuietButton onClick={() => void refetch()}>{m.common_retry()}</QuietButton> : null}
          </div>
        )}
      </div>
    </ShopDialog>
  );
}

type ChooserProps = Omit<Props, 'productId'> & { product: Product };

function Chooser({ product, line, onChange, onClose }: ChooserProps) {
  const { selection, choose } = useSelection(product, { skuId: line.skuId, attributes: new Map() });
  const picker = useRef<HTMLDivElement>(null);
  const action = bagAction(selection);
  const update = () => {
    if (action.kind === 'choose') return focusMissingChoice(picker.current);
    if (action.kind !== 'add') return;
    if (action.sku.id !== line.skuId) onChange({ sku: action.sku, name: product.name });
    onClose();
  };
  return (
    <>
      <VariantPrice product={product} selection={selection} />
      <VariantPicker selection={selection} onChoose={choose} place={picker} />
      <AccentButton aria-disabled={action.kind === 'sold-out' || action.kind === 'ask'} onClick={update}>
        {action.kind === 'sold-out' ? m.common_out_of_stock() : m.cart_update()}
      </AccentButton>
    </>
  );
}
