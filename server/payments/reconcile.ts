import { and, isNotNull, lt, or } from 'drizzle-orm';
import { atMost } from '../concurrency.ts';
import { payments as table } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { referenceOf } from '../shop/order-id.ts';
import { settle } from '../shop/settle.ts';
import { knownOf } from './ask.ts';
import type { PaymentProvider } from './provider.ts';

/** S19. Milliseconds. */
const QUIET_MS = 15 * 60_000;
const AGAIN_MS = 60_000;
/** In one round, and how many of them side by side: a provider that takes a second each must not hold up the others. */
const A_ROUND = 200;
const AT_ONCE = 8;

/** Payments that nothing was heard of for a while, or whose time is over. */
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

/** True for the one process that may ask about a payment now. */
async function claimed(db: Db, { storeId, orderId, checkedAt }: typeof table.$inferSelect, at: Date): Promise<boolean> {
  const same = matching(table, { storeId, orderId, checkedAt });
  const mine = await db.update(table).set({ checkedAt: at }).where(same).returning({ id: table.orderId });
  return mine.length > 0;
}

/** Asks about one payment, if no other process does. */
async function asked(db: Db, provider: PaymentProvider, payment: typeof table.$inferSelect, at: Date) {
  if (!(await claimed(db, payment, at))) return false;
  const { storeId, orderId, attempt } = payment;
  const known = await knownOf({ payments: provider }, storeId, referenceOf(orderId, attempt));
  if (known) await settle(db, { storeId, id: orderId }, known, at);
  return true;
}

/**
 * Asks the provider about some of the payments that wait: a webhook may get lost, a shopper may never come back. How many
 * it asked about; 0 when there are no more. Once `stop` is aborted it claims no more of them.
 */
export async function reconcile(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<number> {
  const inTurn = atMost(AT_ONCE);
  const waiting = await overdue(db, payments.name, at);
  const all = waiting.map((payment) => inTurn(async () => !stop?.aborted && asked(db, payments, payment, at)));
  return (await Promise.all(all)).filter(Boolean).length;
}
