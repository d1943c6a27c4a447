import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import { type CheckoutAnswer, findOrder } from '../../data/checkout.ts';
import { rememberPayment, verifyPayment } from '../../data/payment.ts';
import { shortLines } from '../../domain/bag.ts';
import { type Agreed, agreedTo, isSameBag } from '../../domain/checkout.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { texts as payTexts } from '../../features/payment/texts.ts';
import { usePay } from '../../features/payment/usePay.ts';
import { texts } from './checkout-texts.ts';
import type { AddressOfBag } from './useAddress.ts';
import type { useAttempt } from './useAttempt.ts';
import type { CheckoutState, Placed } from './useCheckoutState.ts';

type Attempt = ReturnType<typeof useAttempt>;

/** What follows from the answer to an order: the payment page, a search for the order, or the bag again. */
export function useOrderOutcome(state: CheckoutState, attempt: Attempt, address: AddressOfBag) {
  const app = useApp();
  const bag = useBag();
  const leave = useLeaveToPay(state);
  const goHome = useGoHome();
  const router = useRouter();
  /** Nothing is left to do: where a paid order is shown, one to be paid for at the door is, too. */
  const show = (orderId: string) => router.navigate({ to: '/payment-return', search: { order_id: orderId } });

  /** R44: nobody answered; only the orders know. */
  const look = async (agreed: Agreed) => {
    state.setStep('checking');
    const orderId = await findOrder(app, agreed);
    if (!orderId) {
      attempt.looked();
      return state.fail(texts.unknown);
    }
    attempt.end();
    if (agreed.cash) return show(orderId);
    state.warn(payTexts.networkIssue, payTexts.networkIssueBody);
    rememberPayment(app, orderId);
    const verified = await verifyPayment(app, orderId).catch(() => null);
    state.finish({ orderId, sessionId: verified?.sessionId ?? null });
  };
  /** R35, R36: the bag as it is now tells what is short or dearer; where it shows nothing, the server's words have to. */
  const review = async (agreed: Agreed, words: string) => {
    await bag.flush();
    const { lines, totals } = app.bag?.get() ?? bag;
    const isTold = shortLines(lines).length > 0 || !isSameBag(agreed, agreedTo({ lines, totals }));
    if (isTold) state.stopForChange(lines);
    else state.stop(words || texts.changed);
  };
  const follow = async (answer: CheckoutAnswer, agreed: Agreed): Promise<void> => {
    if (answer.kind === 'unknown') return look(agreed);
    attempt.end();
    if (answer.kind === 'placed') return agreed.cash ? show(answer.orderId) : leave(answer);
    if (answer.kind === 'ordered') {
      rememberPayment(app, answer.orderId);
      return state.finish({ orderId: answer.orderId, sessionId: null, already: true });
    }
    if (answer.kind === 'signed-out') return goHome();
    if (answer.kind === 'refused') return state.fail(answer.words);
    if (answer.kind === 'changed') return review(agreed, answer.words);
    await address.reload();
    state.stop(texts.addressGone);
  };
  return { look, follow, goHome };
}

/** Opens the payment page; the order is shown here where that fails. */
function useLeaveToPay({ setStep, warn, finish }: CheckoutState) {
  const app = useApp();
  const { pay } = usePay();
  return async ({ orderId, sessionId }: Placed): Promise<void> => {
    rememberPayment(app, orderId);
    if (!sessionId) return finish({ orderId, sessionId });
    setStep('opening');
    const departure = await pay(orderId, sessionId);
    if (departure === 'left') return;
    if (departure === 'gateway') warn(payTexts.gatewayError, payTexts.gatewayErrorBody);
    else warn(payTexts.networkIssue, payTexts.networkIssueBody);
    finish({ orderId, sessionId });
  };
}

/** spec §6: a 401 on checkout sends the shopper home; what waits in the bag is kept (R32). */
function useGoHome() {
  const { session } = useApp();
  const router = useRouter();
  return async (): Promise<void> => {
    const token = session.token();
    await router.navigate({ to: '/' });
    if (token) session.expire(token, 'refused');
  };
}
