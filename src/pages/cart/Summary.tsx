import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { BagSnapshot } from '../../data/bag.ts';
import { isPromoCode, payablePaise } from '../../domain/checkout.ts';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { AccentButton, QuietButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import fields from '../../ui/input.module.css';
import { OfflineIcon } from '../../ui/OfflineIcon.tsx';
import classes from './Cart.module.css';
import type { PayMethod } from './PaymentMethods.tsx';
import sums from './Summary.module.css';
import { checkoutTexts, promoTexts, texts } from './texts.ts';
import type { Checkout } from './useCheckout.ts';
import type { CheckoutStep } from './useCheckoutState.ts';

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
          <dd>{formatPaise(payablePaise(totals))}</dd>
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
        <b>{formatPaise(payablePaise(totals))}</b>
        <span>{totals.estimated ? `${texts.items(count)} · ${texts.estimated}` : texts.items(count)}</span>
      </p>
      {children}
    </div>
  );
}

const STEP_TEXTS: Record<CheckoutStep, string> = {
  idle: checkoutTexts.proceed,
  loading: checkoutTexts.loading,
  sending: checkoutTexts.sending,
  placing: checkoutTexts.placing,
  checking: checkoutTexts.checking,
  opening: checkoutTexts.opening,
};

type ButtonProps = { checkout: Checkout; method: PayMethod };

/** Its label is the action, the current step, or the reason why it is disabled (D12, R37). It stays focusable. */
export function CheckoutButton({ checkout: { step, blocked, press }, method }: ButtonProps) {
  const idle = method === 'cash' ? checkoutTexts.placeOrder : STEP_TEXTS.idle;
  const text = step === 'idle' ? blocked || idle : STEP_TEXTS[step];
  return (
    <AccentButton className={classes.go} aria-disabled={step !== 'idle' || blocked !== ''} onClick={press}>
      {text === checkoutTexts.offline ? <OfflineIcon /> : null}
      {text}
    </AccentButton>
  );
}

/** The delivery address panel announces its own loading state. */
const isSilent = (step: CheckoutStep) => step === 'idle' || step === 'loading';

/** Shows and focuses the reason why checkout stopped, and announces the current step to screen readers. */
export function CheckoutMessage({ checkout: { message, step } }: { checkout: Checkout }) {
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message !== '') reason.current?.focus();
  }, [message]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isSilent(step) ? '' : STEP_TEXTS[step]}
      </p>
      {message === '' ? null : (
        <p ref={reason} role="alert" tabIndex={-1} className={classes.say}>
          <Icon name="alert" size={18} />
          {message}
        </p>
      )}
    </>
  );
}
