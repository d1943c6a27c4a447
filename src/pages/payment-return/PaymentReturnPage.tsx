import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import type { PaymentView } from '../../domain/checkout.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { usePay } from '../../features/payment/usePay.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { AccentButton } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { PaymentMessage, type Tone } from './PaymentMessage.tsx';
import classes from './PaymentReturn.module.css';
import { Receipt } from './Receipt.tsx';
import { viewText } from './texts.ts';
import { usePaymentState } from './usePaymentState.ts';

/** Shows nothing of the order; after a sign-in the order replaces it. */
function SignInFirst() {
  const { openLogin } = useAuth();
  return (
    <PaymentMessage
      tone="calm"
      title={m.payment_return_sign_in()}
      body={m.payment_return_sign_in_body()}
      withOrders={false}
    >
      <AccentButton className={classes.main} onClick={() => openLogin()}>
        {m.common_login()}
      </AccentButton>
    </PaymentMessage>
  );
}

const TONES: Record<PaymentView, Tone> = {
  checking: 'calm',
  success: 'good',
  cash: 'good',
  pending: 'calm',
  failed: 'bad',
  unpaid: 'bad',
};

/** Labels of the payment button; none while the status is checked or after the payment. */
const PAY_TEXTS: Partial<Record<PaymentView, () => string>> = {
  failed: m.payment_return_retry,
  unpaid: m.payment_return_retry,
  pending: m.common_pay_now,
};

/** The outcome of an order's payment, for the customer who placed the order. */
export function PaymentOutcome({ order }: { order: string }) {
  const { view, mayRetry, recheck } = usePaymentState(order);
  useEndedSession(view === 'signed-out');
  if (view === 'signed-out') return <SignInFirst />;
  if (view === 'unknown')
    return (
      <PaymentMessage tone="bad" title={m.payment_return_not_verified()} body={m.payment_return_unknown_order()} />
    );
  if (view === 'unasked') {
    return (
      <PaymentMessage tone="bad" title={m.payment_return_not_verified()} body={m.payment_return_not_verified_body()}>
        <AccentButton className={classes.main} onClick={recheck}>
          {m.payment_return_ask_again()}
        </AccentButton>
      </PaymentMessage>
    );
  }
  const text = mayRetry ? PAY_TEXTS[view]?.() : undefined;
  const isBought = view === 'success' || view === 'cash';
  const isOver = (view === 'failed' || view === 'unpaid') && !mayRetry;
  const shown = viewText(view);
  const body = isOver ? m.payment_return_over() : shown.body;
  return (
    <PaymentMessage tone={TONES[view]} title={shown.title} body={body} order={order}>
      {isBought || isOver ? <Receipt id={order} isBought={isBought} /> : null}
      {text ? <PayAgain order={order} text={text} /> : null}
    </PaymentMessage>
  );
}

function PayAgain({ order, text }: { order: string; text: string }) {
  const { payAgain } = usePay();
  const { sending, send } = useSending('payment');
  const { show } = useToasts();
  const connected = useConnected();
  const pay = async () => {
    const outcome = await payAgain(order);
    if (outcome === 'left') return;
    const title = outcome === 'no-session' ? m.common_no_payment_session() : m.common_payment_retry_failed();
    show({ kind: 'warning', title, ms: 5000, topic: 'payment' });
  };
  const label = sending ? m.common_opening_payment() : text;
  return (
    <AccentButton
      className={classes.main}
      aria-disabled={sending || !connected}
      onClick={() => void (connected && send(pay))}
    >
      {connected ? label : m.payment_offline()}
    </AccentButton>
  );
}

/** The server rejects the token: signs out but keeps this page, to show the payment after a new sign-in. */
function useEndedSession(ended: boolean): void {
  const { session } = useApp();
  useEffect(() => {
    if (ended) session.signOut();
  }, [ended, session]);
}

const route = getRouteApi('/payment-return');

/**
 * The return page of the payment gateway (spec §2). It may be opened any number of times, after a reload, days later or
 * without a session. The parameters in the address are verified with the server, never trusted.
 */
export default function PaymentReturnPage() {
  useTitle(m.common_payment());
  const { order_id: order = '' } = route.useSearch();
  const { signedIn } = useAuth();
  const isHydrated = useIsHydrated();
  // No reload by an app update on this page.
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => true), [reloadGuard]);
  if (order === '')
    return <PaymentMessage tone="bad" title={m.payment_return_no_order()} body={m.payment_return_no_order_retry()} />;
  // The server renders this page for a guest; the session is available after hydration.
  if (!isHydrated) return <PaymentMessage tone="calm" {...viewText('checking')} withOrders={false} />;
  return signedIn ? <PaymentOutcome key={order} order={order} /> : <SignInFirst />;
}
