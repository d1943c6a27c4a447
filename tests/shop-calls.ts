import type { ShippingTable } from '../contract/shipping.ts';
import type { Pairs } from '../server/db/schema/catalogue.ts';

/** The store that `shop.ts` requests from `shop-server.ts`. Prices in rupees. */
export type NewStore = {
  products: {
    id: number;
    name: string;
    skus: { id: number; price: number; was: number; stock: number; attributes: Pairs }[];
  }[];
  shipping: ShippingTable | null;
};
export type Customer = { token: string; user: { id: string; name: string; email: string; phone: string } };

export const hostOf = (storeId: number): string => `store-${storeId}.localhost`;
