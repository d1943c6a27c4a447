import type { Db } from '../db/database.ts';
import { orderRow, rowsWith } from '../db/keys.ts';
import { storeById } from '../db/read-layout.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderItems, orders, type RefundLine } from '../db/schema/customers.ts';
import { type Paper, papers } from '../db/schema/papers.ts';
import { knownLanguages, speaking, storedLanguage } from '../http/language.ts';
import { nextNumber } from './invoice-number.ts';
import type { OrderKey } from './order-id.ts';
import { creditPaper, invoicePaper } from './paper.ts';

type Order = typeof orders.$inferSelect;
type OrderItem = typeof orderItems.$inferSelect;
type Sale = { order: Order; items: OrderItem[] };
/** `number`: '' until issued. `against`: the invoice number on a credit note, '' on an invoice. */
export type IssuedPaper = { number: string; issuedAt: Date | null; against: string; paper: Paper };

/**
 * Current HSN codes by product id: of the subcategory, the category, or '' for all others (`Seller.hsn`). Products no
 * longer in the catalogue are omitted.
 */
async function hsnCodes(db: Db, storeId: number, items: readonly OrderItem[], codes: Record<string, string>) {
  const ids = items.map(({ productId }) => productId);
  const found = await rowsWith(db, products, { storeId, id: ids });
  return new Map(
    found.map(({ id, categoryId, childCategoryId }) => [
      id,
      (childCategoryId && codes[childCategoryId]) || codes[categoryId],
    ]),
  );
}

/** The invoice content of this order under the store's current settings. */
async function draftOf(db: Db, { order, items }: Sale): Promise<Paper> {
  const { storeId, shipping, billing, deliveryPaise } = order;
  const { seller, config } = await storeById(db, storeId);
  const codes = seller.hsn ?? {};
  const hsn = await hsnCodes(db, storeId, items, codes);
  const named = items.map((item) => ({ ...item, hsn: hsn.get(item.productId) ?? codes[''] ?? '' }));
  const language = storedLanguage(order.language, knownLanguages(config.languages));
  return speaking(language, () => invoicePaper({ seller, shipping, billing, items: named, deliveryPaise }));
}

const issuedPapers = (db: Db, { storeId, id: orderId }: OrderKey) =>
  rowsWith(db, papers, { storeId, orderId }, papers.issuedAt, papers.number);

/**
 * D39: stores the invoice unless one is stored already, and returns the stored one. Invoices issued by releases that
 * stored none are stored at the first read.
 */
async function storedInvoice(db: Db, sale: Sale, number: string, issuedAt: Date): Promise<Paper> {
  const { storeId, id } = sale.order;
  const row = { storeId, number, orderId: id, refundId: null, issuedAt, paper: await draftOf(db, sale) };
  await db.insert(papers).values(row).onConflictDoNothing();
  const all = await issuedPapers(db, sale.order);
  return all.find(({ refundId }) => refundId === null)?.paper ?? row.paper;
}

/** The papers of an order, invoice first. Until an invoice is issued: a single draft with `number` ''. */
export async function papersOf(db: Db, sale: Sale): Promise<IssuedPaper[]> {
  const { order } = sale;
  const { invoiceNumber: number, invoicedAt } = order;
  if (number === null || invoicedAt === null) {
    return [{ number: '', issuedAt: null, against: '', paper: await draftOf(db, sale) }];
  }
  const all = await issuedPapers(db, order);
  const invoice =
    all.find(({ refundId }) => refundId === null)?.paper ?? (await storedInvoice(db, sale, number, invoicedAt));
  const credits = all.filter(({ refundId }) => refundId !== null);
  return [
    { number, issuedAt: invoicedAt, against: '', paper: invoice },
    ...credits.map((row) => ({ number: row.number, issuedAt: row.issuedAt, against: number, paper: row.paper })),
  ];
}

/**
 * D27: issues number and invoice of a locked order, once. Runs in the transaction of the payment, or of the shipment
 * for cash on delivery.
 */
export async function issueInvoice(tx: Db, { order, items }: Sale, at: Date): Promise<void> {
  if (order.invoiceNumber !== null) return;
  const number = await nextNumber(tx, order.storeId, '', at);
  await tx.update(orders).set({ invoiceNumber: number, invoicedAt: at }).where(orderRow(order));
  await storedInvoice(tx, { order, items }, number, at);
}

async function saleOf(tx: Db, { storeId, id }: OrderKey): Promise<Sale | null> {
  const [order] = await rowsWith(tx, orders, { storeId, id });
  return order ? { order, items: await rowsWith(tx, orderItems, { storeId, orderId: id }, orderItems.position) } : null;
}

type GivenBack = { id: string; lines: RefundLine[]; shippingPaise: number };

/**
 * D39: issues the credit note of a refund, once. Skipped if the order has no invoice or the refund no lines. The order
 * must be locked.
 */
export async function issueCreditNote(tx: Db, key: OrderKey, refund: GivenBack, at: Date): Promise<void> {
  const sale = await saleOf(tx, key);
  if (!sale || sale.order.invoiceNumber === null || refund.lines.length === 0) return;
  const [invoice, ...credits] = await papersOf(tx, sale);
  const before = await issuedPapers(tx, key);
  if (!invoice || before.some(({ refundId }) => refundId === refund.id)) return;
  const earlier = credits.map(({ paper }) => paper);
  const paper = creditPaper(invoice.paper, refund, earlier);
  const number = await nextNumber(tx, key.storeId, 'C', at);
  await tx
    .insert(papers)
    .values({ storeId: key.storeId, number, orderId: key.id, refundId: refund.id, issuedAt: at, paper });
}
