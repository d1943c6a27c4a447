import { bigint, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, storeId } from '../../../db/schema/catalogue.ts';

/** Payments: the outcome that a customer chose on the hosted page (D14). */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    storeId: storeId(),
    sessionId: text('session_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    returnUrl: text('return_url').notNull(),
    /** 'open', 'failed', 'pending', 'paid' or 'closed'. */
    outcome: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.sessionId] }),
    uniqueIndex('sandbox_payments_order').on(table.storeId, table.orderId),
  ],
);

/** Received refunds. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    storeId: storeId(),
    refundId: text('refund_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.refundId] })],
);
