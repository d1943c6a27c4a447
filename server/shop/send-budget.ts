import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { sendCounts } from '../db/schema/customers.ts';

/** S3: maximum number of messages per day, for one store and for all stores together. */
export type Caps = { perStore: number; inAll: number };

/**
 * The part of the daily cap that a request uses. An attacker with invented numbers can exhaust only the newcomers'
 * part; the rest is reserved for customers. Chosen by endpoint (a resend for a pending sign-up is `newcomers`), not
 * by whether the number has an account, which the refusal would reveal (S6).
 */
type Budget = 'newcomers' | 'customers';

/** Maximum share of the daily cap for newcomers. */
const NEWCOMERS_SHARE = 0.6;
export const newcomersShare = (cap: number): number => Math.max(1, Math.floor(cap * NEWCOMERS_SHARE));

const DAY = 24 * 3_600_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const untilTomorrow = (at: Date): number => DAY - (at.getTime() % DAY);

type Sent = { sent: number; newcomers: number };
const isFull = ({ sent, newcomers }: Sent, cap: number, budget: Budget): boolean =>
  sent >= cap || (budget === 'newcomers' && newcomers >= newcomersShare(cap));

/**
 * Limits the daily cost of messages. Returns milliseconds to wait if the store or all stores have used up this budget
 * today; else counts the message and returns 0. Refused requests are not counted, so they do not use up the cap.
 * `messages`: 0 for a number that gets no message; it is refused under the same conditions (S6).
 */
export async function countSend(
  tx: Db,
  storeId: number,
  { caps, budget, messages }: { caps: Caps; budget: Budget; messages: 0 | 1 },
  at: Date,
): Promise<number> {
  const day = dayOf(at);
  // The no-op update locks the store's row until the transaction ends, so requests of one store are counted in turn.
  const [own] = await tx
    .insert(sendCounts)
    .values({ storeId, day, sent: 0, newcomers: 0 })
    .onConflictDoUpdate({ target: [sendCounts.storeId, sendCounts.day], set: { sent: sql`${sendCounts.sent}` } })
    .returning({ sent: sendCounts.sent, newcomers: sendCounts.newcomers });
  const [all] = await tx
    .select({
      sent: sql<number>`sum(${sendCounts.sent})::int`,
      newcomers: sql<number>`sum(${sendCounts.newcomers})::int`,
    })
    .from(sendCounts)
    .where(eq(sendCounts.day, day));
  const none = { sent: 0, newcomers: 0 };
  if (isFull(own ?? none, caps.perStore, budget) || isFull(all ?? none, caps.inAll, budget)) return untilTomorrow(at);
  const newcomers = budget === 'newcomers' ? messages : 0;
  await tx
    .update(sendCounts)
    .set({ sent: sql`${sendCounts.sent} + ${messages}`, newcomers: sql`${sendCounts.newcomers} + ${newcomers}` })
    .where(sql`${sendCounts.storeId} = ${storeId} and ${sendCounts.day} = ${day}`);
  return 0;
}
