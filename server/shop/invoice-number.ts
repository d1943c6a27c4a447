import { and, eq, isNull, sql } from 'drizzle-orm';
import { invoiceCounters, orders } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { stores } from '../db/schema.ts';
import type { OrderKey } from './order-id.ts';

/** Invoices are dated where the stores are. Milliseconds ahead of UTC. */
const INDIA = 5.5 * 3_600_000;

/** The financial year of a moment, April to March: '26-27'. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + INDIA);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** As the tax rules want it: letters, digits, '-' and '/', sixteen at most: 'NIN/26-27/000123'. */
export function invoiceNumber(storeId: number, storeName: string, year: string, count: number): string {
  const letters = storeName
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  return `${letters || `S${storeId}`}/${year}/${String(count).padStart(6, '0')}`;
}

/**
 * D27: gives a locked order that is paid the next number of its store's financial year, once. In the transaction of the
 * payment: what is rolled back leaves no gap.
 */
export async function giveInvoiceNumber(tx: Db, { storeId, id }: OrderKey, at: Date): Promise<void> {
  const year = financialYear(at);
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  const here = and(eq(orders.storeId, storeId), eq(orders.id, id), isNull(orders.invoiceNumber));
  const open = await tx.select({ id: orders.id }).from(orders).where(here);
  if (open.length === 0) return;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ storeId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.storeId, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  const number = invoiceNumber(storeId, store?.name ?? '', year, counter?.last ?? 1);
  await tx.update(orders).set({ invoiceNumber: number, invoicedAt: at }).where(here);
}
