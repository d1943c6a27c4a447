/** Columns of products.csv and variants.csv, and those of a Shopify export that say the same. */

export const PRODUCT_COLUMNS = [
  ...['id', 'handle', 'title', 'description', 'category', 'subcategory', 'fabric', 'keywords', 'info'],
  ...['return_policy', 'rating', 'rating_count', 'rating_summary', 'images', 'goes_with'],
] as const;
export const VARIANT_COLUMNS = [
  ...['product', 'id', 'sku', 'name', 'description', 'price', 'compare_at', 'stock', 'enabled', 'images'],
] as const;
/** `option1_name`, `option1_value`, … as many as there are. */
const OPTION = /^option([1-9]\d?)_(name|value)$/;

/** Fields that stand in the rows of products.csv where a product's variants are its own rows, as Shopify writes them. */
const IN_ROWS = ['sku', 'price', 'compare_at', 'stock', 'enabled', 'image', 'variant_image', 'brand', 'html', 'status'];

const SHOPIFY: Readonly<Record<string, string>> = {
  'body (html)': 'html',
  body_html: 'html',
  vendor: 'brand',
  type: 'category',
  tags: 'keywords',
  published: 'enabled',
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
 * `places`: of each field that the file has; `names`: how the file calls it, for whoever has to find it there. `mapped`:
 * "Variant Price → price". `doubled`: fields that appear twice. `width`: cells of each row.
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

/** The numbers of the options that the columns have, smallest first. */
export const optionNumbers = ({ places }: Columns): string[] =>
  [...new Set([...places.keys()].flatMap((field) => OPTION.exec(field)?.[1] ?? []))].sort(
    (one, other) => Number(one) - Number(other),
  );
