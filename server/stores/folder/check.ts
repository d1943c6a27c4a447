import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { MEDIA } from '../../locations.ts';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { addressOf, addressWithFacts, readMedia } from '../../seed/media.ts';
import {
  type CatalogueFile,
  catalogueFile,
  categoryRows,
  impliedCatalogue,
  type NamedCategory,
} from './catalogue-file.ts';
import { languageOf, withoutLanguage } from './columns.ts';
import { type Folder, type ProductEntry, readProducts, readVariants, type VariantEntry } from './entries.ts';
import { slugFrom } from './fields.ts';
import { readJson, textIfThere } from './json-file.ts';
import { type LayoutFile, layoutFile, widgetRows } from './layout-file.ts';
import type { List } from './list.ts';
import { likelyOption } from './list-header.ts';
import { openLists } from './lists.ts';
import { mappingFile, NO_MAPPING } from './mapping.ts';
import { type MediaBook, readMediaFolder } from './media.ts';
import { readPages } from './pages.ts';
import type { Problems } from './problems.ts';
import { readRedirects } from './redirects.ts';
import { type Settings, settingsFile } from './settings.ts';
import { type TranslatedLayoutFile, translatedLayoutFile, withTexts } from './translated-layout.ts';
import { checkLanguages, type TextsIn } from './translations.ts';

async function readFiles(folder: string, problems: Problems) {
  const read = async <S extends v.GenericSchema>(file: string, schema: S) => {
    const text = await textIfThere(join(folder, file));
    return text === null ? null : readJson({ file, text }, schema, problems);
  };
  if (!existsSync(join(folder, 'store.json'))) {
    const message =
      'there is no such file; it says the number and the name of the store: { "id": 41, "name": "My shop" }';
    problems.add({ file: 'store.json', message });
  }
  const names = ((await resolveNullIfMissing(readdir(folder))) ?? []).sort();
  const translatedLayouts: (TranslatedLayoutFile & TextsIn)[] = [];
  for (const file of names) {
    const language = /^layout\.([^.]+)\.json$/.exec(file)?.[1];
    const layout = language ? await read(file, translatedLayoutFile) : null;
    if (language && layout) translatedLayouts.push({ ...layout, file, language });
  }
  return {
    settings: await read('store.json', settingsFile),
    layout: await read('layout.json', layoutFile),
    translatedLayouts,
    catalogue: await read('catalogue.json', catalogueFile),
    mapping: await read('mapping.json', mappingFile),
  };
}

/** Calls `report` for every value that it has seen before, with the line of the repetition. */
function onceOnly<T>(report: (value: T, line: number) => void): (value: T, line: number) => void {
  const seen = new Set<T>();
  return (value, line) => {
    if (seen.has(value)) report(value, line);
    seen.add(value);
  };
}

/** Returns a function from a category's id or name, case-insensitive, to its id; null if there is none. Ids win. */
export function categoryFinder(rows: readonly { id: string; name: string }[]): (text: string) => string | null {
  const ids = new Map(rows.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const]));
  for (const { id } of rows) ids.set(id.toLowerCase(), id);
  return (text) => ids.get(text.toLowerCase()) ?? null;
}

/** Category of products without one, in a folder without catalogue.json. */
export const OTHER = 'Other';

