/** Bodies that the service worker sends and reads too. No imports: it has no schema library, so it parses by hand. */

/** Numeric ids are numbers on the wire (spec §7). */
const numberLike = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

type CartLineSent = { storeId: number; userId?: string | undefined; skuId: string; quantity: number };
/** Sets the line; 0 removes it. */
export const encodeCartLine = ({ storeId, userId, skuId, quantity }: CartLineSent) => ({
  store_id: storeId,
  ...(userId === undefined ? {} : { user_id: numberLike(userId) }),
  sku_id: numberLike(skuId),
  quantity,
});

/** The query string of `cart`. */
export const cartQueryString = (storeId: number): string => `?store_id=${storeId}`;

export const encodeRevocation = ({ tokenHash }: { tokenHash: string }) => ({ token_hash: tokenHash });

const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null && name in from
    ? Object.entries(from).find(([at]) => at === name)?.[1]
    : null;
const whole = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);

/** The reply to a cart write. `previous`: the quantity before; null if the backend does not send it. */
export const readCartReply = (reply: unknown) => ({
  success: field(reply, 'success'),
  code: String(field(field(reply, 'error'), 'code') ?? ''),
  available: whole(field(field(reply, 'error'), 'available')),
  applied: field(reply, 'applied') !== false,
  previous: whole(field(reply, 'previous_quantity')),
});

/** Quantity of a SKU in the reply to `cart`; null if the reply is not a cart (spec §7). */
export function quantityInCart(reply: unknown, skuId: string): number | null {
  const items = field(field(reply, 'data'), 'items');
  if (!Array.isArray(items)) return null;
  const line = items.find((item: unknown) => String(field(item, 'sku_id')) === skuId);
  return whole(field(line ?? { quantity: 0 }, 'quantity'));
}
