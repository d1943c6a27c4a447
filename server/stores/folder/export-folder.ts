import { appendFile, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import { bareAddress } from '../../../contract/media.ts';
import type { Db } from '../../db/database.ts';
import { grouped } from '../../db/grouped.ts';
import { rowsWith } from '../../db/keys.ts';
import { readHosts } from '../../db/read-hosts.ts';
import {
  categories,
  collectionProducts,
  collections,
  creatives,
  products,
  redirects,
  skus,
  stores,
  widgets,
} from '../../db/schema/catalogue.ts';
import { knownLanguages } from '../../http/language.ts';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { StartError, systemCode } from '../../ops/start-error.ts';
import { rupeesText } from './amounts.ts';
import { categoryTree } from './catalogue-file.ts';
import {
  PRODUCT_COLUMNS,
  type ProductCells,
  plainTextCells,
  TRANSLATED_PRODUCT_COLUMNS,
  TRANSLATED_VARIANT_COLUMNS,
  VARIANT_COLUMNS,
  type VariantCells,
} from './columns.ts';
import { csvText } from './csv-text.ts';
import { pairsText } from './fields.ts';
import { jsonText, mapStrings } from './json-file.ts';
import { layoutOf } from './layout-file.ts';
import { fileOfAddress } from './media.ts';
import { pageFiles } from './pages.ts';
import { REDIRECTS } from './redirects.ts';
import { settingsOf } from './settings.ts';
import { translatedLayoutOf } from './translated-layout.ts';
import { ifAny } from './translations.ts';

type ProductRow = typeof products.$inferSelect;
type SkuRow = typeof skus.$inferSelect;
type Creative = typeof creatives.$inferSelect;

/** Products per query. */
const BATCH = 500;

type Export = {
  db: Db;
  storeId: number;
  folder: string;
  /** The store's languages without its first one. */
  languages: readonly string[];
  /** Path in the folder for a media URL; other text unchanged. Marks the file for copying. */
  fileOf: (address: string) => string;
};

async function* productBatches({ db, storeId }: Export): AsyncGenerator<ProductRow[]> {
  let last: ProductRow | undefined;
  for (;;) {
    const after =
      last &&
      or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, last.id)));
    const rows = await db
      .select()
      .from(products)
      .where(and(eq(products.storeId, storeId), after))
      .orderBy(asc(products.position), asc(products.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

const imagesText = (images: Creative[], { fileOf }: Export): string =>
  images.map(({ url, poster }) => (poster ? `${fileOf(url)} (${fileOf(poster)})` : fileOf(url))).join(' | ');

function productCells(row: ProductRow, images: Creative[], to: Export, handles: ReadonlySet<string>): unknown[] {
  const cells: ProductCells = {
    ...plainTextCells(row),
    id: row.id,
    handle: row.slug,
    description: row.description,
    category: row.categoryId,
    subcategory: row.childCategoryId ?? '',
    info: pairsText(row.info),
    rating: row.rating ?? '',
    rating_count: row.ratingCount || '',
    images: imagesText(images, to),
    goes_with: row.goesWith.filter((handle) => handles.has(handle)).join(' | '),
    published: row.published ? 'yes' : (row.publishAt?.toISOString() ?? 'no'),
  };
  const inLanguage = (language: string): Record<(typeof TRANSLATED_PRODUCT_COLUMNS)[number], unknown> => {
    const texts = row.translations[language] ?? {};
    return { ...plainTextCells(texts), description: texts.description, info: pairsText(texts.info ?? []) };
  };
  return [
    ...PRODUCT_COLUMNS.map((column) => cells[column]),
    ...to.languages.flatMap((language) => {
      const texts = inLanguage(language);
      return TRANSLATED_PRODUCT_COLUMNS.map((column) => texts[column] ?? '');
    }),
  ];
}

/** `count`: the number of options that have columns. */
function variantCells(row: SkuRow, slug: string, images: Creative[], to: Export, count: number): unknown[] {
  const cells: VariantCells = {
    product: slug,
    id: row.id,
    sku: row.code,
    gtin: row.gtin,
    name: row.name,
    description: row.description,
    price: row.pricePaise > 0 ? rupeesText(row.pricePaise) : '',
    compare_at: row.wasPaise === row.pricePaise ? '' : rupeesText(row.wasPaise),
    stock: row.stock,
    enabled: row.enabled ? 'yes' : 'no',
    images: imagesText(images, to),
  };
  const own = VARIANT_COLUMNS.map((column) => cells[column]);
  const options = optionCells(row.attributes, count);
  const translated = to.languages.flatMap((language) => {
    const { name = '', description = '', attributes = [] } = row.translations[language] ?? {};
    const changed = attributes.map((pair, at) =>
      pair.map((text, part) => (text === row.attributes[at]?.[part] ? '' : text)),
    );
    return [name, description, ...optionCells(changed, count)];
  });
  return [...own, ...options, ...translated];
}

/** Names and values of options, in as many cells as the columns of `count` options have. */
const optionCells = (pairs: readonly (readonly string[])[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => [pairs[at]?.[0] ?? '', pairs[at]?.[1] ?? '']).flat();

/** The highest number of options of any variant. */
async function mostOptions({ db, storeId }: Export): Promise<number> {
  let most = 0;
  const rows = await db.selectDistinct({ attributes: skus.attributes }).from(skus).where(eq(skus.storeId, storeId));
  for (const { attributes } of rows) most = Math.max(most, attributes.length);
  return most;
}

const optionColumns = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => [`option${index + 1}_name`, `option${index + 1}_value`]).flat();

async function handlesOf({ db, storeId }: Export): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: products.slug }).from(products).where(eq(products.storeId, storeId));
  return new Set(rows.map(({ slug }) => slug));
}