async function checkProducts(from: Folder, catalogue: CatalogueFile | null, problems: Problems) {
  const file = from.lists.products?.file ?? 'products.csv';
  const handles = new Set<string>();
  const ids = new Set<number>();
  let hidden = 0;
  const companions: { line: number; other: string }[] = [];
  /** Without catalogue.json: the categories that products name, by generated id. */
  const named = new Map<string, NamedCategory>();
  const find = catalogue && categoryFinder(categoryRows(catalogue, 0));
  const problem = (line: number, column: string, message: string) => problems.add({ file, line, column, message });
  const id = onceOnly<number>((value, line) => problem(line, 'id', `the id ${value} is there twice`));
  const categorised = ({ line, category, categoryTranslations, subcategory, images }: ProductEntry): void => {
    if (!find) {
      const name = category || OTHER;
      const key = slugFrom(name) || 'other';
      if (subcategory) problems.note(file, 'the column "subcategory" has no effect without catalogue.json');
      const known = named.get(key) ?? {
        name,
        image: images.find(({ kind }) => kind === 'IMAGE')?.url ?? '',
        translations: {},
      };
      named.set(key, { ...known, translations: { ...categoryTranslations, ...known.translations } });
      return;
    }
    if (!find(category))
      problem(line, 'category', `"${category}" is not a category of catalogue.json; write one of its ids`);
    if (subcategory && !find(subcategory))
      problem(line, 'subcategory', `"${subcategory}" is not a category of catalogue.json`);
  };
  for await (const entry of readProducts(from, problems)) {
    const { line, handle } = entry;
    if (handles.has(handle))
      problem(
        line,
        'handle',
        `"${handle}" is there twice; give each product its own, and put the rows of one product together`,
      );
    handles.add(handle);
    if (entry.published !== true) hidden += 1;
    if (entry.id !== null) {
      id(entry.id, line);
      ids.add(entry.id);
    }
    categorised(entry);
    companions.push(...entry.own.goesWith.map((other) => ({ line, other })));
    if (entry.own.goesWith.includes(handle)) problem(line, 'goes_with', `"${handle}" is the product itself`);
  }
  // Checked after the loop: a companion may be in a later row.
  for (const { line, other } of companions) {
    if (!handles.has(other)) problem(line, 'goes_with', `"${other}" is not the handle of a product in ${file}`);
  }
  return { handles, ids, named, hidden };
}

const optionsOf = ({ own }: VariantEntry): string => own.attributes.map(([, value]) => value).join(' / ');

/** The product whose handle differs in capitals, hyphens or spaces alone. */
const similarTo = (handle: string, handles: ReadonlySet<string>): string | undefined =>
  [...handles].find((other) => slugFrom(other) === slugFrom(handle));

/** How variants with the same options are set apart. */
function remedyForSame(list: List | null): string {
  const field = ['size', 'colour'].find((name) => !list?.columns.places.has(name));
  const column = list && likelyOption(list);
  const place = field ? `a column "${field}"` : 'the columns "option1_name" and "option1_value"';
  const named =
    field && column
      ? `, or if "${column}" does, write in mapping.json { "columns": { ${JSON.stringify(column)}: "${field}" } }`
      : '';
  return `delete the row if it is there twice; else write what sets it apart in ${place}${named}`;
}

async function checkVariants(from: Folder, handles: ReadonlySet<string>, problems: Problems) {
  const counts = { variants: 0, soldOut: 0, unknown: 0 };
  let handle = '';
  let options = new Set<string>();
  let file = '';
  let pieces = 0;
  const list = from.lists.products?.file ?? 'products.csv';
  const apart = remedyForSame(from.lists.variants ?? from.lists.products);
  const problem = (line: number, column: string, message: string) => problems.add({ file, line, column, message });
  const code = onceOnly<string>((value, line) =>
    problem(line, 'sku', `"${value}" is there twice; give each variant its own`),
  );
  const id = onceOnly<number>((value, line) => problem(line, 'id', `the id ${value} is there twice`));
  const gtin = onceOnly<string>((_, line) =>
    problems.note(file, 'a gtin is there twice; search engines refuse two articles with the same one', line),
  );
  const endProduct = () => {
    if (handle && pieces === 0) counts.soldOut += 1;
    pieces = 0;
  };
  const checked = (entry: VariantEntry) => {
    if (entry.own.code) code(entry.own.code, entry.line);
    if (entry.own.gtin) gtin(entry.own.gtin, entry.line);
    if (entry.id !== null) id(entry.id, entry.line);
    if (!handles.has(handle)) {
      const similar = similarTo(handle, handles);
      const hint = similar ? `; write "${similar}"` : '';
      problem(entry.line, 'product', `"${handle}" is not the handle of a product in ${list}${hint}`);
    }
    if (options.has(optionsOf(entry))) {
      problem(
        entry.line,
        'option1_value',
        `a second variant of ${handle} with the same options (${optionsOf(entry) || 'none'}); ${apart}`,
      );
    }
  };
  for await (const entry of readVariants(from, problems)) {
    counts.variants += 1;
    file = entry.file;
    if (entry.handle !== handle) {
      endProduct();
      options = new Set();
    }
    handle = entry.handle;
    checked(entry);
    options.add(optionsOf(entry));
    if (entry.assumed === null && entry.own.pricePaise > 0) {
      problems.note(file, UNKNOWN_STOCK, entry.line);
      counts.unknown += 1;
    }
    pieces += entry.stock ?? entry.assumed ?? 1;
  }
  endProduct();
  return counts;
}
const UNKNOWN_STOCK =
  'the list does not say how many there are. Variants of the shop keep their stock; new ones are refused until the column "stock" has a number, or mapping.json has one for all, such as { "stock": 5 }';

