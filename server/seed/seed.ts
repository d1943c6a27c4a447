import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import * as tables from '../db/schema.ts';
import type { StoreRows } from './rows.ts';

const VERSION_KEY = 'seed-version';

/** Names the rows themselves, so that any change of words, pictures or builder is noticed. */
export const seedVersion = (rows: StoreRows[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);

/** The columns that a repeated insert overwrites: all but the key, and but those that trade has changed since. */
function overwritten(table: PgTable, kept: string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]));
}

const BATCH = 500;
const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

/** Products and their variants. Stock of SKUs that exist is trade's, not the seed's. */
async function upsertCatalogue(tx: Db, rows: StoreRows): Promise<void> {
  const { categories, products, skus } = tables;
  for (const batch of batches(rows.categories)) {
    const set = overwritten(categories, ['storeId', 'id']);
    await tx
      .insert(categories)
      .values(batch)
      .onConflictDoUpdate({ target: [categories.storeId, categories.id], set });
  }
  for (const batch of batches(rows.products)) {
    const set = overwritten(products, ['storeId', 'id']);
    await tx
      .insert(products)
      .values(batch)
      .onConflictDoUpdate({ target: [products.storeId, products.id], set });
  }
  for (const batch of batches(rows.skus)) {
    const set = overwritten(skus, ['storeId', 'id', 'stock']);
    await tx
      .insert(skus)
      .values(batch)
      .onConflictDoUpdate({ target: [skus.storeId, skus.id], set });
  }
}

/** Brings one store to what its rows say; the D1 setting is the shopkeeper's and stays. */
async function upsertStore(tx: Db, rows: StoreRows): Promise<void> {
  const { stores, creatives, collections, collectionProducts, widgets } = tables;
  const set = overwritten(stores, ['id', 'collectionsNeedSignIn']);
  await tx.insert(stores).values(rows.store).onConflictDoUpdate({ target: stores.id, set });
  await upsertCatalogue(tx, rows);
  // Nothing refers to these by id, so they are simply written anew.
  for (const table of [creatives, collectionProducts, collections, widgets]) {
    await tx.delete(table).where(eq(table.storeId, rows.store.id));
  }
  await removeUnseeded(tx, rows);
  for (const batch of batches(rows.creatives)) await tx.insert(creatives).values(batch);
  for (const batch of batches(rows.collections)) await tx.insert(collections).values(batch);
  for (const batch of batches(rows.collectionProducts)) await tx.insert(collectionProducts).values(batch);
  for (const batch of batches(rows.widgets)) await tx.insert(widgets).values(batch);
}

/** Takes what is no longer sold out of the catalogue, leaves first. */
async function removeUnseeded(tx: Db, rows: StoreRows): Promise<void> {
  const { categories, products, skus } = tables;
  const keep = {
    skus: rows.skus.map(({ id }) => id),
    products: rows.products.map(({ id }) => id),
    categories: rows.categories.map(({ id }) => id),
  };
  await tx.delete(skus).where(and(eq(skus.storeId, rows.store.id), notInArray(skus.id, keep.skus)));
  await tx.delete(products).where(and(eq(products.storeId, rows.store.id), notInArray(products.id, keep.products)));
  await tx
    .delete(categories)
    .where(and(eq(categories.storeId, rows.store.id), notInArray(categories.id, keep.categories)));
}

/** Seeds in one transaction unless these very rows were the last ones seeded. Safe to repeat. */
export async function seedIfChanged(db: Db, rows: StoreRows[]): Promise<void> {
  const version = seedVersion(rows);
  const { meta } = tables;
  const [last] = await db.select().from(meta).where(eq(meta.key, VERSION_KEY));
  if (last?.value === version) return;
  await db.transaction(async (tx) => {
    for (const store of rows) await upsertStore(tx, store);
    await tx
      .insert(meta)
      .values({ key: VERSION_KEY, value: version })
      .onConflictDoUpdate({ target: meta.key, set: { value: version } });
  });
}
