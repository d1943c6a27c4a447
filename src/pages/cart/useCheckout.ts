import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type CheckoutAnswer, findOrder, sendCheckout } from '../../data/checkout.ts';
import { rememberPayment } from '../../data/payment/ledger.ts';
import { verifyPayment } from '../../data/payment/verify.ts';
import { holdReload } from '../../data/reload-guard.ts';
import { type BagLine, shortLines } from '../../domain/bag.ts';
import { type Agreed, agreedTo, isSameBag } from '../../domain/checkout.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { texts as payTexts } from '../../features/payment/texts.ts';
import { usePay } from '../../features/payment/usePay.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts as addressTexts } from './address-texts.ts';
import { texts } from './checkout-texts.ts';
import type { AddressOfBag } from './useAddress.ts';
import { useAttempt } from './useAttempt.ts';

/** What is being done now, `loading` the addresses for one; each has its words. */
export type CheckoutStep = 'idle' | 'loading' | 'sending' | 'placing' | 'checking' | 'opening';
/** An order that exists (D11); `sessionId`: in which it can be paid for, as far as is known. `already`: since before (R43). */
export type Placed = { orderId: string; sessionId: string | null; already?: boolean };
export type Checkout = {
  step: CheckoutStep;
  /** Why nothing can be ordered now: no network (D12), or nothing that can be bought (R37); '' where it can. */
  blocked: string;
  /** Why it stopped; '' for no reason that stands here. */
  says: string;
  /** How often an address was asked for since there was one; the place to choose one says so. */
  addressAsked: number;
  placed: Placed | null;
  press: () => void;
  close: () => void;
};

const WARNING_MS = 5000;

const whyBlocked = (connected: boolean, lines: BagLine[]): string => {
  if (!connected) return texts.offline;
  return lines.length > 0 && lines.every(({ available }) => !available) ? texts.unavailable : '';
};

/** `untilStocked`: shown no longer than there are short lines. */
type Reason = { words: string; untilStocked: boolean };
const NO_REASON: Reason = { words: '', untilStocked: false };

/** R35: a line that is short has to be decided about; anything else that changed has to be seen (R45). */
const changeOf = (lines: BagLine[]): Reason => {
  const [first, ...others] = shortLines(lines);
  if (!first) return { words: texts.changed, untilStocked: false };
  return { words: others.length === 0 ? texts.short(first.name, first.stock) : texts.shortMany, untilStocked: true };
};

/**
 * The way from the bag to the payment page. Waiting changes first, then a fresh bag, then one order (R45): never queued,
 * never sent twice (D12, R43), and never called placed without an id (D11).
 */
