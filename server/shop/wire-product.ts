import { m } from '#messages';
import { withoutPreview } from '../../contract/media.ts';
import { encodeProduct, type ProductSent, type TopReview, type WireProduct } from '../../contract/product.ts';
import type { StoredCard } from '../db/read-cards.ts';
import type { StoredProduct } from '../db/read-products.ts';
import { pictureAlt } from './picture-alt.ts';

type Creative = StoredProduct['creatives'][number];
type CardSku = StoredCard['skus'][number];

const creativeOf = ({ id, url, kind, poster }: StoredCard['creatives'][number], alt: string) => ({
  id,
  url,
  kind,
  poster,
  alt,
});

const skuOf = (
  sku: CardSku,
  description: string,
  creatives: ProductSent['creatives'],
): ProductSent['skus'][number] => ({
  id: sku.id,
  name: sku.name,
  description,
  enabled: sku.enabled,
  stock: sku.stock,
  wasPaise: sku.wasPaise,
  pricePaise: sku.pricePaise,
  attributes: Object.fromEntries(sku.attributes),
  creatives,
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
const creativesOf = (creatives: Creative[], altOf: (creative: Creative) => string) =>
  creatives.map((creative, at) => ({
    ...creativeOf(creative, altOf(creative)),
    url: at === 0 ? creative.url : withoutPreview(creative.url),
  }));

/** The complete product, for its detail page. */
export const fullProduct = (
  { product, category, sizeGuide, skus, creatives }: StoredProduct,
  topReviews: TopReview[] = [],
): WireProduct => {
  const altOf = ({ shownOf }: Creative) => pictureAlt(product, category, skus, shownOf);
  return encodeProduct({
    id: product.id,
    name: product.name,
    words: { ...product, info: Object.fromEntries(product.info) },
    category,
    creatives: creativesOf(creatives.filter(ofProduct), altOf),
    skus: skus.map((sku) => {
      const own = creatives.filter((creative) => creative.skuId === sku.id);
      return { ...skuOf(sku, sku.description, creativesOf(own, altOf)), gtin: sku.gtin };
    }),
    rating: ratingOf(product),
    ...(sizeGuide ? { sizeGuide } : {}),
    ...(topReviews.length > 0 ? { topReviews } : {}),
  });
};

/** The enabled SKUs; a product without any keeps one, sold out. */
function offeredSkus<S extends CardSku>(skus: S[]): S[] {
  const enabled = skus.filter((sku) => sku.enabled);
  const [first] = skus;
  return enabled.length > 0 || !first ? enabled : [{ ...first, stock: 0 }];
}

/**
 * The minimum of SKUs for a card: the cheapest with a price (spec §3), one that costs more (D42), and SKUs in stock up
 * to two, so that the card can offer a choice of variant.
 */
export function skusForCard<S extends CardSku>(skus: S[]): S[] {
  const offered = offeredSkus(skus);
  const priced = offered.filter((sku) => sku.pricePaise > 0);
  const cheapest = priced.reduce<S | undefined>(
    (least, sku) => (least && least.pricePaise <= sku.pricePaise ? least : sku),
    undefined,
  );
  const isDearer = (sku: S) => cheapest !== undefined && sku.pricePaise > cheapest.pricePaise;
  const dearer = priced.find((sku) => isDearer(sku) && sku.stock > 0) ?? priced.find(isDearer);
  const prices = [cheapest, dearer].flatMap((sku) => sku ?? []);
  const others = offered.filter((sku) => sku.stock > 0 && !prices.includes(sku));
  const wanted = 2 - prices.filter((sku) => sku.stock > 0).length;
  const chosen = [...prices, ...others.slice(0, wanted)];
  return chosen.length > 0 ? chosen : offered.slice(0, 1);
}

/** A product without description, with two pictures and the given SKUs. */
const withSkus = ({ product, category, creatives, skus: all }: StoredCard, skus: CardSku[]): WireProduct =>
  encodeProduct({
    id: product.id,
    name: product.name,
    category,
    creatives: creatives
      .filter((creative) => ofProduct(creative) && isPicture(creative))
      .slice(0, 2)
      .map((creative) => ({
        ...creativeOf(creative, pictureAlt(product, category, all, creative.shownOf)),
        url: withoutPreview(creative.url),
      })),
    skus: skus.map((sku) => skuOf(sku, '', [])),
    rating: ratingOf(product),
  });

/** A product for a card, with the SKUs of `skusForCard`. */
export const compactProduct = (stored: StoredCard): WireProduct => withSkus(stored, skusForCard(stored.skus));

/** A product in a filterable list: with every SKU on sale, and the fabric as the facet `Material`. */
export const listedProduct = (stored: StoredCard): WireProduct => ({
  ...withSkus(stored, offeredSkus(stored.skus)),
  facets: stored.product.fabric ? { [m.facet_material()]: [stored.product.fabric] } : {},
});
