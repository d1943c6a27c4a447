import buttons from '../../ui/button.module.css';
import classes from './Cart.module.css';
import { texts } from './checkout-texts.ts';
import type { PayMethod } from './PaymentMethods.tsx';
import type { Checkout } from './useCheckout.ts';
import type { CheckoutStep } from './useCheckoutState.ts';

const WORDS: Record<CheckoutStep, string> = {
  idle: texts.proceed,
  loading: texts.loading,
  sending: texts.sending,
  placing: texts.placing,
  checking: texts.checking,
  opening: texts.opening,
};

/** Says what it does, what it is doing, or why it cannot (D12, R37); always reachable. */
export function CheckoutButton({
  checkout: { step, blocked, press },
  method,
}: {
  checkout: Checkout;
  method: PayMethod;
}) {
  const idle = method === 'cash' ? texts.placeOrder : WORDS.idle;
  const words = step === 'idle' ? blocked || idle : WORDS[step];
  return (
    <button
      type="button"
      className={`${buttons.accent} ${classes.go}`}
      aria-disabled={step !== 'idle' || blocked !== ''}
      onClick={press}
    >
      {words}
    </button>
  );
}
