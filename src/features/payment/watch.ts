import type { AppContext } from '../../data/app-context.tsx';
import { verifyPending } from '../../data/payment.ts';
import type { ToastMessage } from '../../ui/Toast.tsx';
import { texts } from './texts.ts';

/** Announces payments that were pending and are settled now. */
export async function notifyOfPayments(app: AppContext, show: (toast: ToastMessage) => void): Promise<void> {
  for (const order of await verifyPending(app)) {
    show({ kind: 'success', title: texts.paid, body: texts.paidBody(order) });
  }
}
