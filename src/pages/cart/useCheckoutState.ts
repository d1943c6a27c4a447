import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { type Attempt, openAttempt, storeAttempt } from '../../data/commands/checkout.ts';
import { type BagLine, shortLines } from '../../domain/bag.ts';
import { type Agreed, isSameBag } from '../../domain/checkout.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { checkoutTexts } from './texts.ts';

/** What is being done now, `loading` the addresses for one; each has its words. */
export type CheckoutStep = 'idle' | 'loading' | 'sending' | 'placing' | 'checking' | 'opening';
/** An order that exists (D11); `sessionId`: in which it can be paid for, as far as is known. `already`: since before (R43). */
export type Placed = { orderId: string; sessionId: string | null; already?: boolean };

const WARNING_MS = 5000;

/** `untilStocked`: shown no longer than there are short lines. */
type Reason = { words: string; untilStocked: boolean };
const NO_REASON: Reason = { words: '', untilStocked: false };

/** R35: a line that is short has to be decided about; anything else that changed has to be seen (R45). */
function changeOf(lines: BagLine[]): Reason {
  const [first, ...others] = shortLines(lines);
  if (!first) return { words: checkoutTexts.changed, untilStocked: false };
  return {
    words: others.length === 0 ? checkoutTexts.short(first.name, first.stock) : checkoutTexts.shortMany,
    untilStocked: true,
  };
}

/** How far a checkout has come and why it stopped, with the ways in which it can stop. */
export function useCheckoutState() {
  const { show } = useToasts();
  const { reloadGuard } = useApp();
  const [step, setStep] = useStep();
  const [reason, setReason] = useState(NO_REASON);
  const [placed, setPlaced] = useState<Placed | null>(null);
  // R20: an order that waits for its payment is not taken off the screen.
  useEffect(() => (placed ? reloadGuard.hold(() => true) : undefined), [placed, reloadGuard]);

  const stopFor = (why: Reason) => {
    setReason(why);
    setStep('idle');
  };
  const stop = (words: string) => stopFor({ words, untilStocked: false });
  const fail = (why = '') => {
    stop(why);
    show({ kind: 'error', title: checkoutTexts.failed, body: checkoutTexts.failedBody, ms: WARNING_MS });
  };
  return {
    step,
    setStep,
    placed,
    messageFor: (lines: BagLine[]) => (reason.untilStocked && shortLines(lines).length === 0 ? '' : reason.words),
    begin: () => setReason(NO_REASON),
    warn: (title: string, body?: string) => show({ kind: 'warning', title, body, ms: WARNING_MS }),
    stop,
    stopForChange: (lines: BagLine[]) => stopFor(changeOf(lines)),
    fail,
    /** What is thrown beyond all this is a bug, and is reported as one; the button comes back. */
    giveUp: (error: unknown) => {
      fail();
      reportError(error);
    },
    finish: (order: Placed) => {
      setPlaced(order);
      setStep('idle');
    },
    close: () => setPlaced(null),
  };
}
export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** Reports the step to the reload guard (R20); a page that comes back from the payment's is idle (R11). */
function useStep() {
  const [step, setStep] = useState<CheckoutStep>('idle');
  const { reloadGuard } = useApp();
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
    const stop = reloadGuard.hold(() => now.current !== 'idle');
    return () => {
      window.removeEventListener('pageshow', wake);
      stop();
    };
  }, [reloadGuard]);
  return [step, go] as const;
}

/**
 * The key of one attempt to order: the same until an answer has come for certain, so that pressing again after silence, or
 * after a reload, is the same order (R43, R44); another one for anything else that is ordered.
 */
export function useAttempt() {
  const app = useApp();
  const open = useRef<Attempt | null>(null);
  const put = (attempt: Attempt | null): void => {
    open.current = attempt;
    storeAttempt(app, attempt);
  };
  const known = (): Attempt | null => open.current ?? openAttempt(app);
  return {
    keyFor: (agreed: Agreed, addressId: string): string => {
      const before = known();
      const isSame =
        before?.addressId === addressId && before.agreed.cash === agreed.cash && isSameBag(before.agreed, agreed);
      const key = before && isSame ? before.key : app.newId();
      put({ user: app.session.userId() ?? '', agreed, addressId, key, sent: true });
      return key;
    },
    /** What was sent by a page that is gone, and never answered. */
    interrupted: (): Attempt | null => {
      const before = open.current ? null : openAttempt(app);
      return before?.sent ? before : null;
    },
    /** Its order was looked for, and not found. */
    looked: (): void => {
      const before = known();
      if (before) put({ ...before, sent: false });
    },
    end: (): void => put(null),
  };
}
