import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import buttons from '../../ui/button.module.css';
import emptyClasses from './EmptyBag.module.css';
import classes from './states.module.css';
import { texts } from './texts.ts';

const ROWS = ['one', 'two'];

/** Shaped like what comes, so that nothing jumps. */
export function BagLoading() {
  return (
    <div className={classes.loading} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <span className={classes.picture} />
          <span className={classes.bars} />
        </div>
      ))}
    </div>
  );
}

/** Nothing is known of the bag: never an empty one instead (D7). */
export function BagFailed() {
  const { flush } = useBag();
  return (
    <div className={classes.say} role="alert">
      <h2>{texts.failed}</h2>
      <p>{texts.failedBody}</p>
      <button type="button" className={buttons.ink} onClick={() => void flush()}>
        {texts.retry}
      </button>
    </div>
  );
}

/**
 * R32: the bag was refused with this session; what waits is kept until they are back. Whether all of the session is over, the
 * call for the addresses knows: then it ends as every one does, at home with the login open (spec §6).
 */
export function BagParked() {
  useQuery(addressesQuery(useApp()));
  const { openLogin } = useAuth();
  const { waiting } = useBag();
  return (
    <div className={classes.say}>
      <h2>{waiting > 0 ? bagTexts.signInToSend(waiting) : texts.guestBody}</h2>
      <p>{texts.signInBody}</p>
      <button type="button" className={buttons.ink} onClick={() => openLogin()}>
        {texts.signIn}
      </button>
    </div>
  );
}

const CHECKS = [0, 1, 2, 3, 4, 5];

/** A bag cut from the store's own colours, and the way to fill it (spec §2). */
export function EmptyBag() {
  return (
    <div className={emptyClasses.empty}>
      <svg className={emptyClasses.bag} viewBox="36 30 148 172" aria-hidden="true">
        <path className={emptyClasses.cloth} d="M58 74h104l12 118H46L58 74Z" />
        {CHECKS.map((at) => (
          <path key={at} className={emptyClasses.stripe} d={`M${68 + at * 17} 75l${(at - 2.5) * 2} 116`} />
        ))}
        <path className={emptyClasses.edge} d="M58 74h104l12 118H46L58 74Z" />
        <path className={emptyClasses.handle} d="M84 90V62a26 26 0 0 1 52 0v28" />
        <path className={emptyClasses.stitch} d="M68 84h84l10 98H57L68 84Z" />
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
