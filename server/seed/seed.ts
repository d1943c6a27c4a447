import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import * as tables from '../db/schema/catalogue.ts';
import { insertRows, upsert } from '../db/upsert.ts';
import { StartError } from '../ops/start-error.ts';
import type { StoreRows } from './store-rows.ts';

/** Upserts categories, products and SKUs instead of replacing them, because carts refer to them by id. */
async function upsertCatalogue(tx: Db, rows: StoreRows): Promise<void> {
  const { categories, products, skus } = tables;
  await upsert(tx, categories, rows.categories);
  // Shoppers' reviews stay, and so do their count and sum.
  await upsert(tx, products, rows.products, ['reviewCount', 'reviewStars', 'changedAt']);
  await upsert(tx, skus, rows.skus);
}

/** Updates one store to match its rows. */
async function upsertStore(tx: Db, rows: StoreRows): Promise<void> {
  const { stores, hosts, creatives, collections, collectionProducts, widgets } = tables;
  await upsert(tx, stores, [rows.store]);
  // Keep a host that a merchant assigned to another store.
  await tx.insert(hosts).values(rows.hosts).onConflictDoNothing();
  await upsertCatalogue(tx, rows);
  // Other rows do not refer to these, so they are deleted and inserted.
  for (const table of [creatives, collectionProducts, collections, widgets]) {
    await tx.delete(table).where(eq(table.storeId, rows.store.id));
  }
  await removeUnseeded(tx, rows);
  await insertRows(tx, creatives, rows.creatives);
  await insertRows(tx, collections, rows.collections);
  await insertRows(tx, collectionProducts, rows.collectionProducts);
  await insertRows(tx, widgets, rows.widgets);
}

/** Deletes SKUs, products and categories that the demo lacks, in the order of their foreign keys. */
async function removeUnseeded(tx: Db, rows: StoreRows): Promise<void> {
  const { categories, products, skus } = tables;
  const stored = {
    skus: rows.skus.map(({ id }) => id),
    products: rows.products.map(({ id }) => id),
    categories: rows.categories.map(({ id }) => id),
  };
  await tx.delete(skus).where(and(eq(skus.storeId, rows.store.id), notInArray(skus.id, stored.skus)));
  await tx.delete(products).where(and(eq(products.storeId, rows.store.id), notInArray(products.id, stored.products)));
  await tx
    .delete(categories)
    .where(and(eq(categories.storeId, rows.store.id), notInArray(categories.id, stored.categories)));
}

/** D36: inserts the demo stores in one transaction if the database has no store; otherwise does nothing. */
export async function seedIfEmpty(db: Db, rows: StoreRows[]): Promise<void> {
  if ((await db.$count(tables.stores)) > 0) return;
  await db.transaction(async (tx) => {
    for (const store of rows) await upsertStore(tx, store);
  });
}

/** Throws `StartError` if a store with the id of a demo store has another slug: a merchant may have created it. */
async function refuseOthers(tx: Db, rows: StoreRows[]): Promise<void> {
  const { stores } = tables;
  const ids = rows.map(({ store }) => store.id);
  const there = await tx.select().from(stores).where(inArray(stores.id, ids));
  const other = there.find(({ id, slug }) => rows.some(({ store }) => store.id === id && store.slug !== slug));
  if (other) throw new StartError(`Store ${other.id} (${other.name}) is not the demo's. Nothing was changed.`);
}

/** Resets catalogue, stock, layout and settings of the demo stores. Accounts and orders stay. */
export async function resetDemo(db: Db, rows: StoreRows[]): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseOthers(tx, rows);
    for (const store of rows) await upsertStore(tx, store);
  });
}
