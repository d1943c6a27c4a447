/** Columns of products.csv and variants.csv, and the equivalent columns of a Shopify export. */

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
/** `option1_name`, `option1_value`, … up to 99. */
const OPTION = /^option([1-9]\d?)_(name|value)$/;

/** Further fields of products.csv if it has one row per variant or picture, as in a Shopify export. */
const IN_ROWS = ['sku', 'price', 'compare_at', 'stock', 'enabled', 'image', 'variant_image', 'brand', 'html', 'status'];

const SHOPIFY: Readonly<Record<string, string>> = {
  'body (html)': 'html',
  body_html: 'html',
  vendor: 'brand',
  type: 'category',
  tags: 'keywords',
  'published on online store': 'published',
  'variant sku': 'sku',
  'variant price': 'price',
  'variant compare at price': 'compare_at',
  'variant inventory qty': 'stock',
  'image src': 'image',
  'variant image': 'variant_image',
};

function fieldOf(header: string, known: ReadonlySet<string>): string | null {
  const name = header.trim().toLowerCase();
  const same = name.replace(/\s+/g, '_');
  if (known.has(same) || OPTION.test(same)) return same;
  return Object.hasOwn(SHOPIFY, name) ? (SHOPIFY[name] ?? null) : null;
}

/**
 * Maps a CSV header to fields. `places`: column index by field; `names`: header text by field, for error messages;
 * `mapped`: renamed columns, such as "Variant Price → price"; `ignored`: header text of unknown columns; `doubled`:
 * header text of columns whose field appeared before; `width`: number of columns.
 */
export function columnsOf(header: readonly string[], kind: 'products' | 'variants') {
  const known = new Set<string>(kind === 'products' ? [...PRODUCT_COLUMNS, ...IN_ROWS] : VARIANT_COLUMNS);
  const places = new Map<string, number>();
  const names = new Map<string, string>();
  const [mapped, ignored, doubled]: [string[], string[], string[]] = [[], [], []];
  for (const [place, name] of header.entries()) {
    const field = fieldOf(name, known);
    if (field === null) ignored.push(name.trim());
    else if (places.has(field)) doubled.push(name.trim());
    else {
      places.set(field, place);
      names.set(field, name.trim());
      if (name.trim() !== field) mapped.push(`${name.trim()} → ${field}`);
    }
  }
  return { places, names, mapped, ignored: ignored.filter(Boolean), doubled, width: header.length };
}
export type Columns = ReturnType<typeof columnsOf>;

/** Option numbers of the header in ascending order. */
export const optionNumbers = ({ places }: Columns): string[] =>
  [...new Set([...places.keys()].flatMap((field) => OPTION.exec(field)?.[1] ?? []))].sort(
    (one, other) => Number(one) - Number(other),
  );
