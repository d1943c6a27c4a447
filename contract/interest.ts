import * as v from 'valibot';
import { endpoint, fields, query, requestBody } from './endpoint.ts';
import { MOST_SAVED } from './limits.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { dataReply, digits, doneReply, listOf, safeText, success, wireId } from './wire.ts';

// None of these calls is in the specification; another backend may have none of them (D33, D35).

/** Ten digits of a mobile phone in India, or an e-mail address. */
export const contact = v.union([v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/)), v.pipe(safeText(200), v.email())]);

/** Asks for one message when a sold-out SKU is back. */
export const askForStock = endpoint({
  body: fields({ storeId: digits, skuId: wireId, contact }),
  reply: doneReply,
});

/** `at`: when the shopper said so, in milliseconds. */
const savedItem = fields({
  productId: wireId,
  saved: v.boolean(),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type SavedItem = v.InferOutput<typeof savedItem.schema>;
export const encodeSaved = savedItem.encode;

/** Brings the wishes of this phone to the account, and answers with those of all phones: the last word on each counts. */
export const syncSaved = endpoint({
  body: requestBody(
    query({ storeId: digits, items: v.pipe(v.array(savedItem.schema), v.maxLength(MOST_SAVED)) }),
    ({ storeId, items }) => ({ store_id: storeId, items: items.map(encodeSaved) }),
  ),
  reply: dataReply(listOf(savedItem.schema, MOST_SAVED)),
});

/** What goes with a product. */
export const companions = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  reply: v.pipe(
    v.object({ success, data: listOf(wireProduct, 20) }),
    v.transform((wire) => uniqueProducts(wire.data)),
  ),
});
