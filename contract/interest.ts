import * as v from 'valibot';
import { endpoint, fields, query, requestBody } from './endpoint.ts';
import { MAX_SAVED_ITEMS } from './limits.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { dataReply, digits, doneReply, listOf, safeText, success, wireId } from './wire.ts';

// None of these calls is in the specification; another backend may have none of them.

/** An Indian mobile number of ten digits, or an e-mail address. */
export const contact = v.union([v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/)), v.pipe(safeText(200), v.email())]);

/** Requests one message for when a sold-out SKU is back in stock. */
export const askForStock = endpoint({
  body: fields({ storeId: digits, skuId: wireId, contact }),
  reply: doneReply,
});

/**
 * `skuId`: the variant that was saved; absent for the product as such. `at`: when the shopper saved or removed the
 * product, in milliseconds since 1970.
 */
const savedItem = fields({
  productId: wireId,
  skuId: v.optional(wireId),
  saved: v.boolean(),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type SavedItem = v.InferOutput<typeof savedItem.schema>;
export const encodeSavedItem = savedItem.encode;

/** Sends this device's saved items and returns those of all devices: the latest change of each product wins. */
export const syncSavedItems = endpoint({
  body: requestBody(
    query({ storeId: digits, items: v.pipe(v.array(savedItem.schema), v.maxLength(MAX_SAVED_ITEMS)) }),
    ({ storeId, items }) => ({ store_id: storeId, items: items.map(encodeSavedItem) }),
  ),
  reply: dataReply(listOf(savedItem.schema, MAX_SAVED_ITEMS)),
});

/** Products that go with a product. */
export const companions = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  reply: v.pipe(
    v.object({ success, data: listOf(wireProduct, 20) }),
    v.transform((wire) => uniqueProducts(wire.data)),
  ),
});
