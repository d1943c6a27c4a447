import * as v from 'valibot';
import { endpoint, query } from './endpoint.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { digits, listOf, onlyListOf, safeText, success } from './wire.ts';

/**
 * 204 arrives as null and means an empty result (spec §7); `success: false` is refused by the client. `page` and `total`, the
 * results of all pages, are ours (D33): another backend answers with everything at once, which `total` 0 stands for.
 */
export const search = endpoint({
  query: query({ storeId: digits, query: safeText(100), page: v.optional(digits) }),
  reply: v.pipe(
    v.nullable(
      v.object({
        success,
        data: v.nullable(onlyListOf(wireProduct, 5000)),
        total: v.fallback(v.optional(v.number(), 0), 0),
      }),
    ),
    v.transform((wire) => ({ products: uniqueProducts(wire?.data ?? []), total: wire?.total ?? 0 })),
  ),
});
export type SearchAnswer = v.InferOutput<(typeof search)['reply']>;

/** `products`: the first of what would be found. Not in the specification; another backend sends names alone. */
export const suggest = endpoint({
  query: query({ storeId: digits, query: safeText(100) }),
  reply: v.pipe(
    v.nullable(
      v.object({
        success,
        data: v.nullable(onlyListOf(v.pipe(v.string(), v.minLength(1), v.maxLength(200)), 20)),
        products: listOf(wireProduct, 8),
      }),
    ),
    v.transform((wire) => ({ names: wire?.data ?? [], products: uniqueProducts(wire?.products ?? []) })),
  ),
});
export type Suggestions = v.InferOutput<(typeof suggest)['reply']>;
