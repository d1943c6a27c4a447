import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../features/auth/auth.tsx';
import buttons from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './PaymentReturn.module.css';
import { texts } from './texts.ts';

export type Mood = 'good' | 'calm' | 'bad';
const ICONS: Record<Mood, IconName> = { good: 'check', calm: 'clock', bad: 'alert' };

type Props = { mood: Mood; title: string; body: string; order?: string; withOrders?: boolean; children?: ReactNode };

/** One thing to say and the ways on; said aloud whenever it changes. */
export function PaymentMessage({ mood, title, body, order, withOrders = true, children }: Props) {
  return (
    <section className={classes.page} data-mood={mood}>
      <span className={classes.mark}>
        <Icon name={ICONS[mood]} size={30} />
      </span>
      <div role="status" className={classes.words}>
        <h1>{title}</h1>
        <p>{body}</p>
      </div>
      {order ? (
        <p className={classes.order}>
          {texts.order} <b>{order}</b>
        </p>
      ) : null}
      {children}
      <div className={classes.ways}>
        {withOrders ? (
          <Link to="/myaccount" className={buttons.link}>
            {texts.orders}
          </Link>
        ) : null}
        <Link to="/" className={buttons.link}>
          {texts.home}
        </Link>
      </div>
    </section>
  );
}

/** R49: nothing of the order is shown; after signing in it appears in place. */
export function SignInFirst() {
  const { openLogin } = useAuth();
  return (
    <PaymentMessage mood="calm" title={texts.signIn} body={texts.signInBody} withOrders={false}>
      <button type="button" className={`${buttons.accent} ${classes.main}`} onClick={() => openLogin()}>
        {texts.login}
      </button>
    </PaymentMessage>
  );
}
