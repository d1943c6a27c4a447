import type { Product } from '../../../contract/product.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DownloadCollection.module.css';
import { texts } from './texts.ts';
import { type DownloadState, useDownload } from './useDownload.ts';

/** What the button itself says; null: what it does. */
function stepWords(state: DownloadState): string | null {
  if (state.kind === 'keeping') return texts.keeping(state.done, state.of);
  return state.kind === 'kept' && state.saved === state.of ? texts.kept(state.saved) : null;
}

/** What is said beside it. */
function troubleWords(state: DownloadState): string {
  if (state.kind === 'failed') return texts.failed;
  if (state.kind === 'sign-in') return texts.signIn;
  return state.kind === 'kept' && state.saved < state.of ? texts.some(state.saved, state.of) : '';
}

type Props = {
  /** What the button says, and to whom: with several on a page each names its collection. */
  label?: string;
  words?: string;
  products: () => Promise<readonly Product[] | 'sign-in'>;
  onKept?: () => void;
};

/** Brings a whole collection to the phone, and says how far it has come; once more brings what is new. Nothing moves. */
export function DownloadCollection({ label, words = texts.keep, products, onKept }: Props) {
  const { state, keep } = useDownload(products, onKept);
  const step = stepWords(state);
  return (
    <div className={classes.keep}>
      <button
        type="button"
        className={buttons.link}
        aria-label={step === null ? label : undefined}
        aria-disabled={state.kind === 'keeping'}
        onClick={() => void keep()}
      >
        <Icon name={state.kind === 'kept' && step !== null ? 'check' : 'save'} size={18} /> {step ?? words}
      </button>
      <span role="status" className={classes.said}>
        {troubleWords(state)}
        {state.kind === 'kept' ? <span className="visually-hidden">{step}</span> : null}
      </span>
    </div>
  );
}
