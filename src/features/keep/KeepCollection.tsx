import type { Product } from '../../../contract/product.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import classes from './KeepCollection.module.css';
import { texts } from './texts.ts';
import { type KeepState, useKeeping } from './useKeeping.ts';

const WORDS: { [K in KeepState['kind']]: (state: Extract<KeepState, { kind: K }>) => string } = {
  idle: () => '',
  failed: () => texts.failed,
  'sign-in': () => texts.signIn,
  keeping: ({ done, of }) => texts.keeping(done, of),
  kept: ({ saved, of }) => (saved === of ? texts.kept(saved) : texts.some(saved, of)),
};
// Each kind of state has its own row in the table.
const wordsOf = (state: KeepState): string => (WORDS[state.kind] as (state: KeepState) => string)(state);

type Props = {
  /** What the button says, and to whom: with several on a page each names its collection. */
  label?: string;
  words?: string;
  products: () => Promise<readonly Product[] | 'sign-in'>;
  onKept?: () => void;
};

/** Brings a whole collection to the phone, and says how far it has come. */
export function KeepCollection({ label, words = texts.keep, products, onKept }: Props) {
  const { state, keep } = useKeeping(products, onKept);
  const done = state.kind === 'kept' && state.saved === state.of;
  return (
    <div className={classes.keep}>
      {done ? null : (
        <button
          type="button"
          className={buttons.link}
          aria-label={label}
          aria-disabled={state.kind === 'keeping'}
          onClick={() => void keep()}
        >
          <Icon name="save" size={18} /> {words}
        </button>
      )}
      <span role="status" className={classes.said}>
        {done ? <Icon name="check" size={18} /> : null}
        {wordsOf(state)}
      </span>
    </div>
  );
}
