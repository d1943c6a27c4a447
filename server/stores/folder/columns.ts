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
/** Columns whose texts can be in other languages: `title:hi`. */
export const TRANSLATED_PRODUCT_COLUMNS = [
  'title',
  'description',
  'fabric',
  'keywords',
  'info',
  'return_policy',
  'rating_summary',
] as const satisfies readonly (typeof PRODUCT_COLUMNS)[number][];
export const TRANSLATED_VARIANT_COLUMNS = ['name', 'description'] as const;
/** Further ones, which an export writes elsewhere. */
const TRANSLATED_ELSEWHERE = ['category', 'size', 'colour'];
const TRANSLATED = new Set<string>([
  ...TRANSLATED_PRODUCT_COLUMNS,
  ...TRANSLATED_VARIANT_COLUMNS,
  ...TRANSLATED_ELSEWHERE,
]);
export const isTranslated = (field: string): boolean =>
  TRANSLATED.has(field) || /^option\d\d?_(?:name|value)$/.test(field);

/** "title" of "title:hi". */
export const withoutLanguage = (field: string): string => field.replace(/:.*$/, '');
/** "hi" of "title:hi"; '' of "title". */
export const languageOf = (field: string): string => /:(.*)$/.exec(field)?.[1] ?? '';

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
