import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { AccentButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OfflineIcon } from '../../ui/OfflineIcon.tsx';
import classes from './Cart.module.css';
import type { PaymentMethod } from './PaymentMethods.tsx';
import type { Checkout } from './useCheckout.ts';
import type { CheckoutStep } from './useCheckoutState.ts';

const STEP_TEXTS: Record<CheckoutStep, () => string> = {
  idle: m.checkout_proceed,
  loading: m.common_loading_addresses,
  sending: m.checkout_sending,
  placing: m.checkout_placing,
  checking: m.checkout_checking,
  opening: m.common_opening_payment,
};

type ButtonProps = { checkout: Checkout; method: PaymentMethod };

/** Its label is the action, the current step, or the reason why it is disabled. It stays focusable. */
export function CheckoutButton({ checkout: { step, blocked, press }, method }: ButtonProps) {
  const idle = method === 'cash' ? m.checkout_place_order() : STEP_TEXTS.idle();
  const text = step === 'idle' ? blocked || idle : STEP_TEXTS[step]();
  return (
    <AccentButton className={classes.go} aria-disabled={step !== 'idle' || blocked !== ''} onClick={press}>
      {text === m.checkout_offline() ? <OfflineIcon /> : null}
      <span>{text}</span>
    </AccentButton>
  );
}

/** The delivery address panel announces its own loading state. */
const isSilent = (step: CheckoutStep) => step === 'idle' || step === 'loading';

/** Shows and focuses the reason why checkout stopped, and announces the current step to screen readers. */
export function CheckoutMessage({ checkout: { message, unpaid, step } }: { checkout: Checkout }) {
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== '') reason.current?.focus();
  }, [message]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isSilent(step) ? '' : STEP_TEXTS[step]()}
      </p>
      {message === '' ? null : (
        <div ref={reason} role="alert" tabIndex={-1} className={classes.say}>
          <Icon name="alert" size={18} />
          <div>
            <p>{message}</p>
            {unpaid.length > 0 ? <UnpaidOrders ids={unpaid} /> : null}
          </div>
        </div>
      )}
    </>
  );
}

/** Each order's own page, where it can be paid, and the list in which it can be cancelled. */
function UnpaidOrders({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={classes.unpaid}>
      {ids.map((id) => (
        <li key={id}>
          <TextLink to="/payment-return" search={{ order_id: id }}>
            {m.checkout_pay_for({ order: id })}
          </TextLink>
        </li>
      ))}
      <li>
        <TextLink to="/myaccount">{m.common_view_orders()}</TextLink>
      </li>
    </ul>
  );
}
