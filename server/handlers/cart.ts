import { Refusal } from '../refusal.ts';
import {
  buyable,
  clearLines,
  deliveryPaise,
  gone,
  idOf,
  type Line,
  lockCart,
  lockFor,
  readCartItems,
  setLine,
  totalsOf,
  type Whose,
} from '../shop/cart.ts';
import type { Handler, ShopperContext } from './handler.ts';

const whose = ({ storeId, shopper }: ShopperContext): Whose => ({ storeId, userId: shopper.id });

/** `inventory_count` 0 with no price: no longer sold, to be taken out (R37). */
const wireLine = ({ skuId, quantity, productId, name, variant, picture, addedPaise, sku }: Line) => ({
  id: skuId,
  item_id: skuId,
  sku_id: skuId,
  product_id: productId,
  name,
  description: variant,
  quantity,
  selling_price: (sku?.pricePaise ?? 0) / 100,
  actual_price: (sku?.wasPaise ?? 0) / 100,
  inventory_count: sku ? buyable(sku) : 0,
  ...(addedPaise === null ? {} : { added_price: addedPaise / 100 }),
  creatives: picture ? [{ id: `${skuId}`, creative_url: picture, creative_type: 'IMAGE' }] : [],
});

function wireCart({ storeId, userId }: Whose, lines: Line[]) {
  const { pieces, originalPaise, finalPaise } = totalsOf(lines);
  const delivery = deliveryPaise();
  return {
    success: true as const,
    data: {
      user_id: userId,
      store_id: storeId,
      items: lines.map(wireLine),
      total_items: pieces,
      original_price: originalPaise / 100,
      final_price: finalPaise / 100,
      delivery_fee: delivery / 100,
    },
  };
}

/** 204: nothing in it (spec §7). */
export const cart: Handler<'cart'> = async (_asked, context) => {
  const lines = await readCartItems(context.db, whose(context));
  return lines.length > 0 ? wireCart(whose(context), lines) : null;
};

/** What a write came to: the whole bag, and how many there were before (another device may have been faster). */
function changed(of: Whose, lines: Line[], previous: number | null, applied = true) {
  const bag = wireCart(of, lines);
  const more = previous === null ? {} : { previous_quantity: previous };
  return { ...bag, applied, ...(applied ? {} : { reason: 'superseded' }), ...more };
}

/** The bag after a line was set, as far as it can be told without asking again: the bag is locked. Null: a new line. */
function withLine(lines: Line[], skuId: number, quantity: number): Line[] | null {
  if (quantity === 0) return lines.filter((line) => line.skuId !== skuId);
  if (!lines.some((line) => line.skuId === skuId)) return null;
  return lines.map((line) => (line.skuId === skuId ? { ...line, quantity } : line));
}

/** Sets one line of the bag. Inside a transaction (`atomic`). */
async function set(id: string, quantity: number, context: ShopperContext) {
  const { db: tx, device } = context;
  const of = whose(context);
  const at = context.now();
  const skuId = idOf(id);
  if (skuId === null) return gone();
  const isNewest = await lockFor(tx, of, device && { clientId: device.id, skuId, seq: device.seq, at });
  const lines = await readCartItems(tx, of);
  const previous = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  // R28: a request that was overtaken by a later one of the same device changes nothing.
  if (!isNewest) return changed(of, lines, previous, false);
  const refusal = await setLine(tx, of, { skuId, quantity, lines }, at);
  if (refusal instanceof Refusal) return refusal;
  return changed(of, withLine(lines, skuId, quantity) ?? (await readCartItems(tx, of)), previous);
}

export const setCartLine: Handler<'setCartLine'> = async ({ body }, context) =>
  set(body.sku_id, body.quantity, context);

/** The item's id is its SKU's. Quantities are absolute here too (D6). */
export const addToCart: Handler<'addToCart'> = async ({ body }, context) => set(body.item_id, body.quantity, context);

/** Taking out what is not in is no mistake: it is out. */
export const removeFromCart: Handler<'removeFromCart'> = async ({ query }, context) => set(query.item_id, 0, context);

export const clearCart: Handler<'clearCart'> = async (_asked, context) => {
  const of = whose(context);
  await lockCart(context.db, of, true);
  await clearLines(context.db, of);
  return changed(of, [], null);
};
