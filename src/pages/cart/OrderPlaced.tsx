import { m } from '#messages';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { type PayOutcome, usePay } from '../../features/payment/usePay.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { AccentButton } from '../../ui/Button.tsx';
import classes from './Cart.module.css';
import placedClasses from './OrderPlaced.module.css';
import type { PlacedOrder } from './useCheckoutState.ts';

/** spec §8 */
function outcomeText(outcome: Exclude<PayOutcome, 'left'>): { title: string; body?: string } {
  if (outcome === 'no-session') return { title: m.common_no_payment_session() };
  return outcome === 'gateway'
    ? { title: m.payment_gateway_error(), body: m.payment_gateway_error_body() }
    : { title: m.payment_network_issue(), body: m.payment_network_issue_body() };
}

type Props = { placed: PlacedOrder; onClose: () => void };

/** The dialog for an order that exists but is unpaid: its number and the payment button. */
export function OrderPlaced({ placed: { orderId, sessionId, already = false }, onClose }: Props) {
  const { pay, payAgain } = usePay();
  const { show } = useToasts();
  const { sending, send } = useSending('payment');
  const connected = useConnected();
  const payNow = async () => {
    const outcome = sessionId ? await pay(orderId, sessionId) : await payAgain(orderId);
    if (outcome === 'left') return;
    show({ kind: 'warning', ms: 5000, topic: 'payment', ...outcomeText(outcome) });
  };
  const payText = sending ? m.common_opening_payment() : m.common_pay_now();
  return (
    <ShopDialog title={already ? m.checkout_already() : m.common_order_placed()} onClose={onClose}>
      <div className={placedClasses.body}>
        <p>{already ? m.checkout_already_body() : m.checkout_placed_body()}</p>
        <p className={placedClasses.number}>
          <span>{m.common_order_number()}</span> <b>{orderId}</b>
        </p>
        <p>{m.checkout_unpaid_body()}</p>
        <AccentButton
          className={classes.go}
          aria-disabled={sending || !connected}
          onClick={() => void (connected && send(payNow))}
        >
          {connected ? payText : m.payment_offline()}
        </AccentButton>
        <div className={placedClasses.ways}>
          <TextLink to="/myaccount">{m.common_view_orders()}</TextLink>
          <TextLink to="/">{m.common_continue_shopping()}</TextLink>
        </div>
      </div>
    </ShopDialog>
  );
}
