import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { products } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { totalPaiseOf } from '../../server/shop/checkout.ts';
import { publishDue } from '../../server/shop/publish.ts';
import { lockSkus } from '../../server/shop/stock.ts';
import { renderingShop } from './rendering-shop.ts';
import { editSku, putBack } from './shelf.ts';
import { database, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, readyToBuy } from './shopper.ts';
import { emptyDatabase, exported, filesOf, folderOf, imported } from './store-folders.ts';

let db: Db;
let serve: Serve;
/** Renders documents. */
let documents: Serve;
let clock = Date.now();
const { product, skus } = seeded(2, 'running-kantha-bed-spread');
const [sku] = skus;
if (!sku) throw new Error('the tests need a variant');
const line = { sku_id: sku.id, quantity: 1 };
beforeAll(async () => {
  db = await database();
  serve = await shop();
  documents = await renderingShop({ now: () => new Date(clock) });
});
async function edit(changes: Partial<typeof products.$inferInsert>) {
  await db
    .update(products)
    .set(changes)
    .where(and(eq(products.storeId, 2), eq(products.id, product.id)));
  // Within a minute, the previous page may replace one that is rendered slowly.
  clock += 2 * 60_000;
}
const isPublished = async () =>
  (
    await db
      .select()
      .from(products)
      .where(and(eq(products.storeId, 2), eq(products.id, product.id)))
  )[0]?.published;
afterEach(async () => {
  await edit({ published: true, publishAt: null });
  await putBack(sku);
});

const textOf = async (path: string) => (await sendRequest(documents, 'localhost', path)).text();
/** The product in a list: by its address in documents, by its id in replies. */
const namesIt = (text: string) => text.includes(product.name) || text.includes(`/product/${product.id}<`);

// D45
describe('an unpublished product exists for nobody', () => {
  test.each([
    ['home', '/'],
    ['the layout', '/api/v1/presentation/2/STORE_HOME'],
    ['a collection', '/api/stores/2/collections/bed-spreads'],
    ['the page of a collection', '/collection/bed-spreads'],
    ['the search', '/api/v1/search?store_id=2&query=kantha%20spread'],
    ['the search by its exact name', `/api/v1/search?store_id=2&query=${encodeURIComponent(product.name)}`],
    ['the search with a typing error', '/api/v1/search?store_id=2&query=runing%20khanta'],
    ['suggestions', '/api/v1/products/suggest?store_id=2&query=running'],
    ['the sitemap', '/sitemap.xml'],
    ['its call', `/api/v1/stores/2/products/${product.id}`],
    ['its page', `/product/${product.id}`],
  ])('%s', async (_, path) => {
    expect(namesIt(await textOf(path))).toBe(true);
    await edit({ published: false });
    expect(namesIt(await textOf(path))).toBe(false);
    await edit({ published: true });
    expect(namesIt(await textOf(path))).toBe(true);
  });

  test('its page and its call are like those of a product that never was', async () => {
    await edit({ published: false });
    for (const path of [`/product/${product.id}`, `/api/v1/stores/2/products/${product.id}`]) {
      const reply = await sendRequest(documents, 'localhost', path);
      const unknown = await sendRequest(documents, 'localhost', path.replace(String(product.id), '999999'));
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, await unknown.text()]);
    }
  });

  test('no other product names it as its companion', async () => {
    const path = `/api/v1/stores/2/products/${seeded(2, 'rose-kantha-cushion').product.id}/companions`;
    expect(namesIt(await textOf(path))).toBe(true);
    await edit({ published: false });
    expect(namesIt(await textOf(path))).toBe(false);
    expect(JSON.parse(await textOf(`/api/v1/stores/2/products/${product.id}/companions`))).toMatchObject({ data: [] });
  });

  test('it cannot be put into a bag, asked for, or saved', async () => {
    const { token } = await readyToBuy(serve, []);
    await edit({ published: false });
    await editSku(sku.id, { stock: 0 });
    const put = await call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, ...line } });
    expect([put.status, put.json]).toMatchObject([404, { error: { code: 'SKU_GONE' } }]);
    const alert = { store_id: 2, sku_id: sku.id, contact: 'asha@example.com' };
    expect((await call(serve, 'POST', '/api/v1/stock-alerts', { body: alert })).status).toBe(404);
    const items = [{ product_id: String(product.id), saved: true, at: Date.now() }];
    const saved = await call(serve, 'POST', '/api/v1/saved-items', { token, body: { store_id: 2, items } });
    expect([saved.status, saved.json]).toMatchObject([200, { data: [] }]);
  });

  test('a bag that holds it says that it is gone, and checkout refuses it; an order stays as it is', async () => {
    await editSku(sku.id, { stock: 9 });
    const bought = await readyToBuy(serve, [line]);
    const { order_id: orderId } = (await checkout(serve, bought.token, bought.body)).json as CheckoutReply;
    const { token, body } = await readyToBuy(serve, [line]);
    await edit({ published: false });
    const bag = (await call(serve, 'GET', '/api/v1/cart?store_id=2', { token })).json as { data: { items: object[] } };
    expect(bag.data).toMatchObject({ total_items: 0, final_price: 0, items: [{ sku_id: sku.id, inventory_count: 0 }] });
    const refused = await checkout(serve, token, body);
    expect([refused.status, refused.json]).toMatchObject([404, { error: { code: 'SKU_GONE' } }]);
    const order = await call(serve, 'GET', `/api/v1/orders/${orderId}`, { token: bought.token });
    expect([order.status, order.text.includes(product.name)]).toEqual([200, true]);
  });

  test('checkout also refuses it where it is hidden between the look at the bag and the order', async () => {
    await edit({ published: false });
    const looked = [{ skuId: sku.id, quantity: 1 }];
    const stock = await db.transaction((tx) => lockSkus(tx, 2, looked));
    expect(totalPaiseOf(looked, stock)).toMatchObject({ code: 'SKU_GONE' });
  });

  test('it is published when its time has come', async () => {
    await edit({ published: false, publishAt: new Date('2026-12-01T09:00:00+05:30') });
    await publishDue(db, new Date('2026-12-01T03:29:59Z'));
    expect(await isPublished()).toBe(false);
    await publishDue(db, new Date('2026-12-01T03:30:00Z'));
    expect(await isPublished()).toBe(true);
    expect(namesIt(await textOf('/api/v1/search?store_id=2&query=running'))).toBe(true);
  });
});

