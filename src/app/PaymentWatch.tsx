import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../data/app-context.tsx';
import { isStored } from '../data/stored.ts';
import { useToasts } from '../features/toasts/toasts.tsx';

/** D13: payments that were left pending are asked after at the start and whenever somebody looks; the return page does it itself. */
export function PaymentWatch() {
  const app = useApp();
  const { show } = useToasts();
  const look = useEffectEvent(() => {
    const away = document.visibilityState === 'hidden' || window.location.pathname === '/payment-return';
    if (away || !isStored(app, 'pendingPayments')) return;
    // Not loaded now is asked again next time.
    void import('../features/payment/watch.ts')
      .then((watch) => watch.notifyOfPayments(app, show))
      .catch(() => undefined);
  });
  useEffect(() => {
    look();
    const listen = () => look();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  return null;
}
