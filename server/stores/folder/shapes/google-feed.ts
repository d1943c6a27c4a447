import { handleBook, handleOf, pathOf } from './paths.ts';
import { type Cells, type Entry, type Shape, SOME, type Tell } from './shape.ts';

const OPTIONS = { size: 'Size', color: 'Colour', material: 'Material', pattern: 'Pattern' } as const;

/** A feed says only whether there are some, unless it has Meta's quantity. */
function stockOf({ availability = '', quantity = '' }: Cells): string {
  const word = availability
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  if (/^(?:out of stock|discontinued)$/.test(word)) return '0';
  if (/\d/.test(quantity)) return quantity;
  return word === 'in stock' || word === 'available for order' ? SOME : '';
}

/** A sale with dates may be over: the regular price is safe. */
function pricesOf({ price = '', sale_price = '', sale_dates = '' }: Cells, line: number, { note }: Tell): Cells {
  if (sale_price.trim() === '') return { price, compare_at: '' };
  if (sale_dates.trim() === '') return { price: sale_price, compare_at: price };
  note(line, 'a sale price with dates is left out; the regular price is used');
  return { price, compare_at: '' };
}

function variantCells({ line, cells }: Entry, tell: Tell): Record<string, string> {
  const { sku = '', gtin = '' } = cells;
  const chosen = Object.entries(OPTIONS).filter(([field]) => cells[field]?.trim());
  return {
    ...Object.fromEntries(
      chosen.flatMap(([field, name], index) => [
        [`option${index + 1}_name`, name],
        [`option${index + 1}_value`, cells[field]?.trim() ?? ''],
      ]),
    ),
    ...pricesOf(cells, line, tell),
    sku,
    gtin,
    stock: stockOf(cells),
  };
}

/** The last part of the product's old address, so that links to it stay right. */
const linkName = (link = ''): string =>
  URL.canParse(link)
    ? (pathOf(decodeURIComponent(new URL(link).pathname).replace(/\.html?$/, ''), '/').at(-1) ?? '')
    : '';

/** Several rows of one address are the variants of one product. */
function arrange(rows: readonly Entry[], tell: Tell): Entry[] {
  const groups = new Map<string, Entry[]>();
  for (const row of rows) {
    const key = row.cells.group?.trim() || `\0${row.cells.sku?.trim() || row.line}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const handleFor = handleBook();
  return [...groups.values()].flatMap((group): Entry[] => {
    const [first] = group;
    if (!first) return [];
    const {
      title = '',
      html = '',
      image = '',
      more_images = '',
      brand = '',
      product_type = '',
      link = '',
    } = first.cells;
    const handle = handleFor(handleOf(safeName(link)) || title, first.cells.sku ?? String(first.line));
    const product = {
      title,
      html,
      brand,
      images: [image, ...more_images.split(',')].flatMap((part) => part.trim() || []).join(' | '),
      category: pathOf(product_type.split(',')[0] ?? '', '>').at(-1) ?? '',
    };
    return group.map((row, index) => ({
      line: row.line,
      cells: {
        handle,
        ...(index === 0 ? product : { variant_image: row.cells.image === image ? '' : (row.cells.image ?? '') }),
        ...variantCells(row, tell),
      },
      isVariant: true,
    }));
  });
}

function safeName(link: string): string {
  try {
    return linkName(link);
  } catch {
    // An address with a broken escape.
    return '';
  }
}

/** The feed of Google Merchant Center; Meta's catalogue has the same columns. */
export const googleFeed: Shape = {
  name: "Google's or Meta's product feed",
  signs: [
    ['id', 'title', 'link', 'image link'],
    ['id', 'title', 'availability', 'price'],
  ],
  columns: {
    id: 'sku',
    gtin: 'gtin',
    title: 'title',
    description: 'html',
    link: 'link',
    'image link': 'image',
    'additional image link': 'more_images',
    availability: 'availability',
    'quantity to sell on facebook': 'quantity',
    inventory: 'quantity',
    stock: 'quantity',
    price: 'price',
    'sale price': 'sale_price',
    'sale price effective date': 'sale_dates',
    'item group id': 'group',
    size: 'size',
    color: 'color',
    material: 'material',
    pattern: 'pattern',
    brand: 'brand',
    'product type': 'product_type',
  },
  arrange,
};
