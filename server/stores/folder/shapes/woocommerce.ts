import { handleBook, pathOf } from './paths.ts';
import { type Cells, type Entry, type Shape, SOME, type Tell } from './shape.ts';

const SOLD_OUT = /^(?:0|no|false|outofstock)$/i;

/** A sale with dates may be over: the regular price is safe. */
function pricesOf(cells: Cells, line: number, { note }: Tell): Cells {
  const { sale = '', regular = '', sale_ends = '' } = cells;
  if (sale.trim() === '') return { price: regular, compare_at: '' };
  if (sale_ends.trim() !== '') {
    note(line, 'a sale price with an end date is left out; the regular price is used');
    return { price: regular, compare_at: '' };
  }
  return { price: sale, compare_at: regular };
}

/** WooCommerce need not count, and then says only whether there are some; below its threshold none of the counted are sold. */
function stockOf({ stock = '', in_stock = '' }: Cells): string {
  if (SOLD_OUT.test(in_stock.trim())) return '0';
  if (/\d/.test(stock)) return stock;
  return in_stock.trim() === '' ? '' : SOME;
}

const NUMBERS = Array.from({ length: 9 }, (_, index) => String(index + 1));
const attributesOf = (cells: Cells): { name: string; value: string }[] =>
  NUMBERS.flatMap((number) => {
    const name = cells[`attribute${number}_name`]?.trim() ?? '';
    const value = cells[`attribute${number}_value`]?.trim().replaceAll('\\,', ',') ?? '';
    return name ? [{ name: name.replace(/^pa_/, ''), value }] : [];
  });

const isHidden = ({ visibility = '', published = '' }: Cells): boolean =>
  /^hidden$/i.test(visibility.trim()) || !/^(?:1|yes|true)?$/i.test(published.trim());
const line = (text: string): string => text.replaceAll('\\n', '\n');

function productCells(cells: Cells, handle: string): Record<string, string> {
  const { title = '', html = '', short = '', categories = '', keywords = '', images = '', brand = '' } = cells;
  const [category = ''] = pathOf(categories.split(',')[0] ?? '', '>');
  return {
    handle,
    title,
    html: [short, html]
      .filter((text) => text.trim() !== '')
      .map(line)
      .join('\n'),
    category: /^uncategori[sz]ed$/i.test(category) ? '' : category,
    keywords,
    images,
    brand,
    published: isHidden(cells) ? 'no' : 'yes',
  };
}

function variantCells(entry: Entry, tell: Tell): Record<string, string> {
  const { cells } = entry;
  const options = attributesOf(cells).flatMap(({ name, value }, index) => {
    if (value === '')
      tell.problem(
        entry.line,
        null,
        `the variation has no value for ${name} ("Any ${name}"); make a variation for each value`,
      );
    return [
      [`option${index + 1}_name`, name],
      [`option${index + 1}_value`, value],
    ];
  });
  return {
    ...Object.fromEntries(options),
    ...pricesOf(cells, entry.line, tell),
    sku: cells.sku ?? '',
    gtin: cells.gtin ?? '',
    stock: stockOf(cells),
    variant_image: cells.images ?? '',
    enabled: /^(?:1|yes|true)?$/i.test(cells.published?.trim() ?? '') ? 'yes' : 'no',
  };
}

/** What a product without variations says of itself: "Material: Cotton". */
const infoOf = (cells: Cells): string =>
  attributesOf(cells)
    .flatMap(({ name, value }) => (value ? `${name}: ${value}` : []))
    .join('\n');

/** Variations by the SKU or "id:44" of their parent. */
function childrenOf(rows: readonly Entry[]): Map<string, Entry[]> {
  const children = new Map<string, Entry[]>();
  for (const row of rows) {
    const parent = row.cells.parent?.trim() ?? '';
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  return children;
}

function arrange(rows: readonly Entry[], tell: Tell): Entry[] {
  const typeOf = ({ cells }: Entry): string => cells.type?.toLowerCase() ?? '';
  const isVariation = (row: Entry) => /\bvariation\b/.test(typeOf(row));
  const children = childrenOf(rows.filter(isVariation));
  const handleFor = handleBook();
  const placed = new Set<Entry>();
  const entries = rows.flatMap((row): Entry[] => {
    if (isVariation(row)) return [];
    const { cells } = row;
    if (/grouped|external/.test(typeOf(row))) {
      tell.note(row.line, 'a grouped or external product has nothing to sell here; it is left out');
      return [];
    }
    const handle = handleFor(cells.title ?? '', cells.woo_id ?? cells.sku ?? String(row.line));
    const product = productCells(cells, handle);
    if (!/variable/.test(typeOf(row))) {
      const { variant_image: _, ...variant } = variantCells({ ...row, cells: { ...cells, ...NO_ATTRIBUTES } }, tell);
      return [
        { line: row.line, cells: { ...product, ...variant, info: infoOf(cells), enabled: 'yes' }, isVariant: true },
      ];
    }
    const own = [cells.sku, `id:${cells.woo_id}`]
      .flatMap((key) => (key ? (children.get(key) ?? []) : []))
      .toSorted((one, other) => one.line - other.line);
    if (own.length === 0) tell.note(row.line, 'a variable product has no variations; it is shown without a price');
    for (const child of own) placed.add(child);
    return [
      { line: row.line, cells: product, isVariant: false },
      ...own.map((child) => ({ line: child.line, cells: { handle, ...variantCells(child, tell) }, isVariant: true })),
    ];
  });
  for (const row of rows) {
    if (isVariation(row) && !placed.has(row))
      tell.problem(
        row.line,
        'parent',
        `the product "${row.cells.parent ?? ''}" of this variation is not in the file; export all products at once`,
      );
  }
  return entries;
}
const NO_ATTRIBUTES = Object.fromEntries(NUMBERS.map((number) => [`attribute${number}_name`, '']));

export const woocommerce: Shape = {
  name: "WooCommerce's product export",
  signs: [
    ['type', 'name', 'regular price'],
    ['sku', 'name', 'regular price', 'published'],
  ],
  columns: {
    id: 'woo_id',
    type: 'type',
    sku: 'sku',
    'gtin, upc, ean, or isbn': 'gtin',
    name: 'title',
    published: 'published',
    'visibility in catalog': 'visibility',
    'short description': 'short',
    description: 'html',
    'in stock?': 'in_stock',
    stock: 'stock',
    'sale price': 'sale',
    'date sale price ends': 'sale_ends',
    'regular price': 'regular',
    categories: 'categories',
    tags: 'keywords',
    images: 'images',
    brands: 'brand',
    parent: 'parent',
  },
  numbered: [
    [/^attribute ([1-9]) name$/, 'attribute$1_name'],
    [/^attribute ([1-9]) value\(s\)$/, 'attribute$1_value'],
  ],
  arrange,
};
