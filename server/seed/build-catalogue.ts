import type { categories, collectionProducts, collections } from '../db/schema/catalogue.ts';
import { collectionRows, type Member } from './build-collections.ts';
import {
  type CreativeRow,
  type ProductRow,
  productCreatives,
  productRow,
  type SkuRow,
  skuCreatives,
  skuRows,
} from './build-product.ts';
import type { MediaProduct, MediaStore } from './media.ts';
import { SIZE_GUIDES } from './size-guides.ts';
import type { ProductContent, StoreContent } from './store-content.ts';

type CategoryRow = typeof categories.$inferInsert;
export type Catalogue = {
  categories: CategoryRow[];
  products: ProductRow[];
  skus: SkuRow[];
  creatives: CreativeRow[];
  collections: (typeof collections.$inferInsert)[];
  collectionProducts: (typeof collectionProducts.$inferInsert)[];
};
type Address = (path: string) => string;

function categoryRows(content: StoreContent, media: MediaStore, address: Address): CategoryRow[] {
  const rows = content.categories.flatMap((category) => {
    const picture = media.categories.find((entry) => entry.slug === category.slug)?.picture;
    if (!picture) throw new Error(`media.json has no picture for the category ${category.slug}`);
    const top = {
      id: category.slug,
      name: category.name,
      parentId: null,
      image: address(picture),
      sizeGuide: SIZE_GUIDES[category.slug] ?? null,
    };
    const children = category.children.map(({ slug, name }) => ({
      id: slug,
      name,
      parentId: category.slug,
      image: '',
      sizeGuide: null,
    }));
    return [top, ...children];
  });
  return rows.map((row, position) => ({ ...row, storeId: content.id, position }));
}

/** A product's category id: `media.json` maps its category name to a slug, which the store's content must have. */
function categoryIdOf(product: MediaProduct, content: StoreContent, media: MediaStore): string {
  const slug = media.categories.find((category) => category.name === product.category)?.slug;
  if (!slug || !content.categories.some((category) => category.slug === slug)) {
    throw new Error(`${product.slug}: the store has no category "${product.category}"`);
  }
  return slug;
}

const memberOf = (content: ProductContent, row: ProductRow): Member => ({
  id: row.id,
  slug: content.slug,
  categoryId: row.categoryId,
  childId: content.child ?? null,
  onSale: !content.priceOnRequest && content.was !== undefined && content.was > content.price,
});

/**
 * A store's catalogue rows, from its content and `media.json`. Product ids are store × 1000 + position in `media.json`
 * (from 1), so they stay the same after re-seeding and are unique across stores. Throws an error with the slug if
 * content and `media.json` do not match.
 */
export function catalogueOf(content: StoreContent, media: MediaStore, address: Address): Catalogue {
  const built = content.products.map((product, position) => {
    const index = media.products.findIndex((entry) => entry.slug === product.slug);
    const pictured = media.products[index];
    if (!pictured) throw new Error(`media.json has no product ${product.slug} for ${media.name}`);
    const place = {
      storeId: content.id,
      productId: content.id * 1000 + index + 1,
      position,
      categoryId: categoryIdOf(pictured, content, media),
    };
    const row = productRow(product, pictured, place);
    const variants = skuRows(product, pictured, place);
    const creatives = [
      ...productCreatives(pictured, content.reels, place, address),
      ...skuCreatives(variants, pictured, place, address),
    ];
    return { row, variants, creatives, member: memberOf(product, row) };
  });
  return {
    categories: categoryRows(content, media, address),
    products: built.map(({ row }) => row),
    skus: built.flatMap(({ variants }) => variants),
    creatives: built.flatMap(({ creatives }) => creatives),
    ...collectionRows(
      content,
      built.map(({ member }) => member),
    ),
  };
}
