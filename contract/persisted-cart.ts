import * as v from 'valibot';
import type { Cart } from './cart.ts';

/** The schema of the persisted cart. It loads with the outbox, so it adds nothing to a guest's first visit. */
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
