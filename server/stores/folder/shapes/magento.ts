import { handleBook, handleOf, pathOf } from './paths.ts';
import { type Cells, type Entry, type Shape, SOME, type Tell } from './shape.ts';

const imagesOf = ({ image = '', more_images = '' }: Cells): string =>
  [...new Set([image, ...more_images.split(',')].flatMap((part) => part.trim().replace(/^\//, '') || []))].join(' | ');

function pricesOf({ price = '', special_price = '', special_ends = '' }: Cells, line: number, { note }: Tell): Cells {
  if (special_price.trim() === '') return { price, compare_at: '' };
  if (special_ends.trim() !== '') {
    note(line, 'a special price with an end date is left out; the regular price is used');
    return { price, compare_at: '' };
  }
  return { price: special_price, compare_at: price };
}

function stockOf({ qty = '', is_in_stock = '', manage_stock = '', stock = '' }: Cells): string {
  if (stock.trim() !== '') return stock;
  if (/^0(?:\.0+)?$/.test(is_in_stock.trim())) return '0';
  return manage_stock.trim() === '0' ? SOME : qty;
}

/** "sku=TEE-S,size=S,color=Red|sku=…" → the options by SKU. */
function childrenOf({ variations = '' }: Cells): { sku: string; options: [string, string][] }[] {
  return pathOf(variations, '|').map((part) => {
    const pairs = part.split(/,(?=[\w-]+=)/).map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });
    return {
      sku: pairs.find(([name]) => name === 'sku')?.[1] ?? '',
      options: pairs.filter(([name]) => name !== 'sku'),
    };
  });
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
const variantCells = (cells: Cells, line: number, tell: Tell) => ({
  ...pricesOf(cells, line, tell),
  sku: cells.sku ?? '',
  stock: stockOf(cells),
  enabled: cells.online?.trim() === '2' ? 'no' : 'yes',
});

function productCells(cells: Cells, handle: string): Record<string, string> {
  const { title = '', html = '', short = '', categories = '' } = cells;
  const path = pathOf(categories.split(',')[0] ?? '', '/').filter((part) => !/^default category$/i.test(part));
  return {
    handle,
    title,
    html: html.trim() || short,
    category: path[0] ?? '',
    images: imagesOf(cells),
    keywords: cells.keywords ?? '',
    published: cells.online?.trim() === '2' ? 'no' : 'yes',
  };
}

function configurable({ line, cells }: Entry, handle: string, simple: ReadonlyMap<string, Entry>, tell: Tell): Entry[] {
  const own = childrenOf(cells).flatMap(({ sku, options }): Entry[] => {
    const child = simple.get(sku);
    if (!child) {
      tell.problem(line, 'variations', `the variant "${sku}" is not in the file; export all products at once`);
      return [];
    }
    const named = options.flatMap(([name, value], index) => [
      [`option${index + 1}_name`, titled(name)],
      [`option${index + 1}_value`, value],
    ]);
    return [
      {
        line: child.line,
        cells: {
          handle,
          ...Object.fromEntries(named),
          ...variantCells(child.cells, child.line, tell),
          variant_image: imagesOf(child.cells),
        },
        isVariant: true,
      },
    ];
  });
  if (own.length === 0) tell.note(line, 'a configurable product has no variants; it is shown without a price');
  return [{ line, cells: productCells(cells, handle), isVariant: false }, ...own];
}

/** Simple products that a configurable one names are its variants. */
function arrange(rows: readonly Entry[], tell: Tell): Entry[] {
  const handleFor = handleBook();
  const base = rows.filter(({ line, cells }) => {
    const isOfView = Boolean(cells.view?.trim());
    if (isOfView) tell.note(line, 'a row of another store view (a translation) is left out');
    return !isOfView;
  });
  const simple = new Map(base.map((row) => [row.cells.sku?.trim() ?? '', row]));
  const children = new Set(base.flatMap(({ cells }) => childrenOf(cells).map(({ sku }) => sku)));
  return base.flatMap((row): Entry[] => {
    const { line, cells } = row;
    const sku = cells.sku?.trim() ?? '';
    if (children.has(sku)) return [];
    if (/^(?:bundle|grouped|downloadable)$/i.test(cells.type?.trim() ?? '')) {
      tell.note(line, 'a bundle, a group or a download has nothing to sell here; it is left out');
      return [];
    }
    if (/^not visible/i.test(cells.visibility?.trim() ?? '')) {
      tell.note(line, 'a product that is not visible by itself and belongs to no other is left out');
      return [];
    }
    const handle = handleFor(handleOf(cells.url_key ?? '') || (cells.title ?? ''), sku);
    if (/^configurable$/i.test(cells.type?.trim() ?? '')) return configurable(row, handle, simple, tell);
    return [
      {
        line,
        cells: { ...productCells(cells, handle), ...variantCells(cells, line, tell), enabled: 'yes' },
        isVariant: true,
      },
    ];
  });
}

export const magento: Shape = {
  name: "Magento's product export",
  signs: [
    ['sku', 'product type', 'name', 'attribute set code'],
    ['sku', 'product type', 'name', 'url key'],
    ['sku', 'product type', 'name', 'product online'],
  ],
  columns: {
    sku: 'sku',
    'store view code': 'view',
    'product type': 'type',
    categories: 'categories',
    name: 'title',
    description: 'html',
    'short description': 'short',
    'product online': 'online',
    visibility: 'visibility',
    price: 'price',
    'special price': 'special_price',
    'special price to date': 'special_ends',
    'url key': 'url_key',
    'meta keywords': 'keywords',
    'base image': 'image',
    'additional images': 'more_images',
    qty: 'qty',
    stock: 'stock',
    'is in stock': 'is_in_stock',
    'manage stock': 'manage_stock',
    'configurable variations': 'variations',
  },
  arrange,
};
