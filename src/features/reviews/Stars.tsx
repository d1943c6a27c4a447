import { Icon } from '../../ui/Icon.tsx';
import classes from './Reviews.module.css';
import { texts } from './texts.ts';

const ALL = [1, 2, 3, 4, 5];

/** So many of five. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className={classes.stars}>
      <span className="visually-hidden">{texts.outOf(stars)}</span>
      {ALL.map((star) => (
        <span key={star} data-on={star <= stars} aria-hidden="true">
          <Icon name="star" size={14} />
        </span>
      ))}
    </span>
  );
}
