import type { Pairs } from '../../db/schema/catalogue.ts';
import { paiseFrom } from './amounts.ts';
import { languageOf, plainTextsFrom } from './columns.ts';
import {
  flagFrom,
  gtinFrom,
  handleFrom,
  handlesFrom,
  idFrom,
  pairsFrom,
  publishedFrom,
  ratingFrom,
  stockFrom,
  wholeNumberFrom,
} from './fields.ts';
import type { List, Lists } from './list.ts';
import type { MediaBook } from './media.ts';
import type { Problems } from './problems.ts';
import { languagesOf, optionNumbers, picturesOf, type Row, readRows, wordsOf } from './rows.ts';
import { handleOf } from './shapes/paths.ts';
import { withoutEmpty } from './translations.ts';

export type Folder = {
  folder: string;
  media: MediaBook;
  lists: Lists;
  /** Pieces of a new variant whose stock the list does not say; null: ask for them. */
  unknownStock: number | null;
};

const brandOf = (row: Row): Pairs => (row.cell('brand').trim() ? [['Brand', row.cell('brand').trim()]] : []);

/** Whether, or from when on, a product is public: Shopify fills both columns in the first row of a product only. */
const publishedOf = (row: Row): boolean | Date =>
  /^(draft|archived|unlisted|inactive)$/i.test(row.cell('status').trim())
    ? false
    : row.read('published', publishedFrom, true);

/** The texts of a product in one language; `cell`: that of a column in it. */
const textsOf = (row: Row, cell: (column: string) => string) => ({
  ...plainTextsFrom(cell),
  description: wordsOf(row, cell('description')),
  info: cell('info').trim() === '' ? [] : [...pairsFrom(cell('info')), ...brandOf(row)],
});

/** What `read` makes of the cells of each language beside the first one. */
const inEach = <T>(row: Row, read: (cell: (column: string) => string, language: string) => T): Record<string, T> =>
  Object.fromEntries(
    languagesOf(row).map((language) => [language, read((column) => row.cell(`${column}:${language}`), language)]),
  );

/** Parses the first row of a product. `own`: columns of the database row that are stored as parsed. */
function productFrom(row: Row, handle: string) {
  const texts = textsOf(row, row.cell);
  if (texts.name === '') row.problem('title', 'a product needs a title');
  return {
    file: row.file,
    line: row.line,
    handle,
    id: row.read('id', idFrom, null),
    /** Id or name of a category; '' for none. */
    category: row.cell('category').trim(),
    /** Its name in other languages, where `category` is a name. */
    categoryTranslations: withoutEmpty(inEach(row, (cell) => ({ name: cell('category').trim() }))),
    subcategory: row.cell('subcategory').trim(),
    images: picturesOf(row),
    published: publishedOf(row),
    own: {
      ...texts,
      description: wordsOf(row, row.cell('description') || row.cell('html')),
      info: [...pairsFrom(row.cell('info')), ...brandOf(row)],
      translations: withoutEmpty(inEach(row, (cell) => textsOf(row, cell))),
      rating: row.read('rating', ratingFrom, null),
      ratingCount: row.read('rating_count', wholeNumberFrom, 0),
      /** Handles of other products. */
      goesWith: row.read('goes_with', handlesFrom, []),
    },
  };
}
export type ProductEntry = ReturnType<typeof productFrom>;

const hasOptions = (row: Row): boolean =>
  optionNumbers(row.cells).some((number) => row.cell(`option${number}_value`) !== '') ||
  row.cell('size') !== '' ||
  row.cell('colour') !== '';

/** A row of a list of products, with the handle of its product. `isFirst`: whether it is the product's first row. */
type Placed = { row: Row; handle: string; isFirst: boolean };

/** The handle of a product's first row: its own, else one of the title. */
function firstHandle(row: Row, { columns, shape }: List): string {
  const own = row.cell('handle').trim();
  if (own !== '') return row.read('handle', handleFrom, own);
  const name = row.cell('title').trim();
  const made = handleOf(name);
  if (columns.places.has('handle') && !shape.arrange)
    row.problem('handle', `the product has no handle; write one, such as ${made || 'blue-kurta'}`);
  else if (name !== '' && made === '') row.problem('title', 'the title has no letters or digits');
  else if (name !== '') row.note('handles are made of the titles');
  return made;
}

/** A heading or a remark in a sheet without handles: a name beside empty cells. */
const isHeading = (row: Row, { columns, shape, kind }: List): boolean =>
  kind === 'products' &&
  !shape.arrange &&
  !columns.places.has('handle') &&
  columns.places.has('price') &&
  Object.entries(row.cells).every(([field, text]) => field === 'title' || text.trim() === '');

/** Whether a row without handle and title says anything of the product above it. */
const saysMore = (row: Row): boolean => hasOptions(row) || row.cell('sku') !== '' || row.cell('image') !== '';

