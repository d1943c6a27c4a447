import buttons from '../../ui/button.module.css';
import classes from './Cart.module.css';
import { texts } from './checkout-texts.ts';
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
export function CheckoutButton({ checkout: { step, blocked, press } }: { checkout: Checkout }) {
  const words = step === 'idle' && blocked ? blocked : WORDS[step];
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
