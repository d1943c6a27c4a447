import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { payments as table } from '../db/schema/customers.ts';
import { limitConcurrency } from '../http/concurrency.ts';
import { referenceOf } from '../shop/order-id.ts';
import { settle } from '../shop/settle.ts';
import type { PaymentProvider } from './provider.ts';
import { knownOf } from './provider-requests.ts';

/** S19. Milliseconds. */
const QUIET_MS = 15 * 60_000;
const AGAIN_MS = 60_000;
/** Payments per round, and how many are queried concurrently, so that slow responses do not delay the others. */
const A_ROUND = 200;
const AT_ONCE = 8;

/** Pending payments without news for `QUIET_MS`, or past their expiry. */
async function overdue(db: Db, provider: string, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const quiet = and(isNotNull(table.sessionId), lt(table.checkedAt, before(QUIET_MS)));
  const late = and(lt(table.expiresAt, at), lt(table.checkedAt, before(AGAIN_MS)));
  return db
    .select()
    .from(table)
    .where(and(matching(table, { provider, state: 'pending' }), or(quiet, late)))
    .orderBy(table.checkedAt)
    .limit(A_ROUND);
}

/** Claims a payment by compare-and-set of `checkedAt`; true for only one process. */
async function claimed(db: Db, { storeId, orderId, checkedAt }: typeof table.$inferSelect, at: Date): Promise<boolean> {
  const same = matching(table, { storeId, orderId, checkedAt });
  const mine = await db.update(table).set({ checkedAt: at }).where(same).returning({ id: table.orderId });
  return mine.length > 0;
}

/** Queries and settles one payment. False if another process has claimed it. */
async function reconcileOne(db: Db, provider: PaymentProvider, payment: typeof table.$inferSelect, at: Date) {
  if (!(await claimed(db, payment, at))) return false;
  const { storeId, orderId, attempt } = payment;
  const known = await knownOf({ payments: provider }, storeId, referenceOf(orderId, attempt));
  if (known) await settle(db, { storeId, id: orderId }, known, at);
  return true;
}

/**
 * Queries the provider about one round of overdue payments, since webhooks can be lost and shoppers may not return.
 * Returns how many it claimed; 0 if none are left. After `stop` is aborted it claims no more.
 */
export async function reconcile(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<number> {
  const inTurn = limitConcurrency(AT_ONCE);
  const waiting = await overdue(db, payments.name, at);
  const all = waiting.map((payment) => inTurn(async () => !stop?.aborted && reconcileOne(db, payments, payment, at)));
  return (await Promise.all(all)).filter(Boolean).length;
}
