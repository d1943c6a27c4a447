import type { ShippingTable } from '../../contract/shipping.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { deliveryPaise } from '../shop/cart.ts';

/** What holds for all offers of a store. `returnDays` 0: no returns. `shipping` null: no delivery times. */
export type OfferTerms = { returnDays: number; deliveryPaise: number; shipping: ShippingTable | null };

export async function offerTermsOf(db: Db, storeId: number): Promise<OfferTerms> {
  const { returnDays, seller } = await storeById(db, storeId);
  return { returnDays, deliveryPaise: deliveryPaise(), shipping: seller.shipping ?? null };
}
