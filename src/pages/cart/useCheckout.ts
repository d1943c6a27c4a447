import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { deliversTo } from '../../../contract/shipping.ts';
import { useApp } from '../../data/app-context.tsx';
import { type CheckoutOutcome, findOrder, placeOrder } from '../../data/commands/checkout.ts';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { rememberPayment, verifyPayment } from '../../data/payment.ts';
import { shippingQuery } from '../../data/queries/product-extras.ts';
import { type BagLine, shortLines } from '../../domain/bag.ts';
import { type AgreedOrder, agreedOrderOf, isSameBag } from '../../domain/checkout.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { usePay } from '../../features/payment/usePay.ts';
import type { PaymentMethod } from './PaymentMethods.tsx';
import { useAttempt } from './useAttempt.ts';
import { type CheckoutState, type CheckoutStep, type PlacedOrder, useCheckoutState } from './useCheckoutState.ts';
import type { DeliveryAddress } from './useDeliveryAddress.ts';

type Attempt = ReturnType<typeof useAttempt>;

/** Handles the checkout response: opens the payment page, searches for the order, or returns to the bag. */
function useOrderOutcome(state: CheckoutState, attempt: Attempt, address: DeliveryAddress) {
  const app = useApp();
  const bag = useBag();
  const openPayment = useOpenPayment(state);
  const endSession = useEndSession();
  const router = useRouter();
  /** No payment step is left: a cash-on-delivery order uses the same confirmation page as a paid one. */
  const show = (orderId: string) => router.navigate({ to: '/payment-return', search: { order_id: orderId } });

  /** The response was lost, so the order list decides whether the order exists. */
  const findLostOrder = async (agreed: AgreedOrder) => {
    state.setStep('checking');
    const orderId = await findOrder(app, agreed);
    if (!orderId) {
      attempt.markSearched();
      return state.fail(m.checkout_unknown());
    }
    attempt.end();
    if (agreed.cash) return show(orderId);
    state.warn(m.payment_network_issue(), m.payment_network_issue_body());
    rememberPayment(app, orderId);
    const verified = await verifyPayment(app, orderId).catch(() => null);
    state.finish({ orderId, sessionId: verified?.sessionId ?? null });
  };
  /** Shows short stock or changed prices of the refetched bag; without a change, the server's message. */
  const showChange = async (agreed: AgreedOrder, text: string) => {
    await bag.flush();
    const { lines, totals } = app.bag?.get() ?? bag;
    const hasChanges = shortLines(lines).length > 0 || !isSameBag(agreed, agreedOrderOf({ lines, totals }));
    if (hasChanges) state.stopForChange(lines);
    else state.stop(text || m.checkout_changed());
  };
  const handleOutcome = async (result: CheckoutOutcome, agreed: AgreedOrder): Promise<void> => {
    if (result.kind === 'unknown') return findLostOrder(agreed);
    attempt.end();
    switch (result.kind) {
      case 'placed':
        return agreed.cash ? show(result.orderId) : openPayment(result);
      case 'ordered':
        rememberPayment(app, result.orderId);
        return state.finish({ orderId: result.orderId, sessionId: null, already: true });
      case 'signed-out':
        return endSession();
      case 'refused':
        return state.fail(result.message);
      case 'changed':
        return showChange(agreed, result.message);
      case 'stopped':
        return state.stop(result.message, result.unpaid);
      case 'address':
        await address.reload();
        return state.stop(m.checkout_address_gone());
    }
  };
  return { findLostOrder, handleOutcome, endSession };
}

/** Opens the payment page; if that fails, shows the placed order on this page. */
function useOpenPayment({ setStep, warn, finish }: CheckoutState) {
  const app = useApp();
  const { pay } = usePay();
  return async ({ orderId, sessionId }: PlacedOrder): Promise<void> => {
    rememberPayment(app, orderId);
    if (!sessionId) return finish({ orderId, sessionId });
    setStep('opening');
    const departure = await pay(orderId, sessionId);
    if (departure === 'left') return;
    if (departure === 'gateway') warn(m.payment_gateway_error(), m.payment_gateway_error_body());
    else warn(m.payment_network_issue(), m.payment_network_issue_body());
    finish({ orderId, sessionId });
  };
}

