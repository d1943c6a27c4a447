import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { userOfOrder } from '../db/keys.ts';
import { orders, paymentEvents, users } from '../db/schema/customers.ts';
import { changes, messagesOutbox } from '../db/schema/operations.ts';
import { papers } from '../db/schema/papers.ts';
import { deleteExpiredCodes } from './codes.ts';
import { deleteExpiredKeys } from './idempotency.ts';
import { deleteExpiredInterest } from './interest.ts';
import { deleteExpiredLimits } from './limits.ts';
import { deleteExpiredSessions } from './sessions.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;
/** Retention per kind, as in the table of docs/operating.md. Milliseconds. */
const RETENTION = {
  messages: 90 * DAY,
  paymentEvents: YEAR,
  changes: 3 * YEAR,
  /** 72 months after the annual return of the financial year (CGST Act, section 36): at most 7 years and 9 months. */
  papers: 8 * YEAR + 2 * DAY,
} as const;

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

async function forgetMessages(db: Db, at: Date): Promise<void> {
  const done = inArray(messagesOutbox.state, ['sent', 'failed']);
  await db.delete(messagesOutbox).where(and(done, lt(messagesOutbox.nextAt, before(at, RETENTION.messages))));
}

async function forgetEvents(db: Db, at: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before(at, RETENTION.paymentEvents)));
  await db.delete(changes).where(lt(changes.at, before(at, RETENTION.changes)));
}

const NOBODY = JSON.stringify({ name: '', phone: '', email: '', line1: '', line2: '', landmark: '', gstin: '' });
const withoutBuyer = sql`${papers.paper} || jsonb_build_object(
  'billTo', ${papers.paper}->'billTo' || ${NOBODY}::jsonb, 'shipTo', ${papers.paper}->'shipTo' || ${NOBODY}::jsonb)`;

/** Removes the buyer from papers of deleted accounts after the legal retention. The papers themselves stay. */
async function forgetBuyers(db: Db, at: Date): Promise<void> {
  const ofDeleted = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, userOfOrder)
    .where(and(eq(orders.storeId, papers.storeId), isNotNull(users.deletedAt)));
  const isNamed = sql`${papers.paper}->'billTo'->>'name' <> ''`;
  await db
    .update(papers)
    .set({ paper: withoutBuyer })
    .where(and(lt(papers.issuedAt, before(at, RETENTION.papers)), isNamed, inArray(papers.orderId, ofDeleted)));
}

/** Removes all data whose retention has ended. */
export async function applyRetention(db: Db, at: Date): Promise<void> {
  const all = [
    deleteExpiredLimits,
    deleteExpiredCodes,
    deleteExpiredSessions,
    deleteExpiredKeys,
    forgetMessages,
    forgetEvents,
    forgetBuyers,
  ];
  for (const forget of [...all, deleteExpiredInterest]) await forget(db, at);
}
