import type { ChangeEvent } from 'react';
import classes from './RangeSlider.module.css';

type End = { value: number; label: string; valueText: string };
type Props = {
  max: number;
  step: number;
  from: End;
  to: End;
  /** Called while a thumb moves. */
  onMove: (from: number, to: number, moved: 'from' | 'to') => void;
  /** Called once it is released. */
  onSettle: () => void;
};

/** Two native sliders on one track from 0 to `max`, for keyboard, touch and screen readers. They never cross. */
export function RangeSlider({ max, step, from, to, onMove, onSettle }: Props) {
  const share = (value: number) => `${(value / max) * 100}%`;
  const settle = { onPointerUp: onSettle, onKeyUp: onSettle, onBlur: onSettle };
  const moved = (event: ChangeEvent<HTMLInputElement>) => Number(event.target.value);
  const scale = { min: 0, max, step, className: classes.input };
  return (
    <div className={classes.slider}>
      {/* An SVG, since a server-rendered document has no inline style. */}
      <svg className={classes.line} aria-hidden="true">
        <rect x={share(from.value)} width={share(to.value - from.value)} height="100%" />
      </svg>
      <input
        type="range"
        {...scale}
        {...settle}
        // If both are at the upper end, the lower one must stay reachable.
        data-above={from.value > max / 2}
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