async function exportProducts(to: Export): Promise<Map<number, string>> {
  const { db, storeId, folder } = to;
  const handles = new Map<number, string>();
  const [options, known] = await Promise.all([mostOptions(to), handlesOf(to)]);
  const file = join(folder, 'products.csv');
  const variants = join(folder, 'variants.csv');
  const inEach = (columns: readonly string[]) =>
    to.languages.flatMap((language) => columns.map((column) => `${column}:${language}`));
  await writeFile(file, csvText([[...PRODUCT_COLUMNS, ...inEach(TRANSLATED_PRODUCT_COLUMNS)]]));
  await writeFile(
    variants,
    csvText([
      [
        ...VARIANT_COLUMNS,
        ...optionColumns(options),
        ...inEach([...TRANSLATED_VARIANT_COLUMNS, ...optionColumns(options)]),
      ],
    ]),
  );
  for await (const rows of productBatches(to)) {
    const ids = rows.map(({ id }) => id);
    const ofBatch = { storeId, productId: ids };
    const all = await rowsWith(db, skus, ofBatch, skus.position, skus.id);
    const images = await rowsWith(db, creatives, ofBatch, creatives.position);
    const ofProduct = grouped(all, ({ productId }) => productId);
    const pictures = grouped(images, ({ productId, skuId }) => `${productId} ${skuId ?? ''}`);
    await appendFile(file, csvText(rows.map((row) => productCells(row, pictures.get(`${row.id} `) ?? [], to, known))));
    const lines = rows.flatMap(({ id, slug }) =>
      (ofProduct.get(id) ?? []).map((sku) =>
        variantCells(sku, slug, pictures.get(`${id} ${sku.id}`) ?? [], to, options),
      ),
    );
    await appendFile(variants, csvText(lines));
    for (const { id, slug } of rows) handles.set(id, slug);
  }
  return handles;
}

