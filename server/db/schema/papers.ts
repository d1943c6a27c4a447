import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaperLine, State, WirePaper } from '../../../contract/paper.ts';
import { at, storeId } from './catalogue.ts';
import { type AddressCopy, orders } from './customers.ts';

/** Content of an invoice or credit note. */
export type Paper = {
  seller: WirePaper['seller'];
  billTo: AddressCopy;
  shipTo: AddressCopy;
  supply: State;
  lines: PaperLine[];
};

/**
 * D39: invoices and credit notes as issued. Rows are append-only, except that the buyers of deleted accounts are
 * anonymised after the retention period (`shop/retention.ts`).
 */
export const papers = pgTable(
  'papers',
  {
    storeId: storeId(),
    number: text().notNull(),
    orderId: text('order_id').notNull(),
    /** The refund that a credit note is for; null for the invoice. */
    refundId: text('refund_id'),
    issuedAt: at('issued_at').notNull(),
    paper: jsonb().$type<Paper>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.number] }),
    foreignKey({ columns: [table.storeId, table.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index('papers_order').on(table.storeId, table.orderId),
    uniqueIndex('papers_invoice').on(table.storeId, table.orderId).where(sql`${table.refundId} is null`),
    uniqueIndex('papers_refund').on(table.storeId, table.refundId),
  ],
);
