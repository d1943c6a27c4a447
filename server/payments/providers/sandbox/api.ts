import { randomBytes } from 'node:crypto';
import { and, ne } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { matching, rowsWith } from '../../../db/keys.ts';
import {
  type PaymentApi,
  ProviderFailure,
  type ProviderOrder,
  type ProviderRefund,
  type RefundRequest,
} from '../../provider.ts';
import { sandboxPayments, sandboxRefunds } from './schema.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
const OUTCOMES = ['paid', 'pending', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const isOutcome = (word: unknown): word is Outcome => OUTCOMES.some((outcome) => outcome === word);

/** The session with this id in this store, or null. */
export async function findSession(db: Db, storeId: number, sessionId: string): Promise<SandboxPayment | null> {
  return (await rowsWith(db, sandboxPayments, { storeId, sessionId }))[0] ?? null;
}

export const isOver = ({ outcome, expiresAt }: SandboxPayment, at: Date): boolean =>
  outcome === 'closed' || (outcome !== 'paid' && expiresAt <= at);

/** Stores the outcome chosen on the hosted page; paid, closed and expired sessions stay unchanged. */
export async function recordOutcome(db: Db, session: SandboxPayment, outcome: Outcome, at: Date): Promise<void> {
  if (isOver(session, at)) return;
  const { storeId, sessionId } = session;
  const here = matching(sandboxPayments, { storeId, sessionId });
  const open = and(here, ne(sandboxPayments.outcome, 'paid'), ne(sandboxPayments.outcome, 'closed'));
  await db.update(sandboxPayments).set({ outcome }).where(open);
}

function providerOrderOf(row: SandboxPayment, at: Date): ProviderOrder {
  const { storeId, orderId, amountPaise } = row;
  const chosen = isOutcome(row.outcome) ? row.outcome : 'open';
  return { storeId, orderId, amountPaise, currency: 'INR', state: isOver(row, at) ? 'over' : chosen };
}

/** Time until a sandbox refund is confirmed, to simulate a bank. Milliseconds. */
const REFUND_MS = 60_000;

/** The state of a sandbox refund; null if it was never requested. */
async function findRefund(db: Db, { storeId, refundId }: RefundRequest, at: Date): Promise<ProviderRefund | null> {
  const [row] = await rowsWith(db, sandboxRefunds, { storeId, refundId });
  if (!row) return null;
  return { state: row.createdAt.getTime() + REFUND_MS <= at.getTime() ? 'confirmed' : 'sent' };
}

/** Records a refund. It fails if the order is not paid or all its refunds together would exceed the payment. */
async function recordRefund(
  db: Db,
  request: RefundRequest,
  paid: SandboxPayment | null,
  at: Date,
): Promise<ProviderRefund> {
  const { storeId, orderId, refundId, amountPaise } = request;
  const before = await findRefund(db, request, at);
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
 * D14: the built-in provider. Its state is in tables of its own, and only its hosted page marks a payment as paid.
 * The shop queries it like any other provider; no money moves.
 */
export function sandboxApi(db: Db, now: () => Date): PaymentApi {
  const rowOf = async (storeId: number, orderId: string): Promise<SandboxPayment | null> =>
    (await rowsWith(db, sandboxPayments, { storeId, orderId }))[0] ?? null;
  return {
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
      return row ? providerOrderOf(row, now()) : { state: 'over', storeId, orderId, amountPaise: 0, currency: 'INR' };
    },
    close: async (storeId, orderId) => {
      const open = and(matching(sandboxPayments, { storeId, orderId }), ne(sandboxPayments.outcome, 'paid'));
      await db.update(sandboxPayments).set({ outcome: 'closed' }).where(open);
    },
    refund: async (request) => recordRefund(db, request, await rowOf(request.storeId, request.orderId), now()),
    refundStatus: (request) => findRefund(db, request, now()),
  };
}