async function exportCatalogue(to: Export, handles: ReadonlyMap<number, string>): Promise<void> {
  const { db, storeId, folder, fileOf } = to;
  const rows = await rowsWith(db, categories, { storeId }, categories.position, categories.id);
  const lists = await rowsWith(db, collections, { storeId }, collections.id);
  const members = await rowsWith(db, collectionProducts, { storeId }, collectionProducts.position);
  const ofList = grouped(members, ({ collectionId }) => collectionId);
  const catalogue = {
    categories: categoryTree(rows).map((row) => ({ ...row, image: fileOf(row.image) })),
    collections: lists.map(({ id, title, translations }) => ({
      id,
      title,
      ...ifAny(translations),
      products: (ofList.get(id) ?? []).flatMap(({ productId }) => handles.get(productId) ?? []),
    })),
  };
  await writeFile(join(folder, 'catalogue.json'), jsonText(catalogue));
}

async function exportPages({ db, storeId, folder, languages, fileOf }: Export): Promise<void> {
  const rows = await rowsWith(db, widgets, { storeId }, widgets.page, widgets.position);
  const home = rows.filter(({ page }) => page === 'STORE_HOME');
  await writeFile(join(folder, 'layout.json'), jsonText(layoutOf(home, fileOf)));
  for (const language of languages) {
    const translated = translatedLayoutOf(home, language, fileOf);
    if (translated) await writeFile(join(folder, `layout.${language}.json`), jsonText(translated));
  }
  await mkdir(join(folder, 'pages'), { recursive: true });
  for (const row of rows.filter(({ page, widgetId }) => page !== 'STORE_HOME' && widgetId === 'PAGE_WIDGET')) {
    for (const { name, text } of pageFiles(row, fileOf)) await writeFile(join(folder, 'pages', name), text);
  }
}

async function exportRedirects({ db, storeId, folder }: Export): Promise<void> {
  const rows = await rowsWith(db, redirects, { storeId }, redirects.position);
  const lines = rows.map(({ from, to }) => [from, to]);
  if (lines.length > 0) await writeFile(join(folder, REDIRECTS), csvText([['from', 'to'], ...lines]));
}

async function refuseFilled(folder: string): Promise<void> {
  const names = (await resolveNullIfMissing(readdir(folder))) ?? [];
  if (names.length > 0) throw new StartError(`${folder} is not empty. Name a folder that is not there yet.`);
  await mkdir(folder, { recursive: true });
}

type Places = {
  /** `mediaDir`: merchants' files; `shippedDir`: the demo's files. */
  mediaDir: string;
  shippedDir: string;
  /** Path in `shippedDir` by URL. */
  shipped: ReadonlyMap<string, string>;
};

/** Copies the used files to `media/`. Returns the URLs of files that do not exist. */
async function exportMedia(used: ReadonlySet<string>, folder: string, { mediaDir, shippedDir, shipped }: Places) {
  const missing: string[] = [];
  for (const address of used) {
    const known = shipped.get(address);
    const from = known ? join(shippedDir, known) : join(mediaDir, address.slice('/media/'.length));
    const target = join(folder, fileOfAddress(address) ?? '');
    await mkdir(dirname(target), { recursive: true });
    await copyFile(from, target).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
      missing.push(address);
    });
  }
  return missing;
}

/** Writes a store as a folder for `importFolder`. Returns the URLs of media without a file. */
export async function exportFolder(db: Db, storeId: number, folder: string, places: Places): Promise<string[]> {
  const [row] = await db.select().from(stores).where(eq(stores.id, storeId));
  if (!row) throw new StartError(`There is no store ${storeId}.`);
  await refuseFilled(folder);
  const used = new Set<string>();
  const fileOf = (text: string): string => {
    const file = fileOfAddress(text);
    if (file) used.add(bareAddress(text));
    return file ?? text;
  };
  const hosts = (await readHosts(db)).find(({ id }) => id === storeId)?.hosts ?? [];
  await writeFile(join(folder, 'store.json'), jsonText(mapStrings(settingsOf(row, hosts), fileOf)));
  const languages = knownLanguages(row.config.languages).slice(1);
  const to: Export = { db, storeId, folder, languages, fileOf };
  await exportCatalogue(to, await exportProducts(to));
  await exportPages(to);
  await exportRedirects(to);
  return exportMedia(used, folder, places);
}
