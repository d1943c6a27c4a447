import * as v from 'valibot';
import { encodeCreative, wireCreative } from './creative.ts';
import { endpoint, fields, query, requestBody } from './endpoint.ts';
import { MAX_QUANTITY } from './limits.ts';
import { paiseOf, rupeesOf } from './money.ts';
import { boundedText, count, countOrNull, digits, listOf, money, optionalId, success, wireId } from './wire.ts';
import { encodeCartLine } from './worker-api.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));

const cartItem = v.pipe(
  v.object({
    id: wireId,
    item_id: optionalId,
    sku_id: wireId,
    product_id: optionalId,
    name: boundedText(500),
    description: boundedText(500),
    quantity: count(),
    selling_price: money(),
    actual_price: money(),
    /** Available quantity; missing if the backend does not send it. */
    inventory_count: countOrNull(),
    /** The price when the line was added, on any device; missing if the backend does not send it. */
    added_price: v.fallback(v.nullish(v.pipe(v.number(), v.transform(paiseOf))), null),
    creatives: listOf(wireCreative, 10),
  }),
  v.transform((wire) => ({
    id: wire.id,
    skuId: wire.sku_id,
    productId: wire.product_id,
    name: wire.name,
    description: wire.description,
    quantity: wire.quantity,
    pricePaise: wire.selling_price,
    wasPaise: wire.actual_price,
    ...(wire.inventory_count === null ? {} : { stock: wire.inventory_count }),
    ...(typeof wire.added_price === 'number' ? { addedPaise: wire.added_price } : {}),
    picture: wire.creatives.find((creative) => creative.kind === 'picture')?.url ?? null,
  })),
);

const NOTHING = { items: [], total_items: 0, original_price: 0, final_price: 0, delivery_fee: 0 };

/** 204 arrives as null and means an empty cart (spec §7). */
export const cartReply = v.pipe(
  v.nullable(
    v.object({
      success,
      data: v.nullable(
        v.object({
          user_id: optionalId,
          store_id: optionalId,
          items: listOf(cartItem, 200),
          total_items: countOrNull(),
          original_price: money(),
          final_price: money(),
          delivery_fee: money(),
        }),
      ),
    }),
  ),
  v.transform((wire) => {
    const { items, total_items, original_price, final_price, delivery_fee } = wire?.data ?? NOTHING;
    return {
      items,
      totalItems: total_items ?? items.reduce((sum, item) => sum + item.quantity, 0),
      originalPaise: original_price,
      finalPaise: final_price,
      deliveryPaise: delivery_fee,
    };
  }),
);
export type Cart = v.InferOutput<typeof cartReply>;

const ofStore = query({ storeId: digits });
const ofItem = query({ storeId: digits, itemId: wireId });

const hasItems = (wire: unknown): boolean => v.is(v.object({ data: v.object({ items: v.array(v.unknown()) }) }), wire);

/**
 * Writes return the whole cart if the backend sends it; after any other reply the cart is fetched again. Only a reply
 * with items counts as a cart: an acknowledgement must never make the bag look empty.
 */
const writeReply = v.union([
  v.pipe(v.custom<v.InferInput<typeof cartReply>>(hasItems), cartReply),
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
]);

export const cart = endpoint({ query: ofStore, reply: cartReply });
/** Sets the line; 0 removes it. `user_id` is accepted, as the specification has it, and ignored. */
export const setCartLine = endpoint({
  body: requestBody(query({ storeId: digits, userId: v.optional(wireId), skuId: wireId, quantity }), encodeCartLine),
  reply: writeReply,
});
export const addToCart = endpoint({
  body: fields({ storeId: digits, itemId: wireId, quantity }),
  reply: writeReply,
});
export const removeFromCart = endpoint({ query: ofItem, reply: writeReply });
export const clearCart = endpoint({ query: ofStore, reply: writeReply });

type ItemSent = Omit<Cart['items'][number], 'id' | 'skuId' | 'productId' | 'addedPaise'> & {
  skuId: number;
  productId: number;
  stock: number;
  /** Null: not recorded. */
  addedPaise: number | null;
};
export type CartSent = Omit<Cart, 'items'> & { storeId: number; userId: number; items: ItemSent[] };

const encodeItem = (item: ItemSent): v.InferInput<typeof cartItem> => ({
  id: item.skuId,
  item_id: item.skuId,
  sku_id: item.skuId,
  product_id: item.productId,
  name: item.name,
  description: item.description,
  quantity: item.quantity,
  selling_price: rupeesOf(item.pricePaise),
  actual_price: rupeesOf(item.wasPaise),
  inventory_count: item.stock,
  ...(item.addedPaise === null ? {} : { added_price: rupeesOf(item.addedPaise) }),
  creatives: item.picture ? [encodeCreative({ id: `${item.skuId}`, url: item.picture, kind: 'IMAGE' })] : [],
});

export const encodeCart = (cart: CartSent) => ({
  success: true as const,
  data: {
    user_id: cart.userId,
    store_id: cart.storeId,
    items: cart.items.map(encodeItem),
    total_items: cart.totalItems,
    original_price: rupeesOf(cart.originalPaise),
    final_price: rupeesOf(cart.finalPaise),
    delivery_fee: rupeesOf(cart.deliveryPaise),
  },
});

/** The reply to a write. `previous`: the quantity before; null if no single line was set. */
export const encodeCartWrite = (
  cart: CartSent,
  { applied, previous }: { applied: boolean; previous: number | null },
) => ({
  ...encodeCart(cart),
  applied,
  ...(applied ? {} : { reason: 'superseded' }),
  ...(previous === null ? {} : { previous_quantity: previous }),
});
