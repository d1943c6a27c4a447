import classes from './Cart.module.css';
import { texts } from './checkout-texts.ts';
import type { Checkout, CheckoutStep } from './useCheckout.ts';

const WORDS: Record<CheckoutStep, string> = {
  idle: texts.proceed,
  loading: texts.loading,
  sending: texts.sending,
  placing: texts.placing,
  checking: texts.checking,
  opening: texts.opening,
};

/** Says what it does, what it is doing, or why it cannot (D12); always reachable. */
export function CheckoutButton({ checkout: { step, connected, press } }: { checkout: Checkout }) {
  const words = step === 'idle' && !connected ? texts.offline : WORDS[step];
  return (
    <button type="button" className={classes.go} aria-disabled={step !== 'idle' || !connected} onClick={press}>
      {words}
    </button>
  );
}