/** Reports collections with unknown products or an unknown category. */
function checkLists(catalogue: CatalogueFile, handles: ReadonlySet<string>, problems: Problems): void {
  const find = categoryFinder(categoryRows(catalogue, 0));
  const add = (id: string, message: string) =>
    problems.add({ file: 'catalogue.json', message: `the collection ${id} ${message}` });
  for (const list of catalogue.collections) {
    const strangers = 'products' in list ? list.products.filter((handle) => !handles.has(handle)) : [];
    for (const handle of strangers) add(list.id, `names "${handle}", which is not in products.csv`);
    if ('category' in list && !find(list.category)) add(list.id, `is of "${list.category}", which is not a category`);
  }
}

/** Reports widgets whose source is an unknown collection. */
function checkShelves({ layout }: LayoutFile, lists: readonly string[], problems: Problems): void {
  for (const { widget_id, source } of layout.widgets) {
    if (!source || lists.includes(source.collection)) continue;
    const some = lists.slice(0, 12).join(', ');
    const message = `a ${widget_id} shows the collection "${source.collection}", which is not there; there are ${some}`;
    problems.add({ file: 'layout.json', message });
  }
}

/** URLs of the demo's media, which every server has, mapped to the URLs with picture facts. */
export const shippedAddresses = (): ReadonlyMap<string, string> =>
  new Map(readMedia(MEDIA).files.map((file) => [addressOf(file), addressWithFacts(file)]));

/** Resolves `media/…` references of a JSON file to URLs; reports a missing file. Other text stays unchanged. */
function addresser(media: MediaBook, problems: Problems) {
  return (file: string) =>
    (text: string): string => {
      if (!text.startsWith('media/')) return text;
      const address = media.addressOf(text);
      if (!address) problems.add({ file, message: `there is no file ${text}` });
      return address ?? text;
    };
}

/** The places of all texts in other languages, but those of pages. */
function textsIn({ settings, catalogue, translatedLayouts }: Files, { lists }: Folder): TextsIn[] {
  const inFile = (file: string, column: string, translations: object = {}): TextsIn[] =>
    Object.keys(translations).map((language) => ({ file, column, language }));
  const inLists = [lists.products, lists.variants].flatMap((list) =>
    [...(list?.columns.names ?? [])].flatMap(([field, column]) =>
      list && languageOf(field)
        ? [{ file: list.file, line: list.headerLine, column, language: languageOf(field) }]
        : [],
    ),
  );
  return [
    ...inFile('store.json', 'translations', settings?.translations),
    ...(settings?.quickLinks ?? []).flatMap((link) => inFile('store.json', 'quickLinks', link.translations)),
    ...(settings?.shipping.zones ?? []).flatMap((zone) => inFile('store.json', 'shipping.zones', zone.translations)),
    ...(catalogue?.categories ?? []).flatMap((row) =>
      [row, ...row.children].flatMap(({ id, translations }) => inFile('catalogue.json', id, translations)),
    ),
    ...(catalogue?.collections ?? []).flatMap(({ id, translations }) => inFile('catalogue.json', id, translations)),
    ...translatedLayouts.map(({ file, language }) => ({ file, language })),
    ...inLists,
  ];
}

/** The column `category:hi` of a folder with catalogue.json, which has the names of categories. */
function tellCategoryTexts(list: List | null, problems: Problems): void {
  for (const [field, column] of list?.columns.names ?? [])
    if (list && withoutLanguage(field) === 'category' && languageOf(field) !== '')
      problems.note(list.file, `the column "${column}" has no effect beside catalogue.json, which has these names`);
}

/** Settings that change nothing, because another is missing. */
function tellWithoutEffect({ shipping }: Settings, problems: Problems): void {
  if (shipping.zones.length > 0) return;
  const usual = v.getDefaults(settingsFile.entries.shipping.wrapped);
  for (const name of ['cutOff', 'dispatchDays', 'closedDays'] as const) {
    if (JSON.stringify(shipping[name]) !== JSON.stringify(usual[name]))
      problems.note('store.json', `"shipping.${name}" has no effect without "zones": no delivery day is shown`);
  }
}

