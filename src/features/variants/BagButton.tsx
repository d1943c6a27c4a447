import { type BagAction, bagAction, type Selection } from '../../domain/variants.ts';
import buttons from '../../ui/button.module.css';
import type { Item } from '../bag/after-add.ts';
import { useAddToBag } from '../bag/useAddToBag.ts';
import { texts } from './texts.ts';
import classes from './VariantPrice.module.css';

const LABELS = { 'sold-out': texts.soldOut, ask: texts.ask, add: texts.add };
const labelOf = (action: BagAction): string => {
  if (action.kind === 'choose') return texts.choose(action.attribute);
  return LABELS[action.kind];
};

type Props = {
  name: string;
  selection: Selection;
  /** Leads to what is still to be chosen. */
  onMissing: () => void;
  /** Opens the way to ask for the price of the chosen variant (D18). */
  onAsk: () => void;
  /** Takes the place of adding at once, where something has to happen before. */
  onAdd?: (piece: Item) => void;
};

/** Says what is missing, that there is none, asks for the price, or adds (spec §2, D18). Without stock it stays reachable and does nothing. */
export function BagButton({ name, selection, onMissing, onAsk, onAdd }: Props) {
  const add = useAddToBag();
  const action = bagAction(selection);
  const act = () => {
    if (action.kind === 'choose') onMissing();
    if (action.kind === 'ask') onAsk();
    if (action.kind === 'add') (onAdd ?? add)({ sku: action.sku, name });
  };
  return (
    <button
      type="button"
      className={`${buttons.accent} ${classes.button}`}
      aria-disabled={action.kind === 'sold-out'}
      onClick={act}
    >
      {labelOf(action)}
    </button>
  );
}
