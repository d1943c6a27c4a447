import { type CartSent, encodeCart, encodeCartWrite } from '../../contract/cart.ts';
import { Refusal } from '../refusal.ts';
import {
  buyable,
  clearLines,
  deliveryPaise,
  gone,
  idOf,
  type Line,
  lockCart,
  openCart,
  readCartItems,
  setLine,
  totalsOf,
  type Whose,
} from '../shop/cart.ts';
import { type Handler, KeyUsed, type ShopperContext, whose } from './handler.ts';

/** No price and nothing in stock: no longer sold, to be taken out (R37). */
const itemOf = ({ skuId, quantity, productId, name, variant, picture, addedPaise, sku }: Line) => ({
  ...{ skuId, productId, name, quantity, picture, addedPaise },
  description: variant,
  pricePaise: sku?.pricePaise ?? 0,
  wasPaise: sku?.wasPaise ?? 0,
  stock: sku ? buyable(sku) : 0,
});

function cartOf({ storeId, userId }: Whose, lines: Line[]): CartSent {
  const { items, originalPaise, finalPaise } = totalsOf(lines);
  return {
    ...{ storeId, userId, originalPaise, finalPaise },
    items: lines.map(itemOf),
    totalItems: items,
    deliveryPaise: deliveryPaise(),
  };
}

/** 204: nothing in it (spec §7). */
export const cart: Handler<'cart'> = async (_asked, context) => {
  const lines = await readCartItems(context.db, whose(context));
  return lines.length > 0 ? encodeCart(cartOf(whose(context), lines)) : null;
};

/** The whole bag after a write, and how many there were before (another device may have been faster). */
const changed = (of: Whose, lines: Line[], previous: number | null, applied = true) =>
  encodeCartWrite(cartOf(of, lines), { applied, previous });

/** The bag after a line was set, as far as it is known without another query: the bag is locked. Null: a new line. */
function withLine(lines: Line[], skuId: number, quantity: number): Line[] | null {
  if (quantity === 0) return lines.filter((line) => line.skuId !== skuId);
  if (!lines.some((line) => line.skuId === skuId)) return null;
  return lines.map((line) => (line.skuId === skuId ? { ...line, quantity } : line));
}

/** Sets one line of the bag. Inside a transaction (`atomic`). */
async function set(id: string, quantity: number, context: ShopperContext) {
  const { db: tx, device, send, keyed } = context;
  const of = whose(context);
  const at = context.now();
  const skuId = idOf(id);
  if (skuId === null) return gone();
  const sent = device && { clientId: device.id, skuId, seq: device.seq, at };
  const [isNewest, lines] = await openCart(tx, of, { sent, keyed });
  if (isNewest === null) return new KeyUsed();
  const previous = lines.find((line) => line.skuId === skuId)?.quantity ?? 0;
  // R28: a request that was overtaken by a later one of the same device changes nothing.
  if (!isNewest) return changed(of, lines, previous, false);
  const refusal = await setLine(tx, of, { skuId, quantity, lines }, { at, send });
  if (refusal instanceof Refusal) return refusal;
  return changed(of, withLine(lines, skuId, quantity) ?? (await readCartItems(tx, of)), previous);
}

export const setCartLine: Handler<'setCartLine'> = async ({ body }, context) => set(body.skuId, body.quantity, context);

/** The item's id is its SKU's. Quantities are absolute here too (D6). */
export const addToCart: Handler<'addToCart'> = async ({ body }, context) => set(body.itemId, body.quantity, context);

/** Taking out what is not in is no mistake: it is out. */
export const removeFromCart: Handler<'removeFromCart'> = async ({ query }, context) => set(query.itemId, 0, context);

export const clearCart: Handler<'clearCart'> = async (_asked, context) => {
  const of = whose(context);
  await lockCart(context.db, of, true);
  await clearLines(context.db, of);
  return changed(of, [], null);
};
