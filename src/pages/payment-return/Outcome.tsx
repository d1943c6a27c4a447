import { useEffect } from 'react';
import { useApp } from '../../data/app-context.tsx';
import type { PaymentView } from '../../domain/checkout.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { useSending } from '../../features/login/useSending.ts';
import { texts as payTexts } from '../../features/payment/texts.ts';
import { usePay } from '../../features/payment/usePay.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import buttons from '../../ui/button.module.css';
import { type Mood, PaymentMessage } from './Message.tsx';
import classes from './PaymentReturn.module.css';
import { Receipt } from './Receipt.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { texts, views } from './texts.ts';
import { usePayment } from './usePayment.ts';

const MOODS: Record<PaymentView, Mood> = {
  ...{ checking: 'calm', success: 'good', cash: 'good', pending: 'calm', failed: 'bad', unpaid: 'bad' },
};
/** What can be done about it; nothing while it is asked, and nothing more once it is paid. */
const PAY_WORDS: Partial<Record<PaymentView, string>> = {
  failed: texts.retry,
  unpaid: texts.retry,
  pending: texts.payNow,
};

/** What became of one order's payment, for the shopper whose order it is. */
export function Outcome({ order }: { order: string }) {
  const { view, mayRetry, ask } = usePayment(order);
  useEndedSession(view === 'signed-out');
  if (view === 'signed-out') return <SignInFirst />;
  if (view === 'unknown') return <PaymentMessage mood="bad" title={texts.notVerified} body={texts.unknownOrder} />;
  if (view === 'unasked') {
    return (
      <PaymentMessage mood="bad" title={texts.notVerified} body={texts.notVerifiedBody}>
        <button type="button" className={`${buttons.accent} ${classes.main}`} onClick={ask}>
          {texts.askAgain}
        </button>
      </PaymentMessage>
    );
  }
  const words = mayRetry ? PAY_WORDS[view] : undefined;
  const isBought = view === 'success' || view === 'cash';
  const isOver = (view === 'failed' || view === 'unpaid') && !mayRetry;
  const body = isOver ? texts.over : views[view].body;
  return (
    <PaymentMessage mood={MOODS[view]} title={views[view].title} body={body} order={order}>
      {isBought || isOver ? <Receipt id={order} isBought={isBought} /> : null}
      {words ? <PayAgain order={order} words={words} /> : null}
    </PaymentMessage>
  );
}

function PayAgain({ order, words }: { order: string; words: string }) {
  const { payAgain } = usePay();
  const { sending, send } = useSending('payment');
  const { show } = useToasts();
  const connected = useConnected();
  const pay = async () => {
    const outcome = await payAgain(order);
    if (outcome === 'left') return;
    const title = outcome === 'no-session' ? texts.noSession : texts.retryFailed;
    show({ kind: 'warning', title, ms: 5000, topic: 'payment' });
  };
  return (
    <button
      type="button"
      className={`${buttons.accent} ${classes.main}`}
      aria-disabled={sending || !connected}
      onClick={() => void (connected && send(pay))}
    >
      {connected ? (sending ? texts.retrying : words) : payTexts.offline}
    </button>
  );
}

/** The server no longer takes the token: this page stays, so that the payment is seen after signing in again (R49). */
function useEndedSession(ended: boolean): void {
  const { session } = useApp();
  useEffect(() => {
    if (ended) session.signOut();
  }, [ended, session]);
}
