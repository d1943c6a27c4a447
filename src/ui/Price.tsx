import { formatPaise } from '../../contract/money.ts';
import classes from './Price.module.css';

type Props = { now: number; was: number | null; percent: number; wasLabel: string };

/** Prices in paise. `was` is struck through, `percent` follows it unless it is 0; `wasLabel` is for screen readers. */
export function Price({ now, was, percent, wasLabel }: Props) {
  return (
    <p className={classes.price}>
      <b>{formatPaise(now)}</b>
      {was === null ? null : (
        <>
          <s>
            <span className="visually-hidden">{wasLabel} </span>
            {formatPaise(was)}
          </s>
          {percent > 0 ? <em>{percent}%</em> : null}
        </>
      )}
    </p>
  );
}
