import type { WireProduct } from '../../contract/product.ts';
import type { creatives, products, skus } from '../db/schema.ts';

type Sku = typeof skus.$inferSelect;
type Creative = typeof creatives.$inferSelect;

/** A product as the database holds it; SKUs and creatives in order. */
export type StoredProduct = {
  product: typeof products.$inferSelect;
  category: string;
  skus: Sku[];
  creatives: Creative[];
};

type CardSku = Omit<Sku, 'storeId' | 'description' | 'position'>;
/** As much of a product as a card needs; SKUs and pictures in order. */
export type StoredCard = {
  product: Pick<StoredProduct['product'], 'id' | 'name' | 'rating' | 'ratingCount' | 'ratingSummary'>;
  category: string;
  skus: CardSku[];
  creatives: Omit<Creative, 'storeId' | 'productId' | 'position'>[];
};

type WireSku = NonNullable<WireProduct['skus']>[number];
type WireCreative = NonNullable<WireProduct['creatives']>[number];

const wireCreative = (creative: StoredCard['creatives'][number]): WireCreative => ({
  id: creative.id,
  creative_url: creative.url,
  creative_type: creative.kind,
  ...(creative.poster ? { poster_url: creative.poster } : {}),
});

/** Paise become rupees here and nowhere else. */
const wireSku = (sku: CardSku, description: string, own: Creative[]): WireSku => ({
  id: sku.id,
  name: sku.name,
  description,
  enabled: sku.enabled,
  inventory_count: sku.stock,
  actual_price: sku.wasPaise / 100,
  selling_price: sku.pricePaise / 100,
  currency: 'INR',
  attributes: Object.fromEntries(sku.attributes),
  creatives: own.map(wireCreative),
});

const wireRating = ({ rating, ratingCount, ratingSummary }: StoredCard['product']) =>
  rating === null ? null : { rating, count: ratingCount, review_summary: ratingSummary };

const isPicture = (creative: Pick<Creative, 'kind'>) => creative.kind === 'IMAGE';
const ofProduct = (creative: Pick<Creative, 'skuId'>) => creative.skuId === null;

/** Everything, for the detail page. */
export const fullProduct = ({ product, category, skus, creatives }: StoredProduct): WireProduct => ({
  id: product.id,
  name: product.name,
  description: product.description,
  category_name: category,
  additional_info: Object.fromEntries(product.info),
  return_policy: product.returnPolicy,
  creatives: creatives.filter(ofProduct).map(wireCreative),
  skus: skus.map((sku) =>
    wireSku(
      sku,
      sku.description,
      creatives.filter((creative) => creative.skuId === sku.id),
    ),
  ),
  aggregated_rating: wireRating(product),
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
  const kept = [...(cheapest ? [cheapest] : []), ...buyable.slice(0, wanted)];
  if (kept.length > 0) return kept;
  const [first] = skus;
  return first ? [{ ...first, stock: first.enabled ? first.stock : 0 }] : [];
}

/** What a list or a card needs: no description, two pictures, few SKUs. */
export const compactProduct = ({ product, category, skus, creatives }: StoredCard): WireProduct => ({
  id: product.id,
  name: product.name,
  category_name: category,
  creatives: creatives
    .filter((creative) => ofProduct(creative) && isPicture(creative))
    .slice(0, 2)
    .map(wireCreative),
  skus: skusForCard(skus).map((sku) => wireSku(sku, '', [])),
  aggregated_rating: wireRating(product),
});
