import type { AppContext } from '../app-context.tsx';

/** Where `ledger.ts` keeps them (R40). */
export const paymentsKey = (store: number): string => `pendingPayments:s${store}`;

/** Whether a payment is to be asked after; without the ledger's own code, so that the first screen does not pay for it. */
export function isPaymentAwaited({ store, storage }: Pick<AppContext, 'store' | 'storage'>): boolean {
  try {
    return storage().getItem(paymentsKey(store.id)) !== null;
  } catch {
    return false;
  }
}
