import { m } from '#messages';
import type { AppContext } from '../../data/app-context.tsx';
import { verifyPending } from '../../data/payment.ts';
import { isStored } from '../../data/stored.ts';

/** Announces payments that were pending and are settled now. */
async function announcePayments(app: AppContext): Promise<void> {
  for (const order of await verifyPending(app)) {
    app.events.announcements.notify({ kind: 'success', title: m.payment_paid(), body: m.payment_paid_body({ order }) });
  }
}

/**
 * Checks pending payments at the start, when the page becomes visible and when the network is back; the return page does
 * so itself.
 */
export function watchPayments({ document, location }: Window, app: AppContext): void {
  const look = (): void => {
    const away = document.visibilityState === 'hidden' || location.pathname.endsWith('/payment-return');
    if (!away && isStored(app, 'pendingPayments')) void announcePayments(app);
  };
  const lookOnline = (): void => {
    if ((app.connectivity?.get() ?? 'online') === 'online') look();
  };
  lookOnline();
  app.connectivity?.subscribe(lookOnline);
  document.addEventListener('visibilitychange', look);
}
