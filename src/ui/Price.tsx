import { formatPaise } from '../../contract/money.ts';
import classes from './Price.module.css';

type Props = {
  /** Prices in paise; `was`, the former one, is struck through. */
  now: number;
  was: number | null;
  /** Not shown if it is 0. */
  percent: number;
  /** Whether others cost more, which `words.from` then says. */
  isLowest?: boolean;
  /** `was` is for screen readers. */
  words: { from: string; was: string; off: (percent: number) => string };
};

export function Price({ now, was, percent, isLowest = false, words }: Props) {
  return (
    <p className={classes.price}>
      <span>
        {isLowest ? <span className={classes.from}>{`${words.from} `}</span> : null}
        <b>{formatPaise(now)}</b>
      </span>
      {was === null ? null : (
        <span className={classes.former}>
          <s>
            <span className="visually-hidden">{`${words.was} `}</span>
            <span>{formatPaise(was)}</span>
          </s>
          {percent > 0 ? <em>{words.off(percent)}</em> : null}
        </span>
      )}
    </p>
  );
}
