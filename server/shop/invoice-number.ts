import { sql } from 'drizzle-orm';
import { INDIA_MS } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { invoiceCounters } from '../db/schema/customers.ts';

/** The financial year (April to March, in Indian time) of a date: '26-27'. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + INDIA_MS);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** Maximum length of an invoice number (CGST Rules, rule 46 (b)). */
const MOST_SIGNS = 16;

/** Up to three letters of the store's name; without Latin letters 'S' and its id, or from 100 on the id in base 36. */
function prefixOf({ id, name }: { id: number; name: string }): string {
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  if (letters) return letters;
  return id < 100 ? `S${id}` : id.toString(36).toUpperCase().slice(-3);
}

/**
 * Formats a number by the tax rules, at most 16 letters, digits, '-' and '/': 'NIN/26-27/000123', for a credit note
 * 'NIN/26-27/C00007'. Above 999,999 invoices or 99,999 credit notes a year, separators are dropped one by one:
 * 'NIN26-27/1000000'.
 */
export function paperNumber(store: { id: number; name: string }, series: Series, year: string, count: number): string {
  const prefix = prefixOf(store);
  const number = `${series}${String(count).padStart(6 - series.length, '0')}`;
  const short = year.replace('-', '');
  const forms = [`${prefix}/${year}/${number}`, `${prefix}${year}/${number}`, `${prefix}${short}/${number}`];
  return forms.find((form) => form.length <= MOST_SIGNS) ?? `${prefix}${short}${number}`;
}

/** '' for invoices, 'C' for credit notes. */
type Series = '' | 'C';

/** D27: the next number of a store's series in this financial year. In a transaction: a rollback leaves no gap. */
export async function nextNumber(tx: Db, storeId: number, series: Series, at: Date): Promise<string> {
  const year = financialYear(at);
  const store = await storeById(tx, storeId);
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ storeId, year: series + year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.storeId, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  return paperNumber(store, series, year, counter?.last ?? 1);
}
