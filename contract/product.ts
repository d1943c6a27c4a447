import * as v from 'valibot';
import { type Creative, encodeCreative, wireCreative, wireKindOf } from './creative.ts';
import { endpoint, fields } from './endpoint.ts';
import { rupeesOf } from './money.ts';
import {
  boundedText,
  count,
  dataReply,
  decimal,
  digits,
  listOf,
  money,
  safeText,
  truncated,
  url,
  type WireId,
  wireId,
} from './wire.ts';

/** Maximum of entries per map, more than a page can show. */
const MAX_ENTRIES = 100;
/** Each value is read by itself; `values` describes it, as the `items` of a list do. */
const mapOf = (values: v.GenericSchema) =>
  v.fallback(v.nullish(v.pipe(v.record(v.string(), v.unknown()), v.metadata({ values })), null), null);
/** The entries that `read` can parse; it returns [] for other values. */
const entriesOf = <T>(wire: Record<string, unknown> | null, read: (value: unknown) => T[]) =>
  Object.entries(wire ?? {})
    .slice(0, MAX_ENTRIES)
    .flatMap(([name, value]) => read(value).map((made): [string, T] => [truncated(name, 200), made]));

const isText = (value: unknown): value is string => typeof value === 'string';
const attributeOf = (value: unknown): string[] =>
  isText(value) || typeof value === 'number' ? [truncated(String(value), 200)] : [];
const attributes = v.pipe(
  mapOf(v.union([v.string(), v.number()])),
  v.transform((wire) => Object.fromEntries(entriesOf(wire, attributeOf))),
);

const facetOf = (values: unknown): string[][] =>
  Array.isArray(values)
    ? [
        values
          .slice(0, MAX_ENTRIES)
          .filter(isText)
          .map((value) => truncated(value, 200)),
      ]
    : [];
/** Filter values that hold for all SKUs of a product, by the name of the filter. */
const facets = v.pipe(
  mapOf(v.array(v.string())),
  v.transform((wire) => (wire ? Object.fromEntries(entriesOf(wire, facetOf)) : undefined)),
);

/** Stock of a SKU without `inventory_count`. */
const DEFAULT_STOCK = 10;

export const wireSku = v.pipe(
  v.object({
    id: wireId,
    name: boundedText(500),
    description: boundedText(),
    enabled: v.fallback(v.optional(v.boolean(), true), true),
    inventory_count: count(DEFAULT_STOCK),
    actual_price: money(),
    selling_price: money(),
    currency: boundedText(10, 'INR'),
    attributes,
    creatives: listOf(wireCreative, 50),
    /** The number of the barcode, for search engines. Not in the specification. */
    gtin: boundedText(14),
  }),
  v.transform(({ inventory_count, actual_price, selling_price, currency: _, gtin, ...rest }) => ({
    ...rest,
    ...(gtin ? { gtin } : {}),
    stock: inventory_count,
    wasPaise: actual_price,
    pricePaise: selling_price,
  })),
);
/** One buyable variant. A price of 0 means "no price yet". */
export type Sku = v.InferOutput<typeof wireSku>;

const wireRating = v.pipe(
  v.object({ rating: decimal(), count: count(), review_summary: boundedText(500) }),
  v.check(({ rating }) => rating >= 0 && rating <= 5, 'a rating from 0 to 5'),
);
const rating = v.pipe(
  v.fallback(v.nullish(wireRating, null), null),
  v.transform((wire) =>
    wire && wire.count > 0 ? { value: wire.rating, count: wire.count, summary: wire.review_summary.trim() } : null,
  ),
);

const topReview = fields({
  name: boundedText(60),
  stars: count(),
  title: boundedText(100),
  text: boundedText(2000),
  writtenAt: boundedText(40),
  photos: listOf(url(), 3),
});
export type TopReview = v.InferOutput<typeof topReview.schema>;

/** "Additional Information" keeps only non-empty strings (spec §2). */
const infoOf = (value: unknown): string[] => (isText(value) && value.trim() !== '' ? [truncated(value, 20_000)] : []);
const additionalInfo = v.pipe(
  mapOf(v.string()),
  v.transform((wire) => entriesOf(wire, infoOf).map(([label, value]) => ({ label, value }))),
);

const wireSizeGuide = v.object({
  /** A note on the fit: 'Fits a mattress up to 25 cm high.' */
  note: boundedText(300),
  /** The first column has the size names of the variants. */
  columns: listOf(v.string(), 6),
  rows: listOf(v.pipe(v.array(v.string()), v.maxLength(6)), 40),
});
/** A table of sizes; lengths are in centimetres. */
export type SizeGuide = v.InferOutput<typeof wireSizeGuide>;

