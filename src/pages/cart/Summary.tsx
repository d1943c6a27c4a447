import type { ReactNode } from 'react';
import type { BagSnapshot } from '../../data/bag.ts';
import { payable } from '../../domain/checkout.ts';
import { formatRupees } from '../../domain/price.ts';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import classes from './Cart.module.css';
import { PromoCode } from './PromoCode.tsx';
import sums from './Summary.module.css';
import { texts } from './texts.ts';

const inRupees = (paise: number): string => formatRupees(paise / 100);
const reduction = ({ original, final }: BagSnapshot['totals']): number =>
  Math.round(original * 100) - Math.round(final * 100);

type Props = { bag: BagSnapshot; says: ReactNode; button: ReactNode };

/** What it comes to (spec §2, §3). The amounts are the server's, changed by what waits and by nothing else (D9, D30). */
export function Summary({ bag, says, button }: Props) {
  const { totals, count } = bag;
  const less = reduction(totals);
  return (
    <section className={classes.panel} aria-labelledby="summary">
      <h2 id="summary" className={sums.title}>
        {texts.summary}
      </h2>
      <PromoCode />
      <dl className={sums.sums}>
        <dt>{texts.original(texts.items(count))}</dt>
        <dd>{formatRupees(totals.original)}</dd>
        {less > 0 ? (
          <>
            <dt>{texts.discount}</dt>
            <dd className={sums.good}>−{inRupees(less)}</dd>
          </>
        ) : null}
        <dt>{texts.delivery}</dt>
        <dd className={totals.delivery === 0 ? sums.free : undefined}>
          {totals.delivery === 0 ? texts.free : formatRupees(totals.delivery)}
        </dd>
        <dt className={sums.total}>{texts.total}</dt>
        <dd className={sums.total}>{inRupees(payable(totals))}</dd>
      </dl>
      <p role="status" className={sums.note}>
        {totals.estimated ? bagTexts.estimated : ''}
      </p>
      {says}
      <CheckoutBar bag={bag}>{button}</CheckoutBar>
    </section>
  );
}

/** On phones the sum and the way on stay in sight. */
function CheckoutBar({ bag: { totals, count }, children }: { bag: BagSnapshot; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p className={classes.sum}>
        <b>{inRupees(payable(totals))}</b>
        <span>{totals.estimated ? `${texts.items(count)} · ${texts.estimated}` : texts.items(count)}</span>
      </p>
      {children}
    </div>
  );
}
