import type { Db } from '../../db/database.ts';
import { type Bucket, fillBucket } from '../../media/bucket.ts';
import { type Author, type Change as RecordedChange, recordChanges } from '../../shop/change-log.ts';
import { categoryRows, impliedCatalogue } from './catalogue-file.ts';
import { type CheckedFolder, categoryFinder, OTHER } from './check.ts';
import { defaultLayout, isDefault, ownWidgets } from './default-layout.ts';
import type { Change } from './difference.ts';
import { type ProductEntry, readProducts, readVariants } from './entries.ts';
import type { Import } from './import-context.ts';
import { importCategories, importCollections, removeCategories } from './import-lists.ts';
import { homeOf, importHome, importPages } from './import-pages.ts';
import { importProducts, pruneProducts } from './import-products.ts';
import { importRedirects } from './import-redirects.ts';
import { indexedOnce } from './import-search.ts';
import { importStore } from './import-store.ts';
import { importVariants, pruneVariants } from './import-variants.ts';
import { problemList } from './problems.ts';

export type Options = Pick<Import, 'dryRun' | 'prune'> & {
  /** Author for the change log (D49). */
  by: Author;
  /** The server's folder for merchants' media. */
  mediaDir: string;
  /** Also uploads media to this bucket; null: `mediaDir` only. */
  bucket: Bucket | null;
  report: (change: Change) => void;
  progress: (text: string) => void;
};

async function importCatalogue(into: Import, checked: CheckedFolder, progress: Options['progress']) {
  const { storeId } = into;
  const file = checked.catalogue ?? impliedCatalogue(checked.named, checked.settings.languages);
  const rows = categoryRows(file, storeId);
  const find = categoryFinder(rows);
  const categoryOf = ({ category, subcategory }: ProductEntry) => ({
    categoryId: find(category || OTHER) ?? category,
    childCategoryId: subcategory ? find(subcategory) : null,
  });
  await importCategories(into, rows);
  // Discarded: `checkFolder` accepted the files, so only files changed since then can have problems.
  const problems = problemList();
  const { products, variants } = checked.counts;
  const catalogue = await indexedOnce(into, async () => {
    const written = await importProducts(into, readProducts(checked, problems), {
      categoryOf,
      progress: (done) => progress(`${done} of ${products} products`),
    });
    const seen = await importVariants(into, readVariants(checked, problems), {
      catalogue: written,
      progress: (done) => progress(`${done} of ${variants} variants`),
    });
    await pruneVariants(into, written, seen);
    return written;
  });
  await pruneProducts(into, catalogue);
  await importCollections(into, {
    lists: file.collections,
    catalogue,
    categoryOf: find,
    complete: checked.catalogue !== null,
  });
  if (checked.catalogue) await removeCategories(into, rows, catalogue);
  return { categories: rows, collections: file.collections };
}

async function importAll(into: Import, checked: CheckedFolder, progress: Options['progress']): Promise<void> {
  const { storeId } = into;
  const { settings, pages, redirects } = checked;
  await importStore(into, settings);
  const { categories, collections } = await importCatalogue(into, checked, progress);
  await importPages(into, pages);
  if (redirects) await importRedirects(into, redirects);
  const stored = await homeOf(into);
  if (checked.home) await importHome(into, ownWidgets(checked.home, stored));
  else if (isDefault(stored)) {
    await importHome(
      into,
      defaultLayout({ storeId, name: settings.name, categories, collections, pages }, settings.languages),
    );
  }
}

/** Updates a store to match a folder, in one transaction. Idempotent. A refusal writes nothing, media files neither. */
export async function importFolder(db: Db, checked: CheckedFolder, options: Options): Promise<void> {
  const { dryRun, prune, mediaDir, bucket, progress, by } = options;
  const storeId = checked.settings.id;
  const counts = { added: 0, changed: 0, moved: 0, removed: 0, left: 0 };
  const recorded: RecordedChange[] = [];
  const report = (change: Change): void => {
    counts[change.kind] += 1;
    for (const log of change.log ?? []) recorded.push({ ...log, storeId });
    options.report(change);
  };
  await db.transaction(async (tx) => {
    await importAll({ tx, storeId, dryRun, prune, report, at: by.at }, checked, progress);
    // Before the rows that refer to them are visible, and after the last reason for a refusal.
    if (!dryRun) {
      const names = await checked.media.store(mediaDir);
      if (bucket) await fillBucket(bucket, mediaDir, names);
    }
    const { left: _, moved, ...changes } = counts;
    if (dryRun || changes.added + changes.changed + changes.removed + moved === 0) return;
    const after = moved > 0 ? { ...changes, moved } : changes;
    recorded.push({ storeId, kind: 'product', subject: 'import', before: null, after });
    await recordChanges(tx, by, recorded);
  });
}
