import type { Db } from '../../server/db/database.ts';
import type { PaymentProvider } from '../../server/payments/provider.ts';
import { reconcile } from '../../server/payments/reconcile.ts';

/** Repeats the job until no payment is due: other tests leave payments in the same database. */
export async function reconcileAll(db: Db, provider: PaymentProvider, at: Date): Promise<void> {
  while ((await reconcile(db, provider, at)) > 0);
}
