import { type Cells, type Shape, SOME } from './shape.ts';

const lastOf = (path = ''): string => path.split('>').at(-1)?.trim() ?? '';

const is = (cell: string | undefined, word: string): boolean => cell?.trim().toLowerCase() === word;

/**
 * Goods without an inventory tracker are sold without counting; a quantity of 0 beside it means nothing. Gift cards and
 * what is not sold in India are hidden.
 */
function adapt(cells: Cells): Cells {
  const {
    tracker,
    price = '',
    price_india = '',
    compare_at_india = '',
    category = '',
    product_category,
    stock = '',
  } = cells;
  const isVariant = price.trim() !== '' || price_india.trim() !== '';
  return {
    ...cells,
    category: category.trim() || lastOf(product_category),
    ...(price_india.trim() ? { price: price_india, compare_at: compare_at_india } : {}),
    ...(isVariant && is(tracker, '') && !(Number(stock) > 0) ? { stock: SOME } : {}),
    ...(is(cells.gift_card, 'true') || is(cells.in_india, 'false') ? { published: 'no' } : {}),
  };
}

/** The classic template and the one since 2025 ("URL handle"). */
export const shopify: Shape = {
  name: "Shopify's product export",
  signs: [
    ['handle', 'variant price'],
    ['handle', 'variant sku'],
    ['handle', 'body (html)'],
    ['url handle', 'title'],
  ],
  columns: {
    handle: 'handle',
    'url handle': 'handle',
    title: 'title',
    'body (html)': 'html',
    'body html': 'html',
    description: 'html',
    vendor: 'brand',
    type: 'category',
    'product category': 'product_category',
    tags: 'keywords',
    published: 'published',
    'published on online store': 'published',
    status: 'status',
    'variant sku': 'sku',
    sku: 'sku',
    'variant barcode': 'gtin',
    barcode: 'gtin',
    'variant price': 'price',
    price: 'price',
    'price / india': 'price_india',
    'variant compare at price': 'compare_at',
    'compare at price': 'compare_at',
    'compare at price / india': 'compare_at_india',
    'included / india': 'in_india',
    'variant inventory qty': 'stock',
    'inventory quantity': 'stock',
    stock: 'stock',
    'variant inventory tracker': 'tracker',
    'inventory tracker': 'tracker',
    'image src': 'image',
    'product image url': 'image',
    'variant image': 'variant_image',
    'variant image url': 'variant_image',
    'gift card': 'gift_card',
  },
  numbered: [[/^option([1-9]) (name|value)$/, 'option$1_$2']],
  adapt,
};
