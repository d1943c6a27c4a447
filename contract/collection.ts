import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireProduct } from './product.ts';
import { digits, listOf, safeText, text } from './wire.ts';

/** Null entities are an answer of their own: the shop shows "no results" for that collection (spec §8). */
export const collection = endpoint({
  params: v.object({ storeId: digits, collectionId: safeText(100) }),
  query: v.object({ filter_category: v.optional(safeText(100)) }),
  reply: v.pipe(
    v.object({
      success: v.literal(true),
      data: v.object({
        entities: v.nullish(listOf(wireProduct, 5000)),
        configuration: v.fallback(v.nullish(v.object({ title: text() })), null),
        cta: v.fallback(v.nullish(v.object({ action: v.nullish(v.object({ url: text() })) })), null),
      }),
    }),
    v.transform(({ data }) => ({
      products: data.entities ?? [],
      title: data.configuration?.title ?? '',
      url: data.cta?.action?.url ?? '',
    })),
  ),
});
export type Collection = v.InferOutput<(typeof collection)['reply']>;
