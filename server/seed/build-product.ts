import { paiseOf } from '../../contract/money.ts';
import type { creatives, products, skus } from '../db/schema/catalogue.ts';
import type { MediaProduct } from './media.ts';
import { stockOf, strayPatterns } from './stock.ts';
import type { ProductContent, StoreContent } from './store-content.ts';

export type ProductRow = typeof products.$inferInsert;
export type SkuRow = typeof skus.$inferInsert;
export type CreativeRow = typeof creatives.$inferInsert;

export type ProductPlace = { storeId: number; productId: number; position: number; categoryId: string };
type Address = (path: string) => string;

/** The `products` row of a product. */
export function productRow(content: ProductContent, media: MediaProduct, place: ProductPlace): ProductRow {
  return {
    storeId: place.storeId,
    id: place.productId,
    slug: content.slug,
    name: content.name ?? media.title,
    description: content.description,
    categoryId: place.categoryId,
    childCategoryId: content.child ?? null,
    fabric: media.fabric,
    keywords: (content.keywords ?? []).join(' '),
    info: Object.entries(content.info),
    returnPolicy: content.returnPolicy,
    rating: content.rating?.value ?? null,
    ratingCount: content.rating?.count ?? 0,
    ratingSummary: content.rating?.summary ?? '',
    position: place.position,
  };
}

/** Price in paise of the size at `sizeIndex`; 0 for price on request (spec §3). */
function paise(content: ProductContent, base: number, sizeIndex: number): number {
  return content.priceOnRequest ? 0 : paiseOf(base + (content.sizeStep ?? 0) * sizeIndex);
}

/**
 * One SKU per size and colour. The last two digits of the id are the indexes of both (`…SC`), so that appending a size
 * or colour keeps the other ids, which carts and orders refer to. Throws for more than ten sizes or colours, and for
 * stock patterns that match no variant.
 */
export function skuRows(content: ProductContent, media: MediaProduct, place: ProductPlace): SkuRow[] {
  const { attribute, values } = content.sizes;
  const stray = strayPatterns(
    content.stock,
    values,
    media.colours.map((colour) => colour.name),
  );
  if (stray.length > 0) throw new Error(`${content.slug}: no variant is called ${stray.join(', ')}`);
  if (values.length > 10 || media.colours.length > 10)
    throw new Error(`${content.slug}: more than ten sizes or colours`);
  const sizes = values.length > 0 ? values : [''];
  return sizes.flatMap((size, sizeIndex) =>
    media.colours.map((colour, colourIndex): SkuRow => {
      const index = sizeIndex * 10 + colourIndex;
      return {
        storeId: place.storeId,
        id: place.productId * 100 + index,
        productId: place.productId,
        name: [size, colour.name].filter(Boolean).join(', '),
        description: content.colourNotes?.[colour.name] ?? '',
        pricePaise: paise(content, content.price, sizeIndex),
        wasPaise: paise(content, content.was ?? content.price, sizeIndex),
        stock: stockOf(content.stock, size, colour.name, place.position + index),
        enabled: true,
        attributes: [
          ...(size ? [[attribute, size] satisfies [string, string]] : []),
          ['Colour', `${colour.name}${colour.hex}`],
        ],
        position: index,
      };
    }),
  );
}

const picture = (url: string) => ({ url, kind: 'IMAGE', poster: null });

/** The product's pictures in order, then the reels that show it. */
export function productCreatives(
  media: MediaProduct,
  reels: StoreContent['reels'],
  place: ProductPlace,
  address: Address,
): CreativeRow[] {
  const films = reels.flatMap((reel) =>
    reel.film && reel.product === media.slug
      ? [
          {
            url: address(`reels/${reel.film}.mp4`),
            kind: 'SHORT_REEL_VIDEO',
            poster: address(`reels/${reel.film}.webp`),
          },
        ]
      : [],
  );
  const all = [...media.pictures.map((path) => picture(address(path))), ...films];
  return all.map((creative, position) => ({
    ...creative,
    storeId: place.storeId,
    id: `p${place.productId}-${position}`,
    productId: place.productId,
    skuId: null,
    position,
  }));
}

/** A variant's pictures: that of its colour; for the product's main colour also the product's other pictures. */
export function skuCreatives(
  rows: SkuRow[],
  media: MediaProduct,
  place: ProductPlace,
  address: Address,
): CreativeRow[] {
  return rows.flatMap((sku) => {
    const colour = media.colours[sku.position % 10];
    if (!colour) return [];
    const closeViews = colour.name === media.colour ? media.pictures.filter((path) => path !== colour.picture) : [];
    return [colour.picture, ...closeViews].map((path, position) => ({
      ...picture(address(path)),
      storeId: place.storeId,
      id: `s${sku.id}-${position}`,
      productId: place.productId,
      skuId: sku.id,
      position,
    }));
  });
}
