import * as v from 'valibot';
import { endpoint, query } from './endpoint.ts';
import { uniqueProducts, wireProduct } from './product.ts';
import { digits, listOf, safeText, success, url, words } from './wire.ts';

/** Null entities are an answer of their own: the shop shows "no results" for that collection (spec §8). */
export const collection = endpoint({
  params: v.object({ storeId: digits, collectionId: safeText(100) }),
  query: query({ filterCategory: v.optional(safeText(100)) }),
  reply: v.pipe(
    v.object({
      success,
      data: v.object({
        entities: v.nullish(listOf(wireProduct, 5000)),
        configuration: v.fallback(v.nullish(v.object({ title: words(200) })), null),
        cta: v.fallback(v.nullish(v.object({ action: v.nullish(v.object({ url: url() })) })), null),
      }),
    }),
    v.transform(({ data }) => ({
      products: uniqueProducts(data.entities ?? []),
      title: data.configuration?.title ?? '',
      url: data.cta?.action?.url ?? '',
    })),
  ),
});
export type Collection = v.InferOutput<(typeof collection)['reply']>;
