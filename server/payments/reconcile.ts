import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { payments as table } from '../db/schema/customers.ts';
import { limitConcurrency } from '../http/concurrency.ts';
import { referenceOf } from '../shop/order-id.ts';
import { settle } from '../shop/settle.ts';
import type { PaymentProvider } from './provider.ts';
import { fetchProviderOrder } from './provider-requests.ts';

/** S19. Milliseconds. */
const WITHOUT_NEWS_MS = 15 * 60_000;
const RETRY_MS = 60_000;
/** Payments per round, and how many are queried concurrently, so that slow responses do not delay the others. */
const PAYMENTS_PER_ROUND = 200;
const CONCURRENT_QUERIES = 8;

/** Pending payments without news for `QUIET_MS`, or past their expiry. */
async function overduePayments(db: Db, provider: string, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const quiet = and(isNotNull(table.sessionId), lt(table.checkedAt, before(WITHOUT_NEWS_MS)));
  const late = and(lt(table.expiresAt, at), lt(table.checkedAt, before(RETRY_MS)));
  return db
    .select()
    .from(table)
    .where(and(matching(table, { provider, state: 'pending' }), or(quiet, late)))
    .orderBy(table.checkedAt)
    .limit(PAYMENTS_PER_ROUND);
}

/** Claims a payment by compare-and-set of `checkedAt`; true for only one process. */
async function claimPayment(
  db: Db,
  { storeId, orderId, checkedAt }: typeof table.$inferSelect,
  at: Date,
): Promise<boolean> {
  const same = matching(table, { storeId, orderId, checkedAt });
  const mine = await db.update(table).set({ checkedAt: at }).where(same).returning({ id: table.orderId });
  return mine.length > 0;
}

/** Queries and settles one payment. False if another process has claimed it. */
async function reconcileOne(db: Db, provider: PaymentProvider, payment: typeof table.$inferSelect, at: Date) {
  if (!(await claimPayment(db, payment, at))) return false;
  const { storeId, orderId, attempt } = payment;
  const providerOrder = await fetchProviderOrder({ payments: provider }, storeId, referenceOf(orderId, attempt));
  if (providerOrder) await settle(db, { storeId, id: orderId }, providerOrder, at);
  return true;
}

/**
 * Queries the provider about one round of overdue payments, since webhooks can be lost and shoppers may not return.
 * Returns how many it claimed; 0 if none are left. After `stop` is aborted it claims no more.
 */
export async function reconcile(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<number> {
  const inTurn = limitConcurrency(CONCURRENT_QUERIES);
  const waiting = await overduePayments(db, payments.name, at);
  const all = waiting.map((payment) => inTurn(async () => !stop?.aborted && reconcileOne(db, payments, payment, at)));
  return (await Promise.all(all)).filter(Boolean).length;
}
