import type { Db } from '../db/database.ts';
import { rowsWith } from '../db/keys.ts';
import { payments } from '../db/schema/customers.ts';
import type { ProviderOrder } from '../payments/provider.ts';
import type { PaymentState } from './payment-state.ts';

type Row = typeof payments.$inferSelect;
export type Payment = Omit<Row, 'state' | 'providerState'> & {
  state: PaymentState;
  providerState: ProviderOrder['state'];
};

const STATES: PaymentState[] = ['pending', 'paid', 'expired', 'review', 'cash'];

/** Provider name of cash on delivery. */
export const CASH = 'cash';
const PROVIDER_STATES: ProviderOrder['state'][] = ['open', 'failed', 'pending', 'paid', 'over'];

/**
 * Unknown states, written by a newer release before a rollback, become `review` and `pending`: staff check them, and no
 * job ends or repeats the payment.
 */
const typed = (row: Row): Payment => ({
  ...row,
  state: STATES.find((state) => state === row.state) ?? 'review',
  providerState: PROVIDER_STATES.find((state) => state === row.providerState) ?? 'pending',
});

/** Payments of these orders of one store. */
export async function paymentsOf(db: Db, storeId: number, orderIds: string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return [];
  return (await rowsWith(db, payments, { storeId, orderId: orderIds })).map(typed);
}

export async function paymentOf(db: Db, { storeId, id }: { storeId: number; id: string }): Promise<Payment | null> {
  return (await paymentsOf(db, storeId, [id]))[0] ?? null;
}
