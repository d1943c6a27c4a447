import { m } from '#messages';
import { deliversTo, deliveryEstimate, type ShippingTable } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { spokenLanguage } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';

/** A store's delivery times by zone, with the names of places in the language of the request; null if it has none configured. */
export async function shippingOf(db: Db, storeId: number): Promise<ShippingTable | null> {
  const { shipping } = (await storeById(db, storeId)).seller;
  if (!shipping) return null;
  const zones = shipping.zones.map(({ translations = {}, ...zone }) => ({
    ...zone,
    ...translations[spokenLanguage()],
  }));
  return { ...shipping, zones };
}

/** Expected delivery day of an order placed at `at`, '2026-11-26'; '' if the store promises none for the pincode. */
export async function expectedDay(db: Db, storeId: number, pincode: string, at: Date): Promise<string> {
  const table = await shippingOf(db, storeId);
  return (table && deliveryEstimate(table, pincode, at)?.arrives) ?? '';
}

/** The refusal of an order for a place that the store does not deliver to; null if it does. */
export async function placeRefusal(db: Db, storeId: number, pincode: string): Promise<Refusal | null> {
  if (deliversTo(await shippingOf(db, storeId), pincode)) return null;
  return new Refusal(409, 'PLACE_NOT_SERVED', m.refusal_place_not_served({ pincode }));
}
