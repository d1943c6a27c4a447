import classes from './Arrows.module.css';
import { RoundButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  labels: { previous: string; next: string };
  ends: { start: boolean; end: boolean };
  onStep: (by: 1 | -1) => void;
};

export function Arrows({ labels, ends, onStep }: Props) {
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
