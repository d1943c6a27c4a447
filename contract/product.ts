import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { amount, count, digits, listOf, safeText, text, wireId } from './wire.ts';

/** More than anybody reads: the rest of a text that broke loose would only make the page heavy (spec §8). */
const LONGEST = 20_000;
const words = () =>
  v.pipe(
    text(),
    v.transform((all) => (all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all)),
  );

const VIDEO_TYPES = ['SHORT_REEL_VIDEO', 'REEL_VIDEO'];

/** A picture or film of a product; `.mp4` addresses are films whatever their type says (spec §3). */
export const wireCreative = v.pipe(
  v.object({
    id: v.nullish(wireId),
    creative_url: v.pipe(v.string(), v.minLength(1)),
    creative_type: v.optional(v.nullable(v.string())),
    poster_url: v.optional(v.nullable(v.string())),
  }),
  v.transform((wire): { url: string; kind: 'film' | 'picture'; poster: string | null } => ({
    url: wire.creative_url,
    kind: VIDEO_TYPES.includes(wire.creative_type ?? '') || /\.mp4(\?|$)/i.test(wire.creative_url) ? 'film' : 'picture',
    poster: wire.poster_url ?? null,
  })),
);
export type Creative = v.InferOutput<typeof wireCreative>;

const attributes = v.pipe(
  v.fallback(v.nullish(v.record(v.string(), v.unknown()), {}), {}),
  v.transform(
    (map): Record<string, string> =>
      Object.fromEntries(
        Object.entries(map ?? {}).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
        ),
      ),
  ),
);

export const wireSku = v.pipe(
  v.object({
    id: wireId,
    name: words(),
    description: words(),
    enabled: v.fallback(v.optional(v.boolean(), true), true),
    inventory_count: count(),
    actual_price: amount(),
    selling_price: amount(),
    currency: text('INR'),
    attributes,
    creatives: listOf(wireCreative, 50),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    description: wire.description,
    enabled: wire.enabled,
    stock: wire.inventory_count,
    wasPrice: wire.actual_price,
    price: wire.selling_price,
    attributes: wire.attributes,
    creatives: wire.creatives,
  })),
);
/** One buyable variant. Prices in rupees; 0 means "no price yet". */
export type Sku = v.InferOutput<typeof wireSku>;

const rating = v.pipe(
  v.fallback(v.nullish(v.object({ rating: amount(), count: count(), review_summary: text() }), null), null),
  v.transform((wire) =>
    wire && wire.count > 0 ? { value: wire.rating, count: wire.count, summary: wire.review_summary } : null,
  ),
);

/** "Additional Information" keeps only non-empty strings (spec §2). */
const additionalInfo = v.pipe(
  v.fallback(v.nullish(v.record(v.string(), v.unknown()), {}), {}),
  v.transform((map) =>
    Object.entries(map ?? {}).flatMap(([label, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [{ label, value }] : [],
    ),
  ),
);

export const wireProduct = v.pipe(
  v.object({
    id: wireId,
    name: words(),
    description: words(),
    category_name: text(),
    /** Search answers call the category `name` in a nested object (spec §3). */
    category: v.fallback(v.nullish(v.object({ name: text() }), null), null),
    additional_info: additionalInfo,
    return_policy: words(),
    creatives: listOf(wireCreative, 50),
    skus: listOf(wireSku, 500),
    aggregated_rating: rating,
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    description: wire.description,
    category: wire.category_name || (wire.category?.name ?? ''),
    info: wire.additional_info,
    returnPolicy: wire.return_policy,
    creatives: wire.creatives,
    skus: wire.skus,
    rating: wire.aggregated_rating,
  })),
);
/** A product as the app holds it. */
export type Product = v.InferOutput<typeof wireProduct>;
export type WireProduct = v.InferInput<typeof wireProduct>;

/** D29: the path is fixed here. */
export const product = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  reply: v.pipe(
    v.object({ success: v.optional(v.literal(true)), data: wireProduct }),
    v.transform((wire) => wire.data),
  ),
});
