import { m } from '#messages';
import { type BagAction, bagAction, type Selection } from '../../domain/variants.ts';
import { AccentButton } from '../../ui/Button.tsx';
import type { ItemToAdd } from '../bag/after-add.ts';
import { useAddToBag } from '../bag/useAddToBag.ts';
import priceClasses from './VariantPrice.module.css';

const LABELS = { 'sold-out': m.common_out_of_stock, ask: m.common_ask_price, add: m.variants_add };

const labelOf = (action: BagAction): string => {
  if (action.kind === 'choose') return m.variants_choose({ attribute: action.attribute.toUpperCase() });
  return LABELS[action.kind]();
};

type ButtonProps = {
  name: string;
  selection: Selection;
  /** Moves to the attribute that is still to be chosen. */
  onMissing: () => void;
  /** Opens the question about the price of the chosen variant. */
  onAsk: () => void;
  /** Replaces the default addition, if something has to happen first. */
  onAdd?: (item: ItemToAdd) => void;
};

/** Chooses, asks for the price or adds (spec §2). Without stock it stays focusable and does nothing. */
export function BagButton({ name, selection, onMissing, onAsk, onAdd }: ButtonProps) {
  const addToBag = useAddToBag();
  const add = onAdd ?? addToBag;
  const action = bagAction(selection);
  const act = () => {
    if (action.kind === 'choose') onMissing();
    if (action.kind === 'ask') onAsk();
    if (action.kind === 'add') add({ sku: action.sku, name });
  };
  return (
    <AccentButton className={priceClasses.button} aria-disabled={action.kind === 'sold-out'} onClick={act}>
      {labelOf(action)}
    </AccentButton>
  );
}
