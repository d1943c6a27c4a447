import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Cart.module.css';
import { texts } from './checkout-texts.ts';
import type { Checkout } from './useCheckout.ts';
import type { CheckoutStep } from './useCheckoutState.ts';

const SPOKEN: Record<CheckoutStep, string> = {
  idle: '',
  // Where the parcel goes says it itself.
  loading: '',
  sending: texts.sending,
  placing: texts.placing,
  checking: texts.checking,
  opening: texts.opening,
};

/** Why the checkout stopped, brought into sight; and, for screen readers, how far it is. */
export function CheckoutMessage({ checkout: { says, step } }: { checkout: Checkout }) {
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (says !== '') reason.current?.focus();
  }, [says]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {SPOKEN[step]}
      </p>
      {says === '' ? null : (
        <p ref={reason} role="alert" tabIndex={-1} className={classes.say}>
          <Icon name="alert" size={18} />
          {says}
        </p>
      )}
    </>
  );
}
