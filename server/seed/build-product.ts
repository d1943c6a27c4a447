import { paiseOf } from '../../contract/money.ts';
import type { creatives, products, skus } from '../db/schema.ts';
import type { MediaProduct } from './media.ts';
import { stockOf, strayPatterns } from './stock.ts';
import type { ProductWords, StoreWords } from './words.ts';

export type ProductRow = typeof products.$inferInsert;
export type SkuRow = typeof skus.$inferInsert;
export type CreativeRow = typeof creatives.$inferInsert;

export type ProductPlace = { storeId: number; productId: number; position: number; categoryId: string };
type Address = (path: string) => string;

/** The `products` row of a product. */
export function productRow(words: ProductWords, media: MediaProduct, place: ProductPlace): ProductRow {
  return {
    storeId: place.storeId,
    id: place.productId,
    slug: words.slug,
    name: words.name ?? media.title,
    description: words.description,
    categoryId: place.categoryId,
    childCategoryId: words.child ?? null,
    fabric: media.fabric,
    keywords: (words.keywords ?? []).join(' '),
    info: Object.entries(words.info),
    returnPolicy: words.returnPolicy,
    rating: words.rating?.value ?? null,
    ratingCount: words.rating?.count ?? 0,
    ratingSummary: words.rating?.summary ?? '',
    position: place.position,
  };
}

/** Price in paise of the size at `sizeIndex`; 0 for price on request (spec §3). */
function paise(words: ProductWords, base: number, sizeIndex: number): number {
  return words.priceOnRequest ? 0 : paiseOf(base + (words.sizeStep ?? 0) * sizeIndex);
}

/**
 * One SKU per size and colour. The last two digits of the id are the indexes of both (`…SC`), so that appending a size
 * or colour keeps the other ids, which carts and orders refer to. Throws for more than ten sizes or colours, and for
 * stock patterns that match no variant.
 */
export function skuRows(words: ProductWords, media: MediaProduct, place: ProductPlace): SkuRow[] {
  const { attribute, values } = words.sizes;
  const stray = strayPatterns(
    words.stock,
    values,
    media.colours.map((colour) => colour.name),
  );
  if (stray.length > 0) throw new Error(`${words.slug}: no variant is called ${stray.join(', ')}`);
  if (values.length > 10 || media.colours.length > 10) throw new Error(`${words.slug}: more than ten sizes or colours`);
  const sizes = values.length > 0 ? values : [''];
  return sizes.flatMap((size, sizeIndex) =>
    media.colours.map((colour, colourIndex): SkuRow => {
      const index = sizeIndex * 10 + colourIndex;
      return {
        storeId: place.storeId,
        id: place.productId * 100 + index,
        productId: place.productId,
        name: [size, colour.name].filter(Boolean).join(', '),
        description: words.colourNotes?.[colour.name] ?? '',
        pricePaise: paise(words, words.price, sizeIndex),
        wasPaise: paise(words, words.was ?? words.price, sizeIndex),
        stock: stockOf(words.stock, size, colour.name, place.position + index),
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
  reels: StoreWords['reels'],
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
