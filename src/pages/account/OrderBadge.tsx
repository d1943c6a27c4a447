import { statusLook } from '../../domain/order.ts';
import classes from './OrderBadge.module.css';

/** The status in a word, which the colour only repeats (spec §4). */
export function OrderBadge({ status }: { status: string }) {
  const { word, tone } = statusLook(status);
  return (
    <span className={classes.badge} data-tone={tone}>
      {word}
    </span>
  );
}
