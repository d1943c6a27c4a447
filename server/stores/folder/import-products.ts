import { asc, eq } from 'drizzle-orm';
import { grouped } from '../../db/grouped.ts';
import { matching, rowsWith } from '../../db/keys.ts';
import { creatives, products } from '../../db/schema/catalogue.ts';
import { batched, upsert } from '../../db/upsert.ts';
import { StartError } from '../../ops/start-error.ts';
import { type Change, changeOf, fieldsLog } from './difference.ts';
import type { ProductEntry } from './entries.ts';
import type { Import } from './import-context.ts';
import { imagesChanged, writeImages } from './import-images.ts';

type ProductRow = Omit<typeof products.$inferSelect, 'reviewCount' | 'reviewStars' | 'changedAt'>;
/** The data of a product that the later steps of an import need. */
export type Placed = { id: number; categoryId: string; childId: string | null; inFolder: boolean };
export type Catalogue = Map<string, Placed>;
type CategoryOf = (entry: ProductEntry) => { categoryId: string; childCategoryId: string | null };

/** Progress is reported every so many products. */
const EVERY = 5_000;

/** All stored products by handle, before the import. */
async function readCatalogue({ tx, storeId }: Import): Promise<Catalogue> {
  const rows = await tx
    .select({
      id: products.id,
      slug: products.slug,
      categoryId: products.categoryId,
      childId: products.childCategoryId,
    })
    .from(products)
    .where(eq(products.storeId, storeId))
    .orderBy(asc(products.position), asc(products.id));
  return new Map(rows.map(({ slug, ...row }) => [slug, { ...row, inFolder: false }]));
}

/**
 * Assigns product ids: the id of the entry, else that of the stored product with its handle, else a new one. Throws
 * `StartError` for a conflict. Removes the old handle of a renamed product from `catalogue`.
 */
function idsFor(catalogue: Catalogue): (entry: ProductEntry) => number {
  const handles = new Map([...catalogue].map(([handle, { id }]) => [id, handle]));
  let last = Math.max(1000, ...handles.keys());
  return ({ id, handle, file, line }) => {
    const known = catalogue.get(handle)?.id;
    if (id !== null && known !== undefined && known !== id) {
      throw new StartError(
        `${file} line ${line}, column id: ${handle} is product ${known} of this store, not ${id}; leave the id empty.`,
      );
    }
    const old = id === null ? undefined : handles.get(id);
    if (old !== undefined && catalogue.get(old)?.inFolder) {
      throw new StartError(`${file} line ${line}, column id: ${id} is ${old} of this store; leave the id empty.`);
    }
    // The product's handle has changed.
    if (old !== undefined && old !== handle) catalogue.delete(old);
    const found = id ?? known ?? last + 1;
    last = Math.max(last, found);
    handles.set(found, handle);
    return found;
  };
}

/**
 * Fields whose values go to the change log (D49); other product fields are only counted. Companions are a manual choice
 * that cannot be derived from other data.
 */
const LOGGED = ['goesWith'];

/** A time that has passed is as good as yes. */
function publication(published: boolean | Date, at: Date): Pick<ProductRow, 'published' | 'publishAt'> {
  if (typeof published === 'boolean') return { published, publishAt: null };
  return published <= at ? { published: true, publishAt: null } : { published: false, publishAt: published };
}

type Planned = { row: ProductRow; entry: ProductEntry };

async function importBatch(into: Import, batch: Planned[]): Promise<void> {
  const { tx, storeId, report, dryRun } = into;
  const ids = batch.map(({ row }) => row.id);
  const old = await rowsWith(tx, products, { storeId, id: ids });
  const before = new Map(old.map((row) => [row.id, row]));
  const ofStored = { storeId, productId: [...before.keys()], skuId: null };
  const images = await rowsWith(tx, creatives, ofStored, creatives.position);
  const pictured = grouped(images, ({ productId }) => productId);
  const changed: ProductRow[] = [];
  const repictured: Planned[] = [];
  for (const planned of batch) {
    const { row, entry } = planned;
    const known = before.get(row.id);
    const different = changeOf(`product ${row.slug}`, known, row);
    const other = imagesChanged(pictured.get(row.id) ?? [], entry.images);
    if (different) changed.push(row);
    if (other) repictured.push(planned);
    if (different || other) report(productChange(row, different, known ? other : null));
  }
  if (dryRun) return;
  if (changed.length > 0) await upsert(tx, products, changed, ['reviewCount', 'reviewStars', 'changedAt']);
  await writeImages(
    into,
    repictured.map(({ row, entry }) => ({ productId: row.id, skuId: null, images: entry.images })),
  );
}

/** The change of a product whose fields or pictures differ, with its entries for the change log. */
function productChange(
  { slug }: ProductRow,
  different: Change | null,
  images: { before: string[]; after: string[] } | null,
): Change {
  const change = different ?? { kind: 'changed', what: `product ${slug}`, fields: [] };
  const fields = images ? [...change.fields, { name: 'images', ...images }] : change.fields;
  const kind = change.kind === 'moved' && images ? 'changed' : change.kind;
  return { ...change, kind, fields, log: fieldsLog({ kind: 'product', subject: slug }, fields, LOGGED) };
}

/** Writes new and changed products of the folder. Returns all products of the store by handle. */
export async function importProducts(
  into: Import,
  entries: AsyncIterable<ProductEntry>,
  { categoryOf, progress }: { categoryOf: CategoryOf; progress: (done: number) => void },
): Promise<Catalogue> {
  const catalogue = await readCatalogue(into);
  const idOf = idsFor(catalogue);
  let position = 0;
  for await (const batch of batched(entries)) {
    const planned = batch.map((entry): Planned => {
      const id = idOf(entry);
      const place = { storeId: into.storeId, id, position, ...categoryOf(entry) };
      catalogue.set(entry.handle, { id, categoryId: place.categoryId, childId: place.childCategoryId, inFolder: true });
      position += 1;
      return { entry, row: { ...place, slug: entry.handle, ...entry.own, ...publication(entry.published, into.at) } };
    });
    await importBatch(into, planned);
    if (position % EVERY === 0) progress(position);
  }
  return catalogue;
}

/** Reports products that the folder lacks; with `prune`, deletes them. */
export async function pruneProducts(into: Import, catalogue: Catalogue): Promise<void> {
  const { tx, storeId, prune, dryRun, report } = into;
  const rest = [...catalogue].filter(([, { inFolder }]) => !inFolder);
  for (const [handle] of rest) report({ kind: prune ? 'removed' : 'left', what: `product ${handle}`, fields: [] });
  if (!prune) return;
  for (const [handle, { id }] of rest) {
    catalogue.delete(handle);
    if (!dryRun) await tx.delete(products).where(matching(products, { storeId, id }));
  }
}
