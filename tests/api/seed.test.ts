import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as tables from '../../server/db/schema/catalogue.ts';
import { allStores } from '../../server/seed/all-stores.ts';
import { seedRows } from '../../server/seed/rows.ts';
import { resetDemo, seedIfEmpty } from '../../server/seed/seed.ts';
import { fillShelf, shelfOf } from './fill-store.ts';
import { database, media, rows, seeded } from './shop.ts';

/** The stores of a later release: one product with a new name and price, another removed. */
const later = seedRows(
  allStores.map((words) =>
    words.id === 8
      ? {
          ...words,
          products: words.products.map((product) =>
            product.slug === 'houndstooth-muffler' ? { ...product, name: 'Renamed', price: 4321 } : product,
          ),
        }
      : words,
  ),
  media,
).map((store) =>
  store.store.id === 7
    ? {
        ...store,
        products: store.products.slice(1),
        skus: store.skus.filter((sku) => sku.productId !== store.products[0]?.id),
        creatives: store.creatives.filter((creative) => creative.productId !== store.products[0]?.id),
        collectionProducts: store.collectionProducts.filter((row) => row.productId !== store.products[0]?.id),
      }
    : store,
);

const ours = {
  name: 'Ours',
  about: '',
  config: { tabIcon: '', tabTitle: 'Ours', icon: '', quick_links: [], theme: {} },
  seller: { legalName: '', address: '', gstin: '', email: '', phone: '' },
};
const { categories, collectionProducts, collections, creatives, products, skus, stores, widgets } = tables;
const shown = [stores, widgets, categories, products, skus, creatives, collections, collectionProducts];

/** Every row that a merchant may have changed. */
/** All rows, without the times of changes. */
async function everything(): Promise<unknown[][]> {
  const db = await database();
  const read = await Promise.all(shown.map((table) => db.select().from(table)));
  return read.map((found) => found.map((row) => JSON.stringify({ ...row, changedAt: null })).sort());
}

const { product, skus: variants } = seeded(8, 'houndstooth-muffler');
const skuCondition = and(eq(skus.storeId, 8), eq(skus.id, variants[0]?.id ?? 0));
const deletedProduct = and(
  eq(products.storeId, 7),
  eq(products.id, rows.find((entry) => entry.store.id === 7)?.products[0]?.id ?? 0),
);

/** A merchant's changes: a price, a stock, a name, a removed product, a title on the home page, a setting. */
async function editStores(): Promise<void> {
  const db = await database();
  await db.update(skus).set({ stock: 77, pricePaise: 99_900 }).where(skuCondition);
  await db
    .update(products)
    .set({ name: 'Our muffler' })
    .where(and(eq(products.storeId, 8), eq(products.id, product.id)));
  await db.delete(products).where(deletedProduct);
  await db.update(widgets).set({ title: 'Ours' }).where(eq(widgets.storeId, 3));
  await db.update(stores).set({ collectionsNeedSignIn: false }).where(eq(stores.id, 8));
}

afterAll(async () => resetDemo(await database(), rows));

// D36
test('a later release with another demo changes no row of a database that has stores', async () => {
  await editStores();
  const before = await everything();
  await seedIfEmpty(await database(), later);
  expect(await everything()).toEqual(before);
});

test('a reset restores the demo stores and changes nothing else', async () => {
  const db = await database();
  await resetDemo(db, rows);
  const first = await everything();
  await editStores();
  await db.insert(stores).values({ ...ours, id: 9, slug: 'ours' });
  expect(await everything()).not.toEqual(first);

  await resetDemo(db, rows);

  expect(await db.select().from(stores).where(eq(stores.id, 9))).toMatchObject([{ name: 'Ours' }]);
  await db.delete(stores).where(eq(stores.id, 9));
  expect(await everything()).toEqual(first);
  const [sku] = await db.select().from(skus).where(skuCondition);
  expect([sku?.stock, sku?.pricePaise]).toEqual([variants[0]?.stock, variants[0]?.pricePaise]);
});

test('a reset keeps the count and stars of shoppers’ reviews', async () => {
  const db = await database();
  const condition = and(eq(products.storeId, 8), eq(products.id, product.id));
  const counts = { reviewCount: 2, reviewStars: 9 };
  await db.update(products).set(counts).where(condition);
  await resetDemo(db, rows);
  expect(await db.select().from(products).where(condition)).toMatchObject([counts]);
  await db.update(products).set({ reviewCount: 0, reviewStars: 0 }).where(condition);
});

test('a product removed from the demo is deleted with its dependent rows', async () => {
  const db = await database();
  const gone = rows.find((entry) => entry.store.id === 7)?.products[0]?.id ?? 0;
  await resetDemo(db, later);
  expect(await db.$count(products, eq(products.id, gone))).toBe(0);
  expect(await db.$count(skus, eq(skus.productId, gone))).toBe(0);
  expect(await db.$count(creatives, eq(creatives.productId, gone))).toBe(0);
});

test('a merchant’s store with the id of a demo store is never overwritten', async () => {
  const db = await database();
  await resetDemo(db, rows);
  await db.update(stores).set({ slug: 'our-own' }).where(eq(stores.id, 8));
  const before = await everything();
  await expect(resetDemo(db, later)).rejects.toThrow("is not the demo's. Nothing was changed.");
  expect(await everything()).toEqual(before);
  await db
    .update(stores)
    .set({ slug: rows.at(-1)?.store.slug ?? '' })
    .where(eq(stores.id, 8));
});

test('a benchmark catalogue is added once, however often the command runs', async () => {
  const db = await database();
  const shelf = await shelfOf(db, 8);
  const countOf = async () =>
    Promise.all(
      [tables.products, tables.skus, tables.creatives].map((table) => db.$count(table, eq(table.storeId, 8))),
    );
  const before = await countOf();
  await fillShelf(db, shelf, 3);
  await fillShelf(db, shelf, 3);
  const after = await countOf();
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([3, 6, 3]);
});
