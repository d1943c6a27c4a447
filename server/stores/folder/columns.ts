/** Columns of products.csv and variants.csv. */

export const PRODUCT_COLUMNS = [
  'id',
  'handle',
  'title',
  'description',
  'category',
  'subcategory',
  'fabric',
  'keywords',
  'info',
  'return_policy',
  'rating',
  'rating_count',
  'rating_summary',
  'images',
  'goes_with',
  'published',
] as const;
export const VARIANT_COLUMNS = [
  'product',
  'id',
  'sku',
  'gtin',
  'name',
  'description',
  'price',
  'compare_at',
  'stock',
  'enabled',
  'images',
] as const;
/** One row's cell of each column. */
export type ProductCells = Record<(typeof PRODUCT_COLUMNS)[number], unknown>;
export type VariantCells = Record<(typeof VARIANT_COLUMNS)[number], unknown>;
/** Further fields of products.csv if it has one row per variant or picture, as in a Shopify export. */
export const IN_ROWS = [
  'sku',
  'gtin',
  'price',
  'compare_at',
  'stock',
  'enabled',
  'image',
  'variant_image',
  'brand',
  'html',
  'status',
  'size',
  'colour',
  'currency',
] as const;
