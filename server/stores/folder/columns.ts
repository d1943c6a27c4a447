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
/** Texts that are a product's cell as they are, by their columns: the names that they have in the table `products`. */
const PLAIN_TEXTS = {
  title: 'name',
  fabric: 'fabric',
  keywords: 'keywords',
  return_policy: 'returnPolicy',
  rating_summary: 'ratingSummary',
} as const satisfies Partial<Record<(typeof PRODUCT_COLUMNS)[number], string>>;
type TextColumn = keyof typeof PLAIN_TEXTS;
type PlainTexts = Record<(typeof PLAIN_TEXTS)[TextColumn], string>;

/** `cell`: the cell of a column. */
export const plainTextsFrom = (cell: (column: string) => string) =>
  // Safe cast: each text has its column.
  Object.fromEntries(Object.entries(PLAIN_TEXTS).map(([column, name]) => [name, cell(column).trim()])) as PlainTexts;
export const plainTextCells = (texts: Partial<PlainTexts>) =>
  // Safe cast: each column has its text.
  Object.fromEntries(Object.entries(PLAIN_TEXTS).map(([column, name]) => [column, texts[name] ?? ''])) as Record<
    TextColumn,
    string
  >;

/** Columns whose texts can be in other languages: `title:hi`. */
export const TRANSLATED_PRODUCT_COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is TextColumn | 'description' | 'info' =>
    column in PLAIN_TEXTS || column === 'description' || column === 'info',
);
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