type Files = Omit<Awaited<ReturnType<typeof readFiles>>, 'mapping'>;

/** The widgets of layout.json with their texts in all languages; null without a valid file. Reports ids that are there twice. */
function homeOf({ settings, layout, translatedLayouts }: Files, at: ReturnType<typeof addresser>, problems: Problems) {
  let home = layout && widgetRows(layout, settings?.id ?? 0, at('layout.json'));
  const widgetId = onceOnly<string>((id) =>
    problems.add({ file: 'layout.json', message: `two widgets have the id "${id}"` }),
  );
  for (const { id } of home ?? []) widgetId(id, 0);
  for (const translated of translatedLayouts) {
    const { file } = translated;
    const problem = (message: string) => problems.add({ file, message });
    if (home) home = withTexts(home, translated, at(file), problem);
    else problem('there is no layout.json of which it has the texts');
  }
  return home;
}

/** The JSON files with URLs in place of `media/…`. `home`: widgets of the home page; null without a valid layout.json. */
const withResolved = (files: Files, at: ReturnType<typeof addresser>, problems: Problems) => ({
  settings: files.settings && withAddresses(files.settings, at('store.json')),
  home: homeOf(files, at, problems),
  catalogue: files.catalogue && {
    ...files.catalogue,
    categories: files.catalogue.categories.map((row) => ({ ...row, image: at('catalogue.json')(row.image) })),
  },
});

/**
 * Reads and validates a store's folder. `file`: the list of products in it; null: products.csv, or the only list. Null
 * if `problems` has entries or there are no settings.
 */
export async function checkFolder(folder: string, problems: Problems, file: string | null = null) {
  const { settings, layout, translatedLayouts, catalogue, mapping } = await readFiles(folder, problems);
  if (settings) tellWithoutEffect(settings, problems);
  const media = await readMediaFolder(folder, { storeId: settings?.id ?? 0, shipped: shippedAddresses() }, problems);
  const lists = await openLists(folder, { file, mapping: mapping ?? NO_MAPPING }, problems);
  const from: Folder = { folder, media, lists, unknownStock: mapping?.stock ?? null };
  const checked = await checkProducts(from, catalogue, problems);
  const { variants, soldOut, unknown } = await checkVariants(from, checked.handles, problems);
  if (lists.products && checked.handles.size === 0 && problems.count() === 0)
    problems.add({ file: lists.products.file, message: 'there are no products below the header' });
  if (catalogue) {
    checkLists(catalogue, checked.handles, problems);
    tellCategoryTexts(lists.products, problems);
  }
  const shown = (catalogue ?? impliedCatalogue(checked.named, settings?.languages ?? [])).collections.map(
    ({ id }) => id,
  );
  if (layout) checkShelves(layout, shown, problems);
  const { pages, texts } = await readPages(folder, media, problems);
  const files = { settings, layout, translatedLayouts, catalogue };
  if (settings) checkLanguages([...textsIn(files, from), ...texts], settings.languages, problems);
  const redirects = await readRedirects(
    folder,
    {
      hosts: settings?.hosts ?? [],
      handles: checked.handles,
      pages: new Set([
        ...pages.map(({ type }) => `/page/${type.toLowerCase()}`),
        ...shown.map((id) => `/collection/${id.toLowerCase()}`),
        ...[...checked.ids].map((id) => `/product/${id}`),
      ]),
    },
    problems,
  );
  const resolved = withResolved(files, addresser(media, problems), problems);
  if (problems.count() > 0 || !resolved.settings) return null;
  const counts = { products: checked.handles.size, hidden: checked.hidden, variants, soldOut, unknown };
  return { ...from, ...resolved, settings: resolved.settings, pages, redirects, named: checked.named, counts };
}
/** A folder that passes all checks that need no database. */
export type CheckedFolder = NonNullable<Awaited<ReturnType<typeof checkFolder>>>;

const withAddresses = (settings: Settings, at: (text: string) => string): Settings => ({
  ...settings,
  tabIcon: at(settings.tabIcon),
  logo: at(settings.logo),
  screenshots: settings.screenshots.map(({ picture, size }) => ({ picture: at(picture), size })),
  theme: { ...settings.theme, mark: at(settings.theme.mark) },
});
