import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AddressCopy, orders } from './customers-schema.ts';
import { at, storeId } from './schema.ts';

/** A state of the GST list. */
export type PaperState = { code: string; name: string };
export type PaperLine = {
  /** Null: the delivery. */
  skuId: number | null;
  name: string;
  detail: string;
  hsn: string;
  quantity: number;
  /** What one piece was sold for, tax included. */
  pricePaise: number;
  taxPercent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  amountPaise: number;
};
/** What a tax paper says. */
export type Paper = {
  seller: { name: string; address: string; gstin: string; email: string; phone: string; state: PaperState | null };
  billTo: AddressCopy;
  shipTo: AddressCopy;
  supply: PaperState;
  lines: PaperLine[];
};

/** D39: invoices and credit notes as they were issued. Rows are only ever added. */
export const papers = pgTable(
  'papers',
  {
    storeId: storeId(),
    number: text().notNull(),
    orderId: text('order_id').notNull(),
    /** Null: the invoice; else the refund that the credit note is for. */
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
