import * as v from 'valibot';
import type { Cart } from './cart.ts';

/** As in `lazy-persister.ts`, but for whoever has a bag: the first visit does not pay for it. */
export const persistedCart = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      skuId: v.string(),
      productId: v.nullable(v.string()),
      name: v.string(),
      description: v.string(),
      quantity: v.number(),
      pricePaise: v.number(),
      wasPaise: v.number(),
      stock: v.exactOptional(v.number()),
      addedPaise: v.exactOptional(v.number()),
      picture: v.nullable(v.string()),
    }),
  ),
  totalItems: v.number(),
  originalPaise: v.number(),
  finalPaise: v.number(),
  deliveryPaise: v.number(),
}) satisfies v.GenericSchema<Cart>;