/** Plain texts of the product page, which cards are without. */
const pageTexts = fields({ description: boundedText(), returnPolicy: boundedText() });

export const wireProduct = v.pipe(
  v.object({
    id: wireId,
    name: boundedText(500),
    ...pageTexts.entries,
    category_name: boundedText(200),
    /** Search responses have the category as `name` in a nested object (spec §3). */
    category: v.fallback(v.nullish(v.object({ name: boundedText(200) }), null), null),
    additional_info: additionalInfo,
    creatives: listOf(wireCreative, 50),
    skus: listOf(wireSku, 500),
    aggregated_rating: rating,
    /** The size guide of the product's category. Not in the specification. */
    size_guide: v.fallback(v.nullish(wireSizeGuide), null),
    /** The newest reviews, for search engines. Not in the specification. */
    top_reviews: v.optional(listOf(topReview.schema, 5)),
    /** Not in the specification. */
    facets,
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    ...pageTexts.decode(wire),
    category: wire.category_name || (wire.category?.name ?? ''),
    info: wire.additional_info,
    creatives: wire.creatives,
    skus: wire.skus,
    rating: wire.aggregated_rating,
    ...(wire.size_guide ? { sizeGuide: wire.size_guide } : {}),
    ...(wire.top_reviews?.length ? { topReviews: wire.top_reviews } : {}),
    ...(wire.facets ? { facets: wire.facets } : {}),
  })),
);
/** A product in the app. */
export type Product = v.InferOutput<typeof wireProduct>;
export type WireProduct = v.InferInput<typeof wireProduct>;

type SkuSent = Pick<
  Sku,
  'gtin' | 'name' | 'description' | 'enabled' | 'stock' | 'pricePaise' | 'wasPaise' | 'attributes'
> & {
  id: WireId;
  creatives: Parameters<typeof encodeCreative>[0][];
};
const encodeSku = (sku: SkuSent): v.InferInput<typeof wireSku> => ({
  id: sku.id,
  name: sku.name,
  description: sku.description,
  enabled: sku.enabled,
  inventory_count: sku.stock,
  actual_price: rupeesOf(sku.wasPaise),
  selling_price: rupeesOf(sku.pricePaise),
  currency: 'INR',
  attributes: sku.attributes,
  creatives: sku.creatives.map(encodeCreative),
  ...(sku.gtin ? { gtin: sku.gtin } : {}),
});

/** `words`: what the product page says, omitted for cards. */
export type ProductSent = Pick<Product, 'name' | 'category' | 'rating' | 'facets' | 'topReviews' | 'sizeGuide'> & {
  id: WireId;
  words?: Parameters<typeof pageTexts.encode>[0] & { info: Record<string, string> };
  creatives: SkuSent['creatives'];
  skus: SkuSent[];
};
export const encodeProduct = ({ words, rating, ...product }: ProductSent): WireProduct => ({
  id: product.id,
  name: product.name,
  category_name: product.category,
  ...(words ? { ...pageTexts.encode(words), additional_info: words.info } : {}),
  creatives: product.creatives.map(encodeCreative),
  skus: product.skus.map(encodeSku),
  aggregated_rating: rating && { rating: rating.value, count: rating.count, review_summary: rating.summary },
  ...(product.sizeGuide ? { size_guide: product.sizeGuide } : {}),
  ...(product.topReviews ? { top_reviews: product.topReviews.map(topReview.encode) } : {}),
  ...(product.facets ? { facets: product.facets } : {}),
});

const creativesSent = (creatives: readonly Creative[]) =>
  creatives.map((creative) => ({ ...creative, kind: wireKindOf(creative) }));

/** Encodes a parsed product so that `wireProduct` can parse it again. */
export const encodeReceived = (product: Product): WireProduct =>
  encodeProduct({
    ...product,
    words: { ...product, info: Object.fromEntries(product.info.map(({ label, value }) => [label, value])) },
    creatives: creativesSent(product.creatives),
    skus: product.skus.map((sku) => ({ ...sku, creatives: creativesSent(sku.creatives) })),
  });

/** Removes duplicate products: lists and grids are keyed by id. */
export const uniqueProducts = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [product.id, product])).values(),
];

/** Not in the specification: its path is ours. Another backend may send the product itself (spec §7). */
export const product = endpoint({
  params: v.object({ storeId: digits, id: safeText(100) }),
  reply: v.union([dataReply(wireProduct), wireProduct]),
});
