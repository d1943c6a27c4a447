import { afterAll, expect } from 'vitest';
import * as tables from '../server/db/schema/catalogue.ts';
import { openedDatabase, rows } from './api/shop.ts';

const { stores, widgets, categories, products, skus, creatives, collections, collectionProducts } = tables;
const countOf = (of: (store: (typeof rows)[number]) => unknown[]) =>
  rows.reduce((sum, store) => sum + of(store).length, 0);
const seeded = {
  stores: rows.length,
  widgets: countOf((store) => store.widgets),
  categories: countOf((store) => store.categories),
  products: countOf((store) => store.products),
  skus: countOf((store) => store.skus),
  creatives: countOf((store) => store.creatives),
  collections: countOf((store) => store.collections),
  collectionProducts: countOf((store) => store.collectionProducts),
};

/** The test files of a worker share one database: leftover rows of one would fail another, depending on their order. */
afterAll(async () => {
  const db = await openedDatabase();
  if (!db) return;
  const catalogue = { stores, widgets, categories, products, skus, creatives, collections, collectionProducts };
  const counts = await Promise.all(
    Object.entries(catalogue).map(async ([name, table]) => [name, await db.$count(table)]),
  );
  expect(Object.fromEntries(counts), 'rows of the catalogue after the last test of this file').toEqual(seeded);
});