/**
 * Assigns the rows of a list to products. A row belongs to the product above if it repeats its handle or title, or has
 * neither. `separate`: a list of variants follows, so that each row with a title is a product.
 */
async function* placed(list: List, separate: boolean, media: MediaBook, problems: Problems): AsyncGenerator<Placed> {
  let handle = '';
  let title = '';
  const belongs = (own: string, name: string): boolean => {
    if (handle === '' || (name !== '' && (separate || name !== title))) return false;
    return own === '' || own === handle;
  };
  for await (const row of readRows(list, media, problems)) {
    const own = row.cell('handle').trim().normalize('NFC');
    const name = row.cell('title').trim();
    const isFirst = !belongs(own, name);
    if (own === '' && name === '' && !isFirst && !saysMore(row)) {
      row.problem(null, 'the row has no product, size or colour; if it is a sum or a remark, delete it');
      continue;
    }
    if (isHeading(row, list)) {
      row.problem(
        null,
        `"${name}" stands alone; if it is a heading or a remark, delete the row; if it is a product, write its stock`,
      );
      continue;
    }
    if (isFirst) {
      handle = firstHandle(row, list);
      title = name;
    }
    yield { row, handle, isFirst };
  }
}

/** Streams products; further rows of a product add pictures. */
export async function* readProducts({ lists, media }: Folder, problems: Problems): AsyncGenerator<ProductEntry> {
  if (!lists.products) return;
  let current: ProductEntry | null = null;
  for await (const { row, handle, isFirst } of placed(lists.products, lists.variants !== null, media, problems)) {
    if (isFirst) {
      if (current) yield current;
      current = productFrom(row, handle);
    } else
      current?.images.push(
        ...row.images('image').filter(({ url }) => !current?.images.some((known) => known.url === url)),
      );
  }
  if (current) yield current;
}

/**
 * Option names of one product: by column ("option1_name", "option1_name:hi"), for rows without one, and as first written.
 */
type OptionNames = { byColumn: Map<string, string>; asWritten: Map<string, string> };
const noNames = (): OptionNames => ({ byColumn: new Map(), asWritten: new Map() });

function optionName(row: Row, column: string, { byColumn, asWritten }: OptionNames): string {
  const own = row.cell(column).trim();
  if (own) byColumn.set(column, asWritten.get(own.toLowerCase()) ?? own);
  const name = byColumn.get(column) ?? '';
  if (name) asWritten.set(name.toLowerCase(), name);
  return name;
}

/** An option of a row, with the columns of its name and its value. */
type Option = { name: string; value: string; nameColumn: string; valueColumn: string };

/**
 * Option names and values of a row. A row without a name uses that of an earlier row of its product. Shopify writes the
 * option Title with the value "Default Title" for a product without options.
 */
function optionsOf(row: Row, names: OptionNames): Option[] {
  const numbered = optionNumbers(row.cells).flatMap((number): Option[] => {
    const columns = { nameColumn: `option${number}_name`, valueColumn: `option${number}_value` };
    const name = optionName(row, columns.nameColumn, names);
    const value = row.cell(columns.valueColumn).trim();
    if (value === '' || (value === 'Default Title' && name === 'Title')) return [];
    if (!name)
      row.problem(
        `option${number}_name`,
        `"${value}" is the value of an option without a name; write one, such as Size`,
      );
    return name ? [{ name, value, ...columns }] : [];
  });
  const simple = { size: 'Size', colour: 'Colour' };
  const more = Object.entries(simple).flatMap(([field, name]): Option[] => {
    const value = row.cell(field).trim();
    if (isListOf(value))
      row.problem(
        field,
        `"${value}" is a list; give each ${field} a row with its own stock, or write "and" for one article`,
      );
    return value && !numbered.some((known) => known.name === name)
      ? [{ name, value, nameColumn: '', valueColumn: field }]
      : [];
  });
  return [...numbered, ...more];
}

/** The colour code of "Indigo#27364a", which a translated value gets, too. */
const CODE = /#[0-9a-f]{6}$/i;

/** The options of a row in another language; [] if none is translated. */
function translatedOptions(row: Row, options: readonly Option[], names: OptionNames, language: string): Pairs {
  const pairs = options.map(({ name, value, nameColumn, valueColumn }): Pairs[number] => {
    const own = row.cell(`${valueColumn}:${language}`).trim();
    const code = CODE.exec(value)?.[0] ?? '';
    return [
      (nameColumn && optionName(row, `${nameColumn}:${language}`, names)) || name,
      own === '' || CODE.test(own) ? own || value : own + code,
    ];
  });
  const isSame = pairs.every(([name, value], at) => options[at]?.name === name && options[at]?.value === value);
  return isSame ? [] : pairs;
}

