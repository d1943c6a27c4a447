import { ratingTone, reviewCount } from '../domain/product-card.ts';
import { Icon } from './Icon.tsx';
import classes from './Rating.module.css';

/** Stars as a small badge with the number of reviews; `label` is the sentence for screen readers. */
export function Rating({ value, count, label }: { value: number; count: number; label: string }) {
  return (
    <p className={classes.rating}>
      <span className="visually-hidden">{label}</span>
      <span className={classes.badge} data-tone={ratingTone(value)} aria-hidden="true">
        <span>{value.toFixed(1)}</span>
        <Icon name="star" size={11} />
      </span>
      <span aria-hidden="true">{`(${reviewCount(count)})`}</span>
    </p>
  );
}
