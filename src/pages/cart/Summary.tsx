import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { BagSnapshot } from '../../data/bag.ts';
import { payablePaise } from '../../domain/checkout.ts';
import classes from './Cart.module.css';
import { PromoCode } from './PromoCode.tsx';
import sums from './Summary.module.css';

type Props = { bag: BagSnapshot; message: ReactNode; button: ReactNode };

/** The totals (spec §2, §3): the server's amounts, adjusted only for pending changes. */
export function Summary({ bag, message, button }: Props) {
  const { totals, count } = bag;
  const less = totals.originalPaise - totals.finalPaise;
  return (
    <section className={classes.panel} aria-labelledby="summary">
      <h2 id="summary" className={sums.title}>
        {m.cart_summary()}
      </h2>
      <PromoCode />
      <dl className={sums.sums}>
        <dt>{m.cart_original({ items: m.cart_items({ count }) })}</dt>
        <dd>{formatPaise(totals.originalPaise)}</dd>
        {less > 0 ? (
          <>
            <dt>{m.common_discount()}</dt>
            <dd className={sums.good}>{`−${formatPaise(less)}`}</dd>
          </>
        ) : null}
        <dt>{m.common_delivery()}</dt>
        <dd className={totals.deliveryPaise === 0 ? sums.free : undefined}>
          {totals.deliveryPaise === 0 ? m.common_free() : formatPaise(totals.deliveryPaise)}
        </dd>
      </dl>
      <div className={classes.end}>
        <dl className={`${sums.sums} ${sums.total}`}>
          <dt>{m.common_total()}</dt>
          <dd>{formatPaise(payablePaise(totals))}</dd>
        </dl>
        <p role="status" className={sums.note}>
          {totals.estimated ? m.bag_estimated() : ''}
        </p>
        {message}
        <CheckoutBar bag={bag}>{button}</CheckoutBar>
      </div>
    </section>
  );
}

/** On phones the total and the checkout button stay in view. */
function CheckoutBar({ bag: { totals, count }, children }: { bag: BagSnapshot; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p className={classes.sum}>
        <b>{formatPaise(payablePaise(totals))}</b>
        <span>{totals.estimated ? `${m.cart_items({ count })} · ${m.cart_estimated()}` : m.cart_items({ count })}</span>
      </p>
      {children}
    </div>
  );
}