describe('a store folder hides a product', () => {
  const HEADER =
    'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status';
  const CASES = [
    ['FALSE', '', false, null],
    ['no', 'active', false, null],
    ['0', '', false, null],
    ['true', 'draft', false, null],
    ['true', 'Archived', false, null],
    ['', '', true, null],
    ['TRUE', 'active', true, null],
    ['Y', '', true, null],
    ['1969-12-31', '', true, null],
    ['2026-12-01', '', false, '2026-11-30T18:30:00.000Z'],
    ['2026-12-01 09:00', '', false, '2026-12-01T03:30:00.000Z'],
    ['2026-12-01T09:00:00Z', '', false, '2026-12-01T09:00:00.000Z'],
  ] as const;
  const rows = CASES.flatMap(([published, status], index) => [
    `saree-${index},Secret saree,${published},Size,S,S-${index},2499.00,4,${status}`,
    `saree-${index},,,,M,M-${index},2499.00,3,`,
  ]);
  const shown = async (own: Db) =>
    (await own.select().from(products).orderBy(products.id)).map((row) => [
      row.published,
      row.publishAt?.toISOString() ?? null,
    ]);

  test.each(['Published', 'Published on online store'])(
    'the first row of a product holds for all its variants; a time that is to come hides it until then: %s',
    async (column) => {
      const own = await emptyDatabase();
      const folder = folderOf({ 'products.csv': [HEADER.replace('Published', column), ...rows, ''].join('\n') });
      await imported(own, folder);
      expect(await shown(own)).toEqual(CASES.map(([, , published, at]) => [published, at]));
      expect(await imported(own, folder)).toEqual([]);
    },
  );

  test('an export says what is hidden, and until when', async () => {
    const own = await emptyDatabase();
    await imported(own, folderOf({ 'products.csv': [HEADER, ...rows, ''].join('\n') }));
    const folder = await exported(own, 51);
    const other = await emptyDatabase();
    await imported(other, folder);
    expect(await shown(other)).toEqual(await shown(own));
    expect(filesOf(await exported(other, 51))).toEqual(filesOf(folder));
  });

  test.each(['maybe', '2026-02-30', '2026-12-01 25:00', '31.12.2026'])(
    'a word that is no flag and no time is refused: %s',
    async (published) => {
      const own = await emptyDatabase();
      const file = ['handle,title,published', `saree,Saree,${published}`, ''].join('\n');
      await expect(imported(own, folderOf({ 'products.csv': file }))).rejects.toThrow('products.csv line 2');
    },
  );
});
