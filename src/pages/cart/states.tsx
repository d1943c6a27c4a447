import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';
import { InkLink, TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { InkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import line from './BagItem.module.css';
import classes from './states.module.css';
import { texts } from './texts.ts';

const ROWS = ['one', 'two'];

/** Has the size of the final content, which prevents layout shift. */
export function BagLoading() {
  return (
    <div className={classes.loading} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {ROWS.map((row) => (
        <div key={row} className={line.item}>
          <span className={line.picture} />
          <span className={classes.bars} />
        </div>
      ))}
    </div>
  );
}

/** The bag could not be loaded and none is cached; an empty bag must not be shown instead. */
export function BagFailed() {
  const { flush } = useBag();
  return (
    <div className={classes.say} role="alert">
      <h2>{texts.failed}</h2>
      <p>{texts.failedBody}</p>
      <InkButton onClick={() => void flush()}>{texts.retry}</InkButton>
    </div>
  );
}

/**
 * The server refused the bag in this session; pending changes are kept until the next sign-in. The address query
 * detects an expired session, which then ends as usual: on the home page with the login open (spec §6).
 */
export function BagParked() {
  useQuery(addressesQuery(useApp()));
  const { openLogin } = useAuth();
  const { waiting } = useBag();
  return (
    <div className={classes.say}>
      <h2>{waiting > 0 ? bagTexts.signInToSend(waiting) : texts.guestBody}</h2>
      <p>{texts.signInBody}</p>
      <InkButton onClick={() => openLogin()}>{texts.signIn}</InkButton>
    </div>
  );
}

/** Links for filling the bag (spec §2). */
export function EmptyBag() {
  return (
    <Notice level={2} illustration="bag" title={texts.empty} body={texts.emptyBody}>
      <InkLink to="/">{texts.continueShopping}</InkLink>
      <TextLink to="/saved-items">{texts.savedItems}</TextLink>
    </Notice>
  );
}
