import { type CartSent, encodeCart, encodeCartWrite } from '../../contract/cart.ts';
import {
  buyable,
  type CustomerKey,
  clearLines,
  deliveryPaise,
  idOf,
  type Line,
  lockCart,
  readCartItems,
  setLine,
  skuGone,
  totalsOf,
} from '../shop/cart.ts';
import { recordSequence } from '../shop/idempotency.ts';
import { customerOf, type Handler, type ShopperContext } from './handler.ts';

/** Price and stock 0: the SKU is no longer sold, and the line must be removed (R37). */
const itemOf = ({ skuId, quantity, productId, name, variant, picture, addedPaise, sku }: Line) => ({
  skuId,
  productId,
  name,
  quantity,
  picture,
  addedPaise,
  description: variant,
  pricePaise: sku?.pricePaise ?? 0,
  wasPaise: sku?.wasPaise ?? 0,
  stock: sku ? buyable(sku) : 0,
});

function cartOf({ storeId, userId }: CustomerKey, lines: Line[]): CartSent {
  const { items, originalPaise, finalPaise } = totalsOf(lines);
  return {
    storeId,
    userId,
    originalPaise,
    finalPaise,
    items: lines.map(itemOf),
    totalItems: items,
    deliveryPaise: deliveryPaise(),
  };
}

/** 204 for an empty cart (spec §7). */
export const cart: Handler<'cart'> = async (_input, context) => {
  const lines = await readCartItems(context.db, customerOf(context));
  return lines.length > 0 ? encodeCart(cartOf(customerOf(context), lines)) : null;
};

/** The whole cart after a write, and the line's previous quantity (another device may have changed it). */
const cartWritten = (of: CustomerKey, lines: Line[], previous: number | null, applied = true) =>
  encodeCartWrite(cartOf(of, lines), { applied, previous });

/** Sets a cart line. Runs in a transaction (`atomic`). */
async function setQuantity(id: string, quantity: number, context: ShopperContext) {
  const { db: tx, device, now } = context;
  const of = customerOf(context);
  const at = now();
  const skuId = idOf(id);
  if (skuId === null) return skuGone();
  await lockCart(tx, of, true);
  const lines = await readCartItems(tx, of);
  const previous = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  // R28: a request that a later one of the same device has overtaken changes nothing.
  const isNewest =
    device === null || (await recordSequence(tx, of, { clientId: device.id, skuId, seq: device.seq, at }));
  if (!isNewest) return cartWritten(of, lines, previous, false);
  const refusal = await setLine(tx, of, { skuId, quantity, lines, at });
  return refusal ?? cartWritten(of, await readCartItems(tx, of), previous);
}

export const setCartLine: Handler<'setCartLine'> = async ({ body }, context) =>
  setQuantity(body.skuId, body.quantity, context);

/** `itemId` is the SKU's id. Quantities are absolute here too (D6). */
export const addToCart: Handler<'addToCart'> = async ({ body }, context) =>
  setQuantity(body.itemId, body.quantity, context);

/** Succeeds, too, if the SKU is not in the cart. */
export const removeFromCart: Handler<'removeFromCart'> = async ({ query }, context) =>
  setQuantity(query.itemId, 0, context);

export const clearCart: Handler<'clearCart'> = async (_input, context) => {
  const of = customerOf(context);
  await lockCart(context.db, of, true);
  await clearLines(context.db, of);
  return cartWritten(of, [], null);
};
