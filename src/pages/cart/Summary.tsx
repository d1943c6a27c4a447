import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { BagSnapshot } from '../../data/bag.ts';
import { isPromoCode, payable } from '../../domain/checkout.ts';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { QuietButton } from '../../ui/Button.tsx';
import fields from '../../ui/input.module.css';
import classes from './Cart.module.css';
import sums from './Summary.module.css';
import { promoTexts, texts } from './texts.ts';

/** spec §5: one code, checked in the client without a request; it changes no total (D9). */
function PromoCode() {
  const id = useId();
  const [code, setCode] = useState('');
  const [promoState, setPromoState] = useState<'nothing' | 'applied' | 'invalid'>('nothing');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setPromoState(isPromoCode(code) ? 'applied' : 'invalid');
  };
  const type = (typed: string) => {
    setCode(typed);
    setPromoState('nothing');
  };
  return (
    <form onSubmit={apply} noValidate>
      <div className={sums.promo}>
        <label htmlFor={id}>{promoTexts.label}</label>
        <input
          id={id}
          className={fields.input}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={promoState === 'invalid'}
          aria-describedby={promoState === 'invalid' ? `${id}-wrong` : undefined}
        />
        <QuietButton type="submit">{promoTexts.apply}</QuietButton>
      </div>
      <p id={`${id}-wrong`} role="alert" className={sums.wrong}>
        {promoState === 'invalid' ? promoTexts.invalid : ''}
      </p>
      <p role="status" className={sums.applied}>
        {promoState === 'applied' ? (
          <>
            <b>{promoTexts.applied}</b> {promoTexts.saved} <small>{promoTexts.informational}</small>
          </>
        ) : null}
      </p>
    </form>
  );
}

type Props = { bag: BagSnapshot; message: ReactNode; button: ReactNode };

/** The totals (spec §2, §3): the server's amounts, adjusted only for pending changes (D9, D30). */
export function Summary({ bag, message, button }: Props) {
  const { totals, count } = bag;
  const less = totals.originalPaise - totals.finalPaise;
  return (
    <section className={classes.panel} aria-labelledby="summary">
      <h2 id="summary" className={sums.title}>
        {texts.summary}
      </h2>
      <PromoCode />
      <dl className={sums.sums}>
        <dt>{texts.original(texts.items(count))}</dt>
        <dd>{formatPaise(totals.originalPaise)}</dd>
        {less > 0 ? (
          <>
            <dt>{texts.discount}</dt>
            <dd className={sums.good}>−{formatPaise(less)}</dd>
          </>
        ) : null}
        <dt>{texts.delivery}</dt>
        <dd className={totals.deliveryPaise === 0 ? sums.free : undefined}>
          {totals.deliveryPaise === 0 ? texts.free : formatPaise(totals.deliveryPaise)}
        </dd>
      </dl>
      <div className={classes.end}>
        <dl className={`${sums.sums} ${sums.total}`}>
          <dt>{texts.total}</dt>
          <dd>{formatPaise(payable(totals))}</dd>
        </dl>
        <p role="status" className={sums.note}>
          {totals.estimated ? bagTexts.estimated : ''}
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
        <b>{formatPaise(payable(totals))}</b>
        <span>{totals.estimated ? `${texts.items(count)} · ${texts.estimated}` : texts.items(count)}</span>
      </p>
      {children}
    </div>
  );
}
