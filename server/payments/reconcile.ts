import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { payments as table } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { referenceOf } from '../shop/order-id.ts';
import { settle } from '../shop/settle.ts';
import { knownOf } from './ask.ts';
import type { PaymentProvider } from './provider.ts';

/** S19. Milliseconds. */
const QUIET_MS = 15 * 60_000;
const AGAIN_MS = 60_000;
const AT_ONCE = 20;

/** Payments that nothing was heard of for a while, or whose time is over. */
async function overdue(db: Db, provider: string, at: Date) {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const quiet = and(isNotNull(table.sessionId), lt(table.checkedAt, before(QUIET_MS)));
  const late = and(lt(table.expiresAt, at), lt(table.checkedAt, before(AGAIN_MS)));
  return db
    .select()
    .from(table)
    .where(and(eq(table.provider, provider), eq(table.state, 'pending'), or(quiet, late)))
    .orderBy(table.checkedAt)
    .limit(AT_ONCE);
}

/** True for the one process that may ask about a payment now. */
async function claimed(db: Db, { storeId, orderId, checkedAt }: typeof table.$inferSelect, at: Date): Promise<boolean> {
  const same = and(eq(table.storeId, storeId), eq(table.orderId, orderId), eq(table.checkedAt, checkedAt));
  const mine = await db.update(table).set({ checkedAt: at }).where(same).returning({ id: table.orderId });
  return mine.length > 0;
}

/**
 * Asks the provider about some of the payments that wait: a webhook may get lost, a shopper may never come back. How many
 * it asked about; 0 when there are no more. Once `stop` is aborted it claims no more of them.
 */
export async function reconcile(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<number> {
  const waiting = await overdue(db, payments.name, at);
  let asked = 0;
  for (const payment of waiting) {
    if (stop?.aborted) break;
    if (!(await claimed(db, payment, at))) continue;
    const key = { storeId: payment.storeId, id: payment.orderId };
    const known = await knownOf({ payments }, payment.storeId, referenceOf(payment.orderId, payment.attempt));
    if (known) await settle(db, key, known, at);
    asked += 1;
  }
  return asked;
}
