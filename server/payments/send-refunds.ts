import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { refunds as table } from '../db/schema/customers.ts';
import { type Refund, refundKey, refundName, settleRefund, typedRefund } from '../shop/refunds.ts';
import type { KnownRefund, PaymentProvider, RefundRequest } from './provider.ts';
import { nullOnFailure } from './provider-requests.ts';

/** Interval between status queries of a sent refund; banks take days. Milliseconds. */
const QUIET_MS = 15 * 60_000;
/** Pause before a refund is sent again; also how long a claim excludes other processes. Milliseconds. */
const AGAIN_MS = 60_000;
const AT_ONCE = 50;

/** Approved refunds to send, and sent ones without news for `QUIET_MS`. */
async function waiting(db: Db, at: Date): Promise<Refund[]> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const toSend = and(eq(table.state, 'requested'), table.approved, lt(table.checkedAt, before(AGAIN_MS)));
  const unsure = and(eq(table.state, 'sent'), lt(table.checkedAt, before(QUIET_MS)));
  const rows = await db.select().from(table).where(or(toSend, unsure)).orderBy(table.checkedAt).limit(AT_ONCE);
  return rows.map(typedRefund);
}

/** Claims a refund by compare-and-set of `checkedAt` and state; true for only one process. */
async function claimed(db: Db, { checkedAt, ...refund }: Refund, at: Date): Promise<boolean> {
  const mine = await db
    .update(table)
    .set({ checkedAt: at })
    .where(and(matching(table, { checkedAt, state: refund.state }), refundKey(refund)))
    .returning({ id: table.id });
  return mine.length > 0;
}

const requestOf = (refund: Refund): RefundRequest => ({
  storeId: refund.storeId,
  orderId: refund.reference,
  refundId: refundName(refund),
  amountPaise: refund.amountPaise,
});

/** The provider's state of a refund; null if it does not respond or has no such refund. */
const stateAtProvider = (refund: Refund, send: (request: RefundRequest) => Promise<KnownRefund | null>) =>
  nullOnFailure(refund.orderId, () => send(requestOf(refund)));

/** Queries and stores the state of a sent refund. False if the provider does not respond or has no such refund. */
export async function refreshRefund(db: Db, payments: PaymentProvider, refund: Refund, at: Date): Promise<boolean> {
  const known = await stateAtProvider(refund, payments.refundStatus);
  if (known) await settleRefund(db, refund, known.state, at);
  return known !== null;
}

/** Sends approved refunds and queries those in progress. After `stop` is aborted it claims no more. */
export async function sendRefunds(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<void> {
  for (const refund of await waiting(db, at)) {
    if (stop?.aborted) return;
    if (!(await claimed(db, refund, at))) continue;
    if (refund.state === 'sent') {
      await refreshRefund(db, payments, refund, at);
      continue;
    }
    const known = await stateAtProvider(refund, payments.refund);
    if (known) await settleRefund(db, refund, known.state, at);
  }
}
