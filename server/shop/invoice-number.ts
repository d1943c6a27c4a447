import { eq, sql } from 'drizzle-orm';
import { invoiceCounters } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { stores } from '../db/schema.ts';

/** Invoices are dated where the stores are. Milliseconds ahead of UTC. */
const INDIA = 5.5 * 3_600_000;

/** The financial year of a moment, April to March: '26-27'. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + INDIA);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** As the tax rules want it: letters, digits, '-' and '/', sixteen at most: 'NIN/26-27/000123', a credit note 'NIN/26-27/C00007'. */
export function paperNumber(store: { id: number; name: string }, series: Series, year: string, count: number): string {
  const letters = store.name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  const digits = 6 - series.length;
  return `${letters || `S${store.id}`}/${year}/${series}${String(count).padStart(digits, '0')}`;
}

/** '' for invoices, 'C' for credit notes. */
export type Series = '' | 'C';

/** D27: the next number of a store's series in this financial year. Inside a transaction: what is rolled back leaves no gap. */
export async function nextNumber(tx: Db, storeId: number, series: Series, at: Date): Promise<string> {
  const year = financialYear(at);
  const [store] = await tx.select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ storeId, year: series + year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.storeId, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  return paperNumber({ id: storeId, name: store?.name ?? '' }, series, year, counter?.last ?? 1);
}
