import { and, eq, inArray, or } from 'drizzle-orm';
import { grouped } from '../../db/grouped.ts';
import { matching, rowsWith } from '../../db/keys.ts';
import { creatives, skus } from '../../db/schema/catalogue.ts';
import { batched, batches, upsert } from '../../db/upsert.ts';
import { StartError } from '../../ops/start-error.ts';
import { type Change, changeOf, fieldsLog, type Log } from './difference.ts';
import type { VariantEntry } from './entries.ts';
import type { Import } from './import-context.ts';
import { type ImagesChange, imagesChanged, writeImages } from './import-images.ts';
import type { Catalogue } from './import-products.ts';

type SkuRow = typeof skus.$inferSelect;
type Known = { id: number; productId: number; code: string; attributes: SkuRow['attributes'] };

const EVERY = 20_000;
const optionsKey = (productId: number, attributes: SkuRow['attributes']): string =>
  JSON.stringify([productId, ...attributes]);

/** Finds the stored variant of an entry: by id if it has one, else by SKU code within the product, else by options. */
function finder(rows: Known[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byCode = new Map(rows.filter(({ code }) => code).map((row) => [row.code, row]));
  const byOptions = new Map(rows.map((row) => [optionsKey(row.productId, row.attributes), row]));
  return ({ id, own: { code, attributes } }: VariantEntry, productId: number): Known | undefined => {
    const coded = byCode.get(code);
    if (id !== null) return byId.get(id);
    return coded?.productId === productId ? coded : byOptions.get(optionsKey(productId, attributes));
  };
}

async function readBatch({ tx, storeId }: Import, batch: VariantEntry[], productIds: number[]): Promise<SkuRow[]> {
  const ids = batch.flatMap(({ id }) => id ?? []);
  const ofProducts = inArray(skus.productId, productIds);
  return tx
    .select()
    .from(skus)
    .where(and(eq(skus.storeId, storeId), ids.length > 0 ? or(ofProducts, inArray(skus.id, ids)) : ofProducts));
}

/** State that all batches of an import share. */
type Run = {
  catalogue: Catalogue;
  /** Number of variants so far, by product id. */
  counts: Map<number, number>;
  seen: Set<number>;
  /** Variant id by SKU code, before the import. */
  owners: ReadonlyMap<string, number>;
  /** Entries with the code of another variant, whose code a later row may change. */
  claims: { entry: VariantEntry; owner: number }[];
  /** New entries that can be bought, without a stock. */
  unknownStock: VariantEntry[];
  nextId: () => number;
};

function rowOf(
  entry: VariantEntry,
  known: SkuRow | undefined,
  { catalogue, counts, nextId, seen, owners, claims, unknownStock }: Run,
  storeId: number,
): SkuRow {
  const productId = catalogue.get(entry.handle)?.id ?? 0;
  if (known && known.productId !== productId) {
    throw new StartError(
      `${entry.file} line ${entry.line}, column id: ${known.id} is a variant of another product; leave the id empty.`,
    );
  }
  const id = entry.id ?? known?.id ?? nextId();
  if (seen.has(id)) {
    throw new StartError(
      `${entry.file} line ${entry.line}: variant ${id} of this store is in the file twice, once by its options and once by its id or sku.`,
    );
  }
  seen.add(id);
  const owner = owners.get(entry.own.code);
  if (owner !== undefined && owner !== id) claims.push({ entry, owner });
  const position = counts.get(productId) ?? 0;
  counts.set(productId, position + 1);
  const stock = entry.stock ?? known?.stock ?? entry.assumed;
  if (stock === null && entry.own.pricePaise > 0) unknownStock.push(entry);
  return { storeId, id, productId, position, ...entry.own, stock: stock ?? 0 };
}

const logOf = (id: number, fields: Change['fields']): Log[] => [
  ...fieldsLog({ kind: 'price', subject: String(id) }, fields, ['pricePaise', 'wasPaise']),
  ...fieldsLog({ kind: 'stock', subject: String(id) }, fields, ['stock']),
];

/** The change of a variant whose fields or pictures differ, with its entries for the change log. */
function variantChange(id: number, what: string, different: Change | null, images: ImagesChange | null): Change {
  if (!different) return { kind: 'changed', what, fields: images ? [{ name: 'images', ...images }] : [] };
  const kind = different.kind === 'moved' && images ? 'changed' : different.kind;
  return { ...different, kind, log: logOf(id, different.fields) };
}

async function importBatch(into: Import, batch: VariantEntry[], run: Run): Promise<void> {
  const { tx, storeId, report, dryRun } = into;
  const productIds = [...new Set(batch.map(({ handle }) => run.catalogue.get(handle)?.id ?? 0))];
  const old = await readBatch(into, batch, productIds);
  const find = finder(old);
  const before = new Map(old.map((row) => [row.id, row]));
  const planned = batch.map((entry) => {
    const known = find(entry, run.catalogue.get(entry.handle)?.id ?? 0);
    return { entry, row: rowOf(entry, known && before.get(known.id), run, storeId) };
  });
  const images = await rowsWith(tx, creatives, { storeId, skuId: [...before.keys()] }, creatives.position);
  const pictures = grouped(images, ({ skuId }) => skuId);
  const changed: SkuRow[] = [];
  const repictured: { productId: number; skuId: number; images: VariantEntry['images'] }[] = [];
  for (const { entry, row } of planned) {
    const what = `variant ${entry.handle}${row.name ? ` (${row.name})` : ''}`;
    const different = changeOf(what, before.get(row.id), row);
    const other = imagesChanged(pictures.get(row.id) ?? [], entry.images);
    if (different) changed.push(row);
    if (other) repictured.push({ productId: row.productId, skuId: row.id, images: entry.images });
    if (different || other) report(variantChange(row.id, what, different, other));
  }
  if (dryRun) return;
  if (changed.length > 0) await upsert(tx, skus, changed);
  await writeImages(into, repictured);
}

/** Entries with the code of a variant that is not in the folder and therefore keeps it. */
const takenLines = ({ claims, seen }: Run): string[] =>
  claims
    .filter(({ owner }) => !seen.has(owner))
    .map(
      ({ entry: { file, line, own }, owner }) =>
        `${file} line ${line}, column sku: "${own.code}" is variant ${owner} of this store, which is not in the folder; write another sku, or take that variant away with --prune.`,
    );

const MOST_LINES = 20;

function unknownLines({ unknownStock }: Run): string[] {
  const lines = unknownStock
    .slice(0, MOST_LINES)
    .map(
      ({ file, line, handle, own: { name } }) =>
        `${file} line ${line}, column stock: how many there are of ${handle}${name ? ` (${name})` : ''} is not known; write a number in the column "stock", or one for all in mapping.json: { "stock": 5 }`,
    );
  const rest = unknownStock.length - lines.length;
  return rest > 0 ? [...lines, `… and ${rest} more.`] : lines;
}

/** Writes new and changed variants of the folder. Returns the ids of all its variants. */
export async function importVariants(
  into: Import,
  entries: AsyncIterable<VariantEntry>,
  { catalogue, progress }: { catalogue: Catalogue; progress: (done: number) => void },
): Promise<ReadonlySet<number>> {
  const { tx, storeId } = into;
  const all = await tx.select({ id: skus.id, code: skus.code }).from(skus).where(eq(skus.storeId, storeId));
  let last = all.reduce((most, { id }) => Math.max(most, id), 0);
  let done = 0;
  const nextId = () => {
    last += 1;
    return last;
  };
  const owners = new Map(all.flatMap(({ id, code }) => (code ? [[code, id] as const] : [])));
  const run: Run = { catalogue, counts: new Map(), seen: new Set(), owners, claims: [], unknownStock: [], nextId };
  for await (const batch of batched(entries)) {
    for (const { id } of batch) last = Math.max(last, id ?? 0);
    await importBatch(into, batch, run);
    done += batch.length;
    if (done % EVERY === 0) progress(done);
  }
  const refused = [...(into.prune ? [] : takenLines(run)), ...unknownLines(run)];
  if (refused.length > 0) throw new StartError(refused.join('\n'));
  return run.seen;
}

/** Reports variants that the folder lacks, of products that it has; with `prune`, deletes them. */
export async function pruneVariants(into: Import, catalogue: Catalogue, seen: ReadonlySet<number>): Promise<void> {
  const { tx, storeId, prune, dryRun, report } = into;
  const handles = new Map(
    [...catalogue].flatMap(([handle, { id, inFolder }]) => (inFolder ? [[id, handle] as const] : [])),
  );
  const all = await tx
    .select({ id: skus.id, productId: skus.productId, name: skus.name })
    .from(skus)
    .where(eq(skus.storeId, storeId));
  const rest = all.filter(({ id, productId }) => handles.has(productId) && !seen.has(id));
  for (const { productId, name } of rest) {
    report({ kind: prune ? 'removed' : 'left', what: `variant ${handles.get(productId)} (${name})`, fields: [] });
  }
  if (!prune || dryRun) return;
  for (const batch of batches(rest)) {
    const ids = batch.map(({ id }) => id);
    await tx.delete(skus).where(matching(skus, { storeId, id: ids }));
  }
}
