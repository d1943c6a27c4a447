import { useConnected } from '../../data/connectivity/useConnected.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { texts as payTexts } from '../../features/payment/texts.ts';
import { type PayOutcome, usePay } from '../../features/payment/usePay.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { AccentButton } from '../../ui/Button.tsx';
import classes from './Cart.module.css';
import placedClasses from './OrderPlaced.module.css';
import { checkoutTexts } from './texts.ts';
import type { PlacedOrder } from './useCheckoutState.ts';

const network = { title: payTexts.networkIssue, body: payTexts.networkIssueBody };
/** spec §8 */
const OUTCOME_TEXTS: Record<Exclude<PayOutcome, 'left'>, { title: string; body?: string }> = {
  gateway: { title: payTexts.gatewayError, body: payTexts.gatewayErrorBody },
  network,
  unasked: network,
  'no-session': { title: payTexts.noSession },
};

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
    show({ kind: 'warning', ms: 5000, topic: 'payment', ...OUTCOME_TEXTS[outcome] });
  };
  const payText = sending ? checkoutTexts.paying : checkoutTexts.payNow;
  return (
    <ShopDialog title={already ? checkoutTexts.already : checkoutTexts.placed} onClose={onClose}>
      <div className={placedClasses.body}>
        <p>{already ? checkoutTexts.alreadyBody : checkoutTexts.placedBody}</p>
        <p className={placedClasses.number}>
          <span>{checkoutTexts.orderNumber}</span> <b>{orderId}</b>
        </p>
        <p>{checkoutTexts.unpaidBody}</p>
        <AccentButton
          className={classes.go}
          aria-disabled={sending || !connected}
          onClick={() => void (connected && send(payNow))}
        >
          {connected ? payText : payTexts.offline}
        </AccentButton>
        <div className={placedClasses.ways}>
          <TextLink to="/myaccount">{checkoutTexts.orders}</TextLink>
          <TextLink to="/">{checkoutTexts.goOn}</TextLink>
        </div>
      </div>
    </ShopDialog>
  );
}
