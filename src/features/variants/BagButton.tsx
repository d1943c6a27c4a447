import { type BagAction, bagAction, type Selection } from '../../domain/variants.ts';
import buttons from '../../ui/button.module.css';
import { type Piece, useAddToBag } from '../bag/useAddToBag.ts';
import { texts } from './texts.ts';
import classes from './VariantPrice.module.css';

const labelOf = (action: BagAction): string => {
  if (action.kind === 'choose') return texts.choose(action.attribute);
  return action.kind === 'sold-out' ? texts.soldOut : texts.add;
};

type Props = {
  name: string;
  selection: Selection;
  /** Leads to what is still to be chosen. */
  onMissing: () => void;
  /** Takes the place of adding at once, where something has to happen before. */
  onAdd?: (piece: Piece) => void;
};

/** Says what is missing, that there is none, or adds (spec §2). Without stock it stays reachable and does nothing. */
export function BagButton({ name, selection, onMissing, onAdd }: Props) {
  const add = useAddToBag();
  const action = bagAction(selection);
  const act = () => {
    if (action.kind === 'choose') onMissing();
    if (action.kind === 'add') (onAdd ?? add)({ sku: action.sku, name });
  };
  return (
    <button
      type="button"
      className={`${buttons.button} ${classes.button}`}
      aria-disabled={action.kind === 'sold-out'}
      onClick={act}
    >
      {labelOf(action)}
    </button>
  );
}
