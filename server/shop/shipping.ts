import { promiseOf, type ShippingTable } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';

/** How fast a store delivers; null where it names no zones. */
export async function shippingOf(db: Db, storeId: number): Promise<ShippingTable | null> {
  return (await storeById(db, storeId)).seller.shipping ?? null;
}

/** The day that an order of this moment is expected, '2026-11-26'; '' where nothing is promised. */
export async function expectedDay(db: Db, storeId: number, pincode: string, at: Date): Promise<string> {
  const table = await shippingOf(db, storeId);
  return (table && promiseOf(table, pincode, at)?.arrives) ?? '';
}
