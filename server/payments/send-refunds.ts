import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { refunds as table } from '../db/schema/customers.ts';
import { parseRefund, type Refund, refundIdAtProvider, refundKey, settleRefund } from '../shop/refunds.ts';
import type { PaymentProvider, ProviderRefund, RefundRequest } from './provider.ts';
import { nullOnFailure } from './provider-requests.ts';

/** Interval between status queries of a sent refund; banks take days. Milliseconds. */
const WITHOUT_NEWS_MS = 15 * 60_000;
/** Pause before a refund is sent again; also how long a claim excludes other processes. Milliseconds. */
const RETRY_MS = 60_000;
const REFUNDS_PER_ROUND = 50;

/** Approved refunds to send, and sent ones without news for `QUIET_MS`. */
async function dueNow(db: Db, at: Date): Promise<Refund[]> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const toSend = and(eq(table.state, 'requested'), table.approved, lt(table.checkedAt, before(RETRY_MS)));
  const unsure = and(eq(table.state, 'sent'), lt(table.checkedAt, before(WITHOUT_NEWS_MS)));
  const rows = await db
    .select()
    .from(table)
    .where(or(toSend, unsure))
    .orderBy(table.checkedAt)
    .limit(REFUNDS_PER_ROUND);
  return rows.map(parseRefund);
}

/** Claims a refund by compare-and-set of `checkedAt` and state; true for only one process. */
async function claimRefund(db: Db, { checkedAt, ...refund }: Refund, at: Date): Promise<boolean> {
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
  refundId: refundIdAtProvider(refund),
  amountPaise: refund.amountPaise,
});

/** The provider's state of a refund; null if it does not respond or has no such refund. */
const askProvider = (refund: Refund, send: (request: RefundRequest) => Promise<ProviderRefund | null>) =>
  nullOnFailure(refund.orderId, () => send(requestOf(refund)));

/** Queries and stores the state of a sent refund. False if the provider does not respond or has no such refund. */
export async function refreshRefund(db: Db, payments: PaymentProvider, refund: Refund, at: Date): Promise<boolean> {
  const providerRefund = await askProvider(refund, payments.refundStatus);
  if (providerRefund) await settleRefund(db, refund, providerRefund.state, at);
  return providerRefund !== null;
}

/** Sends approved refunds and queries those in progress. After `stop` is aborted it claims no more. */
export async function sendRefunds(db: Db, payments: PaymentProvider, at: Date, stop?: AbortSignal): Promise<void> {
  for (const refund of await dueNow(db, at)) {
    if (stop?.aborted) return;
    if (!(await claimRefund(db, refund, at))) continue;
    if (refund.state === 'sent') {
      await refreshRefund(db, payments, refund, at);
      continue;
    }
    const providerRefund = await askProvider(refund, payments.refund);
    if (providerRefund) await settleRefund(db, refund, providerRefund.state, at);
  }
}
