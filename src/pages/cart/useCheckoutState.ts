import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { type BagLine, shortLines } from '../../domain/bag.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

/** The current step, which sets the button's label; `loading`: the addresses are loading. */
export type CheckoutStep = 'idle' | 'loading' | 'sending' | 'placing' | 'checking' | 'opening';

/** An order that exists. `sessionId`: its payment session, null if unknown. `already`: placed earlier. */
export type PlacedOrder = { orderId: string; sessionId: string | null; already?: boolean };

const WARNING_MS = 5000;

/** `untilStocked`: hidden as soon as no line is short of stock. `unpaid`: orders that wait for payment. */
type Reason = { text: string; untilStocked: boolean; unpaid: readonly string[] };

const NO_REASON: Reason = { text: '', untilStocked: false, unpaid: [] };

/** The shopper must resolve a line that is short of stock; any other change must be shown. */
function changeReason(lines: BagLine[]): Reason {
  const [first, ...others] = shortLines(lines);
  if (!first) return { ...NO_REASON, text: m.checkout_changed() };
  return {
    ...NO_REASON,
    text: others.length === 0 ? m.checkout_short({ left: first.stock, name: first.name }) : m.checkout_short_many(),
    untilStocked: true,
  };
}

/** The current checkout step, the reason why it stopped, and the transitions between them. */
export function useCheckoutState() {
  const { show } = useToasts();
  const { reloadGuard } = useApp();
  const [step, setStep] = useStep();
  const [reason, setReason] = useState(NO_REASON);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  // No reload while an unpaid order is shown.
  useEffect(() => (placed ? reloadGuard.hold(() => true) : undefined), [placed, reloadGuard]);

  const stopFor = (why: Reason) => {
    setReason(why);
    setStep('idle');
  };
  const stop = (text: string, unpaid: readonly string[] = []) => stopFor({ text, untilStocked: false, unpaid });
  const fail = (why = '') => {
    stop(why);
    show({ kind: 'error', title: m.checkout_failed(), body: m.checkout_failed_body(), ms: WARNING_MS });
  };
  return {
    step,
    setStep,
    placed,
    messageFor: (lines: BagLine[]) => (reason.untilStocked && shortLines(lines).length === 0 ? '' : reason.text),
    unpaid: reason.unpaid,
    begin: () => setReason(NO_REASON),
    warn: (title: string, body?: string) => show({ kind: 'warning', title, body, ms: WARNING_MS }),
    stop,
    stopForChange: (lines: BagLine[]) => stopFor(changeReason(lines)),
    fail,
    /** An unexpected error is a bug: reports it and enables the button again. */
    reportBug: (error: unknown) => {
      fail();
      reportError(error);
    },
    finish: (order: PlacedOrder) => {
      setPlaced(order);
      setStep('idle');
    },
    close: () => setPlaced(null),
  };
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** Holds the reload guard during a step; a page restored from the back/forward cache is idle. */
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
