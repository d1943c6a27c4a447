import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { catalogueVersion as readVersion } from '../../server/db/read-version.ts';
import * as tables from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { database, onPostgres, STORE_IDS, seeded, send, sendRequest } from './shop.ts';

let db: Db;
let serve: Serve;
beforeAll(async () => {
  db = await database();
  serve = await renderingShop({ faults: true });
  // The demo has none.
  await db.insert(tables.redirects).values({ storeId: 3, from: '/old', to: '/', position: 1 });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
  await db.update(tables.stores).set({ collectionsNeedSignIn: false }).where(eq(tables.stores.id, 2));
});

const HOME = '/api/v1/presentation/2/STORE_HOME';
const { product, skus } = seeded(2, 'running-kantha-bed-spread');
const { skus: otherSkus } = seeded(2, 'dabu-bed-spread');
const sku = skus[0]?.id ?? 0;
/** Updates the stock like an order, without changing its value. */
const touchStock = (on: Db, productId: number) =>
  on
    .update(tables.skus)
    .set({ stock: sql`${tables.skus.stock}` })
    .where(and(eq(tables.skus.storeId, 2), eq(tables.skus.productId, productId)));
const PRODUCT = `/api/v1/stores/2/products/${product.id}`;
const text = async (path: string, server = serve) => (await sendRequest(server, 'localhost', path)).text();
/** Whether a response contains this text; a boolean, because a failed assertion should not print the whole page. */
const shows = async (path: string, words: string, server = serve) => (await text(path, server)).includes(words);
const catalogueVersion = async (on: Db, storeId: number) => (await readVersion(on, storeId, 0)).version;
const versions = async () =>
  new Map(await Promise.all(STORE_IDS.map(async (id) => [id, await catalogueVersion(db, id)] as const)));

const writes: [string, PgTable, PgColumn][] = [
  ['stores', tables.stores, tables.stores.id],
  ['hosts', tables.hosts, tables.hosts.storeId],
  ['widgets', tables.widgets, tables.widgets.storeId],
  ['categories', tables.categories, tables.categories.storeId],
  ['products', tables.products, tables.products.storeId],
  ['skus', tables.skus, tables.skus.storeId],
  ['creatives', tables.creatives, tables.creatives.storeId],
  ['collections', tables.collections, tables.collections.storeId],
  ['collection_products', tables.collectionProducts, tables.collectionProducts.storeId],
  ['redirects', tables.redirects, tables.redirects.storeId],
];