/** "S, M, L" and "S/M/L": several articles in one row. "S/M" is one size. */
const isListOf = (value: string): boolean =>
  value.includes(',') || /^[^/]{1,12}(?:\/[^/]{1,12}){2,}$/.test(value) || value.includes('|');

const RUPEES = /^(?:inr|rs\.?|₹|rupees?)?$/i;

function pricesOf(row: Row) {
  const currency = row.cell('currency').trim();
  if (!RUPEES.test(currency))
    row.problem('currency', `the price is in ${currency}; write all prices in rupees, and INR or nothing here`);
  const price = row.read<number | null>('price', paiseFrom, null);
  const pricePaise = price ?? 0;
  const wasPaise = row.read('compare_at', paiseFrom, 0);
  if (row.cell('price').trim() !== '' && price === 0) row.note('a price of 0 shows "Price on request"');
  if (wasPaise > 0 && wasPaise < pricePaise) row.note('a former price below the price is left out');
  return { pricePaise, wasPaise: Math.max(wasPaise, pricePaise) };
}

/** Stock: pieces, or null to keep the stored stock; `assumed`: pieces of a variant that is new, null to ask for them. */
function stockOf(row: Row, unknownStock: number | null) {
  const read = row.read('stock', stockFrom, 0);
  if (typeof read === 'number') return { stock: read, assumed: read };
  if (read === 'some' && unknownStock === null)
    row.note(
      'the list says that there are some, not how many; a new variant gets 1 piece. Write a number as stock, or { "stock": 5 } in mapping.json',
    );
  return { stock: null, assumed: unknownStock ?? (read === 'some' ? 1 : null) };
}

/** "Indigo, S" */
const nameOf = (attributes: Pairs): string => attributes.map(([, value]) => value.replace(CODE, '')).join(', ');

function variantFrom(
  row: Row,
  handle: string,
  names: OptionNames,
  { kind, unknownStock, languages }: { kind: List['kind']; unknownStock: number | null; languages: readonly string[] },
) {
  const options = optionsOf(row, names);
  const attributes = options.map(({ name, value }): Pairs[number] => [name, value]);
  const isOwn = kind === 'variants';
  const ownName = isOwn ? row.cell('name').trim() : '';
  const textsIn = (language: string) => {
    const cell = (column: string) => (isOwn ? row.cell(`${column}:${language}`) : '');
    const translated = translatedOptions(row, options, names, language);
    return {
      attributes: translated,
      name: cell('name').trim() || (ownName && ownName !== nameOf(attributes) ? '' : nameOf(translated)),
      description: cell('description'),
    };
  };
  return {
    file: row.file,
    line: row.line,
    handle,
    id: isOwn ? row.read('id', idFrom, null) : null,
    ...stockOf(row, unknownStock),
    images: row.images(isOwn ? 'images' : 'variant_image'),
    own: {
      attributes,
      ...pricesOf(row),
      code: row.cell('sku').trim(),
      gtin: row.read('gtin', gtinFrom, ''),
      name: ownName || nameOf(attributes),
      description: isOwn ? row.cell('description') : '',
      translations: withoutEmpty(Object.fromEntries(languages.map((language) => [language, textsIn(language)]))),
      enabled: row.read('enabled', flagFrom, true),
    },
  };
}
export type VariantEntry = ReturnType<typeof variantFrom>;

/** Whether a row of a list of products is a variant rather than an additional picture. */
const isVariant = ({ row, isFirst }: Placed): boolean =>
  row.isVariant ?? (isFirst || row.cell('price') !== '' || hasOptions(row));

async function* variantRows(
  { lists, media }: Folder,
  problems: Problems,
): AsyncGenerator<{ row: Row; handle: string }> {
  if (lists.variants) {
    for await (const row of readRows(lists.variants, media, problems))
      yield { row, handle: row.read('product', handleFrom, '') };
  } else if (lists.products) {
    for await (const one of placed(lists.products, false, media, problems)) if (isVariant(one)) yield one;
  }
}

/** The languages beside the first one that a list has columns of. */
export const columnLanguages = (list: List | null): string[] => [
  ...new Set([...(list?.columns.places.keys() ?? [])].flatMap((field) => languageOf(field) || [])),
];

/** Streams variants from the list of variants, or from the rows of the list of products. */
export async function* readVariants(from: Folder, problems: Problems): AsyncGenerator<VariantEntry> {
  let current = '';
  let names = noNames();
  const kind = from.lists.variants ? 'variants' : 'products';
  const languages = columnLanguages(from.lists[kind]);
  for await (const { row, handle } of variantRows(from, problems)) {
    if (handle !== current) names = noNames();
    current = handle;
    yield variantFrom(row, handle, names, { kind, unknownStock: from.unknownStock, languages });
  }
}
