import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { addressesQuery } from '../../data/queries/account.ts';
import { InkLink, TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { useBag } from '../../features/bag/useBag.ts';
import { InkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import line from './BagItem.module.css';
import classes from './states.module.css';

const ROWS = ['one', 'two'];

/** Has the size of the final content, which prevents layout shift. */
export function BagLoading() {
  return (
    <div className={classes.loading} role="status">
      <span className="visually-hidden">{m.cart_loading()}</span>
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
      <h2>{m.cart_failed()}</h2>
      <p>{m.cart_failed_body()}</p>
      <InkButton onClick={() => void flush()}>{m.common_retry()}</InkButton>
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
      <h2>{waiting > 0 ? m.bag_sign_in_to_send({ count: waiting }) : m.cart_guest_body()}</h2>
      <p>{m.cart_sign_in_body()}</p>
      <InkButton onClick={() => openLogin()}>{m.common_login()}</InkButton>
    </div>
  );
}

/** Links for filling the bag (spec §2). */
export function EmptyBag() {
  return (
    <Notice level={2} illustration="bag" title={m.cart_empty()} body={m.cart_empty_body()}>
      <InkLink to="/">{m.common_continue_shopping()}</InkLink>
      <TextLink to="/saved-items">{m.common_saved_items()}</TextLink>
    </Notice>
  );
}