describe('the version of a store’s data', () => {
  test.each(writes)(
    'increases by one with a change of any number of rows in %s, and only for that store',
    async (_name, table, column) => {
      const before = await versions();
      await db.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${column} where ${column} = 3`);
      expect(await versions()).toEqual(new Map(before).set(3, (before.get(3) ?? 0) + 1));
    },
  );

  test('covers every table with data of a store', async () => {
    const all = Object.values(tables).flatMap((table) =>
      table && typeof table === 'object' && 'storeId' in table ? [table] : [],
    );
    // Two tables of versions have a `storeId` and are not in `writes`; `stores` is in `writes` and has none.
    expect(all.length).toBe(writes.length + 1);
  });

  test('increases with an insert and with a delete', async () => {
    const first = await catalogueVersion(db, 4);
    await db.insert(tables.collections).values({ storeId: 4, id: 'for-a-moment', title: 'For a moment' });
    const second = await catalogueVersion(db, 4);
    await db
      .delete(tables.collections)
      .where(and(eq(tables.collections.storeId, 4), eq(tables.collections.id, 'for-a-moment')));
    expect([second, await catalogueVersion(db, 4)]).toEqual([first + 1, first + 2]);
  });

  test('stays the same when a change is rolled back', async () => {
    const before = await versions();
    const change = db.transaction(async (tx) => {
      await tx.update(tables.skus).set({ stock: 1 }).where(eq(tables.skus.storeId, 2));
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await versions()).toEqual(before);
  });
});

describe('a change of stock only', () => {
  const other = otherSkus[0]?.productId ?? 0;
  const shown = product.id;
  test('invalidates single products, not the version of the contents', async () => {
    const before = await readVersion(db, 2, 0);
    await touchStock(db, shown);
    const after = await readVersion(db, 2, before.version);
    expect(after).toEqual({
      version: before.version + 1,
      contents: before.contents,
      stock: [[shown, before.version + 1]],
    });
  });

  test('together with another change counts as both', async () => {
    const before = await readVersion(db, 2, 0);
    await db.transaction(async (tx) => {
      await tx
        .update(tables.stores)
        .set({ name: sql`${tables.stores.name}` })
        .where(eq(tables.stores.id, 2));
      await touchStock(tx, shown);
      await touchStock(tx, other);
    });
    const { version, contents, stock } = await readVersion(db, 2, before.version);
    expect([version, contents]).toEqual([before.version + 1, before.version + 1]);
    expect(new Map(stock)).toEqual(
      new Map([
        [shown, version],
        [other, version],
      ]),
    );
  });
});

// PGlite has one connection, so two transactions never run concurrently.
if (onPostgres) {
  test('a change of stock never causes a deadlock between two orders', async () => {
    const [one = 0, two = 0] = skus.map((entry) => entry.id);
    const touch = (tx: Db, id: number) =>
      tx
        .update(tables.skus)
        .set({ stock: sql`${tables.skus.stock}` })
        .where(and(eq(tables.skus.storeId, 2), eq(tables.skus.id, id)));
    const before = await catalogueVersion(db, 2);
    await db.transaction(async (first) => {
      await touch(first, one);
      await db.transaction((second) => touch(second, two));
      expect(await catalogueVersion(db, 2)).toBe(before + 1);
      await touch(first, two);
    });
    expect(await catalogueVersion(db, 2)).toBe(before + 2);
  });
}

describe('a cached value is never stale', () => {
  test('a price in the API, on the page and on a second server changes with the database', async () => {
    const second = await renderingShop();
    for (const server of [serve, second]) expect(await shows(HOME, 'Running Kantha Bed Spread', server)).toBe(true);
    for (const price of [111, 112, 113]) {
      await db
        .update(tables.skus)
        .set({ pricePaise: price * 100 })
        .where(and(eq(tables.skus.storeId, 2), eq(tables.skus.id, sku)));
      for (const server of [serve, second]) {
        expect(await shows(PRODUCT, `"selling_price":${price}`, server)).toBe(true);
        expect(await shows(HOME, `"selling_price":${price}`, server)).toBe(true);
        expect(await shows('/', `₹${price}<`, server)).toBe(true);
      }
    }
    const usual = skus[0]?.pricePaise ?? 0;
    await db
      .update(tables.skus)
      .set({ pricePaise: usual })
      .where(and(eq(tables.skus.storeId, 2), eq(tables.skus.id, sku)));
    expect(await shows('/', '₹113<')).toBe(false);
  });

  test('the stock of a product in the API, in lists and on pages follows the database on every server', async () => {
    const second = await renderingShop();
    const lists = [HOME, PRODUCT, '/api/v1/search?store_id=2&query=running+kantha'];
    const condition = and(eq(tables.skus.storeId, 2), eq(tables.skus.productId, product.id));
    const pages = ['/', `/product/${product.id}`];
    const before = await Promise.all(pages.map((path) => text(path, second)));
    for (const stock of [9_871, 9_872, 0]) {
      await db.update(tables.skus).set({ stock }).where(condition);
      for (const server of [serve, second]) {
        for (const path of lists) expect(await shows(path, `"inventory_count":${stock}`, server)).toBe(true);
      }
    }
    const after = await Promise.all(pages.map((path) => text(path, second)));
    expect(pages.filter((_, index) => before[index] === after[index])).toEqual([]);
    for (const { id, stock } of skus) {
      await db
        .update(tables.skus)
        .set({ stock })
        .where(and(eq(tables.skus.storeId, 2), eq(tables.skus.id, id)));
    }
  });

  test('a change through the test seam shows at once and is undone by the reset', async () => {
    const usual = await text('/');
    expect(usual.includes('Sleep under something made')).toBe(true);
    await send(serve, '/__test/sku', { store: 2, id: sku, price: 77 });
    expect(await shows('/', '₹77<')).toBe(true);

    const layout = JSON.parse((await text(HOME)).replaceAll('Sleep under something made', 'Another hero'));
    await send(serve, '/__test/layout', { store: 2, layout });
    expect(await shows('/', 'Another hero')).toBe(true);
    await send(serve, '/__test/layout', { store: 2, layout: null });
    expect(await shows('/', 'Another hero')).toBe(false);

    await send(serve, '/__test/reset', {});
    expect(await shows('/', '₹77<')).toBe(false);
  });

  test('a fault applies to a page that is in the cache', async () => {
    expect(await shows('/', 'id="state"')).toBe(true);
    await send(serve, '/__test/fault', { match: '/api/v1/presentation', mode: '500' });
    expect(await shows('/', 'id="state"')).toBe(false);
    await send(serve, '/__test/reset', {});
    expect(await shows('/', 'id="state"')).toBe(true);
  });

  test('D1: the setting closes a collection that guests have already loaded', async () => {
    const path = '/api/stores/2/collections/sale';
    const needSignIn = (collectionsNeedSignIn: boolean) =>
      db.update(tables.stores).set({ collectionsNeedSignIn }).where(eq(tables.stores.id, 2));
    expect((await sendRequest(serve, 'localhost', path)).status).toBe(200);
    expect((await sendRequest(serve, 'localhost', path)).status).toBe(200);
    await needSignIn(true);
    expect((await sendRequest(serve, 'localhost', path)).status).toBe(401);
  });
});

test('a page is rendered once per version of its data, and each response says when the data was current', async () => {
  let now = Date.parse('2026-11-21T06:30:00Z');
  let renders = 0;
  const counted = await renderingShop({
    now: () => new Date(now),
    loadApp: async () => {
      renders += 1;
      return {
        render: async () => ({
          kind: 'page',
          status: 200,
          html: '',
          state: '{}',
          themeCss: '',
          folder: null,
          head: {
            title: 'x',
            description: '',
            picture: '',
            canonical: null,
            siteName: '',
            icon: '',
            preloads: [],
            trail: [],
            items: [],
          },
        }),
      };
    },
  });
  const rendersAfter = async (path: string, host = 'localhost') => {
    await sendRequest(counted, host, path);
    return renders;
  };
  const { headers } = await sendRequest(counted, 'localhost', '/');
  expect(headers.get('last-modified')).toBe('Sat, 21 Nov 2026 06:30:00 GMT');
  expect([await rendersAfter('/'), await rendersAfter('/'), await rendersAfter('/')]).toEqual([1, 1, 1]);
  expect([
    await rendersAfter('/cart'),
    await rendersAfter('/', 'store-3.localhost'),
    await rendersAfter('/', 'nobody.example'),
  ]).toEqual([2, 3, 4]);
  now += 3 * 86_400_000;
  const etag = headers.get('etag') ?? '';
  const again = await sendRequest(counted, 'localhost', '/', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('etag'), renders]).toEqual([304, etag, 4]);
  expect(again.headers.get('last-modified')).toBe('Tue, 24 Nov 2026 06:30:00 GMT');
});
