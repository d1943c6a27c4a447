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

/** What the keeper brought along, and the reviews that are shown here; one decimal, as a badge has. */
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

/** Of a page's pictures the first is seen first: the others do without a preview. */
const creativesOf = (creatives: Creative[]) =>
  creatives.map((creative, at) => ({
    ...creativeOf(creative),
    url: at === 0 ? creative.url : withoutPreview(creative.url),
  }));

/** Everything, for the detail page. */
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
 * The SKUs a card cannot do without: the cheapest that has a price (spec §3), and in-stock ones until there are two, so
 * that it knows whether there is a choice to make. A product with none in stock keeps one.
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

/** What a list or a card needs: no description, two pictures, few SKUs. */
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

/** What a product is filtered by: the values of every SKU that is offered, and its fabric. */
function facetsOf({ product, skus }: StoredCard): Record<string, string[]> {
  const facets = new Map<string, Set<string>>();
  const pairs = skus.filter((sku) => sku.enabled).flatMap((sku) => sku.attributes);
  for (const [name, value] of product.fabric ? [...pairs, ['Material', product.fabric] as const] : pairs) {
    facets.set(name, (facets.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries([...facets].map(([name, values]) => [name, [...values]]));
}

/** A product in a list that can be filtered; home does without the facets. */
export const listedProduct = (stored: StoredCard): WireProduct => ({
  ...compactProduct(stored),
  facets: facetsOf(stored),
});
