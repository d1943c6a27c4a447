/** Bodies that the service worker sends, too. No imports: it loads no schema. */

/** Ids are numbers on the wire where they look like one (spec §7). */
const numberLike = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

type CartLineSent = { storeId: number; userId?: string | undefined; skuId: string; quantity: number };
/** D6: sets the line; 0 removes it. */
export const encodeCartLine = ({ storeId, userId, skuId, quantity }: CartLineSent) => ({
  store_id: storeId,
  ...(userId === undefined ? {} : { user_id: numberLike(userId) }),
  sku_id: numberLike(skuId),
  quantity,
});

export const encodeRevocation = ({ tokenHash }: { tokenHash: string }) => ({ token_hash: tokenHash });
