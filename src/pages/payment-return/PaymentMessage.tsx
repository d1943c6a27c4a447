import type { ReactNode } from 'react';
import { m } from '#messages';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './PaymentReturn.module.css';

export type Tone = 'good' | 'calm' | 'bad';

const ICONS: Record<Tone, IconName> = { good: 'check', calm: 'clock', bad: 'alert' };

type Props = { tone: Tone; title: string; body: string; order?: string; withOrders?: boolean; children?: ReactNode };

/** A message with links; a change is announced to screen readers. */
export function PaymentMessage({ tone, title, body, order, withOrders = true, children }: Props) {
  return (
    <section className={classes.page} data-tone={tone}>
      <span className={classes.mark}>
        <Icon name={ICONS[tone]} size={30} />
      </span>
      <div role="status" className={classes.words}>
        <h1>{title}</h1>
        <p>{body}</p>
      </div>
      {order ? (
        <p className={classes.order}>
          <span>{m.common_order_number()}</span> <b>{order}</b>
        </p>
      ) : null}
      {children}
      <div className={classes.ways}>
        {withOrders ? <TextLink to="/myaccount">{m.common_view_orders()}</TextLink> : null}
        <TextLink to="/">{m.common_continue_shopping()}</TextLink>
      </div>
    </section>
  );
}
