import * as v from 'valibot';
import { endpoint, requestBody } from './endpoint.ts';
import { MOST_SAVED } from './limits.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { digits, listOf, safeText, success, wireId } from './wire.ts';

// None of these calls is in the specification; another backend may have none of them (D33, D35).

/** Ten digits of a mobile phone in India, or an e-mail address. */
export const contact = v.union([v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/)), v.pipe(safeText(200), v.email())]);

/** Asks for one message when a sold-out SKU is back. */
export const askForStock = endpoint({
  body: requestBody(
    v.pipe(
      v.object({ store_id: digits, sku_id: wireId, contact }),
      v.transform((wire) => ({ storeId: wire.store_id, skuId: wire.sku_id, contact: wire.contact })),
    ),
    ({ storeId, skuId, contact }) => ({ store_id: storeId, sku_id: skuId, contact }),
  ),
  reply: v.pipe(
    v.nullable(v.object({ success })),
    v.transform(() => null),
  ),
});

/** `at`: when the shopper said so, in milliseconds. */
const wireSaved = v.pipe(
  v.object({ product_id: wireId, saved: v.boolean(), at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  v.transform((wire) => ({ productId: wire.product_id, saved: wire.saved, at: wire.at })),
);
export type SavedItem = v.InferOutput<typeof wireSaved>;
export const encodeSaved = ({ productId, ...rest }: SavedItem): v.InferInput<typeof wireSaved> => ({
  product_id: productId,
  ...rest,
});

/** Brings the wishes of this phone to the account, and answers with those of all phones: the last word on each counts. */
export const syncSaved = endpoint({
  body: requestBody(
    v.pipe(
      v.object({ store_id: digits, items: v.pipe(v.array(wireSaved), v.maxLength(MOST_SAVED)) }),
      v.transform((wire) => ({ storeId: wire.store_id, items: wire.items })),
    ),
    ({ storeId, items }) => ({ store_id: storeId, items: items.map(encodeSaved) }),
  ),
  reply: v.pipe(
    v.object({ success, data: listOf(wireSaved, MOST_SAVED) }),
    v.transform((wire) => wire.data),
  ),
});

/** What goes with a product. */
export const companions = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  reply: v.pipe(
    v.object({ success, data: listOf(wireProduct, 20) }),
    v.transform((wire) => uniqueProducts(wire.data)),
  ),
});
