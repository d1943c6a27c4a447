import type { ChangeEvent } from 'react';
import classes from './RangeSlider.module.css';

type End = { value: number; label: string; valueText: string };
type Props = {
  min: number;
  max: number;
  step: number;
  from: End;
  to: End;
  /** While a thumb moves. */
  onMove: (from: number, to: number, moved: 'from' | 'to') => void;
  /** Once it was let go. */
  onSettle: () => void;
};

/** Two thumbs on one line: two native sliders, so that keys, touch and screen readers know them. They do not pass each other. */
export function RangeSlider({ min, max, step, from, to, onMove, onSettle }: Props) {
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const settle = { onPointerUp: onSettle, onKeyUp: onSettle, onBlur: onSettle };
  const moved = (event: ChangeEvent<HTMLInputElement>) => Number(event.target.value);
  const scale = { min, max, step, className: classes.input };
  return (
    <div className={classes.slider}>
      <span className={classes.chosen} style={{ left: share(from.value), right: `calc(100% - ${share(to.value)})` }} />
      <input
        type="range"
        {...scale}
        {...settle}
        // Both at the upper end: the lower one has to be reachable.
        data-above={from.value > (min + max) / 2}
        aria-label={from.label}
        aria-valuetext={from.valueText}
        value={from.value}
        onChange={(event) => onMove(Math.min(moved(event), to.value), to.value, 'from')}
      />
      <input
        type="range"
        {...scale}
        {...settle}
        aria-label={to.label}
        aria-valuetext={to.valueText}
        value={to.value}
        onChange={(event) => onMove(from.value, Math.max(moved(event), from.value), 'to')}
      />
    </div>
  );
}
