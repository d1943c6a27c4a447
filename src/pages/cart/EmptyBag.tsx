import { Link } from '@tanstack/react-router';
import buttons from '../../ui/button.module.css';
import classes from './EmptyBag.module.css';
import { texts } from './texts.ts';

const CHECKS = [0, 1, 2, 3, 4, 5];

/** A bag cut from the store's own colours, and the way to fill it (spec §2). */
export function EmptyBag() {
  return (
    <div className={classes.empty}>
      <svg className={classes.bag} viewBox="36 30 148 172" aria-hidden="true">
        <path className={classes.cloth} d="M58 74h104l12 118H46L58 74Z" />
        {CHECKS.map((at) => (
          <path key={at} className={classes.stripe} d={`M${68 + at * 17} 75l${(at - 2.5) * 2} 116`} />
        ))}
        <path className={classes.edge} d="M58 74h104l12 118H46L58 74Z" />
        <path className={classes.handle} d="M84 90V62a26 26 0 0 1 52 0v28" />
        <path className={classes.stitch} d="M68 84h84l10 98H57L68 84Z" />
      </svg>
      <h2>{texts.empty}</h2>
      <p>{texts.emptyBody}</p>
      <Link to="/" className={buttons.ink}>
        {texts.continueShopping}
      </Link>
      <Link to="/saved-items" className={buttons.link}>
        {texts.savedItems}
      </Link>
    </div>
  );
}
