import * as v from 'valibot';
import { endpoint, query } from './endpoint.ts';
import { MAX_QUERY_LENGTH } from './limits.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { digits, listOf, onlyListOf, safeText, success } from './wire.ts';

/**
 * 204 arrives as null and means an empty result (spec §7); the client rejects `success: false`. `page` and `total`, the
 * number of results on all pages, are ours: another backend returns everything at once, for which `total` is 0.
 */
export const search = endpoint({
  query: query({ storeId: digits, query: safeText(MAX_QUERY_LENGTH), page: v.optional(digits) }),
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
export type SearchResponse = v.InferOutput<(typeof search)['reply']>;

/** `products`: the first search results. Not in the specification: another backend only sends names. */
export const suggest = endpoint({
  query: query({ storeId: digits, query: safeText(MAX_QUERY_LENGTH) }),
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
