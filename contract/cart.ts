import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireCreative } from './product.ts';
import { amount, count, digits, listOf, text, wireId } from './wire.ts';

/** S14: what a quantity may be. */
export const MAX_QUANTITY = 20;
export const MAX_LINES = 50;
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));

const cartItem = v.pipe(
  v.object({
    id: wireId,
    item_id: v.nullish(wireId),
    sku_id: wireId,
    product_id: v.nullish(wireId),
    name: text(),
    description: text(),
    quantity: count(),
    selling_price: amount(),
    actual_price: amount(),
    /** Pieces that can be had; missing where the backend does not say (D33). */
    inventory_count: v.fallback(v.nullish(v.number()), null),
    creatives: listOf(wireCreative, 10),
  }),
  v.transform((wire) => ({
    id: wire.id,
    skuId: wire.sku_id,
    productId: wire.product_id ?? null,
    name: wire.name,
    description: wire.description,
    quantity: wire.quantity,
    price: wire.selling_price,
    wasPrice: wire.actual_price,
    ...(typeof wire.inventory_count === 'number' ? { stock: wire.inventory_count } : {}),
    picture: wire.creatives.find((creative) => creative.kind === 'picture')?.url ?? null,
  })),
);

/** 204 arrives as null and means an empty cart (spec §7). Amounts in rupees. */
export const cartReply = v.pipe(
  v.nullable(
    v.object({
      success: v.literal(true),
      data: v.object({
        user_id: v.nullish(wireId),
        store_id: v.nullish(wireId),
        items: listOf(cartItem, 200),
        total_items: v.nullish(v.number()),
        original_price: amount(),
        final_price: amount(),
        delivery_fee: amount(),
      }),
    }),
  ),
  v.transform((wire) => ({
    items: wire?.data.items ?? [],
    totalItems: wire?.data.total_items ?? (wire?.data.items ?? []).reduce((sum, item) => sum + item.quantity, 0),
    originalPrice: wire?.data.original_price ?? 0,
    finalPrice: wire?.data.final_price ?? 0,
    deliveryFee: wire?.data.delivery_fee ?? 0,
  })),
);
export type Cart = v.InferOutput<typeof cartReply>;

const ofStore = v.object({ store_id: digits });
const ofItem = v.object({ store_id: digits, item_id: wireId });

const hasItems = (wire: unknown): boolean => v.is(v.object({ data: v.object({ items: v.array(v.unknown()) }) }), wire);

/**
 * Writes answer with the whole cart where the backend sends it; one that answers something else is asked again. Only a
 * reply with items counts as a cart: an acknowledgement must never make the bag look empty.
 */
const writeReply = v.union([
  v.pipe(v.custom<v.InferInput<typeof cartReply>>(hasItems), cartReply),
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
]);

export const cart = endpoint({ query: ofStore, reply: cartReply });
/** D6: sets the line; 0 removes it. `user_id` is accepted for the specification's sake and ignored (S10). */
export const setCartLine = endpoint({
  body: v.object({ store_id: digits, user_id: v.optional(wireId), sku_id: wireId, quantity }),
  reply: writeReply,
});
export const addToCart = endpoint({
  body: v.object({ store_id: digits, item_id: wireId, quantity }),
  reply: writeReply,
});
export const removeFromCart = endpoint({ query: ofItem, reply: writeReply });
export const clearCart = endpoint({ query: ofStore, reply: writeReply });