/** spec §6: a 401 on checkout redirects to the home page; the pending bag changes are kept. */
function useEndSession() {
  const { session } = useApp();
  const router = useRouter();
  return async (): Promise<void> => {
    const token = session.token();
    await router.navigate({ to: '/' });
    if (token) session.expire(token, 'refused');
  };
}

export type Checkout = {
  step: CheckoutStep;
  /** Why checkout is disabled: offline, no purchasable line or no delivery to the address; '' if it is enabled. */
  blocked: string;
  /** Why the last attempt stopped; '' if there is no message. */
  message: string;
  /** The orders that wait for payment, if they are the reason. */
  unpaid: readonly string[];
  /** Number of attempts to order without an address, or for one that is not served; the address panel takes the focus. */
  addressRequests: number;
  placed: PlacedOrder | null;
  press: () => void;
  close: () => void;
};

type Circumstances = { connected: boolean; lines: BagLine[]; pincode: string; delivers: boolean };

const blockedReason = ({ connected, lines, pincode, delivers }: Circumstances): string => {
  if (!connected) return m.checkout_offline();
  if (lines.length > 0 && lines.every(({ available }) => !available)) return m.checkout_unavailable();
  return delivers ? '' : m.checkout_not_served({ pincode });
};

/**
 * Checkout from the bag to the payment page: sends the pending changes, refetches the bag, then places one order.
 * An order is never queued or sent twice, and never reported as placed without an id.
 */
export function useCheckout(address: DeliveryAddress, method: PaymentMethod): Checkout {
  const app = useApp();
  const { data: table = null } = useQuery(shippingQuery(app));
  const pincode = address.selected?.pincode ?? '';
  const bag = useBag();
  const connected = useConnected();
  const attempt = useAttempt();
  const state = useCheckoutState();
  const { mutateAsync: place } = useMutation(placeOrder(app));
  const { findLostOrder, handleOutcome, endSession } = useOrderOutcome(state, attempt, address);
  const [addressRequests, setAddressRequests] = useState(0);
  // An order needs an address that was shown; while addresses load, none is reported as missing.
  const step = state.step === 'idle' && address.state === 'loading' ? 'loading' : state.step;
  const delivers = !address.selected || deliversTo(table, pincode);
  const blocked = blockedReason({ connected, lines: bag.lines, pincode, delivers });

  const requestAddresses = async () => {
    if (!(await address.reload())) state.stop(m.cart_address_failed());
  };
  const order = async (addressId: string) => {
    const before = agreedOrderOf(bag);
    state.setStep('sending');
    const flushed = await bag.flush();
    const now = app.bag?.get() ?? bag;
    if (now.status === 'signed-out') return endSession();
    if (flushed === 'waiting') return state.stop(m.checkout_waiting());
    const agreed = agreedOrderOf(now, method === 'cash');
    if (shortLines(now.lines).length > 0 || !isSameBag(before, agreed)) return state.stopForChange(now.lines);
    state.setStep('placing');
    await handleOutcome(await place({ agreed, addressId, key: attempt.keyFor(agreed, addressId) }), agreed);
  };
  const press = () => {
    if (step !== 'idle') return;
    if (!delivers) return setAddressRequests((times) => times + 1);
    if (blocked) return;
    state.begin();
    if (agreedOrderOf(bag).items.length === 0) state.warn(m.checkout_empty());
    else if (address.state === 'failed') void requestAddresses();
    else if (!address.selected) setAddressRequests((times) => times + 1);
    else void order(address.selected.id).catch(state.reportBug);
  };
  /** The page was reloaded before the response arrived. */
  const resume = useEffectEvent(() => {
    const before = connected ? attempt.interrupted() : null;
    if (before) void findLostOrder(before.agreed).catch(state.reportBug);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when connectivity returns
  useEffect(() => resume(), [connected]);
  const { placed, close, messageFor, unpaid } = state;
  return { step, blocked, message: messageFor(bag.lines), unpaid, addressRequests, placed, press, close };
}
