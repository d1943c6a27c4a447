import { randomBytes } from 'node:crypto';
import { and, ne } from 'drizzle-orm';
import { sandboxPayments, sandboxRefunds } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { type Known, type KnownRefund, type PaymentProvider, ProviderFailure, type RefundRequest } from './provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
const OUTCOMES = ['paid', 'pending', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const isOutcome = (word: unknown): word is Outcome => OUTCOMES.some((outcome) => outcome === word);

/** A session of this store, or null. */
export async function sandboxSession(db: Db, storeId: number, sessionId: string): Promise<SandboxPayment | null> {
  return (await rowsWith(db, sandboxPayments, { storeId, sessionId }))[0] ?? null;
}

export const isOver = ({ outcome, expiresAt }: SandboxPayment, at: Date): boolean =>
  outcome === 'closed' || (outcome !== 'paid' && expiresAt <= at);

/** What the shopper chose on the hosted page; what is paid or over stays so. */
export async function choose(db: Db, session: SandboxPayment, outcome: Outcome, at: Date): Promise<void> {
  if (isOver(session, at)) return;
  const { storeId, sessionId } = session;
  const here = matching(sandboxPayments, { storeId, sessionId });
  const open = and(here, ne(sandboxPayments.outcome, 'paid'), ne(sandboxPayments.outcome, 'closed'));
  await db.update(sandboxPayments).set({ outcome }).where(open);
}

function knownOf(row: SandboxPayment, at: Date): Known {
  const { storeId, orderId, amountPaise } = row;
  const chosen = isOutcome(row.outcome) ? row.outcome : 'open';
  return { storeId, orderId, amountPaise, currency: 'INR', state: isOver(row, at) ? 'over' : chosen };
}

/** How long a refund of the sandbox is under way, as a bank's would be. Milliseconds. */
const REFUND_MS = 60_000;

/** What became of a refund in the sandbox's books; null where it was never asked for. */
async function refundIn(db: Db, { storeId, refundId }: RefundRequest, at: Date): Promise<KnownRefund | null> {
  const [row] = await rowsWith(db, sandboxRefunds, { storeId, refundId });
  if (!row) return null;
  return { state: row.createdAt.getTime() + REFUND_MS <= at.getTime() ? 'confirmed' : 'sent' };
}

/** No more goes back than came in. */
async function refundedBy(db: Db, request: RefundRequest, paid: SandboxPayment | null, at: Date): Promise<KnownRefund> {
  const { storeId, orderId, refundId, amountPaise } = request;
  const before = await refundIn(db, request, at);
  if (before) return before;
  const earlier = await rowsWith(db, sandboxRefunds, { storeId, orderId });
  const total = earlier.reduce((sum, refund) => sum + refund.amountPaise, amountPaise);
  if (paid?.outcome !== 'paid' || total > paid.amountPaise) return { state: 'failed' };
  await db
    .insert(sandboxRefunds)
    .values({ storeId, refundId, orderId, amountPaise, createdAt: at })
    .onConflictDoNothing();
  return { state: 'sent' };
}

/**
 * D14: the provider that is built in. Its books are a table of their own, which only its hosted page writes: the shop asks
 * it as it asks any other provider, and no money moves.
 */
export function sandboxProvider(db: Db, now: () => Date): PaymentProvider {
  const rowOf = async (storeId: number, orderId: string): Promise<SandboxPayment | null> =>
    (await rowsWith(db, sandboxPayments, { storeId, orderId }))[0] ?? null;
  return {
    name: 'sandbox',
    openSession: async ({ storeId, orderId, amountPaise, returnUrl, expiresAt }) => {
      const sessionId = `sandbox_${storeId}_${randomBytes(24).toString('base64url')}`;
      await db
        .insert(sandboxPayments)
        .values({ storeId, sessionId, orderId, amountPaise, returnUrl, outcome: 'open', expiresAt })
        .onConflictDoNothing();
      const row = await rowOf(storeId, orderId);
      if (!row) throw new ProviderFailure('the sandbox has lost this order');
      return row.sessionId;
    },
    status: async (storeId, orderId) => {
      const row = await rowOf(storeId, orderId);
      return row ? knownOf(row, now()) : { state: 'over', storeId, orderId, amountPaise: 0, currency: 'INR' };
    },
    close: async (storeId, orderId) => {
      const open = and(matching(sandboxPayments, { storeId, orderId }), ne(sandboxPayments.outcome, 'paid'));
      await db.update(sandboxPayments).set({ outcome: 'closed' }).where(open);
    },
    refund: async (request) => refundedBy(db, request, await rowOf(request.storeId, request.orderId), now()),
    refundStatus: (request) => refundIn(db, request, now()),
  };
}