export function useCheckout(address: AddressOfBag): Checkout {
  const app = useApp();
  const bag = useBag();
  const router = useRouter();
  const { show } = useToasts();
  const connected = useConnected();
  const { pay } = usePay();
  const attempt = useAttempt();
  const [doing, setStep] = useStep();
  // Nobody orders to an address that they have not seen, nor is told to choose one that is still on its way.
  const step = doing === 'idle' && address.state === 'loading' ? 'loading' : doing;
  const [reason, setReason] = useState(NO_REASON);
  const says = reason.untilStocked && shortLines(bag.lines).length === 0 ? '' : reason.words;
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [addressAsked, setAddressAsked] = useState(0);
  const blocked = whyBlocked(connected, bag.lines);

  const warn = (title: string, body?: string) => show({ kind: 'warning', title, body, ms: WARNING_MS });
  const stopFor = (why: Reason) => {
    setReason(why);
    setStep('idle');
  };
  const stop = (words: string) => stopFor({ words, untilStocked: false });
  const fail = (why = '') => {
    stop(why);
    show({ kind: 'error', title: texts.failed, body: texts.failedBody, ms: WARNING_MS });
  };
  /** What is thrown beyond all this is a bug, and is told as one; the button comes back. */
  const giveUp = (error: unknown) => {
    fail();
    reportError(error);
  };
  /** spec §6: a 401 on checkout sends the shopper home; what waits in the bag is kept (R32). */
  const goHome = async () => {
    const token = app.session.token();
    await router.navigate({ to: '/' });
    if (token) app.session.expire(token, 'refused');
  };

  const leave = async ({ orderId, sessionId }: Placed) => {
    rememberPayment(app, orderId);
    if (!sessionId) return finish({ orderId, sessionId });
    setStep('opening');
    const departure = await pay(orderId, sessionId);
    if (departure === 'left') return;
    if (departure === 'gateway') warn(payTexts.gatewayError, payTexts.gatewayErrorBody);
    else warn(payTexts.networkIssue, payTexts.networkIssueBody);
    finish({ orderId, sessionId });
  };
  const finish = (order: Placed) => {
    setPlaced(order);
    setStep('idle');
  };
  /** R44: nobody answered; only the orders know. */
  const look = async (agreed: Agreed) => {
    setStep('checking');
    const orderId = await findOrder(app, agreed);
    if (!orderId) {
      attempt.looked();
      return fail(texts.unknown);
    }
    attempt.end();
    warn(payTexts.networkIssue, payTexts.networkIssueBody);
    rememberPayment(app, orderId);
    const verified = await verifyPayment(app, orderId).catch(() => null);
    finish({ orderId, sessionId: verified?.sessionId ?? null });
  };
  /** R35, R36: the bag as it is now tells what is short or dearer; where it shows nothing, the server's words have to. */
  const review = async (agreed: Agreed, words: string) => {
    await bag.flush();
    const { lines, totals } = app.bag?.get() ?? bag;
    const isTold = shortLines(lines).length > 0 || !isSameBag(agreed, agreedTo({ lines, totals }));
    if (isTold) stopFor(changeOf(lines));
    else stop(words || texts.changed);
  };
  const follow = async (answer: CheckoutAnswer, agreed: Agreed): Promise<void> => {
    if (answer.kind === 'unknown') return look(agreed);
    attempt.end();
    if (answer.kind === 'placed') return leave(answer);
    if (answer.kind === 'ordered') {
      rememberPayment(app, answer.orderId);
      return finish({ orderId: answer.orderId, sessionId: null, already: true });
    }
    if (answer.kind === 'signed-out') return goHome();
    if (answer.kind === 'refused') return fail(answer.words);
    if (answer.kind === 'changed') return review(agreed, answer.words);
    await address.reload();
    stop(texts.addressGone);
  };
  const askForAddresses = async () => {
    if (!(await address.reload())) stop(addressTexts.failed);
  };
  const order = async (addressId: string) => {
    const before = agreedTo(bag);
    setStep('sending');
    const flushed = await bag.flush();
    const now = app.bag?.get() ?? bag;
    if (now.status === 'signed-out') return goHome();
    if (flushed === 'waiting') return stop(texts.waiting);
    const agreed = agreedTo(now);
    if (shortLines(now.lines).length > 0 || !isSameBag(before, agreed)) return stopFor(changeOf(now.lines));
    setStep('placing');
    await follow(await sendCheckout(app, agreed, { addressId, key: attempt.keyFor(agreed, addressId) }), agreed);
  };

  const press = () => {
    if (step !== 'idle' || blocked) return;
    setReason(NO_REASON);
    if (agreedTo(bag).pieces.length === 0) warn(texts.empty);
    else if (address.state === 'failed') void askForAddresses();
    else if (!address.selected) setAddressAsked((times) => times + 1);
    else void order(address.selected.id).catch(giveUp);
  };
  /** R44: the page was loaded anew before an answer came. */
  const resume = useEffectEvent(() => {
    const before = connected ? attempt.interrupted() : null;
    if (before) void look(before.agreed).catch(giveUp);
  });
  // R20: an order that waits for its payment is not taken off the screen.
  useEffect(() => (placed ? holdReload(window, () => true) : undefined), [placed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again once there is a network
  useEffect(() => resume(), [connected]);
  return { step, blocked, says, addressAsked, placed, press, close: () => setPlaced(null) };
}

/** The step, told to whoever wants to reload the page (R20); a page that comes back from the payment's is idle (R11). */
function useStep() {
  const [step, setStep] = useState<CheckoutStep>('idle');
  const now = useRef<CheckoutStep>('idle');
  const go = (next: CheckoutStep): void => {
    now.current = next;
    setStep(next);
  };
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      now.current = 'idle';
      setStep('idle');
    };
    window.addEventListener('pageshow', wake);
    const stop = holdReload(window, () => now.current !== 'idle');
    return () => {
      window.removeEventListener('pageshow', wake);
      stop();
    };
  }, []);
  return [step, go] as const;
}
