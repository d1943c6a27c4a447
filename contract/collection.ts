import * as v from 'valibot';
import { endpoint, query } from './endpoint.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { boundedText, ctaUrl, digits, listOf, safeText, success, url } from './wire.ts';

/**
 * Null entities are a valid reply: the shop shows "no results" for that collection (spec §8). `page` and `total`, the
 * number of products on all pages, are ours: another backend returns everything at once, for which `total` is 0.
 */
export const collection = endpoint({
  params: v.object({ storeId: digits, collectionId: safeText(100) }),
  query: query({ filterCategory: v.optional(safeText(100)), page: v.optional(digits) }),
  reply: v.pipe(
    v.object({
      success,
      data: v.object({
        entities: v.nullish(listOf(wireProduct, 5000)),
        configuration: v.fallback(v.nullish(v.object({ title: boundedText(200) })), null),
        cta: ctaUrl(url()),
      }),
      total: v.fallback(v.optional(v.number(), 0), 0),
    }),
    v.transform(({ data, total }) => ({
      products: uniqueProducts(data.entities ?? []),
      title: data.configuration?.title ?? '',
      url: data.cta,
      total,
    })),
  ),
});
