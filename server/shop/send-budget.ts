import { eq, sql } from 'drizzle-orm';
import { sendCounts } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';

/** S3: messages a day that one store may send, and all stores together. */
export type Caps = { perStore: number; inAll: number };

/**
 * Which part of a day's messages a request draws on. Whoever can make up numbers can use up what is for newcomers; the rest
 * is kept for numbers that are a customer's. By the call, not by whether the number is known: the refusal would tell (S6).
 */
type Budget = 'newcomers' | 'customers';

/** Of a day's messages, newcomers get at most this share. */
const NEWCOMERS_SHARE = 0.6;
export const newcomersShare = (cap: number): number => Math.max(1, Math.floor(cap * NEWCOMERS_SHARE));

const DAY = 24 * 3_600_000;
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const untilTomorrow = (at: Date): number => DAY - (at.getTime() % DAY);

type Sent = { sent: number; newcomers: number };
const isFull = ({ sent, newcomers }: Sent, cap: number, budget: Budget): boolean =>
  sent >= cap || (budget === 'newcomers' && newcomers >= newcomersShare(cap));

/**
 * A day's messages cost money. Milliseconds to wait where the store or all stores have sent enough of this budget today,
 * else 0, and the message is counted. What is refused is not counted: it would use up what is left for others. `messages`: 0
 * for a number that gets none, which is refused all the same where others would be (S6).
 */
export async function countSend(
  tx: Db,
  storeId: number,
  { caps, budget, messages }: { caps: Caps; budget: Budget; messages: 0 | 1 },
  at: Date,
): Promise<number> {
  const day = dayOf(at);
  // The update that changes nothing locks the row until the transaction ends: others count after this one.
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
