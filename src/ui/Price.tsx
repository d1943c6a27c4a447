import { m } from '#messages';
import { formatPaise } from '../../contract/money.ts';
import classes from './Price.module.css';

type Props = {
  /** Prices in paise; `was`, the former one, is struck through. */
  now: number;
  was: number | null;
  /** Not shown if it is 0. */
  percent: number;
  /** Whether others cost more. */
  isLowest?: boolean;
};

export function Price({ now, was, percent, isLowest = false }: Props) {
  return (
    <p className={classes.price}>
      <span>
        {isLowest ? <span className={classes.from}>{`${m.price_from()} `}</span> : null}
        <b>{formatPaise(now)}</b>
      </span>
      {was === null ? null : (
        <span className={classes.former}>
          <s>
            <span className="visually-hidden">{`${m.common_earlier_price()} `}</span>
            <span>{formatPaise(was)}</span>
          </s>
          {percent > 0 ? <em>{m.price_off({ percent })}</em> : null}
        </span>
      )}
    </p>
  );
}
