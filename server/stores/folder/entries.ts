import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sanitizeHtml from 'sanitize-html';
import type { Pairs } from '../../db/schema/catalogue.ts';
import { optionNumbers } from './columns.ts';
import {
  flagFrom,
  handleFrom,
  handlesFrom,
  idFrom,
  pairsFrom,
  paiseFrom,
  publishedFrom,
  ratingFrom,
  wholeNumberFrom,
} from './fields.ts';
import type { MediaBook } from './media.ts';
import type { Problems } from './problems.ts';
import { type Row, readRows } from './rows.ts';

export type Folder = { folder: string; media: MediaBook };

const PRODUCTS = 'products.csv';
const VARIANTS = 'variants.csv';

/** Descriptions are plain text (S27): removes markup and keeps line breaks. */
const wordsOf = (html: string): string =>
  sanitizeHtml(
    html.replace(/<(?:br|\/p|\/li|\/h\d|\/div)[^>]*>/gi, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]*\n[ \t\n]*/g, '\n')
    .trim();

const brandOf = (row: Row): Pairs => (row.cell('brand').trim() ? [['Brand', row.cell('brand').trim()]] : []);

/** Whether, or from when on, a product is public: Shopify fills both columns in the first row of a product only. */
const publishedOf = (row: Row): boolean | Date =>
  /^(draft|archived|unlisted)$/i.test(row.cell('status').trim()) ? false : row.read('published', publishedFrom, true);

/** Parses the first row of a product. `own`: columns of the database row that are stored as parsed. */
function productFrom(row: Row) {
  const name = row.cell('title').trim();
  if (name === '') row.problem('title', 'a product needs a title');
  return {
    line: row.line,
    handle: row.read('handle', handleFrom, ''),
    id: row.read('id', idFrom, null),
    /** Id or name of a category; '' for none. */
    category: row.cell('category').trim(),
    subcategory: row.cell('subcategory').trim(),
    images: [...row.images('images'), ...row.images('image')],
    published: publishedOf(row),
    own: {
      name,
      description: row.cell('description') || wordsOf(row.cell('html')),
      fabric: row.cell('fabric').trim(),
      keywords: row.cell('keywords').trim(),
      info: [...pairsFrom(row.cell('info')), ...brandOf(row)],
      returnPolicy: row.cell('return_policy'),
      rating: row.read('rating', ratingFrom, null),
      ratingCount: row.read('rating_count', wholeNumberFrom, 0),
      ratingSummary: row.cell('rating_summary'),
      /** Handles of other products. */
      goesWith: row.read('goes_with', handlesFrom, []),
    },
  };
}
export type ProductEntry = ReturnType<typeof productFrom>;

/** Streams products; rows that repeat the handle without a title add pictures, as in a Shopify export. */
export async function* readProducts({ folder, media }: Folder, problems: Problems): AsyncGenerator<ProductEntry> {
  let current: ProductEntry | null = null;
  for await (const row of readRows({ folder, media, file: PRODUCTS, kind: 'products' }, problems)) {
    if (current && row.cell('handle').trim() === current.handle && row.cell('title').trim() === '') {
      current.images.push(...row.images('image'));
      continue;
    }
    if (current) yield current;
    current = productFrom(row);
  }
  if (current) yield current;
}

/**
 * Option names and values of a row. A row without a name uses the name of an earlier row of its product (`names`).
 * Shopify writes the option Title with the value "Default Title" for a product without options.
 */
function attributesOf(row: Row, names: Map<string, string>): Pairs {
  return optionNumbers(row.columns).flatMap((number): Pairs => {
    const own = row.cell(`option${number}_name`).trim();
    const value = row.cell(`option${number}_value`).trim();
    if (own) names.set(number, own);
    if (value === '' || (value === 'Default Title' && names.get(number) === 'Title')) return [];
    const name = names.get(number);
    if (!name)
      row.problem(
        `option${number}_name`,
        `"${value}" is the value of an option without a name; write one, such as Size`,
      );
    return name ? [[name, value]] : [];
  });
}

function variantFrom(row: Row, file: string, names: Map<string, string>) {
  const attributes = attributesOf(row, names);
  const pricePaise = row.read('price', paiseFrom, 0);
  const options = attributes.map(([, value]) => value.replace(/#[0-9a-f]{6}$/i, '')).join(', ');
  return {
    file,
    line: row.line,
    handle: row.read(file === VARIANTS ? 'product' : 'handle', handleFrom, ''),
    id: file === VARIANTS ? row.read('id', idFrom, null) : null,
    /** Null: keep the stored stock. */
    stock: row.cell('stock').trim() === '' ? null : row.read('stock', wholeNumberFrom, 0),
    images: row.images(file === VARIANTS ? 'images' : 'variant_image'),
    own: {
      attributes,
      pricePaise,
      code: row.cell('sku').trim(),
      name: (file === VARIANTS && row.cell('name').trim()) || options,
      description: file === VARIANTS ? row.cell('description') : '',
      wasPaise: row.read('compare_at', paiseFrom, 0) || pricePaise,
      enabled: row.read('enabled', flagFrom, true),
    },
  };
}
export type VariantEntry = ReturnType<typeof variantFrom>;

/** Whether a row of products.csv is a variant rather than an additional picture. */
const isVariant = (row: Row): boolean =>
  row.cell('title').trim() !== '' || row.cell('price').trim() !== '' || row.cell('option1_value').trim() !== '';

/** Streams variants from variants.csv, or from the rows of products.csv if there is no variants.csv. */
export async function* readVariants({ folder, media }: Folder, problems: Problems): AsyncGenerator<VariantEntry> {
  const separate = existsSync(join(folder, VARIANTS));
  const file = separate ? VARIANTS : PRODUCTS;
  let handle = '';
  let names = new Map<string, string>();
  for await (const row of readRows({ folder, media, file, kind: separate ? 'variants' : 'products' }, problems)) {
    const own = row.cell(separate ? 'product' : 'handle').trim();
    if (own !== handle) names = new Map();
    handle = own;
    if (separate || isVariant(row)) yield variantFrom(row, file, names);
  }
}
