import classes from './Arrows.module.css';
import { RoundButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  labels: { previous: string; next: string };
  ends: { start: boolean; end: boolean };
  onStep: (by: 1 | -1) => void;
};

/** Disabled at the ends (spec §2); absent where everything fits, so that no row has two dead arrows. */
export function Arrows({ labels, ends, onStep }: Props) {
  if (ends.start && ends.end) return null;
  return (
    <div className={classes.arrows}>
      <RoundButton aria-label={labels.previous} disabled={ends.start} onClick={() => onStep(-1)}>
        <Icon name="left" />
      </RoundButton>
      <RoundButton aria-label={labels.next} disabled={ends.end} onClick={() => onStep(1)}>
        <Icon name="right" />
      </RoundButton>
    </div>
  );
}
