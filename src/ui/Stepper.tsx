import { Icon } from './Icon.tsx';
import classes from './Stepper.module.css';

type Props = {
  value: number;
  /** What is counted; for screen readers. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Why the quantity is at its maximum; "more" then stays focusable, and its label has the reason. */
  limitReason: string | null;
  onLess: () => void;
  onMore: () => void;
};

export function Stepper({ value, label, lessLabel, moreLabel, limitReason, onLess, onMore }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own style, and this is no form
    <div className={classes.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} onClick={onLess}>
        <Icon name="minus" size={20} />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={limitReason ? `${moreLabel}: ${limitReason}` : moreLabel}
        aria-disabled={limitReason !== null}
        onClick={() => limitReason === null && onMore()}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
