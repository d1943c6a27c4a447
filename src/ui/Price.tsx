import { formatPaise } from '../../contract/money.ts';
import classes from './Price.module.css';

/** Prices in paise. `was` is struck through, `percent` follows it unless it is 0; the words for screen readers are handed in. */
export function Price({
  now,
  was,
  percent,
  wasLabel,
}: {
  now: number;
  was: number | null;
  percent: number;
  wasLabel: string;
}) {
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
