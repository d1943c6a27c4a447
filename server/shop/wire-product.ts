import { withoutPreview } from '../../contract/media.ts';
import { encodeProduct, type ProductSent, type TopReview, type WireProduct } from '../../contract/product.ts';
import type { StoredCard } from '../db/read-cards.ts';
import type { StoredProduct } from '../db/read-products.ts';

type Creative = StoredProduct['creatives'][number];
type CardSku = StoredCard['skus'][number];

const creativeOf = ({ id, url, kind, poster }: StoredCard['creatives'][number]) => ({ id, url, kind, poster });

const skuOf = (sku: CardSku, description: string, own: Creative[]): ProductSent['skus'][number] => ({
  id: sku.id,
  name: sku.name,
  description,
  enabled: sku.enabled,
  stock: sku.stock,
  wasPaise: sku.wasPaise,
  pricePaise: sku.pricePaise,
  attributes: Object.fromEntries(sku.attributes),
  creatives: creativesOf(own),
});

/**
 * The rating that the merchant imported, combined with the shown reviews and then rounded to one decimal. Null if
 * there is neither.
 */
function ratingOf({ rating, ratingCount, ratingSummary, reviewCount, reviewStars }: StoredCard['product']) {
  const brought = rating === null ? 0 : Math.max(1, ratingCount);
  const count = brought + reviewCount;
  if (count === 0) return null;
  if (reviewCount === 0) return { value: rating ?? 0, count: ratingCount, summary: ratingSummary };
  const value = Math.round((((rating ?? 0) * brought + reviewStars) / count) * 10) / 10;
  return { value, count, summary: ratingSummary };
}

const isPicture = (creative: Pick<Creative, 'kind'>) => creative.kind === 'IMAGE';
const ofProduct = (creative: Pick<Creative, 'skuId'>) => creative.skuId === null;

/** Only the first picture keeps its preview, since the others are not visible at first. */
const creativesOf = (creatives: Creative[]) =>
  creatives.map((creative, at) => ({
    ...creativeOf(creative),
    url: at === 0 ? creative.url : withoutPreview(creative.url),
  }));

/** The complete product, for its detail page. */
export const fullProduct = (
  { product, category, sizeGuide, skus, creatives }: StoredProduct,
  topReviews: TopReview[] = [],
): WireProduct =>
  encodeProduct({
    id: product.id,
    name: product.name,
    words: {
      description: product.description,
      info: Object.fromEntries(product.info),
      returnPolicy: product.returnPolicy,
    },
    category,
    creatives: creativesOf(creatives.filter(ofProduct)),
    skus: skus.map((sku) =>
      skuOf(
        sku,
        sku.description,
        creatives.filter((creative) => creative.skuId === sku.id),
      ),
    ),
    rating: ratingOf(product),
    ...(sizeGuide ? { sizeGuide } : {}),
    ...(topReviews.length > 0 ? { topReviews } : {}),
  });

/**
 * The minimum of SKUs for a card: the cheapest with a price (spec §3), and SKUs in stock up to two of those, so that
 * the card can offer a choice of variant. A product without stock keeps one SKU.
 */
export function skusForCard<S extends CardSku>(skus: S[]): S[] {
  const enabled = skus.filter((sku) => sku.enabled);
  const priced = enabled.filter((sku) => sku.pricePaise > 0);
  const cheapest = priced.reduce<S | undefined>(
    (least, sku) => (least && least.pricePaise <= sku.pricePaise ? least : sku),
    undefined,
  );
  const buyable = enabled.filter((sku) => sku.stock > 0 && sku !== cheapest);
  const wanted = cheapest && cheapest.stock > 0 ? 1 : 2;
  const chosen = [...(cheapest ? [cheapest] : []), ...buyable.slice(0, wanted)];
  if (chosen.length > 0) return chosen;
  const [first] = skus;
  return first ? [{ ...first, stock: first.enabled ? first.stock : 0 }] : [];
}

/** The product for a list or card: without description, two pictures, the SKUs of `skusForCard`. */
export const compactProduct = ({ product, category, skus, creatives }: StoredCard): WireProduct =>
  encodeProduct({
    id: product.id,
    name: product.name,
    category,
    creatives: creatives
      .filter((creative) => ofProduct(creative) && isPicture(creative))
      .slice(0, 2)
      .map((creative) => ({ ...creativeOf(creative), url: withoutPreview(creative.url) })),
    skus: skusForCard(skus).map((sku) => skuOf(sku, '', [])),
    rating: ratingOf(product),
  });

/** Values per filter: the attributes of every enabled SKU, and the fabric as `Material`. */
function facetsOf({ product, skus }: StoredCard): Record<string, string[]> {
  const facets = new Map<string, Set<string>>();
  const pairs = skus.filter((sku) => sku.enabled).flatMap((sku) => sku.attributes);
  for (const [name, value] of product.fabric ? [...pairs, ['Material', product.fabric] as const] : pairs) {
    facets.set(name, (facets.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries([...facets].map(([name, values]) => [name, [...values]]));
}

/** A product in a filterable list: `compactProduct` with facets. */
export const listedProduct = (stored: StoredCard): WireProduct => ({
  ...compactProduct(stored),
  facets: facetsOf(stored),
});
