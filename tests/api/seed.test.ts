import { and, count, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { creatives, products, skus, stores, widgets } from '../../server/db/schema.ts';
import { allStores } from '../../server/seed/all-stores.ts';
import { seedRows } from '../../server/seed/rows.ts';
import { seedIfChanged } from '../../server/seed/seed.ts';
import { database, media, rows, seeded } from './shop.ts';

/** The stores as a later release has them: one product renamed and dearer, another no longer sold. */
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

afterAll(async () => {
  const db = await database();
  await db.update(stores).set({ collectionsNeedSignIn: true }).where(eq(stores.id, 8));
  await seedIfChanged(db, rows);
});

test('seeding again changes what the seed says and leaves stock and settings to trade', async () => {
  const db = await database();
  const { product, skus: variants } = seeded(8, 'houndstooth-muffler');
  const [sku] = variants;
  const here = and(eq(skus.storeId, 8), eq(skus.id, sku?.id ?? 0));
  await db.update(skus).set({ stock: 77 }).where(here);
  await db.update(stores).set({ collectionsNeedSignIn: false }).where(eq(stores.id, 8));

  await seedIfChanged(db, later);

  const [after] = await db.select().from(skus).where(here);
  expect([after?.stock, after?.pricePaise]).toEqual([77, 432_100]);
  const [renamed] = await db.select().from(products).where(eq(products.id, product.id));
  expect(renamed?.name).toBe('Renamed');
  const [store] = await db.select().from(stores).where(eq(stores.id, 8));
  expect(store?.collectionsNeedSignIn).toBe(false);
});

test('what is no longer sold leaves the shelf with everything that hung on it', async () => {
  const db = await database();
  const gone = rows.find((entry) => entry.store.id === 7)?.products[0]?.id ?? 0;
  for (const table of [products, skus, creatives]) {
    const column = table === products ? products.id : table === skus ? skus.productId : creatives.productId;
    const [found] = await db.select({ count: count() }).from(table).where(eq(column, gone));
    expect(found?.count).toBe(0);
  }
});

test('seeding the same rows twice is no work, and never doubles anything', async () => {
  const db = await database();
  await seedIfChanged(db, rows);
  const before = await Promise.all([db.$count(skus), db.$count(widgets), db.$count(creatives)]);
  await seedIfChanged(db, rows);
  expect(await Promise.all([db.$count(skus), db.$count(widgets), db.$count(creatives)])).toEqual(before);
  expect(before[0]).toBe(rows.flatMap((store) => store.skus).length);
});
