import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products, type Seller, stores, type TaxRow } from '../db/schema.ts';
import type { OrderItem, WholeOrder } from './orders.ts';

/** What an invoice says beyond its order (D27); `number` null while it is not paid. `taxPercent` is in the price; `hsn` '' where the store names none. */
export type InvoiceFacts = {
  seller: Seller;
  goods: { skuId: number; hsn: string; taxPercent: number }[];
  number: string | null;
  issuedAt: Date | null;
};

/** The first row that the price of one piece fits; 0 where the store has none. */
export const taxPercent = (rows: readonly TaxRow[], pricePaise: number): number =>
  rows.find(({ upToPaise }) => upToPaise === null || pricePaise <= upToPaise)?.percent ?? 0;

/** Category by product; what is no longer in the catalogue has none. */
async function categoriesOf(db: Db, storeId: number, items: readonly OrderItem[]): Promise<Map<number, string>> {
  const ids = items.map(({ productId }) => productId);
  const found = await db
    .select({ id: products.id, categoryId: products.categoryId })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(products.id, ids)));
  return new Map(found.map(({ id, categoryId }) => [id, categoryId]));
}

/** Null for a store that is gone. */
export async function invoiceFacts(db: Db, { order, items }: WholeOrder): Promise<InvoiceFacts | null> {
  const { storeId } = order;
  const [store] = await db.select({ seller: stores.seller }).from(stores).where(eq(stores.id, storeId));
  if (!store) return null;
  const { hsn = {}, gst = [] } = store.seller;
  const categories = await categoriesOf(db, storeId, items);
  const goods = items.map(({ skuId, productId, pricePaise }) => ({
    skuId,
    hsn: hsn[categories.get(productId) ?? ''] ?? '',
    taxPercent: taxPercent(gst, pricePaise),
  }));
  return { seller: store.seller, goods, number: order.invoiceNumber, issuedAt: order.invoicedAt };
}
