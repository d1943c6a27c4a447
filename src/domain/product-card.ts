import type { Product, Sku } from '../../contract/product.ts';

/** Percent off, rounded (spec §3), at most 99; 0, which is not shown, below half a percent. */
export const discountPercent = (wasPaise: number, pricePaise: number): number =>
  pricePaise > 0 && wasPaise > pricePaise ? Math.min(99, Math.round(((wasPaise - pricePaise) / wasPaise) * 100)) : 0;

/** A card shows the cheapest SKU that has a price; 0 on the wire means "no price yet" (spec §3). */
export const cheapestSku = (skus: readonly Sku[]): Sku | undefined =>
  skus
    .filter((sku) => sku.pricePaise > 0)
    .reduce<Sku | undefined>((least, sku) => (least && least.pricePaise <= sku.pricePaise ? least : sku), undefined);

export const isForSale = (sku: Sku): boolean => sku.enabled && sku.stock > 0;

/** Whether SKUs with a price differ in price: the lowest one is then shown as "from". */
export const pricesDiffer = (skus: readonly Sku[]): boolean =>
  new Set(skus.filter(({ pricePaise }) => pricePaise > 0).map(({ pricePaise }) => pricePaise)).size > 1;

/** The SKU that a filtered card opens with: the cheapest that can be bought, else the cheapest, else the first. */
const skuToOpen = (skus: readonly Sku[]): Sku | undefined =>
  cheapestSku(skus.filter(isForSale)) ?? cheapestSku(skus) ?? skus[0];

export type ProductCardData = ReturnType<typeof toCard>;

export const toCard = (product: Product) => cardOfSkus(product, product.skus);

/** A product as a card shows it. `met`: those of its SKUs that meet the filters; price and stock are theirs. */
export function cardOfSkus(product: Product, met: readonly Sku[]) {
  const sku = cheapestSku(met);
  const pricePaise = sku?.pricePaise ?? 0;
  const wasPaise = sku && sku.wasPaise > pricePaise ? sku.wasPaise : null;
  const pictures = product.creatives.filter((creative) => creative.kind === 'picture');
  return {
    id: product.id,
    name: product.name,
    category: product.category,
    picture: pictures[0]?.url ?? null,
    /** What the picture shows, beyond the name; '' if unknown. */
    pictureAlt: pictures[0]?.alt ?? '',
    secondPicture: pictures[1]?.url ?? null,
    pricePaise,
    /** Whether other SKUs cost more: the price is worded as "from". */
    isLowest: pricesDiffer(met),
    /** The former price, or null where it is not higher. */
    wasPaise,
    percentOff: wasPaise ? discountPercent(wasPaise, pricePaise) : 0,
    tag: wasPaise ? ('DISCOUNT' as const) : null,
    inStock: met.some(isForSale),
    /** Number of creatives, kept under the specification's name and never worded as colours. */
    colors: product.creatives.length,
    rating: product.rating ? { value: product.rating.value, count: product.rating.count } : null,
    /** The only variant, which can be added without a choice. */
    onlySku: product.skus.length === 1 ? (product.skus[0] ?? null) : null,
    /** Id of the SKU to open the product with; null: the product's own first choice. */
    variant: met.length < product.skus.length ? (skuToOpen(met)?.id ?? null) : null,
  };
}

/** Three states of a card's price line. */
type PriceState = 'sold-out' | 'on-request' | 'priced';

export function priceState(card: Pick<ProductCardData, 'pricePaise' | 'inStock'>): PriceState {
  if (!card.inStock) return 'sold-out';
  return card.pricePaise > 0 ? 'priced' : 'on-request';
}

/** Green above 3 stars, red below, neutral at exactly 3 (spec §2). */
export function ratingTone(value: number): 'good' | 'bad' | 'even' {
  if (value > 3) return 'good';
  return value < 3 ? 'bad' : 'even';
}

/** Review counts of 1000 or more as 'x.xK' (spec §2). */
export const reviewCount = (count: number): string => (count >= 1000 ? `${(count / 1000).toFixed(1)}K` : String(count));

export const HIGHLIGHTS = 3;
